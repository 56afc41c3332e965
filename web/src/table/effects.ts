// What a move costs and gives, in words and signs.

import { gameUi } from '../boards';
import { i18n, pair, t } from '../lib/i18n.svelte';
import type { EngineView, Move, View } from '../lib/protocol';

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const effectsOf = (move: Move): [string, number][] =>
  Object.entries(move.effects ?? {}).filter(([, n]) => n !== 0);

export interface Change {
  name: string;
  change: number;
  from?: number; // where it is known
  to?: number;
}
export function changesOf(move: Move, view: EngineView): Change[] {
  const mine = view.decision ? view.resources[view.decision.actor - 1] : undefined;
  return effectsOf(move).map(([name, change]) => {
    const from = mine?.[name];
    return typeof from === 'number' ? { name, change, from, to: from + change } : { name, change };
  });
}

// What several moves cost and give, from the least to the most.
export interface Range {
  name: string;
  words: string; // "−1 … −4"
}
export function rangesOf(moves: Move[]): Range[] {
  const names = new Set(moves.flatMap((move) => effectsOf(move).map(([name]) => name)));
  return [...names].map((name) => {
    const all = moves.map((move) => move.effects?.[name] ?? 0).sort((a, b) => Math.abs(a) - Math.abs(b));
    const ends = [...new Set([all[0]!, all[all.length - 1]!])];
    return { name, words: ends.map((n) => (n === 0 ? '0' : signed(n))).join(' … ') };
  });
}
export const rangeInWords = (moves: Move[], game: string): string =>
  rangesOf(moves)
    .map(({ name, words }) => pair(i18n.thing(game, 'resource', name), words))
    .join(' · ');

// What a move may come to that its changes do not say, where its game can tell.
export const foreseen = (move: Move, view: EngineView): string =>
  gameUi(view.game).foresee?.(move, view) || '';

// What shows something hidden can be taken back at once where nobody else would have to agree: only of others is it told.
export const binds = (move: Move, view: EngineView): boolean =>
  move.reveals && ((view as Partial<View>).undo?.asks.length ?? 0) > 0;

// "Reals 9 → 6 · ends your turn": for the preview line and for those who hear it.
export function previewOf(move: Move, view: EngineView): string {
  const parts = changesOf(move, view).map(({ name, change, from, to }) => {
    const word = i18n.thing(view.game, 'resource', name);
    return pair(word, from === undefined ? signed(change) : `${from} → ${to}`);
  });
  const chance = foreseen(move, view);
  if (chance) parts.push(chance);
  if (binds(move, view)) parts.push(t('web.reveals'));
  if (move.ends_turn) parts.push(t('web.ends_turn'));
  return parts.join(' · ');
}
