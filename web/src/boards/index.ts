// What a game gives the page. A game is the folder ./<game>/ and is found by its name:
//   game.ts   its board and all that goes with it (GameUi), loaded when a table of it is opened
//   card.ts   its picture and what else home shows (GameCard), part of the first page
//   rules.ts  the pictures beside its rules, loaded with them; Examples.svelte: those of single clauses
//   figures.ts  what its page of figures has besides (src/figures), if anything
// and data/messages/<language>/<game>*.json, its words. A game without a board is drawn by ./generic, from the view alone.

import type { Component } from 'svelte';
import { type Names, i18n } from '../lib/i18n.svelte';
import type { Alias } from '../lib/moves';
import type { EngineView, Move, Phrase } from '../lib/protocol';
import type { Tile } from '../table/bar';
import type { GameHelp } from './help';

export type Box = [number, number, number, number];

// A kind of action and the kinds of moves that it is made of; empty where it is not to be asked.
export interface Action {
  name: string;
  kinds: string[];
}

export interface GameUi {
  Board: Component<{ box?: Box }>;
  Panel: Component<{ seat: number; mine: boolean }>;
  Badges?: Component<{ seat: number }>;
  Beside?: Component; // beside the overview on the phone
  Face?: Component<{ part: string; at: string; set: unknown }>; // a thing on the page of figures (src/figures)
  drawn: boolean; // has a board of its own; otherwise the moves stand as a list
  open: boolean; // nothing hidden in hands: no curtain needed on a shared screen
  parts?: {
    box: Record<string, Box>;
    whole: Box;
    Whole?: Component; // what the phone shows in its place, large enough to be read
    now: (view: EngineView) => string;
    sheets?: string[]; // the drawings that lie on each other, if there are several
  };
  word?: (kind: string, name: string) => string | undefined; // what a thing is called by what is printed on it
  lies?: (thing: string, view: EngineView) => string | undefined; // what lies at a place, which is then called by it
  said?: (move: Move, view: EngineView) => Phrase | undefined; // a move by what it means here
  asked?: (view: EngineView) => Phrase | undefined; // a question by what can be done about it
  joined?: Record<string, string | null>; // events of which several in a row are one line of the log, and the number that adds up
  apart?: string[]; // events of the table, told in the log under the round that they lay out, or for themselves
  alias?: (view: EngineView) => Alias;
  clause?: (thing: string) => string; // that tells what a thing is
  tie?: string; // the clause that breaks a tie at the end
  help?: GameHelp; // how to ask about what it draws
  number?: (view: EngineView) => number | null; // what stands in the disc of the decision bar
  behind?: Record<string, number>; // kinds that the board shows better: so many stand behind one button
  kin?: Record<string, string>; // kinds that stand behind one button with others
  primary: string[]; // moves that Enter takes
  first?: string[]; // moves that stand before the actions, as one of them
  last: string[]; // moves that stand at the far right, quiet
  careful?: string[]; // moves that wait to be confirmed by a second touch
  actions?: (view: EngineView) => Action[]; // where a turn asks for the kind of action first
  progress?: (view: EngineView) => string; // how far the turn is, in words
  counts?: (view: EngineView, seat: number) => Record<string, number | null>; // what its resources leave out: open points, a purse that is shown
  figures?: Record<string, number | string>; // that its words of help name
  foresee?: (move: Move, view: EngineView) => string; // what a move may come to that its changes do not say
  priced?: (move: Move, view: EngineView) => string; // the same in a word or two, beside the move in a list
  foretell?: (thing: string, view: EngineView, names: Names) => string[]; // what a thing is about that cannot be touched now
  tiles?: Record<string, string>; // an icon for each kind of action and move: small buttons, where there is no room for words
  gains?: Record<string, string>; // kinds whose tile says how much they bring of what it shows
  tile?: (move: Move, view: EngineView) => Tile | undefined; // the same for one move among others of its kind
  unsaid: string[]; // resources whose change goes without saying on a button; "+goods": only more of them
}

export const BOARDS = import.meta.glob<{ default: GameUi }>('./*/game.ts');
const opened = new Map<string, GameUi>();

// Loads a game's board and words; afterwards gameUi knows it.
export async function openGame(game: string): Promise<void> {
  const load = BOARDS[`./${game}/game.ts`] ?? BOARDS['./generic/game.ts']!;
  const [{ default: ui }] = await Promise.all([load(), i18n.need(game)]);
  if (ui.word) i18n.special.set(game, ui.word);
  opened.set(game, ui);
}
// What is asked of whoever is to decide, by what they can do.
export const askedOf = (view: EngineView): Phrase =>
  gameUi(view.game).asked?.(view) ?? view.decision!.question;
export function gameUi(game: string): GameUi {
  const ui = opened.get(game);
  if (!ui) throw new Error(`${game || 'no game'} is not opened`);
  return ui;
}
