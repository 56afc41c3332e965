// Caravelas: which clause speaks of what, and why something cannot be chosen now. Reads the position; decides nothing:
// what can be done comes from the engine.

import { i18n } from '../../lib/i18n.svelte';
import type { EngineView } from '../../lib/protocol';
import type { GameHelp, Why } from '../help';
import { DIRECTIONS, PORTS, cellAt, neighbour } from './geometry';
import {
  type Caravelas,
  type PlayerState,
  SHIPS,
  discoverer,
  face,
  letters,
  state,
  step,
  stock,
} from './model';
import { reachOf, stepCost } from './reach';

const because = (name: string, clause: string, args: Why['args'] = {}): Why => ({
  key: `web.caravelas.why.${name}`,
  args,
  clause,
});

function whyCell(
  view: EngineView,
  position: Caravelas,
  me: PlayerState,
  seat: number,
  name: string,
): Why | null {
  const now = step(position);
  if (now?.step === 'bonus') {
    const { direction } = face(now.card ?? '');
    return direction
      ? because('bonus_direction', 'C7.2', { direction: letters(direction), count: now.cells ?? 0 })
      : because('bonus_far', 'C7.2', { count: now.cells ?? 0 });
  }
  if (now?.step !== 'turn') return whyWait(now?.step);
  if (name === me.cell) return because('here', 'C4.4');
  if (me.markers === 0) return because('no_markers', 'C3.2');
  const reached = reachOf(view, seat).get(name);
  if (reached) return because('course', 'C4.1', { cells: reached.path.length, cost: reached.cost });
  if (DIRECTIONS.some((direction) => neighbour(me.cell, direction) === name)) {
    const cost = stepCost(me.cell, name);
    if (cost > me.markers) return because('step_cost', 'C4.4', { cost, markers: me.markers });
    if (cellAt(name).kind === 'event_blue') return because('no_card', 'C4.5', { markers: me.markers - cost });
  }
  return because('out_of_reach', 'C4.4', { markers: me.markers });
}
// Something else comes first.
function whyWait(now: string | undefined): Why | null {
  switch (now) {
    case 'bid':
    case 'place':
      return because('order_first', 'C2.1');
    case 'event':
      return because('card_first', 'C4.5');
    case 'cape':
    case 'sink':
      return because('die_first', 'C4.6');
    case 'drift':
      return because('storm_first', 'C6.2');
    case 'piece':
    case 'improve':
    case 'hand':
      return because('lisboa_first', 'C8.1');
    default:
      return null;
  }
}
function whyCard(position: Caravelas, me: PlayerState, name: string): Why | null {
  const { family, value } = face(name);
  if (step(position)?.step === 'event')
    return family === 'number' ? because('card_cost', 'C6.3', { count: value, markers: me.markers }) : null;
  return family === 'wind' ? because('wind_when', 'C6.5') : because('card_when', 'C4.5');
}
function whyGood(position: Caravelas, me: PlayerState, good: string): Why | null {
  const now = step(position);
  const port = PORTS.find((one) => one.good === good);
  const ship = SHIPS.find((one) => one.holds.includes(good))?.ship ?? 1;
  if (now?.step === 'improve') return me.cargo.includes(good) ? null : because('good_absent', 'C8.1');
  if (!['turn', 'bonus', 'drift'].includes(now?.step ?? '')) return whyWait(now?.step);
  if (me.cargo.includes(good)) return because('good_aboard', 'C5.3');
  if (ship === SHIPS.length && !me.improved) return because('good_closed', 'C5.3');
  if (me.sunk.includes(ship)) return because('good_sunk', 'C4.6');
  if (me.cell !== port?.id)
    return because('good_port', 'C5.2', { port: i18n.thing('caravelas', 'cell', port?.id ?? '') });
  if (stock(position, good) === 0) return because('good_stock', 'C5.3');
  return now?.step === 'bonus' ? because('bonus_unmoved', 'C7.1') : null;
}
function why(view: EngineView, thing: string): Why | null {
  const position = state(view);
  const [kind, name] = thing.split(':') as [string, string];
  const seat = view.decision?.actor ?? 1;
  const me = position.players[seat - 1];
  if (!me) return null;
  switch (kind) {
    case 'cell':
      return whyCell(view, position, me, seat, name);
    case 'card':
      return whyCard(position, me, name);
    case 'good':
      return whyGood(position, me, name);
    case 'ship':
      return because('ship_when', 'C4.6');
    case 'piece':
      return Number(name) <= position.pieces.length
        ? because('piece_sold', 'C8.1')
        : because('piece_when', 'C8.1', { number: position.pieces.length + 1 });
    case 'place':
      return step(position)?.step === 'place'
        ? because('place_taken', 'C2.3')
        : because('place_when', 'C2.3');
    case 'deck':
      return because('deck_when', 'C3.4');
    case 'destination':
      return discoverer(position, name) === seat
        ? because('destination_mine', 'C9.2')
        : because('destination_when', 'C9.2');
    default:
      return null;
  }
}

export const help: GameHelp = {
  asks: {
    bid: 'C2.1',
    place: 'C2.3',
    dice: 'C10.2',
    turn: 'C3.1',
    event: 'C4.5',
    draw: 'C10.1',
    cape: 'C4.6',
    sink: 'C4.6',
    drift: 'C6.2',
    bonus: 'C7.1',
    piece: 'C8.1',
    improve: 'C8.1',
    hand: 'C3.4',
    over: 'C9.3',
  },
  happens: {
    round: 'C2.1',
    passed: 'C2.1',
    bid: 'C2.1',
    took_place: 'C2.3',
    order_stays: 'C2.4',
    got_place: 'C2.3',
    turn: 'C3.1',
    rolled_dice: 'C10.2',
    sailed: 'C4.2',
    evaded: 'C6.5',
    discovered: 'C5.1',
    loaded: 'C5.2',
    ended: 'C3.2',
    played: 'C6.1',
    drew_event: 'C10.1',
    storm_in_vain: 'C10.1',
    paid: 'C6.3',
    took_back: 'C6.4',
    becalmed: 'C6.6',
    drifted: 'C6.2',
    bonus: 'C7.2',
    stayed: 'C7.1',
    passed_cape: 'C4.6',
    struck: 'C4.6',
    sank: 'C4.6',
    stopped: 'C8.1',
    bought: 'C8.2',
    improved: 'C8.1',
    sold: 'C8.3',
    repaired: 'C8.1',
    threw_away: 'C3.4',
    drew_card: 'C3.4',
    drew_cards: 'C3.4',
    reshuffled: 'C1.4',
    last_piece: 'C9.1',
    game_over: 'C9.3',
    reached: 'C9.2',
    missed: 'C9.2',
  },
  why,
};
