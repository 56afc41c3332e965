// What an analysis says.

import { type Names, sayPhrase, t } from '../lib/i18n.svelte';
import { sourcesInWords, weigh } from '../lib/reasons';
import type { Moment, SaidMove, Verdict } from './analysis';

export const percent = (chance: number): string =>
  t('analysis.percent', { number: String(Math.round(100 * chance)) });
export function change(chance: number): string {
  const number = Math.round(100 * chance);
  return t('analysis.percent', { number: `${number < 0 ? '−' : number > 0 ? '+' : ''}${Math.abs(number)}` });
}
export const moveInWords = (move: SaidMove, names: Names, seat: number): string =>
  sayPhrase(move.phrase, names, seat);

export const momentInWords = (moment: Moment, move: SaidMove, mover: number, names: Names): string =>
  t(`analysis.moment.${moment.cause}`, {
    player: names.player(moment.seat),
    move: moveInWords(move, names, mover),
    before: percent(moment.before[moment.seat - 1] ?? 0),
    after: percent(moment.after[moment.seat - 1] ?? 0),
  });

// What was better, and by which sources; nothing where nothing was.
export function betterInWords({ best, before, after, seat, reasons = [] }: Verdict, names: Names): string {
  if (!best) return '';
  const better = t('analysis.better', {
    move: moveInWords(best, names, seat),
    before: percent(before[seat - 1] ?? 0),
    after: percent(after[seat - 1] ?? 0),
  });
  const told = weigh(reasons);
  if (!told || told.even) return better;
  const { points, gains } = told;
  return `${better} ${t('analysis.reasons', { points, reasons: sourcesInWords(gains, names.game) })}`;
}
