import { describe, expect, it } from 'vitest';
import {
  CELLS,
  type Direction,
  cellAt,
  nameOfCell,
  neighbour,
  neighboursOf,
  placeOf,
} from '../src/boards/caravelas/geometry';
import {
  type Caravelas,
  type PlayerState,
  type Step,
  alias,
  bearing,
  clause,
  said,
  word,
} from '../src/boards/caravelas/model';
import { bringsOf, reachOf, stepOf } from '../src/boards/caravelas/courses';
import { tile } from '../src/boards/caravelas/tiles';
import { placeFor } from '../src/boards/caravelas/labels';
import type { EngineView, Move, Phrase } from '../src/lib/protocol';
import { partly } from './partly';

const player = (some: Partial<PlayerState> = {}): PlayerState => ({
  cell: 'lisboa',
  markers: 9,
  bid: 0,
  improved: false,
  sunk: [],
  cargo: [],
  discovered: [],
  goods_vp: 0,
  hand: { calm: 1 },
  destinations: [],
  ...some,
});
const view = (
  mine: Partial<PlayerState>,
  { step = { step: 'turn', seat: 1 } as Step, variant = 'standard', others = [player()] } = {},
): EngineView => {
  const position: Caravelas = {
    round: 1,
    order: [1, 2],
    turn: 1,
    pieces: [],
    over: false,
    steps: [step],
    discards: {},
    deck: 70,
    players: [player(mine), ...others],
  };
  return partly<EngineView>({ game: 'caravelas', seats: 2, options: { variant }, position });
};
const course = (to: string, cost: number, ...path: string[]) => ({
  to: `cell:${to}`,
  cost,
  moves: [...path, to].map((cell) => `sail ${cell}`),
});

describe('how far a fleet gets', () => {
  it('is what the engine tells of courses', () => {
    const game = view({});
    const decision = { actor: 1, courses: [course('ceuta', 1), course('guine', 3, '7,9')] };
    expect([...reachOf(partly<EngineView>({ ...game, decision }))]).toEqual([
      ['ceuta', { cost: 1, path: ['ceuta'] }],
      ['guine', { cost: 3, path: ['7,9', 'guine'] }],
    ]);
    expect(reachOf(game).size).toBe(0);
  });
});

describe('how a course goes on', () => {
  it('asks before pirates, who are paid or driven off by a wind, and goes on by itself elsewhere', () => {
    expect(stepOf([{ reveals: false }])).toBe('sail');
    expect(stepOf([{ reveals: false }, { reveals: true }])).toBe('ask');
    expect(stepOf([{ reveals: true }])).toBe('leave');
  });
});

describe('what a course brings', () => {
  it('tells discoveries, destinations, goods and what is left', () => {
    const game = view({ cell: '26,12', markers: 9, hand: { calm: 1 }, destinations: ['ceilao'] });
    const way = { cost: 4, path: ['ceilao'] };
    expect(bringsOf(game, 1, way)).toMatchObject({
      destinations: 5,
      good: 'cinnamon',
      left: 5,
      last: false,
      card: false,
    });
  });
  it('counts nothing that another has discovered', () => {
    const game = view({ cell: 'lisboa' }, { others: [player({ discovered: ['ceuta'] })] });
    expect(bringsOf(game, 1, { cost: 1, path: ['ceuta'] }).vp).toBe(0);
  });
  it('warns of the die, of pirates and of the last marker', () => {
    const game = view({ cell: nameOfCell('8,5'), markers: 2 });
    const pirates = nameOfCell('8,6');
    expect(bringsOf(game, 1, { cost: 2, path: [pirates] })).toMatchObject({
      pirates: 1,
      left: 0,
      last: true,
    });
    const cape = CELLS.find((cell) => cell.kind === 'event_red')!.name;
    expect(bringsOf(game, 1, { cost: 1, path: [cape] }).die).toBe(true);
  });
  it('names the good of the last port, while there is some', () => {
    const to = (cell: string) => bringsOf(view({}), 1, { cost: 1, path: [cell] }).good;
    expect([to('calecute'), to('ceuta')]).toEqual(['pepper', null]);
  });
});

