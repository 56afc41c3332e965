// Who sits at a table that is played may try things out, unless its host forbids it.

import type { Table } from '../lib/table.svelte';

export const mayTryOut = ({ view, welcome }: Table): boolean =>
  !!view && view.status === 'playing' && view.focus !== null && welcome?.settings.planning !== false;
