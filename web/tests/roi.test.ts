import { describe, expect, it } from 'vitest';
import { help } from '../src/boards/roi/help';
import type { EngineView, Move } from '../src/lib/protocol';
import {
  EXPEDITIONS,
  type Roi,
  contractTable,
  fees,
  hand,
  inHarbour,
  meets,
  mission,
  order,
  ship,
  value,
  worth,
} from '../src/boards/roi/model';

const abreu = EXPEDITIONS.find((card) => card.id === 'abreu')!;
const cabral = EXPEDITIONS.find((card) => card.id === 'cabral')!;
const move = (kind: string, args: Record<string, string>, coins = 0): Move => ({
  notation: `${kind} ${Object.values(args).join(' ')}`,
  things: [],
  phrase: {
    key: `roi.move.${kind}`,
    args: Object.fromEntries(Object.entries(args).map(([kind, name]) => [kind, { kind, name }])) as never,
  },
  reveals: false,
  effects: { coins },
});

describe('names of ships and missions', () => {
  it('tells colour and volume, and that a joker ship in harbour has none yet', () => {
    expect(ship('red-2')).toEqual({ colour: 'red', volume: 2 });
    expect(ship('joker-3')).toEqual({ colour: 'joker', volume: 3 });
    expect(ship('joker')).toEqual({ colour: 'joker', volume: null });
    expect(mission('yellow-5')).toEqual({ colour: 'yellow', volume: 5, revenue: [7, 10, 12] });
  });
  it('counts what the ships of a mission cost, two for a joker ship', () => {
    expect(fees(['blue-3', 'joker-2'])).toBe(3);
  });
});

describe('what a ship brings', () => {
  it('is the coloured value for the printed colour, else the black one', () => {
    expect(value(abreu, 'green-1', null, 'intermediate')).toBe(4);
    expect(value(abreu, 'yellow-3', null, 'final')).toBe(4);
    expect(value(cabral, 'yellow-1', null, 'intermediate')).toBe(1);
  });
  it('is the coloured value for a joker ship when one of its colours fits', () => {
    expect(value(abreu, 'joker-1', 'green-yellow', 'final')).toBe(7);
    expect(value(abreu, 'joker-1', 'red-blue', 'final')).toBe(4);
  });
  it('adds up for a seat at the scoring to come', () => {
    const seats = [{ joker_ship: 'green-yellow' }, { joker_ship: null }];
    const expeditions = {
      abreu: {
        ruling: 'green',
        ships: [
          { seat: 1, ship: 'joker-1' },
          { seat: 2, ship: 'green-2' },
        ],
      },
      cabral: { ruling: 'yellow', ships: [{ seat: 1, ship: 'yellow-2' }] },
    };
    const now = {
      expeditions,
      seats,
      scoring: { intermediate: 'in_pile', final: 'in_pile' },
    } as unknown as Roi;
    expect([worth(now, 1), worth(now, 2)]).toEqual([4 + 1, 4]);
    const late = { ...now, scoring: { intermediate: 'scored', final: 3 } } as unknown as Roi;
    expect([worth(late, 1), worth(late, 2)]).toEqual([7 + 2, 7]);
  });
});

describe('contracts', () => {
  const sent = (mine: number, others: number) => [
    ...Array(mine).fill({ seat: 1, ship: 'red-1' }),
    ...Array(others).fill({ seat: 2, ship: 'red-1' }),
  ];
  it('count ships, not volumes', () => {
    expect(meets('at_least_one', sent(1, 4), 1)).toBe(true);
    expect(meets('at_least_half', sent(1, 1), 1)).toBe(true);
    expect(meets('at_least_half', sent(1, 2), 1)).toBe(false);
    expect(meets('majority', sent(1, 1), 1)).toBe(false);
    expect(meets('majority', sent(2, 1), 1)).toBe(true);
    expect(meets('all', sent(2, 1), 1)).toBe(false);
    expect(meets('all', sent(1, 0), 1)).toBe(true);
  });
  it('count nothing where no ship is mine', () => {
    for (const kind of ['at_least_one', 'at_least_half', 'majority', 'all'] as const)
      expect(meets(kind, sent(0, 2), 1)).toBe(false);
    for (const kind of ['at_least_one', 'at_least_half', 'majority', 'all'] as const)
      expect(meets(kind, [], 1)).toBe(false);
  });
  it('pay by done missions: three players, majority, five missions: 5 each', () => {
    expect(contractTable('majority', 3)[5]).toBe(5);
  });
});