describe('things and clauses', () => {
  it('lets moves without things touch the board', () => {
    const move = (word: string, args = {}): Move => ({
      notation: word,
      phrase: { key: `caravelas.move.${word}`, args },
      things: [],
      reveals: false,
    });
    const touched = alias(view({}));
    expect(touched(move('bid', { markers: 3 }))).toEqual(['bid:3']);
    expect(touched(move('buy'))).toEqual(['piece:1']);
    expect(touched(move('sink', { ship: { kind: 'ship', name: '2' } }))).toHaveLength(1);
  });
  it('names a clause for each thing', () => {
    expect(
      ['cell:lisboa', 'cell:ceuta', 'card:calm', 'card:storm_2', 'card:storm_e', 'piece:1', 'bid:2'].map(
        clause,
      ),
    ).toEqual(['C8.1', 'C5.1', 'C6.6', 'C6.3', 'C6.2', 'C8.2', 'C2.1']);
  });
});

describe('cells of the open sea', () => {
  it('are told by the nearest port of their ocean and the way to it', () => {
    const beside = (port: string, direction: Direction) => bearing(cellAt(neighbour(port, direction)!));
    expect(beside('acores', 'W')).toEqual({ port: 'acores', way: 'W' });
    expect(beside('mauricias', 'E')).toEqual({ port: 'mauricias', way: 'E' });
    for (const cell of CELLS) expect(cellAt(bearing(cell).port).ocean).toBe(cell.ocean);
  });
  it('never show their coordinates', () => {
    for (const { name } of CELLS.filter(({ kind }) => kind === 'sea'))
      expect(word('cell', name) ?? name).not.toMatch(/\d/);
  });
  it('a step is told by its direction', () => {
    const to = neighbour('lisboa', 'SW')!;
    const move = partly<Move>({
      phrase: { key: 'caravelas.move.sail', args: { cell: { kind: 'cell', name: to } } },
    });
    const turn = partly<EngineView>({ ...view({}), decision: { actor: 1 } });
    expect(said(move, turn)).toEqual({
      key: 'web.caravelas.move.sail',
      args: { cell: { kind: 'cell', name: to }, way: { kind: 'way', name: 'SW' } },
    });
  });
});

describe('the chart', () => {
  it('finds place and neighbours of every cell as the components have them, which the page is built without', () => {
    for (const { id, neighbors, x, y } of CELLS) {
      expect(neighboursOf(id), id).toEqual(neighbors);
      const found = placeOf(id);
      expect(Math.hypot(found.x - x, found.y - y), id).toBeLessThan(0.2);
    }
  });
});

describe('tiles', () => {
  const shown = (key: string, args: Phrase['args']) =>
    tile(partly<Move>({ phrase: { key: `caravelas.move.${key}`, args } }));
  it('are cards with what is printed on them, and goods', () => {
    const card = (name: string) => shown('play', { card: { kind: 'card', name } });
    expect(card('storm_3')).toMatchObject({ icon: 'storm', words: '−3' });
    expect(card('favourable_wind')).toMatchObject({ icon: 'wind', words: '+2' });
    expect(card('calm')?.icon).toBe('calm');
    expect(shown('load', { good: { kind: 'good', name: 'silk' } })?.icon).toBe('good-silk');
    expect(shown('end', {})).toBeUndefined();
  });
});

describe('names on the chart', () => {
  it('give way to a fleet, and stay where they are without one', () => {
    const port = { x: 500, y: 300 };
    const place = (fleets: { x: number; y: number }[], ports = [port]) =>
      placeFor([-26, 6, 'end'], port, 6, fleets, ports);
    expect(place([])).toEqual([-26, 6, 'end']);
    expect(place([{ x: 425, y: 300 }])).toEqual([26, 6, 'start']);
    expect(place([{ x: 425, y: 300 }], [port, { x: 562, y: 300 }])).toEqual([0, 54, 'middle']);
  });
  it('and lie on no other name', () => {
    const bojador = { x: 500, y: 300 };
    const fleets = [bojador, { x: 560, y: 300 }, { x: 440, y: 300 }];
    const name = (left: number, top: number) => ({ left, right: left + 150, top, bottom: top + 22 });
    const place = (names: ReturnType<typeof name>[]) =>
      placeFor([28, 8, 'start'], bojador, 12, fleets, [], names);
    expect(place([])).toEqual([0, 54, 'middle']);
    expect(place([name(430, 330)])).toEqual([0, -34, 'middle']);
  });
});
