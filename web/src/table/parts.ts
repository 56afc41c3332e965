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

const HEADING = 60; // px above the first, in which the heading of what it belongs to may stand
const LARGEST = 200; // px that a thing may begin above what lies on it

// Where headings and things begin that nothing else lies across: there the view may begin without cutting one in half.
export function wholeAt(boxes: [top: number, bottom: number][]): number[] {
  const cuts = (at: number) => boxes.some(([top, bottom]) => top < at - 1 && bottom > at + 1);
  return [...new Set(boxes.map(([top]) => top))].filter((at) => !cuts(at)).sort((a, b) => a - b);
}
const EDGE = 4; // px for the ring around what is lit
// From where a list that scrolls is measured, where the view may begin in it, and what covers its upper edge.
export function measured(scroll: Element): { from: number; stops: number[]; above: number } {
  const from = scroll.getBoundingClientRect().top - scroll.scrollTop;
  const boxes = [...scroll.querySelectorAll('h2, h3, [data-thing]')].flatMap((one): [number, number][] => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return height > 0 ? [[top - from, bottom - from]] : [];
  });
  return { from, stops: wholeAt(boxes), above: EDGE + (scroll.querySelector('.jump')?.clientHeight ?? 0) };
}
// The view of such a list goes there. Where the list ends too early it begins at the next whole thing before, and the
// list is made longer by as much.
export function showFrom(scroll: HTMLElement, top: number, stops: number[], above: number): void {
  scroll.style.paddingBottom = '';
  const most = scroll.scrollHeight - scroll.clientHeight;
  const from = Math.min(top, ...stops.map((stop) => stop - above).filter((one) => one >= most));
  if (from > most)
    scroll.style.paddingBottom = `${parseFloat(getComputedStyle(scroll).paddingBottom) + from - most}px`;
  scroll.scrollTop = from;
}
// To a thing in it, which then stands at the top: what is said of it stands below.
export function scrollTo(found: Element, scroll: HTMLElement): void {
  const { from, stops, above } = measured(scroll);
  showFrom(scroll, beginsAt(found.getBoundingClientRect().top - from, stops, above), stops, above);
}
// From where the view shows what begins there, with its heading, or the thing that it lies on.
export function beginsAt(top: number, stops: number[], above: number): number {
  const before = [0, ...stops].filter((one) => one <= top);
  const stop = before.find((one) => one >= top - HEADING) ?? before.pop()!;
  return Math.max(0, (stop >= top - LARGEST ? stop : top) - above);
}
// Where the last whole thing begins that is not above the view.
export const wholeBefore = (from: number, stops: number[], above: number): number =>
  Math.max(0, (stops.filter((stop) => stop <= from + above + 1).pop() ?? 0) - above);
// From where a window of that height shows the most of what is lit; where it is now, if that shows as much.
export function bestTop(spans: Span[], height: number, now: number, stops: number[] = [], above = 0): number {
  const shown = (from: number) =>
    spans.reduce((sum, [top, bottom, weight]) => {
      return top > from + above - 1 && bottom <= from + height ? sum + weight : sum;
    }, 0);
  const tops = spans
    .flatMap(([top]) => [beginsAt(top, stops, above), Math.max(0, top - above)])
    .sort((a, b) => a - b);
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
