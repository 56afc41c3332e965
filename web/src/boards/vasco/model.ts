// Vasco da Gama's position as the board draws it, read from the view. No rules: only where things lie.

import { type Names, i18n, t } from '../../lib/i18n.svelte';
import components from '../../../../data/vasco/components.json';
import type { Alias } from '../../lib/moves';
import type { EngineView, Group, Move, Phrase } from '../../lib/protocol';
import { berthAt } from './places';

export const AREAS = ['navigation', 'recruiting', 'projects', 'characters'] as const;
export type Area = (typeof AREAS)[number];
export const COLOURS = ['turquoise', 'violet', 'grey', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];
export const CHARACTERS = ['dias', 'alvares', 'manuel', 'sernigi'] as const;
export type Character = (typeof CHARACTERS)[number];
export const CHARACTER_ICONS: Record<Character, string> = {
  dias: 'navigator',
  alvares: 'priest',
  manuel: 'king',
  sernigi: 'merchant',
};

export interface Project {
  id: string;
  stack: string;
  limit: number;
  crew: number;
  reals: number;
  vp: number;
}
export interface Landing {
  id: string;
  spaces: number[];
  coast_vp: number;
  bonus: string;
}
export type Berth = null | { merchant: string } | { ship: string; seat: number };
export interface PlayerState {
  reals: number;
  discs: number;
  extra_disc: 'away' | 'in_supply' | 'placed';
  captains: number;
  captains_waiting: number;
  crew: Record<Colour | 'white', number>;
  projects: string[];
  ships: string[];
  scored: Record<string, number>;
}
export interface Step {
  step: string;
  seat: number;
  number?: number;
  section?: string;
  captain?: boolean;
}
export interface Vasco {
  round: number;
  phase: string;
  first_player: number;
  turn: number | null;
  first_free: number;
  tile: string | null;
  next_tile: string | null;
  tiles_left: string[];
  money: [number, number];
  numbers: { number: number; seat: number; area: Area }[];
  upper: (string | null)[];
  sao_gabriel: string | null;
  stack_tops: (string | null)[];
  projects_below: string[];
  bag: Record<Colour, number>;
  missionaries: number;
  sections: Record<Colour, number>[];
  characters: Record<Character, { owner: number | null; hosted: boolean }>;
  merchant: string | null;
  merchants_left: string[];
  landings: Record<string, Berth[]>;
  players: PlayerState[];
  steps: Step[];
}

export const LANDINGS: Landing[] = components.landings;
const PROJECTS = new Map<string, Project>(components.projects.map((project) => [project.id, project]));
export const project = (id: string): Project =>
  PROJECTS.get(id) ?? { id, stack: '', limit: 0, crew: 0, reals: 0, vp: 0 };
export const tile = (name: string | null) =>
  name === null ? null : (components.vasco_tiles.tiles[Number(name) - 1] ?? null);
export const merchantLimit = (name: string): number => Number(name.slice(1));
export const renounceRows: { from: number; to: number; reals: number }[] = components.renounce_reals.rows.map(
  (row) => ({
    from: row.numbers[0]!,
    to: row.numbers[1]!,
    reals: row.reals,
  }),
);
// 21 and 22 are in none: they pay nothing (V3.5).
const rowOf = (number: number) => renounceRows.find(({ from, to }) => from <= number && number <= to);
// What giving up a call with this number would pay.
export function renouncing(number: number): string {
  const row = rowOf(number);
  return row ? t('web.vasco.renouncing', { reals: row.reals }) : '';
}
// What calling a number will cost and pay: while discs are placed, the next tile still moves the marker.
export function calledInWords(position: Vasco, number: number, brief = false): string {
  const placing = position.phase === 'placing';
  if (!placing && position.phase !== 'calling') return '';
  const moved = placing ? position.tiles_left.flatMap((name) => tile(name)?.variation ?? []) : [0];
  const cost = (by: number) => Math.max(0, position.first_free + by - number);
  const [least, most] = [cost(Math.min(...moved)), cost(Math.max(...moved))];
  const reals = rowOf(number)?.reals ?? 0;
  const open = least < most ? 'yes' : 'no';
  return brief
    ? t('web.vasco.called_price', { open, least, most })
    : t('web.vasco.called', { open, least, most, reals });
}
// Whose a number is, and what its call will cost and pay.
export function foretell(thing: string, view: EngineView, { player }: Names): string[] {
  const number = Number(/^number:(\d+)$/.exec(thing)?.[1]);
  const position = state(view);
  const disc = position.numbers.find((one) => one.number === number);
  if (!number || (!disc && position.phase !== 'placing')) return [];
  const words = calledInWords(position, number);
  const whose = disc ? [`${player(disc.seat)} · ${i18n.thing('vasco', 'area', disc.area)}`] : [];
  return words ? [...whose, words] : whose;
}
export const SAILOR_PRICES: number[] = components.prices.sailors_by_colours; // by how many colours
export const PRICES = {
  colours: SAILOR_PRICES.join(', '),
  captain: components.prices.captain_per_sailor,
  one: components.prices.projects[0]!,
  two: components.prices.projects[1]!,
};
export const spacesFor = (area: Area, seats: number): number =>
  components.action_spaces[area][seats - 2] ?? 5;

