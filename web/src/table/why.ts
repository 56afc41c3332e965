// Why not? What can be said to a person who points at something: what it is, whether it can be chosen now, why
// not, and the clauses that say so.

import { askedOf, gameUi } from '../boards';
import { i18n, sayPhrase, sayQuestion, t } from '../lib/i18n.svelte';
import { matching } from '../lib/moves';
import { playerName } from '../lib/names';
import type { EngineView, Reason, View } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';

export interface Told {
  thing?: string; // on the board
  title: string;
  facts?: string[]; // what it is now
  reason: string;
  clauses: string[];
  can: boolean;
}

const kindOf = (thing: string) => thing.split(':')[0]!;
const unique = (clauses: string[]) => [...new Set(clauses.filter((clause) => clause !== ''))];

// A thing as it is called in this position: a place by what lies there.
export function wordsOf(view: EngineView, place: string): string {
  const { game } = view;
  const thing = gameUi(game).lies?.(place, view) ?? place;
  const [kind, name] = thing.split(':') as [string, string];
  if (kind === 'seat') return playerName((view as Partial<View>).players ?? [], Number(name));
  const key = `web.${game}.thing.${kind}`;
  if (i18n.has(key)) return t(key, { name: i18n.thing(game, kind, name) });
  return i18n.thing(game, kind, name);
}

export async function tell(table: Table, thing: string): Promise<Told> {
  const facts = gameUi(table.view!.game).foretell?.(thing, table.view!, table.names);
  return { ...(await answer(table, thing)), facts };
}
async function answer(table: Table, thing: string): Promise<Told> {
  const view = table.view!;
  const ui = gameUi(view.game);
  const about = ui.clause?.(thing) ?? '';
  const question = view.decision?.clause ?? '';
  const title = wordsOf(view, thing);
  if (table.moves.length === 0) {
    const reason =
      view.status === 'playing' && view.decision
        ? t('web.why.not_turn', { player: table.names.player(view.decision.actor) })
        : '';
    return { thing, title, reason, clauses: unique([about]), can: false };
  }
  // Of an action that is chosen; otherwise of all.
  const moves = matching(table.action === null ? table.moves : table.offered, [thing], table.alias);
  if (moves.length > 0) {
    const words = moves.slice(0, 3).map((move) => table.say(move));
    const reason =
      moves.length > 3
        ? t('web.why.can_many', { count: moves.length })
        : t('web.why.can', { move: words.join(' · ') });
    return { thing, title, reason, clauses: unique([about, question]), can: true };
  }
  const reasons = await table.why(ui.help?.about?.(view, thing, table.action) ?? { thing });
  // That it is not asked now is said better with what is asked.
  const telling = reasons.filter(({ phrase }) => !/^common\.why\.not_(now|touched)$/.test(phrase.key));
  if (telling.length > 0)
    return {
      thing,
      title,
      reason: sayReasons(telling, table),
      clauses: unique([...clausesOf(telling), about]),
      can: false,
    };
  const asked =
    table.action === null
      ? sayQuestion(askedOf(view), table.names)
      : i18n.say(`web.${view.game}.action.${table.action}.ask`);
  const same = [...table.touchables].some((one) => kindOf(one) === kindOf(thing));
  return {
    thing,
    title,
    reason: t(same ? 'web.why.not_this' : 'web.why.not_now', { question: asked }),
    clauses: unique([...clausesOf(reasons), about, question]),
    can: false,
  };
}

// What speaks against something, each reason once.
const MOST = 3;
const clausesOf = (reasons: Reason[]) => reasons.slice(0, MOST).map((reason) => reason.clause ?? '');
function sayReasons(reasons: Reason[], table: Table): string {
  const words = reasons.map((reason) => sayPhrase(reason.phrase, table.names));
  return [...new Set(words)].slice(0, MOST).join(' ');
}

// Of a whole kind of moves there may be one for each ship: the first tells enough.
const ofEachKind = (reasons: Reason[]) =>
  reasons.filter(({ phrase }, i) => reasons.findIndex((one) => one.phrase.key === phrase.key) === i);

export interface AbsentChoice {
  kind: string;
  words: string;
  tell: () => Promise<Told>;
}
// Kinds of moves that a person would look for now, and that are not there.
export function absentChoices(table: Table): AbsentChoice[] {
  const view = table.view!;
  const { help } = gameUi(view.game);
  if (table.moves.length === 0) return [];
  return (help?.expected?.(view) ?? []).flatMap((kind) => {
    if (table.moves.some((move) => move.phrase.key.startsWith(`${view.game}.move.${kind}`))) return [];
    const own = `web.${view.game}.kind.${kind}`;
    const words = i18n.has(own) ? i18n.say(own) : i18n.say(`${view.game}.move.${kind}`);
    const tell = async () => {
      const reasons = ofEachKind(await table.why({ kind }));
      return {
        title: words,
        reason: sayReasons(reasons, table),
        clauses: unique(clausesOf(reasons)),
        can: false,
      };
    };
    return [{ kind, words, tell }];
  });
}
