// What a running table gives its board.

import type { BoardContext } from '../lib/board';
import { i18n, t } from '../lib/i18n.svelte';
import { matching } from '../lib/moves';
import type { Table } from '../lib/table.svelte';
import { previewOf } from './effects';
import { type Told, tell, wordsOf } from './why';

export function boardOf(table: Table, show: (told: Told) => void): BoardContext {
  const ask = (thing: string) => void tell(table, thing).then(show);
  const why = (thing: string) => {
    if (table.wondering || !table.approach(thing)) ask(thing);
  };
  return {
    get view() {
      return table.past?.view ?? table.view!;
    },
    get names() {
      return table.names;
    },
    get me() {
      return table.view?.focus ?? null;
    },
    get wondering() {
      return table.wondering;
    },
    get groups() {
      const { past } = table;
      return past ? table.groups.filter((group) => group.number <= past.number) : table.groups;
    },
    get busy() {
      return table.pending !== null;
    },
    can: (thing) => table.past === null && (table.wondering || table.touchables.has(thing)),
    holds: (thing) =>
      !table.wondering && (table.held.includes(thing) || (table.pending?.things.includes(thing) ?? false)),
    last: (thing) => table.marks.has(thing),
    points: (thing) => table.pointed.includes(thing),
    get draft() {
      return table.draft;
    },
    get ghost() {
      return table.pending || table.past || table.wondering ? null : table.meant;
    },
    confirm: () => {
      if (table.draft) void table.play(table.draft);
    },
    could: (thing) => table.instead.has(thing) && !table.held.includes(thing),
    plan: (plan) => (table.plan = plan),
    touch: (thing) => (table.wondering ? ask(thing) : table.touch(thing)),
    label: (thing) => {
      if (table.wondering) return t('web.why.ask', { thing: wordsOf(table.view!, thing) });
      const moves = matching(table.moves, [...table.held.filter((one) => one !== thing), thing], table.alias);
      const [move] = moves;
      if (move && moves.length === 1) {
        const preview = previewOf(move, table.view!);
        return table.say(move) + (preview ? ` (${preview})` : '');
      }
      const [kind, name] = thing.split(':') as [string, string];
      return i18n.thing(table.view!.game, kind, name);
    },
    why,
    explain: (clause, title) => show({ title, reason: '', clauses: [clause], can: false }),
  };
}
