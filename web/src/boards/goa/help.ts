// Goa: which clause speaks of what, and why something cannot be chosen now. Reads the position; decides nothing: what
// can be done comes from the engine.

import { i18n } from '../../lib/i18n.svelte';
import type { EngineView } from '../../lib/protocol';
import type { Absent, GameHelp, Why } from '../help';
import { tileAt } from './auction';
import {
  type Colony,
  type Column,
  type Goa,
  type PlayerState,
  type Spice,
  card,
  colonyFields,
  face,
  state,
  step,
  stepCost,
} from './model';

const because = (name: string, clause: string, args: Why['args'] = {}): Why => ({
  key: `web.goa.why.${name}`,
  args,
  clause,
});

const estates = (me: PlayerState) => [
  ...me.plantations.filter((one) => one !== null),
  ...Object.values(me.colonies),
];
const spicesOf = (me: PlayerState): Spice[] => estates(me).flatMap((one) => one.spices);
function hasRoom(me: PlayerState): boolean {
  const colonies = (Object.keys(me.colonies) as Colony[]).some(
    (colony) => me.colonies[colony]!.spices.length < colonyFields(colony),
  );
  return colonies || me.plantations.some((one) => one !== null && one.spices.length < face(one.tile).fields);
}

// What holds for all that belongs to the actions: not before they begin, not after this one is taken.
function notNow(position: Goa): Why | null {
  if (position.stage === 'placing' || position.stage === 'auction') return because('act_later', 'G4.1');
  return step(position)?.ask === 'after' ? because('action_done', 'G4.1') : null;
}
function whyCell(position: Goa, cell: string): Why | null {
  const ask = step(position)?.ask;
  const tile = tileAt(position, cell);
  if (ask === 'flag') return tile ? because('flag_tile', 'G2.1') : because('flag_alone', 'G2.1');
  if (ask === 'token') {
    if (!tile) return because('token_tile', 'G2.2');
    return position.tokens.includes(cell) ? because('token_taken', 'G2.2') : because('token_far', 'G2.2');
  }
  if (position.stage === 'auction')
    return position.tokens.includes(cell)
      ? because('lot_order', 'G3.1', { lot: position.tokens.indexOf(cell) + 1 })
      : because('no_lot', 'G3.1');
  return tile ? because('only_auction', 'G3.1') : null;
}
function whyColumn(position: Goa, me: PlayerState, column: Column): Why | null {
  const early = notNow(position);
  if (early) return early;
  const row = me.rows[column];
  if (row >= 5) return because('column_end', 'G4.3');
  if (step(position)?.ask !== 'act') return null;
  const has = spicesOf(me);
  const missing = stepCost(column, row).filter((spice) => !has.includes(spice));
  if (missing.length > 0)
    return because('step_spices', 'G4.3', {
      spices: i18n.list(missing.map((spice) => i18n.thing('goa', 'spice', spice))),
    });
  return because('step_ships', 'G4.3', { ships: row, own: me.ships });
}
function whyAction(position: Goa, me: PlayerState, action: string): Why | null {
  return notNow(position) ?? (action === 'harvest' && !hasRoom(me) ? because('no_field', 'G4.5') : null);
}
function whyColony(position: Goa, me: PlayerState, colony: Colony): Why | null {
  if (me.colonies[colony]) return because('colony_founded', 'G4.9');
  if (position.colony_tiles[colony].length === 0) return because('colony_gone', 'G4.9');
  return notNow(position);
}
function whyCard(position: Goa, me: PlayerState, name: string): Why | null {
  if (position.stage === 'placing' || position.stage === 'auction') return because('card_auction', 'G6.1');
  if (position.card_played) return because('card_played', 'G6.1');
  const { effect, ducats = 0 } = card(name);
  if (effect === 'spices' && !hasRoom(me)) return because('no_room', 'G6.2');
  if (effect === 'sell_spices' && spicesOf(me).length === 0) return because('no_spices', 'G6.2');
  if (effect === 'buy_progress' && (me.ducats ?? 0) < ducats)
    return because('card_ducats', 'G6.2', { ducats, own: me.ducats ?? 0 });
  return ['harvest_mix', 'third_card', 'progress_ships_only', 'progress_spices_only'].includes(effect)
    ? because('card_action', 'G6.3')
    : null;
}
function whyTile(position: Goa, me: PlayerState, name: string): Why | null {
  const own = me.tiles.filter((one) => one.tile === name);
  if (own.length === 0) return because('tile_aside', 'G7.3');
  const { family } = face(name);
  if (family === 'points') return because('tile_end', 'G7.7');
  if (own.every((one) => one.used))
    return name === 'tax' ? because('tax_paid', 'G7.5') : because('tile_used', 'G7.4');
  if (position.stage === 'placing' || position.stage === 'auction') return because('tile_auction', 'G7.4');
  if (name === 'tax') return because('tax_spices', 'G7.5', { own: spicesOf(me).length });
  if (name === 'red_spice' && !hasRoom(me)) return because('no_room', 'G7.4');
  return name === 'exchange' ? because('exchange_later', 'G7.6') : null;
}

