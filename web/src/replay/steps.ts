// Where the next or previous decision, turn or round begins.

import type { TimelineStep } from '../lib/protocol';

export type StepKind = 'decision' | 'turn' | 'round';

const round = (step: TimelineStep): string =>
  JSON.stringify(step.headline.args.round ?? step.headline.args.turn ?? step.headline);

export function stepBy(steps: TimelineStep[], at: number, kind: StepKind, way: 1 | -1): number {
  const last = steps[steps.length - 1]?.played ?? 0;
  const next = at + way;
  if (kind === 'decision') return Math.max(0, Math.min(last, next));
  const by = new Map(steps.map((step) => [step.played, step]));
  const mark = (played: number) => {
    const step = by.get(played);
    return step ? (kind === 'turn' ? String(step.turn) : round(step)) : '';
  };
  if (way > 0) {
    let i = at + 1;
    while (i < last && mark(i) === mark(at)) i++;
    return Math.min(last, i);
  }
  // Back to where the present one began, or from there to where the one before began.
  let i = at - 1;
  while (i > 0 && mark(i - 1) === mark(i)) i--;
  return Math.max(0, i);
}
