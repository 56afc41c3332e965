// Which lessons this browser has seen to the end.

import { keep, recall } from '../lib/memory';

const KEY = 'lessons';
export const learned = (): Set<string> => new Set(recall<string[]>(KEY, []));
export function markLearned(game: string, slug: string): void {
  keep(KEY, [...learned().add(`${game}/${slug}`)]);
}
