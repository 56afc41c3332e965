import { describe, expect, it } from 'vitest';
import { bidders, bidsNow, lots, ownerOf, tileAt } from '../src/boards/goa/auction';
import {
  type Goa,
  type PlayerState,
  alias,
  allows,
  card,
  clause,
  counts,
  face,
  focusOf,
  freeFields,
  openPoints,
  settleThing,
  stepCost,
  tileShort,
  tileWord,
  yields,
} from '../src/boards/goa/model';
import { foresee, hopeless } from '../src/boards/goa/founding';
import { arrow, named, said, tile } from '../src/boards/goa/words';
import { i18n } from '../src/lib/i18n.svelte';
import type { EngineView, Group, Move, Value } from '../src/lib/protocol';
import { LANGUAGES, wordsOf } from './games';
import { partly } from './partly';

const rows = { ships: 1, harvest: 1, taxes: 1, expedition: 1, colonists: 1 };
const player = (some: Partial<PlayerState> = {}): PlayerState => ({
  ducats: null,
  ships: 4,
  colonists: 2,
  bonus: 0,
  rows,
  plantations: [null, null, null, null],
  colonies: {},
  singles: [],
  tiles: [],
  hand: null,
  hand_size: 0,
  ...some,
});
const position = (some: Partial<Goa> = {}): Goa =>
  ({
    phase: 'A',
    round: 1,
    stage: 'auction',
    lot: 1,
    first: 3,
    flag: 3,
    tokens: [null, 'b2', 'c3', 'd3', 'e3'],
    bid: null,
    grid: [[], [null, 'clove-2'], [null, null, 'tax']],
    players: [1, 2, 3, 4].map(() => player()),
    steps: [{ ask: 'bid', seat: 1 }],
    ...some,
  }) as Goa;
const told = (word: string, seat: number, args: Record<string, Value> = {}): Group => ({
  number: 1,
  at: 0,
  kind: 'decision',
  seat,
  turn: 1,
  undone: false,
  events: [{ phrase: { key: `goa.event.${word}`, args }, seat, things: [], clause: null }],
});
const move = (word: string, args: Record<string, Value> = {}): Move => ({
  notation: word,
  phrase: { key: `goa.move.${word}`, args },
  things: [],
  reveals: false,
});

describe('the auction of Goa', () => {
  it('gives the tokens to the holder of the flag and the seats after him, the last to him again', () => {
    expect([0, 1, 2, 3, 4].map((lot) => ownerOf(position(), lot))).toEqual([3, 4, 1, 2, 3]);
  });
  it('asks the seats after the seller, the seller last', () =>
    expect(bidders(position())).toEqual([1, 2, 3, 4]));
  it('reads the bids for this lot only', () => {
    const groups = [
      told('bid', 1, { ducats: 9 }),
      told('flag_bought', 1, { ducats: 9, seller: { seat: 3 } }),
      told('bid', 1, { ducats: 2 }),
      told('passed', 2),
    ];
    expect([...bidsNow(groups)]).toEqual([
      [2, 'passed'],
      [1, 2],
    ]);
  });
  it('knows who got the lots before, what lies under the hammer and what is to come', () => {
    const [flag, now, later] = lots(position(), [
      told('flag_placed', 3),
      told('flag_bought', 1, { ducats: 6 }),
    ]);
    expect(flag).toMatchObject({ state: 'done', winner: 1, ducats: 6 });
    expect(now).toMatchObject({ state: 'now', tile: 'clove-2', owner: 4 });
    expect(later).toMatchObject({ state: 'to_come', tile: 'tax', owner: 1 });
    expect(tileAt(position(), 'left-2')).toBeNull();
  });
});

