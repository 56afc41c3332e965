// Au nom du Roi's position as the board draws it, read from the view. No rules: only where things lie.

import components from '../../../../data/roi/components.json';
import { i18n, t } from '../../lib/i18n.svelte';
import type { Alias } from '../../lib/moves';
import type { Action } from '..';
import type { EngineView, Move, Phrase } from '../../lib/protocol';

export const COLOURS = ['red', 'blue', 'green', 'yellow', 'white', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];
export const COLUMNS = [1, 2, 3, 4, 5] as const;
export const CONTRACTS = ['at_least_one', 'at_least_half', 'majority', 'all'] as const;
export type Contract = (typeof CONTRACTS)[number];

export interface Values {
  black: number;
  coloured: number;
}
export interface ExpeditionCard {
  id: string;
  colour: Colour;
  volume: number;
  intermediate: Values;
  final: Values;
}
export interface Sent {
  seat: number;
  ship: string;
}
export interface Running {
  mission: string;
  ships: string[];
  rounds: number;
  step: number;
}
export interface SeatState {
  coins: number;
  ready: string[];
  joker_ship: string | null;
  joker_shown: boolean;
  known_missions: string[];
  secret_missions: string[] | number;
  running: Running[];
  done: number | string[];
  intermediate: number;
  contract: Contract | null;
  joker_cards: number;
  reserve_cards: number;
}
export interface Mark {
  seat: number;
  place?: string;
  mission?: string;
}
export interface Roi {
  player: number;
  step: 'act' | 'load' | 'rounds' | 'joker';
  used: string[];
  current: string | null;
  joker_to?: string | null;
  loading: null | { mission: string; ships: string[]; joker_cards: number };
  scoring: { intermediate: string | number; final: string | number };
  purchase: (string | null)[];
  refill: (string | null)[];
  piles: number[];
  open_missions: (string | null)[];
  mission_pile: number | string[];
  marks: Mark[];
  expeditions: Record<string, { ruling: Colour | null; ships: Sent[] }>;
  seats: SeatState[];
}

// After the end everything may be shown.
export const state = (view: EngineView): Roi => (view.open_position ?? view.position) as Roi;
export const EXPEDITIONS = components.expeditions.cards as ExpeditionCard[];
export const HAND_LIMIT: number = components.start.hand_limit;
export const COINS: number = components.turn.coins;
export const PRICE: number = components.turn.mission_price;
const ACTIONS: number = components.turn.actions;
export const FEES = { fee: components.ships.fee, joker: components.joker_ships.fee };
export const SCORING_PILES: Record<number, 'intermediate' | 'final'> = {
  [components.piles.intermediate_in]: 'intermediate',
  [components.piles.final_in]: 'final',
};

// "red-2", "joker", "joker-3": colour and volume; a joker ship that lies ready has none yet.
export function ship(name: string): { colour: Colour | 'joker'; volume: number | null } {
  const [colour, volume] = name.split('-') as [Colour | 'joker', string | undefined];
  return { colour, volume: volume === undefined ? null : Number(volume) };
}
export const price = (name: string): number =>
  components.ships.per_colour.find((one) => one.volume === ship(name).volume)?.price ?? 0;
export function mission(name: string): { colour: Colour; volume: number; revenue: number[] } {
  const [colour, volume] = name.split('-') as [Colour, string];
  const card = components.missions.cards.find(
    (one) => one.colour === colour && one.volume === Number(volume),
  );
  return { colour, volume: Number(volume), revenue: card?.revenue ?? [] };
}
export const count = (value: number | string[]): number => (typeof value === 'number' ? value : value.length);
export const pair = (joker: string | null): [Colour, Colour] | null =>
  joker === null ? null : (joker.split('-') as [Colour, Colour]);

// Where the turn to the final values stands: the intermediate scoring is over.
export const scored = (position: Roi): boolean => position.scoring.intermediate === 'scored';

// What a ship brings on an expedition, by what is printed.
export function value(
  card: ExpeditionCard,
  name: string,
  joker: string | null,
  when: 'intermediate' | 'final',
): number {
  const { colour } = ship(name);
  const colours: string[] = colour === 'joker' ? (pair(joker) ?? []) : [colour];
  return card[when][colours.includes(card.colour) ? 'coloured' : 'black'];
}
// What a seat's ships on expeditions would bring at the next scoring.
export function worth(position: Roi, seat: number): number {
  const when = scored(position) ? 'final' : 'intermediate';
  const joker = position.seats[seat - 1]?.joker_ship ?? null;
  let points = 0;
  for (const card of EXPEDITIONS)
    for (const one of position.expeditions[card.id]?.ships ?? [])
      if (one.seat === seat) points += value(card, one.ship, joker, when);
  return points;
}
export const load = (ships: Sent[]): number =>
  ships.reduce((sum, one) => sum + (ship(one.ship).volume ?? 1), 0);

