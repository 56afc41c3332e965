// Why not? What can be said to a person who points at something: what it is, whether it can be chosen now, why
// not, and the clauses that say so.

import { gameUi } from '../boards';
import { type Why, clauseOfQuestion } from '../boards/help';
import { i18n, sayPhrase, t } from '../lib/i18n.svelte';
import { matching } from '../lib/moves';
import type { Table } from '../lib/table.svelte';

export interface Told {
  title: string;
  reason: string;
  clauses: string[];
  can: boolean;
}

// Values that name a player are put in words here: 'player:2'.
export function sayWhy(why: Why, table: Table): string {
  const args = Object.fromEntries(
    Object.entries(why.args ?? {}).map(([name, value]) => {
      const seat = typeof value === 'string' ? /^player:(\d+)$/.exec(value)?.[1] : undefined;
      return [name, seat === undefined ? value : table.names.player(Number(seat))];
    }),
  );
  return t(why.key, args);
}

const kindOf = (thing: string) => thing.split(':')[0]!;
const unique = (clauses: string[]) => [...new Set(clauses.filter((clause) => clause !== ''))];

export function wordsOf(game: string, thing: string): string {
  const [kind, name] = thing.split(':') as [string, string];
  const key = `web.${game}.thing.${kind}`;
  if (i18n.has(key)) return t(key, { name: i18n.thing(game, kind, name) });
  return i18n.thing(game, kind, name);
}

export function tell(table: Table, thing: string): Told {
  const view = table.view!;
  const ui = gameUi(view.game);
  const about = ui.clause?.(thing) ?? '';
  const question = view.decision ? clauseOfQuestion(ui.help, view.decision.question.key) : '';
  const title = wordsOf(view.game, thing);
  if (table.moves.length === 0) {
    const reason =
      view.status === 'playing' && view.decision
        ? t('web.why.not_turn', { player: table.names.player(view.decision.actor) })
        : '';
    return { title, reason, clauses: unique([about]), can: false };
  }
  const moves = matching(table.moves, [thing], table.alias);
  if (moves.length > 0) {
    const words = moves.slice(0, 3).map((move) => sayPhrase(move.phrase, table.names));
    const reason =
      moves.length > 3
        ? t('web.why.can_many', { count: moves.length })
        : t('web.why.can', { move: words.join(' · ') });
    return { title, reason, clauses: unique([about, question]), can: true };
  }
  const why = ui.help?.why?.(view, thing);
  if (why) return { title, reason: sayWhy(why, table), clauses: unique([why.clause, about]), can: false };
  const asked = sayPhrase(view.decision!.question, table.names);
  const same = [...table.touchables].some((one) => kindOf(one) === kindOf(thing));
  return {
    title,
    reason: t(same ? 'web.why.not_this' : 'web.why.not_now', { question: asked }),
    clauses: unique([about, question]),
    can: false,
  };
}

export function absentChoices(table: Table): { words: string; told: Told }[] {
  const view = table.view!;
  const ui = gameUi(view.game);
  if (table.moves.length === 0) return [];
  return (ui.help?.absent?.(view) ?? []).map(({ words, why }) => {
    const title = i18n.say(words);
    return {
      words: title,
      told: { title, reason: sayWhy(why, table), clauses: unique([why.clause]), can: false },
    };
  });
}