describe('what is printed', () => {
  it('reads the development board', () => {
    expect(stepCost('taxes', 2)).toEqual(['pepper', 'nutmeg']);
    expect(yields('expedition', 4)).toEqual({ number: 2, limit: 4 });
  });
  it('knows tiles, colonies and cards by their names', () => {
    expect(face('ginger-2')).toMatchObject({ family: 'plantation', spice: 'ginger', fields: 2 });
    expect(face('red_ship').family).toBe('red');
    expect(allows('quilon', 3)).toEqual(['pepper', 'nutmeg']);
    expect(allows('cochin', 1)).toHaveLength(5);
    expect(card('buy_progress-2-shell')).toMatchObject({ ducats: 12, colonists: 2, symbol: 'shell' });
  });
  it('adds up the points that all can see', () => {
    const rich = player({
      rows: { ships: 4, harvest: 5, taxes: 3, expedition: 4, colonists: 4 },
      colonies: { quilon: { tile: 1, spices: [] }, cochin: { tile: 1, spices: [] } },
      singles: ['clove'],
      tiles: [
        { tile: 'mission3', used: false },
        { tile: 'tax', used: true },
      ],
    });
    expect(openPoints(rich)).toBe(31 + 3 + 1 + 3 + 5);
    expect(
      openPoints({
        ...rich,
        tiles: [
          { tile: 'overseer', used: false },
          { tile: 'tax', used: false },
        ],
      }),
    ).toBe(31 + 3 + 3);
  });
});

it('the strip of seats has the points that all can see, and a purse once it is shown', () => {
  const purse = (ducats: number | null) => position({ players: [player({ ducats })] });
  const view = partly<EngineView>({ position: purse(null) });
  expect(counts(view, 1)).toEqual({ vp: openPoints(player()), ducats: null });
  expect(counts({ ...view, open_position: purse(17) }, 1).ducats).toBe(17);
});
it('a colony that cannot be founded by any card is known', () => {
  const found = (colony: string, percent: number) =>
    partly<Move>({ things: [`colony:${colony}`], odds: { percent, needed: 6, best: 8 } });
  const moves = [found('quilon', 0), found('cochin', 0), found('cochin', 30)];
  const view = partly<EngineView>({ decision: { moves } });
  const lit = ['quilon', 'cochin', 'madras'].map((colony) => hopeless(view, `colony:${colony}`));
  expect(lit).toEqual([true, false, false]);
});

describe('a colony', () => {
  it('lights its tile in whatever order the spices are named', () => {
    const of = (...names: string[]) =>
      alias(
        partly<EngineView>({ position: position({ steps: [{ ask: 'settle', seat: 1, colony: 'quilon' }] }) }),
      )(move('settle', { spices: { kind: 'spices', names } }));
    expect(of('clove', 'ginger')).toEqual(of('ginger', 'clove'));
    expect(of('clove', 'ginger')).toEqual([settleThing('quilon', ['clove', 'ginger'])]);
  });
});

describe('what a move touches', () => {
  const names = alias({
    position: position({ steps: [{ ask: 'colony_tile', seat: 1, colony: 'quilon' }] }),
  } as EngineView);
  it.each([
    ['bid', { ducats: 5 }, 'bid:5'],
    ['pass', {}, 'bid:pass'],
    ['taxes', {}, 'action:taxes'],
    ['draw', {}, 'pile:deck'],
    [
      'place',
      { estate: { kind: 'estate', name: 'cochin' }, spice: { kind: 'spice', name: 'clove' } },
      'field:cochin.clove',
    ],
    ['settle', { spices: { kind: 'spice', names: ['pepper', 'nutmeg'] } }, 'settle:quilon.nutmeg.pepper'],
  ] as [string, Record<string, Value>, string][])('%s', (word, args, thing) =>
    expect(names(move(word, args))).toEqual([thing]),
  );
  it('leads every thing to a clause', () => {
    expect(
      ['tile:red_ship', 'tile:ginger-1', 'tile:exchange', 'action:harvest', 'cell:a1', 'card:x'].map(clause),
    ).toEqual(['G7.4', 'G7.1', 'G7.6', 'G4.5', 'G2.1', 'G6.1']);
  });
  it('looks at the grid in an auction, at the harbour when a colony is founded', () => {
    expect(focusOf(position())).toBe('grid');
    expect(focusOf(position({ stage: 'actions', steps: [{ ask: 'found', seat: 1 }] }))).toBe('harbour');
    expect(focusOf(position({ stage: 'actions', steps: [{ ask: 'act', seat: 1 }] }))).toBe('mine');
  });
});

it('a founding is told by the odds of the engine', () => {
  const told = (percent: number) =>
    foresee(partly<Move>({ odds: { percent, needed: 6, best: 8 } })).split(' ')[0];
  expect([0, 64, 100].map(told)).toEqual([
    'web.goa.founding_never',
    'web.goa.founding_chance',
    'web.goa.founding_sure',
  ]);
  expect(foresee(partly<Move>({}))).toBe('');
});
it('fields without a spice are free', () => {
  expect(freeFields(player())).toBe(0);
  const some = { plantations: [{ tile: 'clove-2', spices: ['clove' as const] }, null, null, null] };
  expect(freeFields(player({ ...some, colonies: { madras: { tile: 1, spices: [] } } }))).toBe(3);
});