// What a contract pays for each expedition, by done missions.
export function contractTable(contract: Contract, seats: number): number[] {
  const tables = components.contracts.vp_by_done_missions as Record<string, Record<Contract, number[]>>;
  return tables[String(seats)]?.[contract] ?? [];
}
// Whether the ships on an expedition are, for a seat, what its contract counts.
export function meets(contract: Contract, ships: Sent[], seat: number): boolean {
  const mine = ships.filter((one) => one.seat === seat).length;
  const others = ships.length - mine;
  if (mine === 0) return false;
  return { at_least_one: true, at_least_half: mine >= others, majority: mine > others, all: others === 0 }[
    contract
  ];
}
export const markOf = (position: Roi, place: string): Mark | undefined =>
  position.marks.find((mark) => mark.place === place);
export const markOfMission = (position: Roi, name: string): Mark | undefined =>
  position.marks.find((mark) => mark.mission === name);

// The hand of a seat as it is seen: cards, and how many more are face down.
export function hand(seat: SeatState): { cards: string[]; backs: number } {
  const secret = seat.secret_missions;
  return typeof secret === 'number'
    ? { cards: seat.known_missions, backs: secret }
    : { cards: [...seat.known_missions, ...secret], backs: 0 };
}

// The ships of a seat that lie in harbour; those chosen for a mission that has not sailed lie beside it.
export function inHarbour(position: Roi, seat: number): string[] {
  const ships = [...position.seats[seat - 1]!.ready];
  const chosen = position.player === seat ? (position.loading?.ships ?? []) : [];
  for (const name of chosen) ships.splice(ships.indexOf(name.startsWith('joker') ? 'joker' : name), 1);
  return ships;
}

// A ship that I own is another thing than a ship of the same kind that lies in a row.
export const harbour = (name: string): string => `harbour:${name.startsWith('joker') ? 'joker' : name}`;
// A joker ship that joins a mission: one of its volumes.
const volumeOf = (name: string): string[] => {
  const { colour, volume } = ship(name);
  return colour === 'joker' && volume !== null ? [`volume:${volume}`] : [];
};
export function alias(): Alias {
  return (move: Move) => {
    const args = move.phrase.args as Record<string, { name: string } & number>;
    switch (move.phrase.key.replace('roi.move.', '')) {
      case 'coins':
        return ['coins:take'];
      case 'draw':
        return ['pile:missions'];
      case 'send':
      case 'load':
        return [harbour(args.ship!.name), ...volumeOf(args.ship!.name)];
      case 'send-with-joker':
      case 'load-with-joker':
        return [harbour(args.ship!.name), 'card:joker', ...volumeOf(args.ship!.name)];
      case 'reserve':
      case 'reserve-mission':
        return ['card:reserve'];
      case 'sail':
        return [`rounds:${args.rounds as number}`];
      case 'volume':
      case 'lead':
        return [`volume:${args.volume as number}`];
      default:
        return [];
    }
  };
}

// The kind of action is chosen first; taking coins needs no further choice.
export function actions(view: EngineView): Action[] {
  if (state(view).step !== 'act') return [];
  const of = (...words: string[]) => words.map((one) => `roi.move.${one}`);
  return [
    { name: 'mission', kinds: of('take', 'draw') },
    { name: 'buy', kinds: of('buy') },
    { name: 'send', kinds: of('send', 'send-with-joker') },
    { name: 'begin', kinds: of('begin') },
    { name: 'reserve', kinds: of('reserve', 'reserve-mission') },
  ];
}
// Nothing is asked that cannot be answered: sending offers ships, missions, or both.
export function asked({ decision }: Pick<EngineView, 'decision'>): Phrase | undefined {
  if (decision?.question.key !== 'roi.question.send' || !decision.moves) return undefined;
  const [key, args] = [decision.question.key, decision.question.args];
  const count = (...words: string[]) =>
    decision.moves!.filter(({ phrase }) => words.includes(phrase.key.replace('roi.move.', ''))).length;
  const [ships, missions] = [count('send', 'send-with-joker'), count('begin')];
  return ships + missions > 0
    ? { key, args: { ...args, ships, missions } }
    : { key: 'roi.question.act', args: { left: 0 } };
}
// Which actions of the turn are done.
export function progress(view: EngineView): string {
  const { used, step: now } = state(view);
  if (now !== 'act') return '';
  if (used.length === 0) return t('web.roi.actions_none', { number: ACTIONS });
  const done = i18n.list(used.map((one) => t(`web.roi.done.${one}`)));
  const left = ACTIONS - used.length;
  return left > 0 ? t('web.roi.actions_one', { done, number: left }) : t('web.roi.actions_both', { done });
}