export const state = (view: EngineView): Vasco => view.position as Vasco;
export const step = (position: Vasco): Step | undefined => position.steps[position.steps.length - 1];
export const calling = (position: Vasco): number | null => {
  const now = position.steps.find((one) => one.step === 'call');
  return now?.number ?? null;
};

// Numbers called so far in this round, from the log: the position forgets them.
export function calledNumbers(groups: Group[]): Set<number> {
  const called = new Set<number>();
  for (const group of groups) {
    if (group.undone) continue;
    for (const event of group.events ?? []) {
      const word = event.phrase.key.replace('vasco.event.', '');
      if (word === 'round_begins') called.clear();
      if (word === 'executed' || word === 'renounced') called.add(event.phrase.args.number as number);
    }
  }
  return called;
}

// Where the last expedition left from: the number that was executed in Navigation, for the trail and pennants.
export function lastCall(groups: Group[]): { number: number; area: Area } | null {
  for (let i = groups.length - 1; i >= 0; i--) {
    const group = groups[i]!;
    if (group.undone) continue;
    for (const event of group.events ?? [])
      if (event.phrase.key === 'vasco.event.executed') {
        const area = event.phrase.args.area as { name: Area };
        return { number: event.phrase.args.number as number, area: area.name };
      }
  }
  return null;
}

// Moves that name nothing on the board touch something after all.
export function alias(view: EngineView): Alias {
  const position = state(view);
  const question = view.decision?.question.args ?? {};
  const now = step(position);
  const section = now?.step === 'recruit' ? now.section : undefined;
  return (move: Move) => {
    const args = move.phrase.args as Record<string, { name: string }>;
    switch (move.phrase.key) {
      case 'vasco.move.execute':
        return [
          `area:${(question.area as { name: string } | undefined)?.name}`,
          `number:${question.number as number}`,
        ];
      case 'vasco.move.renounce':
        return rowOf(question.number as number) ? ['renounce:now'] : [];
      case 'vasco.move.captain':
        return ['captain:mine'];
      case 'vasco.move.draw':
        return ['bag:bag'];
      case 'vasco.move.sailor':
        return section ? [`sailor:${section}-${args.colour!.name}`] : [];
      case 'vasco.move.enlist':
        return [`sailor:${args.section!.name}-${args.colour!.name}`];
      default:
        return [];
    }
  };
}

// Of the chart, the half in which most berths lie that ships may be sent to now: of the whole nothing could be read.
function half(view: EngineView): Part {
  const berths = (view.decision?.moves ?? [])
    .flatMap((move) => move.things)
    .flatMap((thing) => /^berth:(.*)-(\d)$/.exec(thing) ?? []);
  const all: number[] = [];
  for (let i = 0; i < berths.length; i += 3) all.push(berthAt(berths[i + 1]!, Number(berths[i + 2]) - 1).x);
  const east = all.filter((x) => x > EAST).length;
  return all.filter((x) => x < WEST).length >= east ? 'coast' : 'calicut';
}
const [WEST, EAST] = [692, 668]; // berths left of the one lie in the western half, right of the other in the eastern
// Which part of the board matters now: for the phone's focus.
export type Part = 'numbers' | 'whole' | 'coast' | 'calicut' | Area;
export function focusPart(view: EngineView): Part {
  const position = state(view);
  const now = step(position);
  switch (now?.step) {
    case 'take_number':
    case 'take_extra':
      return now.step === 'take_extra' ? 'characters' : 'numbers';
    case 'place_disc':
      return 'whole';
    case 'call': {
      const area = position.numbers.find((one) => one.number === now.number)?.area;
      return area === 'navigation' ? half(view) : (area ?? 'numbers');
    }
    case 'recruit':
    case 'bonus_sailor':
      return 'recruiting';
    case 'buy_project':
    case 'bonus_project':
      return 'projects';
    case 'character':
      return 'characters';
    default:
      return half(view);
  }
}
// No part is so wide that its words would be too small to read at 375 px: the chart is shown in halves.
export const PARTS: Record<Exclude<Part, 'whole' | 'navigation'>, [number, number, number, number]> = {
  numbers: [6, 12, 264, 316],
  coast: [284, 16, 434, 388],
  calicut: [642, 16, 434, 388],
  recruiting: [8, 428, 356, 322],
  projects: [370, 428, 356, 322],
  characters: [732, 428, 342, 322],
};
export const WHOLE: [number, number, number, number] = [0, 0, 1080, 764];

