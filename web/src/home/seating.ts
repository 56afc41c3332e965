// How somebody wants to sit down to a game: as last time, or as most would. A table is made from it at once.

import { setsOf } from '../figures/sets';
import { ApiError, importSomewhere, makeTable, playOnFrom, tableInfo } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { keep, recall, remember } from '../lib/memory';
import { type Calling, characterOf, colourName, levelOf } from '../lib/names';
import { serverless } from '../lib/place';
import type { ClockSettings, GameInformation, MadeTable, TableSettings, TableWish } from '../lib/protocol';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';

const LEARNERS_BOT = 'easy';

export interface Row {
  kind: 'person' | 'open' | 'bot';
  name: string;
  level: string; // with the character: names.ts
}
export interface Seating {
  count: number;
  me: number; // the row of the person at this screen: a colour is a seat
  rows: Row[]; // for as many as can play
}
export interface Plan extends Seating {
  options: Record<string, string>;
  random: boolean;
  confirm: boolean;
  hints: boolean;
  planning: boolean; // things may be tried out
  everything: boolean; // also what leaves no choice is asked
  here: boolean; // on this device, without the server
  figures: string; // the name of an own set; empty: ours
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
  planning: true,
  everything: false,
  here: false,
  figures: '',
  watch: 'link',
  clock: 'none',
});

// Values that fit this many players: nobody begins who is not there.
export const valuesFor = (values: string[], count: number): string[] =>
  values.filter((value) => !/^\d+$/.test(value) || Number(value) <= count);

// What was kept may be of another edition of the game: what does not fit it any more is left out.
const isKnown = (bot: string, bots: string[], characters: string[]): boolean =>
  bots.includes(levelOf(bot)) && (characterOf(bot) === '' || characters.includes(characterOf(bot)));
export function planFor(game: GameInformation, bots: string[]): Plan {
  const usual = usualPlan(game, bots);
  const plan: Plan = { ...usual, ...recall<Partial<Plan>>(`plan.${game.name}`, {}) };
  const fits =
    plan.rows.length === usual.rows.length &&
    plan.count >= game.least_seats &&
    plan.count <= game.most_seats &&
    plan.rows.every((row) => row.kind !== 'bot' || isKnown(row.level, bots, game.characters)) &&
    game.options.every((one) => valuesFor(one.values, plan.count).includes(plan.options[one.name] ?? ''));
  const chosen = fits ? plan : { ...usual, figures: plan.figures };
  if (!setsOf(game.name).some((set) => set.name === chosen.figures)) chosen.figures = '';
  chosen.rows[chosen.me]!.name = settings.name;
  return chosen;
}

// The one at this screen takes another seat, with its colour; who sat there takes theirs.
export function changeSeat(plan: Seating, seat: number): void {
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

// Whose colour the lot decides has none to be called by.
function seatsOf({ rows, me, count }: Seating, lot = false): TableWish['seats'] {
  settings.name = rows[me]!.name.trim() || settings.name;
  settings.save();
  return rows.slice(0, count).map((row, i) => {
    const unnamed = lot ? t('common.player', { number: i + 1 }) : colourName(i + 1);
    if (row.kind === 'person') return { kind: 'person', name: row.name.trim() || unnamed };
    return row.kind === 'open' ? { kind: 'open' } : { kind: 'bot', level: row.level };
  });
}
export function enter(game: string, { table, seats, invitation }: MadeTable): void {
  remember({ table, game, tokens: seats.map((seat) => seat.token), invitation });
  go(`#/table/${table}`);
}

export async function sitDown(game: string, plan: Plan): Promise<void> {
  const seats = seatsOf(plan, plan.random);
  keep(`plan.${game}`, plan);
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
      planning: plan.planning,
      ask_everything: plan.everything,
      clock: CLOCKS[plan.clock],
    },
  };
  const own = setsOf(game).find((set) => set.name === plan.figures);
  if (own) wish.figures = { name: own.name, text: own.text };
  enter(game, await makeSomewhere(wish, plan.here));
}

// Who would sit where when a game is taken up again: I on a seat of it, bots on the others.
export function seatingFrom(
  players: Calling[],
  me: number,
  bots: string[],
  characters: string[] = [],
): Seating {
  const usual = bots[Math.min(2, bots.length - 1)];
  const rows = players.map(({ level }, i): Row => ({
    kind: i === me || !usual ? 'person' : 'bot',
    name: i === me ? settings.name : '',
    level: level && isKnown(level, bots, characters) ? level : (usual ?? 'random'),
  }));
  return { count: players.length, me, rows };
}
export async function playOn(
  game: string,
  from: { table: string; played: number },
  seating: Seating,
): Promise<void> {
  const wish = { from, seats: seatsOf(seating), settings: { pace: settings.pace } };
  enter(game, await playOnFrom(wish));
}

// The table made of a record without an end goes on where the record stops.
export const takeUp = (table: string, record: string, wish: Pick<TableWish, 'seats' | 'settings'>) =>
  playOnFrom({ from: { table, played: Number(/^unfinished (\d+)$/m.exec(record)?.[1] ?? 0) }, ...wish });

// From the end of a lesson: I on the learner's seat, against a bot that a beginner can beat.
export async function playOnLesson(game: string, record: string, seat: number): Promise<void> {
  const { table } = await importSomewhere(record);
  const { players } = await tableInfo(table);
  const seats = seatsOf(seatingFrom(players, seat - 1, [LEARNERS_BOT]));
  enter(game, await takeUp(table, record, { seats, settings: { pace: settings.pace } }));
}
