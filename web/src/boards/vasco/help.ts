// Vasco da Gama: what to ask the engine about things that the board adds to its own.

import type { EngineView } from '../../lib/protocol';
import type { About, GameHelp } from '../help';
import { state, step } from './model';

function about(view: EngineView, thing: string): About | null {
  const position = state(view);
  const now = step(position);
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'area':
      return now?.step === 'call' ? { kind: 'execute' } : null;
    case 'number': // those that are not called now are answered for themselves
      return now?.step === 'call' && now.number === Number(name) ? { kind: 'execute' } : null;
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

export const help: GameHelp = { about, expected };
