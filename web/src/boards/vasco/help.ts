// Vasco da Gama: which clause speaks of what is asked and of what happens.

import type { EngineView } from '../../lib/protocol';
import type { About, GameHelp } from '../help';
import { state, step } from './model';

function about(view: EngineView, thing: string): About | null {
  const position = state(view);
  const now = step(position);
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'area':
    case 'number':
      return now?.step === 'call' ? { kind: 'execute' } : null;
    case 'gabriel':
      return position.sao_gabriel ? { thing: `project:${position.sao_gabriel}` } : { kind: 'buy' };
    case 'sailor': // "2-grey": a colour of a section
      if (now?.step === 'recruit' && now.section === name.slice(0, 1))
        return { move: `sailor ${name.slice(2)}` };
      return now?.step === 'recruit' ? { thing: `section:${name.slice(0, 1)}` } : { kind: 'sailor' };
    case 'captain':
      return { kind: 'captain' };
    case 'bag':
      return { kind: 'draw' };
    case 'renounce':
      return { kind: 'renounce' };
    default:
      return null;
  }
}

function expected(view: EngineView): string[] {
  const now = step(state(view));
  if (now?.step === 'call') return ['execute'];
  return now?.step === 'recruit' && now.section !== undefined && !now.captain ? ['captain'] : [];
}

export const help: GameHelp = {
  about,
  expected,
  asks: {
    take: 'V2.2',
    take_extra: 'V7.5',
    place: 'V2.2',
    call: 'V3.2',
    recruit: 'V5.1',
    recruit_more: 'V5.2',
    buy: 'V4.2',
    buy_second: 'V4.2',
    landing: 'V6.1',
    send: 'V6.2',
    send_more: 'V6.1',
    gain: 'V6.3',
    enlist: 'V6.3',
    character: 'V7.1',
    merchant: 'V8.1',
    merchant_now: 'V7.6',
    launch: 'V4.6',
    launch_now: 'V4.6',
    launch_last: 'V10.2',
    over: 'V10.4',
  },
  happens: {
    round_begins: 'V9.6',
    tile_laid: 'V2.1',
    placed: 'V2.2',
    tile_turned: 'V3.1',
    executed: 'V3.3',
    renounced: 'V3.5',
    launched: 'V4.4',
    sailor_recruited: 'V5.2',
    captain_recruited: 'V5.3',
    project_bought: 'V4.2',
    gabriel_bought: 'V4.3',
    ship_sent: 'V6.3',
    project_gained: 'V6.3',
    sailor_enlisted: 'V6.3',
    sailor_drawn: 'V6.3',
    captain_gained: 'V6.3',
    reals_gained: 'V6.3',
    money_taken: 'V7.1',
    hosted: 'V7.2',
    dias_honours: 'V7.3',
    missionary_gained: 'V7.4',
    missionary_missed: 'V7.4',
    merchant_sent: 'V8.1',
    merchant_removed: 'V8.3',
    ship_earned: 'V9.1',
    coast_scored: 'V9.2',
    ship_sailed: 'V9.3',
    ship_left: 'V9.5',
    merchant_sailed: 'V8.5',
    merchant_left: 'V8.5',
    gabriel_laid: 'V9.6',
    project_laid: 'V9.6',
    stack_shows: 'V1.9',
    merchant_turned: 'V9.6',
    sailors_refilled: 'V9.6',
    first_player: 'V9.6',
    reals_counted: 'V10.3',
    captains_counted: 'V10.3',
    game_over: 'V10.4',
  },
};
