// Au nom du Roi: which clause speaks of what is asked and of what happens.

import type { EngineView } from '../../lib/protocol';
import type { About, GameHelp } from '../help';
import { state } from './model';

const AT_HARBOUR: Record<string, string> = { act: 'send', send: 'send', load: 'load' };

function about(view: EngineView, thing: string): About | null {
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'coins':
      return { kind: 'coins' };
    case 'pile':
      return { kind: 'draw' };
    case 'harbour':
      return { kind: AT_HARBOUR[state(view).step] ?? 'send' };
    case 'card':
      return { kind: name === 'joker' ? 'send-with-joker' : 'reserve' };
    case 'rounds':
      return { kind: 'sail' };
    case 'volume':
      return { kind: 'volume' };
    default:
      return null;
  }
}

// The actions that are still to come.
function expected(view: EngineView): string[] {
  const position = state(view);
  if (position.step !== 'act' || position.used.length >= 2) return [];
  const kinds: Record<string, string> = { mission: 'take', ships: 'buy', send: 'send' };
  return Object.entries(kinds).flatMap(([action, kind]) => (position.used.includes(action) ? [] : [kind]));
}

export const help: GameHelp = {
  about,
  expected,
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
};
