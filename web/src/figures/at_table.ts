// What differs from ours in the set that a table is played with: asked for once.

import { openGame } from '../boards';
import { componentsOf } from '../lib/api';
import { i18n } from '../lib/i18n.svelte';
import { checkSet } from './ask';
import type { Difference } from './types';

const known = new Map<string, Promise<Difference[]>>();

async function compare(table: string, game: string): Promise<Difference[]> {
  const set = await componentsOf(table);
  const [check] = await Promise.all([
    checkSet(game, JSON.stringify(set)),
    i18n.need('figures'),
    openGame(game),
  ]);
  return check.differences;
}

export function differencesAt(table: string, game: string): Promise<Difference[]> {
  let asked = known.get(table);
  if (!asked) {
    asked = compare(table, game);
    asked.catch(() => known.delete(table));
    known.set(table, asked);
  }
  return asked;
}