function why(view: EngineView, thing: string): Why | null {
  const position = state(view);
  const me = position.players[(view.decision?.actor ?? 1) - 1]!;
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'cell':
      return whyCell(position, name);
    case 'column':
      return whyColumn(position, me, name as Column);
    case 'action':
      return whyAction(position, me, name);
    case 'colony':
      return whyColony(position, me, name as Colony);
    case 'card':
      return whyCard(position, me, name);
    case 'tile':
      return whyTile(position, me, name);
    case 'pile':
      return because('deck', 'G4.7');
    case 'estate':
      return because('estate', 'G4.5');
    default:
      return null;
  }
}

function absent(view: EngineView): Absent[] {
  const position = state(view);
  if (step(position)?.ask !== 'act') return [];
  const me = position.players[(view.decision?.actor ?? 1) - 1]!;
  const offers = (word: string) =>
    view.decision?.moves?.some((move) => move.phrase.key === `goa.move.${word}`) ?? false;
  const found: Absent[] = [];
  if (!offers('harvest') && !offers('harvest-with'))
    found.push({ words: 'goa.move.harvest', why: because('no_field', 'G4.5') });
  if (position.stage === 'bonus' && !offers('pass') && me.bonus > 1)
    found.push({ words: 'goa.move.pass', why: because('must_play', 'G4.2', { number: me.bonus }) });
  return found;
}

export const help: GameHelp = {
  asks: {
    quick_start: 'G9.1',
    flag: 'G2.1',
    token: 'G2.2',
    bid_flag: 'G3.1',
    bid: 'G3.1',
    sell_flag: 'G3.2',
    sell: 'G3.2',
    act: 'G4.1',
    bonus: 'G4.2',
    after: 'G6.1',
    over_limit: 'G4.7',
    expedition: 'G4.7',
    found: 'G4.8',
    colony_tile: 'G4.8',
    place: 'G4.5',
    harvest_mix: 'G6.3',
    pay: 'G4.3',
    sell_spices: 'G6.2',
    tax: 'G7.5',
    buy_progress: 'G6.2',
    viceroy: 'G7.5',
    spy: 'G7.5',
    resupply: 'G7.5',
    exchange: 'G7.6',
    favour: 'G7.3',
    drop_plantation: 'G7.1',
    ships_or_colonists: 'G7.3',
    extra_harvest: 'G7.5',
    nothing: 'G8.6',
  },
  happens: {
    laid: 'G1.1',
    put_aside: 'G1.1',
    flag_placed: 'G2.1',
    token_placed: 'G2.2',
    bid: 'G3.1',
    passed: 'G3.1',
    flag_bought: 'G3.3',
    flag_kept: 'G3.2',
    tile_bought: 'G3.2',
    tile_kept: 'G3.2',
    bonus_action: 'G4.2',
    action: 'G4.1',
    progress: 'G4.3',
    advanced: 'G5.1',
    gained: 'G4.1',
    paid: 'G4.3',
    placed: 'G4.5',
    gave: 'G4.3',
    drew: 'G4.7',
    drew_hidden: 'G4.7',
    shuffled: 'G1.5',
    revealed: 'G4.8',
    discarded: 'G4.7',
    played: 'G6.1',
    used: 'G7.4',
    named: 'G4.8',
    founded: 'G4.8',
    failed: 'G4.8',
    settled: 'G4.8',
    planted: 'G7.1',
    abandoned: 'G7.1',
    spied: 'G7.5',
    exchanged: 'G7.6',
    favoured: 'G7.3',
    bonanza: 'G9.2',
    tax_paid: 'G8.5',
    stopped: 'G4.1',
    ended: 'G4.1',
    round: 'G1.6',
    shown: 'G8.3',
    over: 'G8.6',
  },
  why,
  absent,
};
