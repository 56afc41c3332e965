// An analysis as src/analysis writes it (docs/analysis.md), and what is drawn of it.

import type { Phrase } from '../lib/protocol';

export type Grade = 'good' | 'inaccuracy' | 'mistake' | 'blunder';
export interface SaidMove {
  notation: string;
  phrase: Phrase;
}
export interface Reason {
  source: string;
  points: number;
}
export interface Verdict {
  seat: number;
  move: SaidMove;
  before: number[];
  after: number[];
  grade: Grade;
  expected: number[][]; // by seat and source
  best?: SaidMove;
  line?: string[];
  points?: number;
  reasons?: Reason[];
}
export type Decision = Partial<Verdict> &
  Pick<Verdict, 'seat' | 'move'> & { decision: number; headline: Phrase; drew: boolean };
export type Judged = Decision & Verdict;
export interface Moment {
  decision: number;
  cause: 'move' | 'luck';
  seat: number;
  before: number[];
  after: number[];
}
export interface Account {
  player?: string;
  start: number;
  own: number;
  others: number;
  luck: number;
  unseen: number;
  end: number;
  choices: number;
  grades: Record<Grade, number>;
  points: number;
  place?: number;
}
export interface Analysis {
  game: string;
  open: boolean;
  complete: boolean;
  judged: number;
  choices: number;
  sources: string[];
  seats: Account[];
  moments: Moment[];
  decisions: Decision[];
}

export const judgedOf = (analysis: Analysis): Judged[] =>
  analysis.decisions.filter((one): one is Judged => one.before !== undefined);

// The chances of every seat along the game; at its end those who won have all.
export interface Point {
  at: number; // decisions before it
  chances: number[];
}
export function chancesOf(analysis: Analysis): Point[] {
  const points = judgedOf(analysis).map(({ decision, before }) => ({ at: decision - 1, chances: before }));
  if (analysis.complete)
    points.push({ at: analysis.decisions.length, chances: analysis.seats.map(({ end }) => end) });
  return points;
}

// Where rounds begin, by their number; of many only some are named.
export function roundsOf(decisions: Decision[], most = 12): { at: number; label: string }[] {
  const marks = decisions
    .map(({ decision, headline }) => ({ at: decision - 1, label: String(headline.args.round ?? '') }))
    .filter(({ label }, i, all) => label !== '' && all[i - 1]?.label !== label);
  const every = Math.ceil(marks.length / most);
  return marks.filter((_, i) => i % every === 0);
}

// Heights of what each source was expected to bring a seat, one above the other, decision by decision.
export function stacked(judged: Judged[], seat: number, sources: number): { low: number; high: number }[][] {
  return judged.map(({ expected }) => {
    let height = 0;
    return Array.from({ length: sources }, (_, source) => {
      const low = height;
      height += Math.max(0, expected[seat - 1]?.[source] ?? 0);
      return { low, high: height };
    });
  });
}
