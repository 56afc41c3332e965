// How my games against bots ended, kept on this device only, and which bot would be about as strong as I am.
//
// The rule, in words that the page says too: of my last games against bots of the level that I met last, three at most,
// how many opponents did I come before? Two thirds or more: the next level is about my strength. A third or fewer: the
// level below. In between: this one. One game says nothing yet.

import { keep, recall } from './memory';
import { botOf, characterOf, levelOf, mayHaveCharacter } from './names';
import type { Player } from './protocol';

export interface Ended {
  table: string;
  bot: string; // the strongest there
  behind: number; // opponents that came behind me; who shares my place counts half
  opponents: number;
}
export interface Proposal {
  bot: string;
  met: string; // the level of the games that it rests on
  behind: number;
  opponents: number;
  games: number;
}

const MOST_KEPT = 30;
const LAST = 3;
const LEAST = 2;

const nameOf = (game: string) => `strength.${game}`;
export const endedGames = (game: string): Ended[] => recall<Ended[]>(nameOf(game), []);

interface Over {
  game: string;
  focus: number | null;
  players: Pick<Player, 'seat' | 'kind' | 'level'>[];
  result: { by: string; scores: { place: number }[] } | null;
}
// A game that was played to its end by me, against bots alone, counts once.
export function noteEnd(table: string, { game, focus, players, result }: Over, levels: string[]): void {
  const others = players.filter(({ seat }) => seat !== focus);
  const before = endedGames(game);
  if (focus === null || result?.by !== 'end' || others.length === 0) return;
  if (others.some(({ kind }) => kind !== 'bot') || before.some((one) => one.table === table)) return;
  const mine = result.scores[focus - 1]!.place;
  const behind = others.reduce((sum, { seat }) => {
    const place = result.scores[seat - 1]!.place;
    return sum + (place > mine ? 1 : place === mine ? 0.5 : 0);
  }, 0);
  const rank = (bot: string) => levels.indexOf(levelOf(bot));
  const bot = others.map(({ level }) => level ?? '').sort((a, b) => rank(b) - rank(a))[0]!;
  keep(nameOf(game), [{ table, bot, behind, opponents: others.length }, ...before].slice(0, MOST_KEPT));
}

// What to play next; nothing while too little is known. `levels` from the weakest on.
export function proposal(game: string, levels: string[], characters: string[]): Proposal | null {
  const ended = endedGames(game);
  const met = levelOf(ended[0]?.bot ?? '');
  const last = ended.filter(({ bot }) => levelOf(bot) === met).slice(0, LAST);
  const at = levels.indexOf(met);
  if (at < 0 || last.length < LEAST) return null;
  const behind = last.reduce((sum, one) => sum + one.behind, 0);
  const opponents = last.reduce((sum, one) => sum + one.opponents, 0);
  const step = 3 * behind >= 2 * opponents ? 1 : 3 * behind <= opponents ? -1 : 0;
  const level = levels[Math.min(levels.length - 1, Math.max(0, at + step))]!;
  return {
    bot: botOf(level, leastMet(ended, characters, level)),
    met,
    behind,
    opponents,
    games: last.length,
  };
}

// Who plays in another manner than those that I know: the character that I met least, the plain one first.
function leastMet(ended: Ended[], characters: string[], level: string): string {
  if (!mayHaveCharacter(level)) return '';
  const times = (character: string) => ended.filter(({ bot }) => characterOf(bot) === character).length;
  return ['', ...characters].reduce((least, one) => (times(one) < times(least) ? one : least));
}

// Who does not want it is not asked again before another game has ended.
const refusedName = (game: string) => `strength.${game}.refused`;
export const refuse = (game: string): void => keep(refusedName(game), endedGames(game)[0]?.table ?? '');
export const isRefused = (game: string): boolean =>
  recall<string>(refusedName(game), '') === (endedGames(game)[0]?.table ?? '');
