// Figures in words.

import { argument, i18n, t } from '../lib/i18n.svelte';
import type { Complaint, Figure, Scalar } from './types';

export function stepWords(game: string, step: string): string {
  if (step.startsWith('#')) return t('figures.item', { number: step.slice(1) });
  const colon = step.indexOf(':');
  if (colon < 0) return i18n.has(`figures.part.${step}`) ? i18n.say(`figures.part.${step}`) : step;
  const [kind, name] = [step.slice(0, colon), step.slice(colon + 1)];
  return kind === 'players' ? t('figures.players', { number: name }) : i18n.thing(game, kind, name);
}
export const pathWords = (game: string, path: string[]): string =>
  path.map((step) => stepWords(game, step)).join(' · ');

export function valueWords(game: string, kind: string, value: Scalar | undefined): string {
  if (value === null || value === undefined) return t('figures.nothing');
  if (typeof value === 'string' && kind) return i18n.thing(game, kind, value);
  const key = `figures.value.${value}`;
  return typeof value !== 'number' && i18n.has(key) ? i18n.say(key) : String(value);
}

export function complaintWords(complaint: Complaint): string {
  const says = Object.entries({ text: complaint.text, ...complaint.says });
  return i18n.say(
    `figures.wrong.${complaint.word}`,
    Object.fromEntries(says.map(([name, value]) => [name, argument(value)])),
  );
}
export const whereWords = (game: string, place: string, figures: Figure[]): string => {
  const figure =
    figures.find((one) => one.place === place) ?? figures.find((one) => one.place.startsWith(place));
  if (!place || !figure) return place;
  const exact = figure.place === place;
  return pathWords(game, exact ? figure.path : figure.path.slice(0, depth(place)));
};
const depth = (place: string): number => place.split(/[.[]/).length;
