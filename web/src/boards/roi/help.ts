// Au nom du Roi: which clause speaks of what, and why something cannot be chosen now. Reads the position; decides
// nothing: what can be done comes from the engine.

import { i18n } from '../../lib/i18n.svelte';
import type { EngineView } from '../../lib/protocol';
import type { Absent, GameHelp, Why } from '../help';
import {
  EXPEDITIONS,
  HAND_LIMIT,
  type Mark,
  type Roi,
  type SeatState,
  count,
  fees,
  hand,
  load,
  markOf,
  markOfMission,
  mission,
  price,
  ship,
  state,
} from './model';

const because = (name: string, clause: string, args: Why['args'] = {}): Why => ({
  key: `web.roi.why.${name}`,
  args,
  clause,
});
const FEE = { joker: fees(['joker']), other: fees(['red-1']) };

// An action that was left, or a third one.
function whyAction(position: Roi, action: string): Why | null {
  if (position.current === action) return null;
  if (position.used.includes(action)) return because('action_left', 'R3.2');
  return position.used.length >= 2 ? because('no_action', 'R3.2') : null;
}
// Something is being put together that has to be finished first.
function whyUnfinished(position: Roi): Why | null {
  if (position.step === 'joker') return because('volume_first', 'R5.5');
  return position.step === 'act' ? null : because('mission_first', 'R6.3');
}
function whyReserved(mark: Mark | undefined, seat: number): Why | null {
  return mark && mark.seat !== seat ? because('reserved', 'R8.2', { player: `player:${mark.seat}` }) : null; // put in words by the page
}

function whyPlace(position: Roi, seat: number, own: SeatState, place: string): Why | null {
  const [row, column] = place.split('-') as ['refill' | 'purchase', string];
  const name = position[row][Number(column) - 1];
  const before = whyUnfinished(position) ?? whyReserved(markOf(position, place), seat);
  if (before || !name) return before;
  if (row === 'refill') return because('refill', 'R4.5');
  return (
    whyAction(position, 'ships') ??
    (price(name) > own.coins ? because('ship_cost', 'R4.5', { price: price(name), coins: own.coins }) : null)
  );
}

function whyTakeMission(position: Roi, seat: number, own: SeatState, mark?: Mark): Why | null {
  const before = whyUnfinished(position) ?? whyReserved(mark, seat) ?? whyAction(position, 'mission');
  if (before) return before;
  const { cards, backs } = hand(own);
  if (cards.length + backs >= HAND_LIMIT) return because('hand_full', 'R4.3', { most: HAND_LIMIT });
  if (own.coins < 1) return because('mission_cost', 'R4.2');
  return count(position.mission_pile) === 0 ? because('pile_empty', 'R4.4') : null;
}

function whyMission(position: Roi, seat: number, own: SeatState, name: string): Why | null {
  if (position.open_missions.includes(name))
    return whyTakeMission(position, seat, own, markOfMission(position, name));
  if (own.running.some((one) => one.mission === name)) return because('running', 'R6.5');
  if (!hand(own).cards.includes(name)) return because('not_yours', 'R6.1');
  const before = whyUnfinished(position) ?? whyAction(position, 'send');
  if (before) return before;
  if (own.coins < FEE.other) return because('no_fee', 'R6.2');
  const { colour, volume } = mission(name);
  return because('mission_ships', 'R6.3', { volume, colour: i18n.thing('roi', 'colour', colour) });
}

function whyExpedition(position: Roi, own: SeatState, id: string): Why | null {
  const card = EXPEDITIONS.find((one) => one.id === id)!;
  const here = position.expeditions[id] ?? { ruling: null, ships: [] };
  const left = card.volume - load(here.ships);
  if (left <= 0) return because('full', 'R5.3', { volume: card.volume });
  const before = whyUnfinished(position) ?? whyAction(position, 'send');
  if (before) return before;
  if (own.ready.length === 0) return because('no_ship', 'R5.1');
  if (own.coins < FEE.other) return because('no_fee', 'R5.1');
  const smallest = Math.min(...own.ready.map((name) => ship(name).volume ?? 1));
  if (smallest > left) return because('room', 'R5.3', { left });
  return here.ruling ? because('ruling', 'R5.2', { colour: i18n.thing('roi', 'colour', here.ruling) }) : null;
}

