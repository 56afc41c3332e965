// What a game's board can tell about itself: the clause of every question and event, and how the engine is to be asked
// about what it draws. Why something cannot be done is the engine's answer alone.

import type { EngineView, Request } from '../lib/protocol';

// A question to the engine: about a thing, a kind of move, or one move.
export type About = Pick<Request, 'thing'> | Pick<Request, 'kind'> | Pick<Request, 'move'>;

export interface GameHelp {
  asks: Record<string, string>; // "<game>.question.<word>": the clause
  happens: Record<string, string>; // "<game>.event.<word>": the clause
  // For things that the board adds to those of the engine: what to ask when somebody points at one.
  about?: (view: EngineView, thing: string) => About | null;
  // Kinds of moves that a person would look for now.
  expected?: (view: EngineView) => string[];
}

export const clauseOfQuestion = (help: GameHelp | undefined, key: string): string =>
  help?.asks[key.split('.').slice(2).join('.')] ?? '';
export const clauseOfEvent = (help: GameHelp | undefined, key: string): string =>
  help?.happens[key.split('.').slice(2).join('.')] ?? '';
