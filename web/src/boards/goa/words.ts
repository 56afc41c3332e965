// Cards in words, from what is printed on them, and moves by what lies there.

import { i18n, t } from '../../lib/i18n.svelte';
import type { EngineView, Move, Phrase } from '../../lib/protocol';
import { tileAt } from './auction';
import { card, state } from './model';

export function cardWord(name: string): string {
  const { effect, n = 0, ducats = 0, ducats_each = 0 } = card(name);
  return t(`web.goa.effect.${effect}`, { n, ducats: ducats || ducats_each });
}
export function cardLong(name: string): string {
  const { symbol, colonists } = card(name);
  return t('web.goa.card', {
    effect: cardWord(name),
    symbol: i18n.thing('goa', 'symbol', symbol),
    colonists,
  });
}

// People read names, not coordinates; whoever sells does not "pass".
export function said(move: Move, view: EngineView): Phrase | undefined {
  const position = state(view);
  const kind = move.phrase.key.replace('goa.move.', '');
  if (kind === 'pass' && position.bid && view.decision?.moves?.some(({ notation }) => notation === 'buy'))
    return {
      key: 'web.goa.move.sell',
      args: { buyer: { seat: position.bid.seat }, ducats: position.bid.ducats },
    };
  if (kind !== 'token' && kind !== 'exchange') return undefined;
  const { name } = move.phrase.args.cell as { name: string };
  const tile = tileAt(position, name);
  return tile ? { key: `web.goa.move.${kind}`, args: { tile: { kind: 'tile', name: tile } } } : undefined;
}
