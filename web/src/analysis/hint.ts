// A hint at a table of a server, thought of on this device: the server only says what a world may look like to my seat.

import type { HintMove, Move } from '../lib/protocol';
import { Analyst } from './analyst';

const TIME = 1500; // milliseconds, as long as a server thinks

interface Thought {
  moves: { notation: string; share: number; reasons: [source: string, points: number][] }[];
}

let hired: Promise<Analyst> | null = null;
function hire(): Promise<Analyst> {
  hired ??= Analyst.hire();
  hired.catch(() => (hired = null));
  return hired;
}

export async function thinkHere(document: unknown, seat: number, moves: Move[]): Promise<HintMove[]> {
  const question = { table: '', seat, level: 'hard', time: TIME, iterations: 0, reasons: true, document };
  const analyst = await hire();
  const { said } = await analyst.ask<Thought>({ do: 'think', text: JSON.stringify(question) });
  return said.moves.flatMap(({ notation, share, reasons }) => {
    const move = moves.find((one) => one.notation === notation);
    if (!move) return [];
    return {
      notation,
      phrase: move.phrase,
      weight: share,
      reasons: reasons.map(([source, points]) => ({ source, points: Math.round(points * 10) / 10 })),
    };
  });
}
