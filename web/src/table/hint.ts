// What a bot's advice says to a player: one move, one sentence about it against the next one, and the others.

import { t } from '../lib/i18n.svelte';
import type { HintMove } from '../lib/protocol';
import { sourcesInWords, weigh } from '../lib/reasons';

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

// Quotes within quotes are the other ones of the language.
const inner = (words: string): string =>
  words.replace(/“/g, '‘').replace(/”/g, '’').replace(/«\s?/g, '“').replace(/\s?»/g, '”');

// src/apps/reasons.cpp says the same at the terminal.
export function adviceInWords(
  { best, next, others, close, clear }: Told,
  say: (move: HintMove) => string,
  game: string,
): string {
  if (!next) return t('bots.hint.only');
  const move = inner(say(next));
  const told = weigh(best.reasons);
  const gains = told ? sourcesInWords(told.gains, game) : 'none';
  const losses = told && told.losses.length > 0 ? sourcesInWords(told.losses, game) : 'none';
  if (told?.even) return t('bots.hint.even', { move, gains, losses });
  if (close) return t('bots.hint.close', { move, gains });
  if (told) return t('bots.hint.more', { move, points: told.points, gains, losses });
  // What the scripts make of both speaks for the other one; the search knows better, and says so.
  const against = weigh(best.reasons.map(({ source, points }) => ({ source, points: -points })));
  if (against)
    return t('bots.hint.despite', {
      move,
      points: against.points,
      gains: sourcesInWords(against.gains, game),
    });
  return others.length > 0
    ? t('bots.hint.rated', { move, clear: clear ? 'yes' : 'no' })
    : t('bots.hint.only');
}
