import { expect, test } from 'vitest';
import type { TimelineStep } from '../src/lib/protocol';
import { apart, roundMarks } from '../src/replay/charts';

const step = (round: number, phase?: string) => ({
  played: 0,
  number: 0,
  seat: 1,
  turn: 1,
  notation: null,
  totals: [0],
  headline: { key: 'x', args: { round, ...(phase ? { phase: { kind: 'phase', name: phase } } : {}) } },
});

test('the rounds on the axis: where each begins, not all of many', () => {
  const steps: TimelineStep[] = [step(1), step(1), step(2), step(3)];
  expect(roundMarks(steps)).toEqual([
    { at: 0, label: '1' },
    { at: 2, label: '2' },
    { at: 3, label: '3' },
  ]);
  expect(roundMarks([step(4, 'a'), step(1, 'b')]).map(({ label }) => label)).toEqual(['A4', 'B1']);
  expect(roundMarks(Array.from({ length: 30 }, (_, i) => step(i + 1)))).toHaveLength(15);
});

test('short rounds on the axis do not stand on each other', () => {
  const long = Array.from({ length: 28 }, () => step(1));
  const marks = roundMarks([...long, step(2), step(3), step(3), step(4)]);
  expect(marks).toEqual([
    { at: 0, label: '1' },
    { at: 29, label: '3' },
  ]);
});

test('the rounds that are named are always as many apart', () => {
  const lengths = [5, 5, 5, 5, 5, 9, 1, 1, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5];
  const steps = lengths.flatMap((length, i) => Array.from({ length }, () => step(i + 1)));
  const named = roundMarks(steps).map(({ label }) => Number(label));
  expect(new Set(named.slice(1).map((round, i) => round - named[i]!)).size).toBe(1);
});

test('labels at one height are moved apart', () => {
  expect(apart([50, 50], 20)).toEqual([40, 60]);
  expect(apart([10, 90], 20)).toEqual([10, 90]);
});