function whyShip(position: Roi, own: SeatState, name: string): Why | null {
  if (position.step === 'load') return because('load_other', 'R6.3');
  const before = whyUnfinished(position) ?? whyAction(position, 'send');
  if (before) return before;
  const fee = name === 'joker' ? FEE.joker : FEE.other;
  return own.coins < fee ? because('fee', 'R5.1', { fee, coins: own.coins }) : because('nowhere', 'R5.2');
}

function why(view: EngineView, thing: string): Why | null {
  const position = state(view);
  const seat = view.decision?.actor ?? position.player;
  const own = position.seats[seat - 1]!;
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'place':
      return whyPlace(position, seat, own, name);
    case 'ships':
      return because('piles', 'R4.5');
    case 'pile':
      return whyTakeMission(position, seat, own);
    case 'mission':
      return whyMission(position, seat, own, name);
    case 'expedition':
      return whyExpedition(position, own, name);
    case 'harbour':
      return whyShip(position, own, name);
    case 'coins':
      return (
        whyUnfinished(position) ??
        (position.used.includes('coins') ? because('coins_once', 'R3.2') : whyAction(position, 'coins'))
      );
    case 'card':
      if (name === 'joker')
        return own.joker_cards === 0 ? because('no_card', 'R8.1') : because('joker_when', 'R8.1');
      return own.reserve_cards === 0 ? because('no_card', 'R8.2') : whyUnfinished(position);
    case 'contract':
      return because('contract', 'R9.2');
    default:
      return null;
  }
}

// The actions that are still to come, where one of them is not to be had.
function absent(view: EngineView): Absent[] {
  const position = state(view);
  const own = position.seats[(view.decision?.actor ?? position.player) - 1]!;
  if (position.step !== 'act' || position.used.length >= 2) return [];
  const offered = (...kinds: string[]) =>
    (view.decision?.moves ?? []).some((move) => kinds.includes(move.phrase.key.replace('roi.move.', '')));
  const found: Absent[] = [];
  const add = (words: string, reason: Why | null) => reason && found.push({ words, why: reason });
  const open = (action: string) => whyAction(position, action) === null;
  if (open('mission') && !offered('take', 'draw'))
    add('web.roi.kind.take', whyTakeMission(position, position.player, own));
  if (open('ships') && !offered('buy')) {
    const prices = position.purchase.flatMap((name) => (name ? [price(name)] : []));
    add(
      'web.roi.kind.buy',
      prices.length > 0
        ? because('ship_cost', 'R4.5', { price: Math.min(...prices), coins: own.coins })
        : because('row_empty', 'R4.6'),
    );
  }
  if (open('send') && !offered('send', 'send-with-joker')) {
    const unpaid =
      own.ready.length > 0
        ? because('fee', 'R5.1', {
            fee: own.ready.some((name) => name !== 'joker') ? FEE.other : FEE.joker,
            coins: own.coins,
          })
        : because('no_ship', 'R5.1');
    add('web.roi.kind.send', unpaid);
  }
  return found;
}

export const help: GameHelp = {
  asks: { act: 'R3.2', buy: 'R4.5', send: 'R5.1', load: 'R6.3', rounds: 'R6.4', joker: 'R5.5' },
  happens: {
    turn: 'R3.1',
    coins: 'R4.1',
    mission_taken: 'R4.2',
    mission_opened: 'R4.2',
    mission_drawn: 'R4.2',
    mission_drawn_hidden: 'R4.2',
    bought: 'R4.5',
    moved_down: 'R4.5',
    refilled: 'R4.5',
    scoring_card: 'R7.1',
    sent: 'R5.1',
    sent_with_joker: 'R8.1',
    volume_chosen: 'R5.5',
    led: 'R5.5',
    joker_shown: 'R2.5',
    loaded: 'R6.2',
    loaded_with_joker: 'R8.1',
    sailed: 'R6.4',
    advanced: 'R6.6',
    mission_done: 'R6.6',
    reserved: 'R8.2',
    mission_reserved: 'R8.2',
    mark_removed: 'R8.2',
    mission_mark_removed: 'R8.2',
    intermediate: 'R7.3',
    mission_lost: 'R7.4',
    final_expeditions: 'R7.4',
    contract: 'R9.2',
    ships: 'R7.4',
    won: 'R7.5',
  },
  why,
  absent,
};
