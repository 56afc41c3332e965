// What a move to found a colony may come to (G4.8), in words; how likely it is, the engine says.

import components from '../../../../data/goa/components.json';
import { t } from '../../lib/i18n.svelte';
import type { Move } from '../../lib/protocol';

export function foresee({ odds }: Move): string {
  if (!odds) return '';
  const { percent, needed, best } = odds;
  const colonists = components.founding.colonists_if_failed;
  if (percent === 0) return t('web.goa.founding_never', { best, needed, colonists });
  return percent === 100 ? t('web.goa.founding_sure') : t('web.goa.founding_chance', { percent, colonists });
}
