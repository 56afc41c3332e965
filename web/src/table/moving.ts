// A game whose people all sit at this screen goes on elsewhere: on this device instead of the server, or the other way
// round. It ends here, its record is taken along, and what is drawn from then on is new.

import { enter, takeUp } from '../home/seating';
import { importRecord, recordOf } from '../lib/api';
import { isLocal, serverless } from '../lib/place';
import type { View } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';

export const canMove = ({ status, players, you, played }: View): boolean =>
  !serverless() &&
  status === 'playing' &&
  played > 0 &&
  you.length > 0 &&
  players.every(({ kind, seat }) => kind === 'bot' || you.includes(seat));

export async function moveAway(table: Table): Promise<void> {
  const { game, players, you } = table.view!;
  const { pace, hints, planning, confirm, ask_everything } = table.welcome!.settings;
  for (const seat of you) if (table.view!.status === 'playing') await table.act({ type: 'resign', seat });
  const record = await recordOf(table.id);
  const there = await importRecord(record, !isLocal(table.id));
  const seats = players.map(({ kind, name, level }) =>
    kind === 'bot' ? { kind, level: level! } : { kind: 'person' as const, name },
  );
  enter(
    game,
    await takeUp(there.table, record, {
      seats,
      settings: { pace, hints, planning, confirm, ask_everything },
    }),
  );
}
