// The parts of a board that the phone shows one at a time.

import type { Box } from '../boards';
import { type Alias, byKind, thingsOf } from '../lib/moves';
import type { Move } from '../lib/protocol';

// The smallest part that has the place in it; none: between them.
export function partAt(parts: Record<string, Box>, x: number, y: number): string | undefined {
  return Object.entries(parts)
    .filter(
      ([, [left, top, width, height]]) => x >= left && x <= left + width && y >= top && y <= top + height,
    )
    .sort(([, a], [, b]) => a[2] * a[3] - b[2] * b[3])[0]?.[0];
}

// Where the middle of a thing lies, in the measures of the drawing.
export function middleOf(found: Element): DOMPoint | null {
  const matrix = found instanceof SVGElement ? found.ownerSVGElement?.getScreenCTM() : null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return matrix ? new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix.inverse()) : null;
}

// How many of the places each part has, of those that have any.
export function partsWith(
  parts: Record<string, Box>,
  places: { x: number; y: number }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name, [left, top, width, height]] of Object.entries(parts)) {
    const count = places.filter(
      ({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height,
    ).length;
    if (count > 0) counts.set(name, count);
  }
  return counts;
}

// The part that has most of the places; of those with as many the smallest.
export function mostIn(parts: Record<string, Box>, places: { x: number; y: number }[]): string | undefined {
  const size = (name: string) => parts[name]![2] * parts[name]![3];
  return [...partsWith(parts, places)].sort(
    ([a, some], [b, more]) => more - some || size(a) - size(b),
  )[0]?.[0];
}

// Where a thing lies, and how much it counts.
export type Span = [top: number, bottom: number, weight: number];

export const MARGIN = 60; // px above the first, for the heading of what it belongs to

// From where a window of that height shows the most of what is lit; where it is now, if that shows as much.
export function bestTop(spans: Span[], height: number, now: number): number {
  const shown = (from: number) =>
    spans.reduce((sum, [top, bottom, weight]) => {
      return top >= from && bottom <= from + height ? sum + weight : sum;
    }, 0);
  const tops = spans.map(([top]) => Math.max(0, top - MARGIN)).sort((a, b) => a - b);
  return tops.reduce((best, from) => (shown(from) > shown(best) + SLIGHT ? from : best), now);
}
const SLIGHT = 0.01;

// Every kind of move counts the same, however many things it can be made with.
export function weightsOf(moves: Move[], alias?: Alias): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { moves: some } of byKind(moves)) {
    const things = new Set(some.flatMap((move) => thingsOf(move, alias)));
    for (const thing of things) weights.set(thing, (weights.get(thing) ?? 0) + 1 / things.size);
  }
  return weights;
}
