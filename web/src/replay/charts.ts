// Geometry of the score charts.

import type { TimelineStep } from '../lib/protocol';

export function niceTop(most: number): number {
  const step = [4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 60, 80, 100, 120, 160, 200, 300, 400, 600, 800].find(
    (one) => one >= most,
  );
  return step ?? Math.ceil(most / 400) * 400;
}

export function linePath(values: number[], top: number, x: number, y: number, w: number, h: number): string {
  if (values.length < 2) return '';
  return values
    .map(
      (value, i) =>
        `${i === 0 ? 'M' : 'L'}${(x + (i / (values.length - 1)) * w).toFixed(1)} ${(y + h * (1 - Math.max(0, value) / top)).toFixed(1)}`,
    )
    .join('');
}

// Where rounds begin among the steps, by what they are called: "3", "A2". Of many only some are named.
export interface RoundMark {
  at: number;
  label: string;
}
const MOST = 15;
function roundOf({ headline: { args } }: TimelineStep): string {
  const { round, phase } = args;
  const part = typeof phase === 'object' && 'name' in phase && phase.name.length === 1 ? phase.name : '';
  return typeof round === 'number' ? `${part.toUpperCase()}${round}` : '';
}
export function roundMarks(steps: TimelineStep[]): RoundMark[] {
  const marks = steps
    .map((step, at) => ({ at, label: roundOf(step) }))
    .filter(({ at, label }) => label !== '' && (at === 0 || roundOf(steps[at - 1]!) !== label));
  const least = (steps.length - 1) / MOST; // short rounds would stand on each other
  // Each, each second, each third one, and so on: an axis leaves out as many every time.
  for (let every = Math.ceil(marks.length / MOST); ; every++) {
    const named = marks.filter((_, i) => i % every === 0);
    if (named.every(({ at }, i) => i === 0 || at - named[i - 1]!.at >= least)) return named;
  }
}

// Heights moved apart so that what stands there can be read; in the order given.
export function apart(heights: number[], gap: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let k = 1; k < order.length; k++) order[k]!.y = Math.max(order[k]!.y, order[k - 1]!.y + gap);
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - Math.max(...heights));
  const result = [...heights];
  for (const { y, i } of order) result[i] = y - over / 2;
  return result;
}
