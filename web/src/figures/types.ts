// A game's figures as the engine tells them (docs/protocol.md, /api/components/<game>).

export type Mark = 'stated' | 'example' | 'published' | 'reconstructed';
export const MARKS: Mark[] = ['stated', 'example', 'published', 'reconstructed'];
// One sign a mark, the same as at the terminal: marks are told apart without colours.
export const SIGNS: Record<Mark, string> = { stated: '=', example: '~', published: '+', reconstructed: '?' };

export type Json = unknown; // components, or a part of them: what it is their game knows
export type Scalar = null | boolean | number | string;

export interface Figure {
  place: string; // "landings[2].spaces[0]"
  mark: Mark;
  clause: string;
  kind: string; // of a word: its kind in the game's vocabulary
  path: string[]; // "landings", "landing:natal", "#1"
  choices: string[];
}
export interface Total {
  name: string;
  clause: string;
  fixed: number;
  found: number;
}
export interface FigureSet {
  hash: string;
  components: Json;
  figures: Figure[];
  totals: Total[];
}
export interface Difference {
  place: string;
  ours: Scalar;
  theirs: Scalar;
  mark: Mark | '';
  clause: string;
  kind: string;
  path: string[];
}
// A table that is played with another set: where it is asked for ('': the host's figures), and what it is called ('': nothing).
export interface OwnTable {
  table: string;
  name: string;
}
export interface Complaint {
  place: string;
  word: string;
  clause: string;
  text: string;
  says: Record<string, string>;
}
export interface Check {
  right: boolean;
  hash: string;
  differences: Difference[];
  totals: Total[];
  wrong: Complaint | null;
}
