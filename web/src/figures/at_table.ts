// What differs from ours in the set that a table, or the host ('') where no table is, plays with: asked for once.

import { openGame } from '../boards';
import { componentsOf } from '../lib/api';
import { i18n } from '../lib/i18n.svelte';
import { besideOurs, figuresInForce } from './ask';
import type { Difference } from './types';

const known = new Map<string, Promise<Difference[]>>();

async function compare(table: string, game: string): Promise<Difference[]> {
  const set = table ? await componentsOf(table) : (await figuresInForce(game)).components;
  const [check] = await Promise.all([
    besideOurs(game, JSON.stringify(set)),
    i18n.need('figures'),
    openGame(game),
  ]);
  return check.differences;
}

export function differencesAt(table: string, game: string): Promise<Difference[]> {
  const key = `${table}/${game}`;
  let asked = known.get(key);
  if (!asked) {
    asked = compare(table, game);
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return asked;
}
