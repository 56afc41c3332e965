// The auction as the log tells it: who bid what for this lot, who got the lots before.

import type { GameEvent, Group } from '../../lib/protocol';
import type { Goa } from './model';

export interface Lot {
  number: number; // 0: the flag
  owner: number;
  cell: string | null;
  tile: string | null; // what lies there
  state: 'to_come' | 'now' | 'done' | 'unplaced';
  winner?: number;
  ducats?: number;
}

export const ownerOf = (position: Goa, lot: number): number =>
  ((position.first - 1 + lot) % position.players.length) + 1;
export const tokenNumber = (lot: number): number => lot + 1;

export function tileAt(position: Goa, cell: string): string | null {
  const place = /^([a-e])([1-5])$/.exec(cell);
  return place ? (position.grid[Number(place[2]) - 1]?.['abcde'.indexOf(place[1]!)] ?? null) : null;
}

const word = (event: GameEvent): string => event.phrase.key.replace('goa.event.', '');
const SOLD = ['flag_bought', 'flag_kept', 'tile_bought', 'tile_kept'];
const events = (groups: Group[]): GameEvent[] =>
  groups.filter((group) => !group.undone).flatMap((group) => group.events ?? []);

// Bids for the lot under the hammer: ducats, or 'passed'.
export function bidsNow(groups: Group[]): Map<number, number | 'passed'> {
  const bids = new Map<number, number | 'passed'>();
  const told = events(groups);
  for (let i = told.length - 1; i >= 0; i--) {
    const event = told[i]!;
    const what = word(event);
    if (SOLD.includes(what) || what === 'token_placed' || what === 'flag_placed') break;
    if (event.seat === null || bids.has(event.seat)) continue;
    if (what === 'bid') bids.set(event.seat, event.phrase.args.ducats as number);
    if (what === 'passed') bids.set(event.seat, 'passed');
  }
  return bids;
}

export function lots(position: Goa, groups: Group[]): Lot[] {
  const sold: { winner: number; ducats: number; tile: string | null }[] = [];
  for (const event of events(groups)) {
    const what = word(event);
    if (what === 'flag_placed') sold.length = 0;
    const tile = event.phrase.args.tile as { name: string } | undefined;
    if (SOLD.includes(what) && event.seat !== null)
      sold.push({ winner: event.seat, ducats: event.phrase.args.ducats as number, tile: tile?.name ?? null });
  }
  const selling = position.stage === 'auction';
  return position.tokens.map((cell, number) => {
    // A lot that is sold but still takes effect keeps its number.
    const done =
      position.stage !== 'placing' &&
      (!selling || number < position.lot || (number === position.lot && sold.length > number));
    return {
      number,
      owner: ownerOf(position, number),
      cell,
      tile: cell && number > 0 ? tileAt(position, cell) : done ? (sold[number]?.tile ?? null) : null,
      state: done
        ? 'done'
        : cell === null
          ? 'unplaced'
          : selling && number === position.lot
            ? 'now'
            : 'to_come',
      ...(done && sold[number] ? { winner: sold[number].winner, ducats: sold[number].ducats } : {}),
    };
  });
}

// Bidders in their order, the seller last.
export const bidders = (position: Goa): number[] => {
  const seller = ownerOf(position, position.lot);
  return position.players.map((_, i) => ((seller + i) % position.players.length) + 1);
};
