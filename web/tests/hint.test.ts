import { expect, test } from 'vitest';
import { adviceOf } from '../src/table/hint';

const moves = (...weights: number[]) =>
  weights.map((weight, i) => ({
    notation: `move ${i}`,
    phrase: { key: '', args: {} },
    weight,
    reasons: [],
  }));

test('advice names one move, and no clear best where the next was thought of as much', () => {
  expect(adviceOf(moves(0.55, 0.31, 0.05))).toMatchObject({ best: { notation: 'move 0' }, close: false });
  expect(adviceOf(moves(0.11, 0.11, 0.1))).toMatchObject({ best: { notation: 'move 0' }, close: true });
  expect(adviceOf(moves(1))).toMatchObject({ close: false, next: undefined, others: [] });
  expect(adviceOf([])).toBeNull();
});
test('advice lists no move that was not thought of, and two others at most', () => {
  expect(adviceOf(moves(0.9, 0.1, 0))!.others).toHaveLength(1);
  expect(adviceOf(moves(0.4, 0.3, 0.2, 0.1))!.others.map(({ notation }) => notation)).toEqual([
    'move 1',
    'move 2',
  ]);
});
test('advice tells a clear choice from a narrow one', () => {
  expect(adviceOf(moves(0.6, 0.3))).toMatchObject({ clear: true, close: false });
  expect(adviceOf(moves(0.5, 0.3))).toMatchObject({ clear: false, close: false });
  expect(adviceOf(moves(1))).toMatchObject({ clear: true });
});