describe('an order', () => {
  const holding =
    (...things: string[]) =>
    (thing: string) =>
      things.includes(thing);
  it('is nothing when nothing is chosen', () => {
    expect(order(null, holding(), ['red-2'])).toBeNull();
  });
  it('knows what is still missing', () => {
    expect(order(null, holding('harbour:red-2'), ['red-2'])).toMatchObject({
      ship: 'red-2',
      expedition: null,
      move: null,
    });
    expect(order(null, holding('expedition:abreu'), ['red-2'])).toMatchObject({
      ship: null,
      expedition: 'abreu',
      move: null,
    });
  });
  it('is complete with its fee and its card', () => {
    expect(order(move('send', { ship: 'joker', expedition: 'abreu' }, -2), holding(), [])).toMatchObject({
      ship: 'joker',
      expedition: 'abreu',
      fee: 2,
      card: false,
    });
    expect(
      order(move('send-with-joker', { ship: 'red-2', expedition: 'abreu' }, -1), holding(), []),
    ).toMatchObject({ fee: 1, card: true });
  });
  it('is not made of other moves', () => {
    expect(order(move('buy', { ship: 'red-2', place: 'purchase-1' }, -4), holding(), ['red-2'])).toBeNull();
  });
});

describe('a hand', () => {
  it('shows the backs of what is hidden', () => {
    expect(hand({ known_missions: ['red-3'], secret_missions: 2 } as never)).toEqual({
      cards: ['red-3'],
      backs: 2,
    });
    expect(hand({ known_missions: [], secret_missions: ['red-3', 'blue-4'] } as never)).toEqual({
      cards: ['red-3', 'blue-4'],
      backs: 0,
    });
  });
});

describe('a harbour', () => {
  const position = (player: number, ships: string[]): Roi =>
    ({ player, loading: { ships }, seats: [{ ready: ['red-2', 'red-2', 'red-3', 'joker'] }] }) as never;
  it('lacks the ships chosen for a mission that has not sailed', () => {
    expect(inHarbour(position(1, ['red-2', 'joker-3']), 1)).toEqual(['red-2', 'red-3']);
    expect(inHarbour(position(1, []), 1)).toHaveLength(4);
    expect(inHarbour(position(2, ['red-2']), 1)).toHaveLength(4);
  });
});

