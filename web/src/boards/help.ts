// What a game's board can tell about itself: the clause of every question, event and thing, and why a thing or a
// choice cannot be had now. Each game fills one of these in its own help.ts; the rest of the page asks it.

import type { EngineView } from '../lib/protocol';

// A reason in words (a key of the page's catalogue and its values) and the clause that it comes from.
export interface Why {
  key: string;
  args?: Record<string, string | number>;
  clause: string;
}
// A choice that a person would look for among the moves and that is not there.
export interface Absent {
  words: string; // key of its words: 'vasco.move.execute'
  why: Why;
}
export interface GameHelp {
  asks: Record<string, string>; // "<game>.question.<word>": the clause
  happens: Record<string, string>; // "<game>.event.<word>": the clause
  // Why the person who is asked cannot choose this thing; null where there is nothing more to say than that it
  // is not part of this decision. Never called for what can be chosen.
  why?: (view: EngineView, thing: string) => Why | null;
  absent?: (view: EngineView) => Absent[];
}

export const clauseOfQuestion = (help: GameHelp | undefined, key: string): string =>
  help?.asks[key.split('.').slice(2).join('.')] ?? '';
export const clauseOfEvent = (help: GameHelp | undefined, key: string): string =>
  help?.happens[key.split('.').slice(2).join('.')] ?? '';