describe('small buttons for the next token', () => {
  it('tell tiles of one name apart by where they lie from the last token', () => {
    const token = (name: string): Move => ({
      notation: `token ${name}`,
      phrase: { key: 'goa.move.token', args: { cell: { kind: 'cell', name } } },
      things: [`cell:${name}`],
      reveals: false,
    });
    const moves = ['a1', 'c3', 'b1'].map(token);
    const grid = [
      ['pepper-1', 'ginger-2'],
      [null, null],
      [null, null, 'pepper-2'],
    ];
    const view = partly<EngineView>({
      game: 'goa',
      position: position({ tokens: ['top-b', 'b2', null], grid: grid as Goa['grid'] }),
      decision: { actor: 1, moves },
    });
    const words = moves.map((move) => tile(move, view)!.words);
    expect(words.map((word) => word.slice(-1))).toEqual(['↖', '↘', words[2]!.slice(-1)]);
    expect(words[2]).not.toMatch(/[↖↑↗←→↙↓↘]/);
  });
  it('know the way from the border too', () => {
    expect(arrow('top-b', 'a1')).toBe('↙');
    expect(arrow('left-2', 'a2')).toBe('→');
    expect(arrow('bottom-e', 'e5')).toBe('↑');
  });
});

describe('Goa: plantations that make room for another', () => {
  const planted = (name: string) => ({ tile: name, spices: [] });
  const abandon = (name: string) =>
    partly<Move>({
      notation: `abandon ${name}`,
      phrase: { key: 'goa.move.abandon', args: { estate: { kind: 'estate', name } } },
      things: [],
    });
  const among = (...moves: Move[]) =>
    partly<EngineView>({
      position: {
        players: [player({ plantations: ['nutmeg-2', 'nutmeg-2', 'pepper-1', 'clove-2'].map(planted) })],
      },
      decision: { actor: 1, moves },
    });
  const [first, second, third] = ['plantation-1', 'plantation-2', 'plantation-3'].map(abandon) as [
    Move,
    Move,
    Move,
  ];
  it('go by what grows there, if only one of two alike can be chosen', () => {
    expect(said(first, among(first, third))?.args.estate).toEqual({ kind: 'tile', name: 'nutmeg-2' });
    expect(tile(first, among(first, third))?.icon).toBe('spice-nutmeg');
  });
  it('go by their places, if both can', () => {
    expect(said(first, among(first, second, third))).toBeUndefined();
    expect(said(third, among(first, second, third))?.args.estate).toEqual({ kind: 'tile', name: 'pepper-1' });
  });
});

// The page's words may break at a soft hyphen, and begin with a capital.
describe('a tile', () => {
  it.each(LANGUAGES)('is called on the board as in the buttons: %s', (lang) => {
    i18n.messages = wordsOf(lang);
    i18n.lang = lang as typeof i18n.lang;
    i18n.special.set('goa', (kind, name) => named(kind, name));
    const plain = (text: string) => text.replaceAll('\u00ad', '').toLocaleLowerCase(lang);
    const tiles = Object.keys(wordsOf(lang))
      .filter((key) => /^goa\.tile\./.test(key))
      .map((key) => key.replace('goa.tile.', ''));
    expect(tiles.length).toBeGreaterThan(30);
    for (const name of tiles)
      for (const word of plain(tileShort(name)).split(' ')) expect(plain(tileWord(name))).toContain(word);
    i18n.special.delete('goa');
  });
  it('that lies twice is told from the other by its place', () => {
    const token = (cell: string) => move('token', { cell: { kind: 'cell', name: cell } });
    const grid = [
      [null, 'clove-2'],
      ['clove-2', 'tax'],
    ];
    const moves = [token('b1'), token('a2'), token('b2')];
    const view = partly<EngineView>({ position: position({ grid }), decision: { actor: 1, moves } });
    expect(moves.map((one) => said(one, view)?.key)).toEqual([
      'web.goa.move.token_at',
      'web.goa.move.token_at',
      'web.goa.move.token',
    ]);
  });
});
