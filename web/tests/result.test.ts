import { expect, test } from 'vitest';
import { differenceOf } from '../src/table/result';

const score = (place: number, sources: Record<string, number>) => ({
  place,
  sources,
  total: Object.values(sources).reduce((sum, one) => sum + one, 0),
});

test('what decided a game is where the winner got ahead, not where most of the points are', () => {
  const loser = score(3, { final: 2, contract: 2 });
  const second = score(2, { intermediate: 15, final: 55, contract: 18 });
  const winner = score(1, { intermediate: 14, final: 54, contract: 27 });
  expect(differenceOf([loser, second, winner])).toMatchObject({
    second: { seat: 2 },
    source: 'contract',
    most: 27,
    fewer: 18,
  });
});
test('a source that only one of them has counts too; alone or all first, there is no difference', () => {
  const [first, second] = [score(1, { goods: 5, ports: 3 }), score(2, { goods: 4 })];
  expect(differenceOf([first, second])).toMatchObject({ source: 'ports', most: 3, fewer: 0 });
  expect(differenceOf([first])).toBeNull();
  expect(differenceOf([score(1, { goods: 5 }), score(1, { goods: 5 })])).toBeNull();
});
