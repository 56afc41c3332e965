// What a running table gives its board.

import { gameUi } from '../boards';
import type { BoardContext } from '../lib/board';
import { i18n, sayPhrase } from '../lib/i18n.svelte';
import { matching } from '../lib/moves';
import type { Table } from '../lib/table.svelte';
import { previewOf } from './effects';

export function boardOf(table: Table, why: (thing: string) => void): BoardContext {
  return {
    get view() {
      return table.view!;
    },
    get names() {
      return table.names;
    },
    get me() {
      return table.view?.focus ?? null;
    },
    get groups() {
      return table.groups;
    },
    can: (thing) => table.touchables.has(thing),
    holds: (thing) => table.held.includes(thing) || (table.pending?.things.includes(thing) ?? false),
    last: (thing) => table.marks.has(thing),
    points: (thing) => table.pointed.includes(thing),
    get draft() {
      return table.draft;
    },
    confirm: () => {
      if (table.draft) void table.play(table.draft);
    },
    could: (thing) => table.instead.has(thing) && !table.held.includes(thing),
    touch: (thing) => table.touch(thing),
    label: (thing) => {
      const moves = matching(table.moves, [...table.held.filter((one) => one !== thing), thing], table.alias);
      const [move] = moves;
      if (move && moves.length === 1) {
        const preview = previewOf(move, table.view!);
        return sayPhrase(move.phrase, table.names) + (preview ? ` (${preview})` : '');
      }
      const [kind, name] = thing.split(':') as [string, string];
      return i18n.thing(table.view!.game, kind, name);
    },
    why: (thing) => {
      if (gameUi(table.view!.game).clause) why(thing);
    },
  };
}
