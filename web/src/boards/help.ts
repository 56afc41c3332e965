// How the engine is to be asked about what a game's board draws. Why something cannot be done is the engine's answer
// alone, with its clause; questions and events come with theirs.

import type { EngineView, Request } from '../lib/protocol';

// A question to the engine: about a thing, a kind of move, or one move.
export type About = Pick<Request, 'thing'> | Pick<Request, 'kind'> | Pick<Request, 'move'>;

export interface GameHelp {
  // What to ask when somebody points at a thing: of those that the board adds to the engine's, and where an action is chosen.
  about?: (view: EngineView, thing: string, action: string | null) => About | null;
  // Kinds of moves that a person would look for now.
  expected?: (view: EngineView) => string[];
}
