// Cards in words, from what is printed on them.

import { i18n, t } from '../../lib/i18n.svelte';
import { card } from './model';

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
