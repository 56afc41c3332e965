// Goa: what to ask the engine about things that the board adds to its own.

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

export const help: GameHelp = { about, expected };
