// Reasons for one move against another, source by source, in a nutshell; src/apps/reasons.cpp says the same.

import { i18n } from './i18n.svelte';

export interface SourceOf {
  source: string;
  points: number;
}
export interface Weighed {
  even: boolean; // what is gained is about what is lost
  points: number; // more in all, whole ones
  gains: string[]; // the sources that matter most
  losses: string[];
}
const EVEN = 0.25; // of all that is gained and lost
const LEAST = 0.5; // points
const WEIGHTY = 1 / 3; // of the weightiest gain

// Nothing where more is lost than gained: then the sources do not tell why.
export function weigh(reasons: SourceOf[]): Weighed | null {
  const gains = reasons.filter(({ points }) => points > 0);
  const losses = reasons.filter(({ points }) => points < 0);
  const sum = (some: SourceOf[]) => some.reduce((all, { points }) => all + Math.abs(points), 0);
  const [gained, lost] = [sum(gains), sum(losses)];
  const even = gained > 0 && lost > 0 && Math.abs(gained - lost) < Math.max(LEAST, EVEN * (gained + lost));
  if (!even && gained <= lost) return null;
  const least = WEIGHTY * gains[0]!.points;
  const names = (some: SourceOf[], most: number) =>
    some
      .filter(({ points }, i) => (even && i === 0) || Math.abs(points) >= least)
      .slice(0, most)
      .map(({ source }) => source);
  return { even, points: Math.round(gained - lost), gains: names(gains, 2), losses: names(losses, 1) };
}

export const sourcesInWords = (sources: string[], game: string): string =>
  i18n.list(sources.map((source) => i18n.thing(game, 'source', source)));
