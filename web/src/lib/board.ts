// What a board is given: the position, and what touching a thing means now. Boards know no rules.

import { getContext, setContext } from 'svelte';
import type { Names } from './i18n.svelte';
import type { EngineView, Group, Move } from './protocol';

// Several steps put together on the board, which wait to be confirmed beside the question.
export interface Plan {
  name: string;
  ask: string;
  help: string; // what it costs and brings
  take: string;
  leave: string;
  go: () => void;
  drop: () => void;
}

export interface BoardContext {
  readonly view: EngineView;
  readonly names: Names;
  readonly me: number | null; // the seat it is seen from
  readonly groups: Group[]; // what happened so far
  readonly guided?: boolean; // a first game: only what is asked for is lit
  readonly busy?: boolean; // a move is on its way: what may be touched stays lit, but nothing is taken
  can: (thing: string) => boolean; // may be touched now
  holds: (thing: string) => boolean; // chosen, waiting for the rest
  last: (thing: string) => boolean; // changed by the last player
  points: (thing: string) => boolean; // a log line points at it
  readonly draft?: Move | null; // what is held makes one move, which waits to be confirmed
  readonly ghost?: Move | null; // the move that touching what is looked at would make: its result is drawn faintly
  could?: (thing: string) => boolean; // may take the place of what was chosen last
  confirm?: () => void; // the draft is meant
  plan?: (plan: Plan | null) => void;
  readonly wondering?: boolean; // things are asked about, not touched
  touch: (thing: string) => void;
  label: (thing: string) => string; // what touching it does, in words
  why: (thing: string) => void; // what is this?
  explain?: (clause: string, title: string) => void; // the clause of something that happened
}

const KEY = Symbol('board');
export const setBoard = (board: BoardContext): BoardContext => setContext(KEY, board);
export const getBoard = (): BoardContext => getContext(KEY);

// How wide a finger is, in the measure of the drawing: nothing that may be touched is narrower. 0: a pointer is at hand.
const FINGER = Symbol('finger');
export const setFinger = (finger: () => number): (() => number) => setContext(FINGER, finger);
export const getFinger = (): (() => number) => getContext(FINGER) ?? (() => 0);
