import { describe, expect, it } from 'vitest';
import type { Move } from '../src/lib/protocol';
import { entriesOf, fitting, spilled, tileOf } from '../src/table/bar';

const move = (notation: string): Move => ({
  notation,
  things: [],
  phrase: { key: `roi.move.${notation.split(' ')[0]}`, args: {} },
  reveals: false,
});
const [coins, end] = [move('coins'), move('end')];
const buys = [move('buy 1'), move('buy 2')];
const usual = { absent: [], primary: [], first: [], last: ['roi.move.end'], behind: {}, few: 4 };
const turn = entriesOf({
  ...usual,
  moves: [end, coins],
  actions: [
    { name: 'mission', moves: [move('take 1')] },
    { name: 'buy', moves: buys },
    { name: 'send', moves: [] },
  ],
  first: ['roi.move.coins'],
});

describe('the decision bar', () => {
  it('has what counts as an action before the actions, and the end of the turn last', () => {
    expect(turn.map(({ key }) => key)).toEqual(['coins', 'action mission', 'action buy', 'end']);
  });
  it('keeps the end of the turn in sight: the last actions go first when there is too little room', () => {
    expect([...fitting(turn, undefined, 3)]).toEqual(['coins', 'end', 'action mission']);
  });
  it('lists what does not fit as actions, not as all the moves that they are made of', () => {
    const { actions, moves } = spilled(turn, fitting(turn, undefined, 1));
    expect(actions).toEqual(['mission', 'buy']);
    expect(moves).toEqual([end]);
  });
  it('loses nothing that cannot be done now: what does not fit is listed too', () => {
    const choice = { kind: 'send', words: 'Send a ship', tell: () => Promise.reject(new Error()) };
    const all = entriesOf({ ...usual, moves: [coins, end], actions: [], absent: [choice] });
    expect(spilled(all, fitting(all, undefined, 2)).absent).toEqual([choice]);
    expect(all.map(tileOf)).toEqual(['coins', 'send', 'end']);
  });
  it('hides no move behind a list of one, even where the board shows the kind better', () => {
    const of = (moves: Move[], most = 2) =>
      entriesOf({ ...usual, moves, actions: [], behind: { 'roi.move.buy': most } });
    expect(of([buys[0]!, end]).map(({ kind }) => kind)).toEqual(['move', 'move']);
    expect(of([...buys, end]).map(({ kind }) => kind)).toEqual(['picker', 'move']);
    expect(of([...buys, end], 3).map(({ kind }) => kind)).toEqual(['move', 'move', 'move']);
  });
  it('lists what cannot succeed after what can', () => {
    const [never, maybe, sure] = [0, 40, undefined].map((percent, i) => ({
      ...move(`found ${i}`),
      ...(percent === undefined ? {} : { odds: { percent, needed: 6, best: 8 } }),
    }));
    const all = entriesOf({ ...usual, moves: [never!, maybe!, sure!], actions: [], few: 2 });
    expect(spilled(all, new Set()).moves).toEqual([maybe, sure, never]);
  });
  it('gathers kinds that belong together behind one button, which goes by the name of all', () => {
    const kin = { 'roi.move.buy': 'roi.move.cards', 'roi.move.take': 'roi.move.cards' };
    const all = entriesOf({
      ...usual,
      moves: [...buys, move('take 1'), end],
      actions: [],
      behind: { 'roi.move.cards': 2 },
      kin,
    });
    expect(all.map(tileOf)).toEqual(['cards', 'end']);
    expect(all[0]).toMatchObject({ kind: 'picker', moves: [{}, {}, {}] });
  });
});
