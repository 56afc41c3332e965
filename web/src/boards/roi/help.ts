// Au nom du Roi: what to ask the engine about things that the board adds to its own.

import type { EngineView } from '../../lib/protocol';
import type { About, GameHelp } from '../help';
import { state } from './model';

const AT_HARBOUR: Record<string, string> = { act: 'send', send: 'send', load: 'load' };

function about(view: EngineView, thing: string, action: string | null = null): About | null {
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'coins':
      return { kind: 'coins' };
    case 'pile':
      return { kind: 'draw' };
    case 'harbour':
      if (state(view).step === 'load' && name !== 'joker') return { thing: `ship:${name}` };
      return { kind: AT_HARBOUR[state(view).step] ?? 'send' };
    case 'card':
      return { kind: name === 'joker' ? 'send-with-joker' : 'reserve' };
    case 'place': {
      // It can be reserved, but that is not what was chosen.
      const [row, column] = name.split('-');
      const ship = row === 'refill' ? state(view).refill[Number(column) - 1] : undefined;
      return ship && action ? { move: `buy ${ship} ${name}` } : null;
    }
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

export const help: GameHelp = { about, expected };