// A ship about to be sent: what is chosen so far, and the move once it is complete.
export interface Order {
  ship: string | null;
  expedition: string | null;
  move: Move | null;
  card: boolean;
  fee: number;
}
const SENDS = /\.send(-with-joker)?$/;
export function order(
  draft: Move | null | undefined,
  holds: (thing: string) => boolean,
  ready: string[],
): Order | null {
  if (draft && SENDS.test(draft.phrase.key)) {
    const args = draft.phrase.args as Record<string, { name: string }>;
    return {
      ship: args.ship!.name,
      expedition: args.expedition!.name,
      move: draft,
      card: draft.phrase.key.endsWith('joker'),
      fee: -(draft.effects?.coins ?? 0),
    };
  }
  const ship = ready.find((name) => holds(harbour(name))) ?? null;
  const expedition = EXPEDITIONS.find((card) => holds(`expedition:${card.id}`))?.id ?? null;
  return ship || expedition ? { ship, expedition, move: null, card: false, fee: 0 } : null;
}
// What a mission's ships have cost so far.
export const fees = (ships: string[]): number =>
  ships.reduce((sum, name) => sum + (ship(name).colour === 'joker' ? FEES.joker : FEES.fee), 0);

// In how many expeditions a ship of mine may go now.
export function places(view: EngineView, name: string): number {
  const found = new Set<string>();
  for (const move of view.decision?.moves ?? []) {
    const args = move.phrase.args as Record<string, { name: string }>;
    if (SENDS.test(move.phrase.key) && args.ship?.name === name) found.add(args.expedition!.name);
  }
  return found.size;
}

// The clause that tells what a thing is.
const CLAUSES: Record<string, string> = {
  place: 'R4.5',
  ships: 'R2.2',
  pile: 'R4.2',
  mission: 'R6.1',
  expedition: 'R5.2',
  harbour: 'R5.1',
  coins: 'R4.1',
  rounds: 'R6.4',
  running: 'R6.6',
  volume: 'R5.5',
  colour: 'R5.5',
  contract: 'R9.1',
};
export function clause(thing: string): string {
  if (thing === 'harbour:joker') return 'R5.5';
  if (thing === 'card:joker') return 'R8.1';
  if (thing === 'card:reserve') return 'R8.2';
  return CLAUSES[thing.split(':')[0]!] ?? 'R3.2';
}

// Moves with what they bring or cost by the figures in force.
const SUMS: Record<string, number> = { coins: COINS, take: PRICE, draw: PRICE };
// For how long the mission that is loaded sails, and what it pays then.
export function sailing({ args }: Phrase, view: EngineView): { rounds: number; coins: number } {
  const rounds = args.rounds as number;
  return { rounds, coins: mission(state(view).loading?.mission ?? '').revenue[rounds - 1] ?? 0 };
}
// A ship for sale goes by its name, not by its place, unless there are two alike.
export function lies(thing: string, view: EngineView): string | undefined {
  const [, row, at] = /^place:(purchase|refill)-(\d)$/.exec(thing) ?? [];
  const there = row && state(view)[row as 'purchase' | 'refill'][Number(at) - 1];
  return there ? `ship:${there}` : undefined;
}
const MARKET = ['buy', 'reserve'];
function alone({ key, args }: Phrase, view: EngineView): boolean {
  const name = ({ args }: Phrase) => (args.ship as { name: string }).name;
  const alike = view.decision?.moves?.filter(
    ({ phrase }) => phrase.key === key && name(phrase) === name({ key, args }),
  );
  return alike?.length === 1;
}
export function said({ phrase }: Move, view: EngineView): Phrase | undefined {
  const kind = phrase.key.replace('roi.move.', '');
  if (MARKET.includes(kind) && alone(phrase, view)) return { key: `web.roi.move.${kind}`, args: phrase.args };
  if (kind === 'sail') return { key: 'web.roi.move.sail', args: sailing(phrase, view) };
  const number = SUMS[kind];
  return number === undefined ? undefined : { key: `web.roi.move.${kind}`, args: { ...phrase.args, number } };
}

// Words for the things that only the board knows.
export function word(kind: string, name: string): string | undefined {
  switch (kind) {
    case 'harbour':
      return i18n.thing('roi', 'ship', name);
    case 'card':
      return t(name === 'joker' ? 'web.roi.joker_card' : 'web.roi.reserve_card');
    case 'coins':
      return t('web.roi.move.coins', { number: COINS });
    case 'pile':
      return t('web.roi.move.draw', { number: PRICE });
    case 'rounds':
      return t('web.roi.rounds', { rounds: Number(name) });
    case 'volume':
      return t('web.roi.volume_of', { volume: Number(name) });
    default:
      return undefined;
  }
}
