// What a bot's advice says to a player: one move, what speaks for it against the next one, and the others.

import type { HintMove } from '../lib/protocol';

const MOST = 3;
const CLEAR = 2; // so many times as much
const CLOSE = 0.8; // the next one was thought of nearly as much

export interface Told {
  best: HintMove;
  next: HintMove | undefined;
  others: HintMove[];
  close: boolean; // none is clearly the best
  clear: boolean; // the next one was hardly thought of
}
// `weight`: which part of the thinking went to a move; it is no chance of winning, and not shown.
export function adviceOf(moves: HintMove[]): Told | null {
  const [best, ...rest] = moves;
  if (!best) return null;
  const others = rest.filter(({ weight }) => Math.round(weight * 100) > 0).slice(0, MOST - 1);
  const second = others[0]?.weight ?? 0;
  return {
    best,
    next: rest[0],
    others,
    close: second >= CLOSE * best.weight,
    clear: best.weight >= CLEAR * second,
  };
}
