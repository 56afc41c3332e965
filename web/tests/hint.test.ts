import { expect, test } from 'vitest';
import { i18n } from '../src/lib/i18n.svelte';
import { weigh } from '../src/lib/reasons';
import type { HintMove } from '../src/lib/protocol';
import { adviceInWords, adviceOf } from '../src/table/hint';
import { LANGUAGES, wordsOf } from './games';

const moves = (...weights: number[]) =>
  weights.map((weight, i) => ({
    notation: `move ${i}`,
    phrase: { key: '', args: {} },
    weight,
    reasons: [] as HintMove['reasons'],
  }));
const points = (by: Record<string, number>) =>
  Object.entries(by).map(([source, number]) => ({ source, points: number }));

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

test('reasons name the weightiest sources and what they come to', () => {
  expect(weigh(points({ a: 4.2, b: 1.6, c: 0.5, d: -1 }))).toEqual({
    even: false,
    points: 5,
    gains: ['a', 'b'],
    losses: [],
  });
});
test('reasons that cancel out are no reason', () => {
  expect(weigh(points({ berths: -5.1, ships: 4.8 }))).toMatchObject({
    even: true,
    gains: ['ships'],
    losses: ['berths'],
  });
  expect(weigh(points({ berths: -5.1, ships: 1 }))).toBeNull();
  expect(weigh([])).toBeNull();
});
test.each(LANGUAGES)('%s: a hint is one sentence, without opposite figures', (lang) => {
  Object.assign(i18n, { lang, messages: wordsOf(lang) });
  const said = (weights: number[], by: Record<string, number> = {}) => {
    const some = moves(...weights);
    some[0]!.reasons = points(by);
    return adviceInWords(adviceOf(some)!, ({ notation }) => notation, 'vasco');
  };
  const quoted = adviceInWords(adviceOf(moves(0.7, 0.3))!, () => i18n.say('caravelas.move.play'), 'vasco');
  expect(quoted.match(/[«“]/g)!.length).toBe(quoted.match(/[»”]/g)!.length);
  expect(quoted).not.toMatch(/[«][^»]*[«]|“[^”]*“/);
  const all = [
    said([0.7, 0.3], { berths: -5.1, ships: 4.8 }),
    said([0.7, 0.3], { ships: 3.1, berths: -1.2 }),
    said([0.7, 0.3], { ships: 0.4 }),
    said([0.5, 0.45], { ships: 3.1 }),
    said([0.7, 0.3], { ships: -3.1, berths: 1 }),
    said([0.5, 0.45]),
    said([0.7, 0.3]),
    said([0.5, 0.3]),
    said([1, 0]),
    said([1]),
  ];
  const ships = i18n.say('vasco.source.ships');
  expect(all.map((text) => text.includes(ships))).toEqual([...Array(5).fill(true), ...Array(5).fill(false)]);
  expect(all[0]).not.toMatch(/[2-9]/);
  expect(all[1]).toMatch(/2/);
  for (const text of all) {
    expect(text).not.toMatch(/[+−{}]|bots\.|none/);
    expect(text.match(/[.](\s|$)/g)).toHaveLength(1);
  }
  expect(new Set(all).size).toBe(9); // a move that is the only one, and one that nothing comes near, are told alike
});
