// How somebody wants to sit down to a game: as last time, or as most would. A table is made from it at once.

import { ApiError, makeTable } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { keep, recall, remember } from '../lib/memory';
import { serverless } from '../lib/place';
import type { ClockSettings, GameInformation, MadeTable, TableSettings, TableWish } from '../lib/protocol';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';

export interface Row {
  kind: 'person' | 'open' | 'bot';
  name: string;
  level: string;
}
export interface Plan {
  count: number;
  me: number; // the row of the person at this screen: a colour is a seat
  rows: Row[]; // for as many as can play
  options: Record<string, string>;
  random: boolean;
  confirm: boolean;
  hints: boolean;
  everything: boolean; // also what leaves no choice is asked
  here: boolean; // on this device, without the server
  watch: NonNullable<TableSettings['watch']>;
  clock: string;
}

export const CLOCKS: Record<string, ClockSettings | null> = {
  none: null,
  live: { kind: 'live', turn: 45, bank: 900 },
  slow: { kind: 'slow', turn: 86400, bank: 259200 },
};

const usualPlan = (game: GameInformation, bots: string[]): Plan => ({
  count: game.least_seats,
  me: 0,
  rows: Array.from({ length: game.most_seats }, (_, i): Row => ({
    kind: i === 0 || bots.length === 0 ? 'person' : 'bot',
    name: '',
    level: bots[Math.min(2, bots.length - 1)] ?? 'random',
  })),
  options: Object.fromEntries(game.options.map((one) => [one.name, one.values[0] ?? ''])),
  random: false,
  confirm: false,
  hints: true,
  everything: false,
  here: false,
  watch: 'link',
  clock: 'none',
});

// Values that fit this many players: nobody begins who is not there.
export const valuesFor = (values: string[], count: number): string[] =>
  values.filter((value) => !/^\d+$/.test(value) || Number(value) <= count);

// What was kept may be of another edition of the game: what does not fit it any more is left out.
export function planFor(game: GameInformation, bots: string[]): Plan {
  const usual = usualPlan(game, bots);
  const plan: Plan = { ...usual, ...recall<Partial<Plan>>(`plan.${game.name}`, {}) };
  const fits =
    plan.rows.length === usual.rows.length &&
    plan.count >= game.least_seats &&
    plan.count <= game.most_seats &&
    plan.rows.every((row) => row.kind !== 'bot' || bots.includes(row.level)) &&
    game.options.every((one) => valuesFor(one.values, plan.count).includes(plan.options[one.name] ?? ''));
  const chosen = fits ? plan : usual;
  chosen.rows[chosen.me]!.name = settings.name;
  return chosen;
}

// The one at this screen takes another seat, with its colour; who sat there takes theirs.
export function changeSeat(plan: Plan, seat: number): void {
  const { rows, me } = plan;
  [rows[me], rows[seat]] = [rows[seat]!, rows[me]!];
  plan.me = seat;
}

// Where it is wanted; what needs nobody else also where the server cannot be reached.
async function makeSomewhere(wish: TableWish, here: boolean): Promise<MadeTable> {
  const alone = wish.seats.every(({ kind }) => kind !== 'open');
  if (alone && (here || serverless())) return makeTable(wish, true);
  try {
    return await makeTable(wish);
  } catch (error) {
    if (!alone || !(error instanceof ApiError) || error.error.code !== 'no-connection') throw error;
    return makeTable(wish, true);
  }
}

export async function sitDown(game: string, plan: Plan): Promise<void> {
  settings.name = plan.rows[plan.me]!.name.trim() || settings.name;
  settings.save();
  keep(`plan.${game}`, plan);
  const seats: TableWish['seats'] = plan.rows.slice(0, plan.count).map((row, i) => {
    if (row.kind === 'person')
      return { kind: 'person', name: row.name.trim() || t('common.player', { number: i + 1 }) };
    return row.kind === 'open' ? { kind: 'open' } : { kind: 'bot', level: row.level };
  });
  const wish: TableWish = {
    game,
    options: plan.options,
    seats,
    order: plan.random ? 'random' : 'given',
    settings: {
      watch: plan.watch,
      pace: settings.pace,
      confirm: plan.confirm,
      hints: plan.hints,
      ask_everything: plan.everything,
      clock: CLOCKS[plan.clock],
    },
  };
  const made = await makeSomewhere(wish, plan.here);
  remember({
    table: made.table,
    game,
    tokens: made.seats.map((seat) => seat.token),
    invitation: made.invitation,
  });
  go(`#/table/${made.table}`);
}
