// Words for the members of a position that the page knows nothing about: the game's own words where it has
// one for such a name, otherwise the name itself, made readable.

import type { BoardContext } from '../../lib/board';
import { i18n, t } from '../../lib/i18n.svelte';

export const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const readable = (name: string): string => name.replace(/[_-]+/g, ' ');
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

// Kinds under which a game knows a name: found once, from its messages.
let index: { messages: unknown; kinds: Map<string, string[]> } | null = null;
function kindsOf(game: string, name: string): string[] {
  if (!index || index.messages !== i18n.messages) {
    const kinds = new Map<string, string[]>();
    for (const key of Object.keys(i18n.messages)) {
      const [of, kind, ...rest] = key.split('.');
      if (!kind || rest.length !== 1 || ['move', 'event', 'question', 'headline', 'option'].includes(kind))
        continue;
      const id = `${of}.${rest[0]}`;
      kinds.set(id, [...(kinds.get(id) ?? []), kind]);
    }
    index = { messages: i18n.messages, kinds };
  }
  return index.kinds.get(`${game}.${name}`) ?? [];
}
function kindFor(game: string, member: string, name: string): string | undefined {
  const kinds = kindsOf(game, name);
  return (
    kinds.find((kind) => kind === member || kind === singular(member)) ??
    kinds.find((kind) => kind !== 'resource' && kind !== 'source') ??
    kinds[0]
  );
}

export function keyWord(board: BoardContext, name: string): string {
  const game = board.view.game;
  for (const key of [`${game}.position.${name}`, `${game}.resource.${name}`, `web.position.${name}`])
    if (i18n.has(key)) return i18n.say(key);
  const kind = kindFor(game, name, name);
  return kind ? i18n.thing(game, kind, name) : readable(name);
}
export function wordFor(board: BoardContext, member: string, value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'web.yes' : 'web.no');
  if (typeof value === 'number') {
    const seats = ['seat', 'owner', 'turn', 'actor', 'player', 'first_player', 'starting_player'];
    return seats.includes(member) && value >= 1 && value <= board.view.seats
      ? board.names.player(value)
      : String(value);
  }
  const kind = kindFor(board.view.game, member, String(value));
  return kind ? i18n.thing(board.view.game, kind, String(value)) : readable(String(value));
}
// The thing that a value may stand for, if a move or an event speaks of such a one.
export function thingFor(board: BoardContext, member: string, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const candidates = [member, singular(member), ...kindsOf(board.view.game, String(value))].map(
    (kind) => `${kind}:${value}`,
  );
  return candidates.find((thing) => board.can(thing) || board.holds(thing) || board.last(thing)) ?? null;
}
