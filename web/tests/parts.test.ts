import { expect, test } from 'vitest';
import type { Box } from '../src/boards';
import {
  type Span,
  beginsAt,
  bestTop,
  mostIn,
  partAt,
  partsWith,
  weightsOf,
  wholeAt,
  wholeBefore,
} from '../src/table/parts';

test('a place is in the smallest part that has it', () => {
  const parts: Record<string, Box> = { sea: [0, 0, 100, 100], port: [40, 40, 20, 20] };
  expect(partAt(parts, 50, 50)).toBe('port');
  expect(partAt(parts, 10, 50)).toBe('sea');
  expect(partAt(parts, 110, 50)).toBeUndefined();
});

test('parts with something lit are known, with how much', () => {
  const parts: Record<string, Box> = {
    sea: [0, 0, 100, 100],
    port: [40, 40, 20, 20],
    land: [100, 0, 50, 50],
  };
  const places = [
    { x: 50, y: 50 },
    { x: 10, y: 10 },
  ];
  expect([...partsWith(parts, places)]).toEqual([
    ['sea', 2],
    ['port', 1],
  ]);
});
test('the view goes where most of what is lit can be seen, and stays where it shows as much', () => {
  const harbour: Span[] = [[300, 350, 1]];
  const board: Span[] = [1000, 1100, 1200].map((top) => [top, top + 40, 1]);
  expect(bestTop([...harbour, ...board], 400, 250)).toBe(1000);
  expect(bestTop([...harbour, ...board], 400, 900)).toBe(900);
  expect(bestTop(harbour, 400, 100)).toBe(100);
  expect(bestTop([[10, 30, 1]], 400, 500)).toBe(0);
});
test('the view begins at a whole thing, with its heading, below what covers its upper edge', () => {
  const stops = wholeAt([
    [100, 118], // a heading
    [125, 300], // a row of things, one of them taller, with a heading of its own inside
    [125, 320],
    [130, 150],
    [310, 420], // beside the end of the taller one
    [440, 458],
    [465, 600],
  ]);
  expect(stops).toEqual([100, 125, 440, 465]);
  expect(beginsAt(125, stops, 0)).toBe(100);
  expect(beginsAt(465, stops, 50)).toBe(390);
  expect(beginsAt(310, stops, 0)).toBe(125);
  expect(beginsAt(900, stops, 0)).toBe(900);
  expect(beginsAt(100, stops, 150)).toBe(0);
  expect(bestTop([[465, 600, 1]], 250, 0, stops, 50)).toBe(390);
  expect(wholeBefore(200, stops, 50)).toBe(75);
  expect(wholeBefore(20, stops, 50)).toBe(0);
});
test('every kind of move counts the same, however many things it can be made with', () => {
  const move = (word: string, thing: string) => ({
    notation: `${word} ${thing}`,
    phrase: { key: `goa.move.${word}`, args: {} },
    things: [thing],
    reveals: false,
  });
  const moves = [
    move('taxes', 'taxes'),
    ...['quilon', 'cochin', 'madras', 'calicut'].map((one) => move('found', one)),
  ];
  expect([...weightsOf(moves).values()]).toEqual([1, 0.25, 0.25, 0.25, 0.25]);
});

test('the view goes to the part that has most, to the smallest of those that have as much', () => {
  const parts: Record<string, Box> = {
    sea: [0, 0, 100, 100],
    port: [40, 40, 20, 20],
    land: [100, 0, 50, 50],
  };
  expect(mostIn(parts, [{ x: 50, y: 50 }])).toBe('port');
  expect(
    mostIn(parts, [
      { x: 50, y: 50 },
      { x: 10, y: 10 },
    ]),
  ).toBe('sea');
  expect(mostIn(parts, [])).toBeUndefined();
});
