// What a move to found a colony may come to (G4.8), in words; how likely it is, the engine says.

import components from '../../../../data/goa/components.json';
import { t } from '../../lib/i18n.svelte';
import type { EngineView, Move } from '../../lib/protocol';

export function foresee({ odds }: Move): string {
  if (!odds) return '';
  const { percent, needed, best } = odds;
  const colonists = components.founding.colonists_if_failed;
  if (percent === 0) return t('web.goa.founding_never', { best, needed, colonists });
  return percent === 100 ? t('web.goa.founding_sure') : t('web.goa.founding_chance', { percent, colonists });
}
// A colony that may be named, but cannot be founded by any card.
export function hopeless(view: EngineView, thing: string): boolean {
  const moves = view.decision?.moves?.filter(({ things }) => things.includes(thing)) ?? [];
  return moves.length > 0 && moves.every(({ odds }) => odds?.percent === 0);
}