// The clause that tells what a thing is.
export const CLAUSES: Record<string, string> = {
  number: 'V2.2',
  area: 'V1.1',
  renounce: 'V3.5',
  first: 'V3.1',
  captain: 'V5.3',
  bag: 'V1.4',
  sailor: 'V5.2',
  section: 'V5.1',
  colour: 'V4.4',
  project: 'V4.1',
  stack: 'V1.9',
  landing: 'V6.3',
  berth: 'V6.2',
  character: 'V7.2',
  dias: 'V7.3',
  alvares: 'V7.4',
  manuel: 'V7.5',
  sernigi: 'V7.6',
  purse: 'V7.1',
  merchant: 'V8.1',
  gabriel: 'V4.3',
  disc: 'V3.6',
};
export function clause(thing: string): string {
  const [kind, name] = thing.split(':') as [string, string];
  return (kind === 'character' ? CLAUSES[name] : undefined) ?? CLAUSES[kind] ?? 'V1.1';
}

const shipFigures = (name: string): Record<string, number> => {
  const { limit, crew } = project(name);
  return { limit, crew };
};
// A ship that is called as another which may be meant is told by what it earns, too.
const TOLD = 'project_told';
export function toldApart({ key, args }: Phrase, view: EngineView): Phrase | undefined {
  const named = (of: Phrase['args']) => (of.project as { name: string } | undefined)?.name;
  const own = named(args);
  if (!own) return undefined;
  const called = (name: string) => `${project(name).limit} ${project(name).crew}`;
  const others = (view.decision?.moves ?? []).flatMap(({ phrase }) =>
    phrase.key === key ? (named(phrase.args) ?? []) : [],
  );
  return others.some((name) => name !== own && called(name) === called(own))
    ? { key, args: { ...args, project: { kind: TOLD, name: own } } }
    : undefined;
}
// Things by what is printed on them: a ship by its limit, a berth by its value.
export function word(kind: string, name: string): string | undefined {
  if (kind === 'project' && PROJECTS.has(name)) return t('web.vasco.ship_named', shipFigures(name));
  if (kind === TOLD) {
    const { limit, crew, reals, vp } = project(name);
    return t('web.vasco.ship_told', { limit, crew, reals, vp });
  }
  if (kind === 'merchant' && /^[a-z]\d+$/.test(name)) return String(merchantLimit(name));
  if (kind !== 'berth') return undefined;
  const berth = berthNamed(name);
  if (!berth) return undefined;
  const landing = i18n.thing('vasco', 'landing', berth.landing);
  const { value, side } = berth;
  return side === '' ? `${landing} ${value}` : t('vasco.berth_alike', { landing, value, side });
}
// The same on a small button, where the question names the landing.
export function berthInShort(name: string): string {
  const berth = berthNamed(name);
  if (!berth) return name;
  return berth.side === ''
    ? String(berth.value)
    : t('web.vasco.side', { value: berth.value, side: berth.side });
}
// Of several berths of one value at a landing it is told which.
function berthNamed(name: string): { landing: string; value: number; side: string } | undefined {
  const [landing, number] = name.split('-') as [string, string];
  const spaces = LANDINGS.find(({ id }) => id === landing)?.spaces;
  const value = spaces?.[Number(number) - 1];
  if (!spaces || value === undefined) return undefined;
  const same = spaces.flatMap((one, i) => (one === value ? [i + 1] : []));
  const which = same.indexOf(Number(number));
  if (same.length < 2) return { landing, value, side: '' };
  return { landing, value, side: same.length > 2 ? String(which + 1) : which === 0 ? 'left' : 'right' };
}
