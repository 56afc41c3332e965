// Goa: which clause speaks of what is asked and of what happens.

import type { EngineView } from '../../lib/protocol';
import type { About, GameHelp } from '../help';
import { state, step } from './model';

function about(view: EngineView, thing: string): About | null {
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'bid':
      return { kind: name === 'pass' || name === 'buy' ? name : 'bid' };
    case 'action':
      return { kind: name };
    case 'pile':
      return { kind: 'draw' };
    case 'field':
      return { kind: 'place' };
    case 'settle':
      return { kind: 'settle' };
    default:
      return null;
  }
}

function expected(view: EngineView): string[] {
  const position = state(view);
  if (step(position)?.ask !== 'act') return [];
  return position.stage === 'bonus' ? ['harvest', 'pass'] : ['harvest'];
}

export const help: GameHelp = {
  about,
  expected,
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
    no_field: 'G4.5',
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
};
