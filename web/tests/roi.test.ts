import { describe, expect, it } from 'vitest';
import type { EngineView, Move } from '../src/lib/protocol';
import {
  EXPEDITIONS,
  type Roi,
  type SeatState,
  asked,
  contractTable,
  fees,
  hand,
  inHarbour,
  lies,
  meets,
  mission,
  order,
  said,
  ship,
  value,
  worth,
} from '../src/boards/roi/model';
import { partly } from './partly';

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
    const expeditions: Roi['expeditions'] = {
      abreu: {
        ruling: 'green',
        ships: [
          { seat: 1, ship: 'joker-1' },
          { seat: 2, ship: 'green-2' },
        ],
      },
      cabral: { ruling: 'yellow', ships: [{ seat: 1, ship: 'yellow-2' }] },
    };
    const now = partly<Roi>({
      expeditions,
      seats,
      scoring: { intermediate: 'in_pile', final: 'in_pile' },
    });
    expect([worth(now, 1), worth(now, 2)]).toEqual([4 + 1, 4]);
    const late = partly<Roi>({ ...now, scoring: { intermediate: 'scored', final: 3 } });
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
    partly<Roi>({
      player,
      loading: { mission: 'red-4', ships, joker_cards: 0 },
      seats: [partly<SeatState>({ ready: ['red-2', 'red-2', 'red-3', 'joker'] })],
    });
  it('lacks the ships chosen for a mission that has not sailed', () => {
    expect(inHarbour(position(1, ['red-2', 'joker-3']), 1)).toEqual(['red-2', 'red-3']);
    expect(inHarbour(position(1, []), 1)).toHaveLength(4);
    expect(inHarbour(position(2, ['red-2']), 1)).toHaveLength(4);
  });
});

describe('what is asked while sending', () => {
  const asking = (...moves: Move[]) =>
    asked(
      partly<EngineView>({
        decision: {
          question: { key: 'roi.question.send', args: { left: 0 } },
          moves: [...moves, move('end', {})],
        },
      }),
    );
  it('names ships and missions only where there are any to send', () => {
    const ships = move('send', { ship: 'red-1', expedition: 'abreu' });
    const mission = move('begin', { mission: 'red-3' });
    expect(asking(ships)?.args).toMatchObject({ left: 0, ships: 1, missions: 0 });
    expect(asking(mission)?.args).toMatchObject({ ships: 0, missions: 1 });
    expect(asking(ships, mission)?.args).toMatchObject({ ships: 1, missions: 1 });
    expect(asking()?.key).toBe('roi.question.act');
  });
});

describe('ships for sale', () => {
  const buy = (ship: string, place: string) => move('buy', { ship, place });
  const view = partly<EngineView>({
    position: { purchase: ['red-2', 'yellow-1', 'yellow-1'], refill: [null, 'blue-3'] },
    decision: {
      moves: [
        buy('red-2', 'purchase-1'),
        buy('yellow-1', 'purchase-2'),
        buy('yellow-1', 'purchase-3'),
        move('reserve', { ship: 'yellow-1', place: 'purchase-2' }),
      ],
    },
  });
  it('go by their names, and by their places only where two are alike', () => {
    const [red, yellow, , reserved] = view.decision!.moves!;
    expect(said(red!, view)?.key).toBe('web.roi.move.buy');
    expect(said(yellow!, view)).toBeUndefined();
    expect(said(reserved!, view)?.key).toBe('web.roi.move.reserve');
  });
  it('give their names to the places where they lie', () => {
    expect(lies('place:purchase-1', view)).toBe('ship:red-2');
    expect(lies('place:refill-2', view)).toBe('ship:blue-3');
    expect(lies('place:refill-1', view)).toBeUndefined();
    expect(lies('mission:red-3', view)).toBeUndefined();
  });
});
