// A trial of what stands at a table now; nothing where the table does not give a world to play in.

import { t } from '../lib/i18n.svelte';
import type { Table } from '../lib/table.svelte';
import { Trial } from './trial.svelte';
import TrialBoard from './TrialBoard.svelte';

export async function beginTrial(table: Table): Promise<{ own: Trial; Board: typeof TrialBoard } | null> {
  const { view } = table;
  const answer = await table.request({ type: 'imagine' });
  if (!view || view.focus === null || answer?.type !== 'imagined') return null;
  if (!answer.available) {
    table.tell(t('trial.forbidden'), 'news');
    return null;
  }
  return { own: new Trial(answer.document, view.focus, view.players, view.game, ''), Board: TrialBoard };
}