describe('why not', () => {
  const own = {
    coins: 1,
    ready: ['red-3', 'joker'],
    joker_ship: 'red-blue',
    joker_shown: false,
    known_missions: ['blue-4'],
    secret_missions: ['red-3'],
    running: [{ mission: 'green-3', ships: ['green-3'], rounds: 2, step: 1 }],
    done: 0,
    intermediate: 0,
    contract: 'all',
    joker_cards: 0,
    reserve_cards: 0,
  };
  const table: Partial<Roi> = {
    player: 1,
    step: 'act',
    used: [],
    current: null,
    loading: null,
    purchase: ['white-2', 'blue-1', null, null, null],
    refill: ['white-1', null, null, null, null],
    piles: [0, 0, 6, 7, 7],
    open_missions: ['white-3', 'white-4', null, null],
    mission_pile: 3,
    marks: [{ seat: 2, mission: 'white-4' }],
    seats: [own, own] as never,
    expeditions: {
      abreu: { ruling: 'green', ships: [{ seat: 2, ship: 'green-3' }] },
      gama: { ruling: 'white', ships: [{ seat: 2, ship: 'white-2' }] },
      drake: { ruling: 'blue', ships: [{ seat: 2, ship: 'blue-2' }] },
    },
  };
  const asked = (some: Partial<Roi> = {}, mine: Partial<typeof own> = {}, moves: Move[] = []) =>
    ({
      game: 'roi',
      position: { ...table, seats: [{ ...own, ...mine }, own], ...some },
      decision: { actor: 1, question: { key: 'roi.question.act', args: {} }, moves },
    }) as unknown as EngineView;
  const reason = (thing: string, view = asked()) =>
    help.why!(view, thing)?.key.replace('web.roi.why.', '') ?? null;

  it('names the price of a ship, and that the upper row is not for sale', () => {
    expect(help.why!(asked(), 'place:purchase-1')).toEqual({
      key: 'web.roi.why.ship_cost',
      args: { price: 4, coins: 1 },
      clause: 'R4.5',
    });
    expect(reason('place:refill-1')).toBe('refill');
    expect(reason('place:purchase-1', asked({ marks: [{ seat: 2, place: 'purchase-1' }] }))).toBe('reserved');
  });
  it('tells an action that was left from a third one', () => {
    expect(reason('coins:take', asked({ used: ['coins'] }))).toBe('coins_once');
    expect(reason('place:purchase-2', asked({ used: ['ships', 'coins'] }, { coins: 9 }))).toBe('action_left');
    expect(reason('place:purchase-2', asked({ used: ['mission', 'coins'] }, { coins: 9 }))).toBe('no_action');
    expect(reason('place:purchase-2', asked({ used: ['ships', 'coins'], current: 'ships' }))).toBe(
      'ship_cost',
    );
  });
  it('asks for what was begun to be finished', () => {
    expect(reason('coins:take', asked({ step: 'load' }))).toBe('mission_first');
    expect(reason('expedition:drake', asked({ step: 'joker' }))).toBe('volume_first');
    expect(reason('harbour:red-3', asked({ step: 'load' }))).toBe('load_other');
  });
  it('knows hands, reservations and missions under way', () => {
    expect(reason('mission:white-4')).toBe('reserved');
    expect(reason('mission:white-3', asked({}, { known_missions: ['blue-4', 'blue-5', 'blue-6'] }))).toBe(
      'hand_full',
    );
    expect(reason('mission:white-3', asked({}, { coins: 0 }))).toBe('mission_cost');
    expect(reason('pile:missions', asked({ mission_pile: 0 }))).toBe('pile_empty');
    expect(reason('mission:green-3')).toBe('running');
    expect(reason('mission:blue-4')).toBe('mission_ships');
    expect(reason('mission:yellow-6')).toBe('not_yours');
  });
  it('knows full expeditions, missing ships, room and the ruling colour', () => {
    expect(reason('expedition:abreu')).toBe('full');
    expect(reason('expedition:gama', asked({}, { ready: [] }))).toBe('no_ship');
    expect(reason('expedition:gama', asked({}, { ready: ['white-3'] }))).toBe('room');
    expect(reason('expedition:drake', asked({}, { ready: ['red-3'] }))).toBe('ruling');
    expect(reason('expedition:drake', asked({}, { coins: 0 }))).toBe('no_fee');
  });
  it('knows fees, cards and the contract', () => {
    expect(help.why!(asked(), 'harbour:joker')).toMatchObject({
      key: 'web.roi.why.fee',
      args: { fee: 2, coins: 1 },
    });
    expect(reason('harbour:red-3')).toBe('nowhere');
    expect(reason('card:joker')).toBe('no_card');
    expect(reason('card:joker', asked({}, { joker_cards: 1 }))).toBe('joker_when');
    expect(reason('contract:all')).toBe('contract');
  });
  it('says of the actions still to come why one is missing', () => {
    const words = (view: EngineView) =>
      help.absent!(view).map((one) => [one.words, one.why.key.replace('web.roi.why.', '')]);
    expect(words(asked({}, { coins: 0, ready: [] }))).toEqual([
      ['web.roi.kind.take', 'mission_cost'],
      ['web.roi.kind.buy', 'ship_cost'],
      ['web.roi.kind.send', 'no_ship'],
    ]);
    expect(words(asked({ used: ['ships', 'coins'] }, { coins: 0 }))).toEqual([]);
    expect(
      words(
        asked({ used: ['ships'] }, {}, [
          move('send', { ship: 'red-3', expedition: 'gama' }),
          move('draw', {}),
        ]),
      ),
    ).toEqual([]);
  });
});
