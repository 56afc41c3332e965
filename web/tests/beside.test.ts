import { expect, test } from 'vitest';
import { placeBeside } from '../src/ui/beside';
import { placeNear } from '../src/ui/near';

const size = { width: 400, height: 200 };
const room = { x: 0, y: 0, width: 1280, height: 800 };
const overlaps = (place: { x: number; y: number }, other: typeof room) =>
  place.x < other.x + other.width &&
  other.x < place.x + size.width &&
  place.y < other.y + other.height &&
  other.y < place.y + size.height;

test('a note stands right of the thing, where it covers nothing', () => {
  const at = { x: 100, y: 300, width: 50, height: 50 };
  expect(placeBeside(size, room, at, [at])).toEqual({ x: 164, y: 225 });
});
test('a note goes where it covers none of the marked things', () => {
  const row = [20, 130, 240, 350].map((x) => ({ x, y: 590, width: 100, height: 90 }));
  const place = placeBeside(size, room, row[0]!, row);
  for (const one of row) expect(overlaps(place, one)).toBe(false);
  expect(place.x).toBeGreaterThanOrEqual(8);
  expect(place.y + size.height).toBeLessThanOrEqual(792);
});
test('where it has to cover something, the first thing stays free', () => {
  const best = { x: 0, y: 0, width: 640, height: 800 };
  const rest = { x: 640, y: 0, width: 640, height: 800 };
  expect(overlaps(placeBeside(size, room, best, [best, rest]), best)).toBe(false);
});
test('on a phone it goes to the other end', () => {
  const narrow = { x: 0, y: 110, width: 375, height: 500 };
  const wide = { width: 359, height: 200 };
  const low = { x: 40, y: 480, width: 60, height: 60 };
  expect(placeBeside(wide, narrow, low, [low]).y).toBeLessThanOrEqual(480 - 200);
  const high = { x: 40, y: 130, width: 60, height: 60 };
  expect(placeBeside(wide, narrow, high, [high]).y).toBeGreaterThanOrEqual(190);
});
test('a few words near a thing cover none of the lit ones around it', () => {
  const words = { width: 160, height: 40 };
  const grid = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => ({ x: 40 + 34 * column, y: 190 + 37 * row, width: 30, height: 30 })),
  );
  for (const at of grid) {
    const place = placeNear(words, room, at, grid);
    for (const one of grid)
      expect(
        place.x < one.x + one.width &&
          one.x < place.x + words.width &&
          place.y < one.y + one.height &&
          one.y < place.y + words.height,
      ).toBe(false);
  }
});
test('a few words stand above the thing where nothing is lit around it, whatever it lies on', () => {
  const at = { x: 600, y: 400, width: 40, height: 40 };
  expect(placeNear({ width: 100, height: 30 }, room, at, [room])).toEqual({ x: 570, y: 360 });
});
test('a few words below a row leave the lit card that lies there free', () => {
  const words = { width: 330, height: 60 };
  const row = [0, 1, 2, 3, 4, 5].map((i) => ({ x: 10 + 180 * i, y: 520, width: 170, height: 160 }));
  const above = row.map((one) => ({ ...one, y: 345 }));
  const ship = { x: 25, y: 725, width: 90, height: 70 };
  const lit = [...above, ...row, ship];
  const place = placeNear(words, room, row[0]!, lit);
  for (const one of lit)
    expect(
      place.x < one.x + one.width &&
        one.x < place.x + words.width &&
        place.y < one.y + one.height &&
        one.y < place.y + words.height,
    ).toBe(false);
});
