import { describe, expect, it } from 'vitest';
import { currents, rulebook_examples } from '../../data/caravelas/components.json';
import { CELLS, nameOfCell } from '../src/boards/caravelas/geometry';
import { type Caravelas, type PlayerState, type Step, alias, clause } from '../src/boards/caravelas/model';
import { bringsOf, flows, loadable, reachOf, stepCost } from '../src/boards/caravelas/reach';
import type { EngineView, Move } from '../src/lib/protocol';

const EVENTS = new Set(CELLS.filter((cell) => cell.kind === 'event_blue').map((cell) => cell.name));
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
  return { game: 'caravelas', seats: 2, options: { variant }, position } as unknown as EngineView;
};
const reach = (mine: Partial<PlayerState>, more = {}) => reachOf(view(mine, more), 1);

describe('what a step costs', () => {
  it('prices the ways of the worked examples', () => {
    for (const { ref, path, markers, ...how } of rulebook_examples) {
      if ('storm' in how || 'bonus' in how) continue; // no markers in those
      const cost = path
        .slice(1)
        .reduce((sum, to, i) => sum + stepCost(nameOfCell(path[i]!), nameOfCell(to)), 0);
      expect(cost, ref).toBe(markers);
    }
  });
  it('is nothing along a current, and something against it', () => {
    const [from, to] = currents[0]!.cells.map(nameOfCell) as [string, string];
    expect([stepCost(from, to), stepCost(to, from)]).toEqual([0, 1]);
    expect(flows(to, from)).toBe(false);
  });
});

describe('how far a fleet gets', () => {
  it('goes no farther than its markers, and nowhere without any', () => {
    expect(reach({ markers: 0 }).size).toBe(0);
    const one = reach({ markers: 1 });
    expect([...one.values()].every(({ cost }) => cost <= 1)).toBe(true);
    expect(one.get('ceuta')).toEqual({ cost: 1, path: ['ceuta'] });
    expect(reach({ markers: 9 }).size).toBeGreaterThan(one.size);
  });
  it('takes no step along a current with the last marker spent (C3.2)', () => {
    const [first, second] = currents[0]!.cells.map(nameOfCell) as [string, string]; // from the waters off Lisboa southwards
    expect(reach({ markers: 1 }).get(first)?.cost).toBe(1);
    expect(reach({ markers: 1 }).has(second)).toBe(false);
    expect(reach({ markers: 2 }).get(second)?.cost).toBe(1);
  });
  it('ends in blue event cells, and enters none without a card that can be played (C4.5)', () => {
    const open = reach({ cell: '7,8', hand: { calm: 1 } });
    for (const { path } of open.values())
      expect(path.slice(0, -1).some((name) => EVENTS.has(name))).toBe(false);
    expect([...open.keys()].some((name) => EVENTS.has(name))).toBe(true);
    expect([...reach({ cell: '7,8', hand: {} }).keys()].some((name) => EVENTS.has(name))).toBe(false);
    const storm = reach({ cell: '7,8', markers: 4, hand: { storm_4: 1 } });
    for (const [name, { cost }] of storm) if (EVENTS.has(name)) expect(cost).toBe(0);
  });
  it('ignores event cells with dice', () => {
    const dice = reach({ cell: '7,8', markers: 8 }, { variant: 'dice' });
    expect([...dice.values()].some(({ path }) => path.slice(0, -1).some((name) => EVENTS.has(name)))).toBe(
      true,
    );
  });
  it("counts cells in a bonus move, in the storm's direction only", () => {
    const free = reach(
      { cell: '7,8', markers: 0 },
      { step: { step: 'bonus', seat: 1, card: 'storm_3', cells: 3 } },
    );
    expect(Math.max(...[...free.values()].map(({ cost }) => cost))).toBe(3);
    const storm = reach({ cell: '18,16' }, { step: { step: 'bonus', seat: 1, card: 'storm_nw', cells: 2 } });
    expect([...storm.keys()]).toEqual(['18,15', '18,14']);
  });
});

describe('what a course brings', () => {
  it('tells discoveries, destinations, goods and what is left', () => {
    const game = view({ cell: '26,12', markers: 9, hand: { calm: 1 }, destinations: ['ceilao'] });
    const way = reachOf(game, 1).get('ceilao')!;
    expect(way.cost).toBe(4);
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
    expect(bringsOf(game, 1, reachOf(game, 1).get('ceuta')!).vp).toBe(0);
  });
  it('warns of the die, of pirates and of the last marker', () => {
    const game = view({ cell: nameOfCell('8,5'), markers: 2 });
    const pirates = reachOf(game, 1).get(nameOfCell('8,6'))!;
    expect(bringsOf(game, 1, pirates)).toMatchObject({ pirates: 1, left: 0, last: true });
    const cape = view({ cell: nameOfCell('8,18'), markers: 5, hand: {} });
    const red = [...reachOf(cape, 1)].find(
      ([name]) => CELLS.find((cell) => cell.name === name)?.kind === 'event_red',
    )!;
    expect(bringsOf(cape, 1, red[1]).dice).toBeGreaterThan(0);
  });
  it('loads only into a ship that is open and afloat', () => {
    const { position } = view({ cell: 'calecute' });
    expect(loadable(position, 1, 'calecute')).toBe('pepper');
    expect(loadable(position, 1, 'molucas')).toBeNull(); // nutmeg: the fourth ship
    expect(loadable(view({ improved: true }).position, 1, 'molucas')).toBe('nutmeg');
    expect(loadable(view({ sunk: [2] }).position, 1, 'calecute')).toBeNull();
    expect(loadable(view({ cargo: ['pepper'] }).position, 1, 'calecute')).toBeNull();
    expect(loadable(position, 1, 'ceuta')).toBeNull();
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
