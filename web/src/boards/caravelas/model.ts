// Caravelas' position as the board draws it, read from the view. No rules: only where things lie.

import {
  currents,
  event_deck,
  goods,
  movement,
  setup,
  ships,
} from '../../../../data/caravelas/components.json';
import { argument, i18n, t } from '../../lib/i18n.svelte';
import type { Alias } from '../../lib/moves';
import type { EngineView, Move, Phrase } from '../../lib/protocol';
import { type Cell, DIRECTIONS, HOME, PORTS, cellAt, cellNamed, neighbour } from './geometry';

export interface PlayerState {
  cell: string;
  markers: number;
  bid: number;
  improved: boolean;
  sunk: number[];
  cargo: string[];
  discovered: string[];
  goods_vp: number;
  hand: Record<string, number> | number;
  destinations: string[] | number;
}
export interface Step {
  step: string;
  seat: number;
  passes?: number;
  card?: string;
  cells?: number;
}
export interface Caravelas {
  round: number;
  order: number[];
  turn: number;
  places?: (number | null)[];
  pieces: number[];
  dice?: [number, number];
  over: boolean;
  steps: Step[];
  discards: Record<string, number>;
  deck: number | Record<string, number>;
  players: PlayerState[];
}
export interface CardFace {
  family: 'compass' | 'number' | 'wind' | 'calm';
  direction: string | null;
  value: number;
  bonus: number; // how far the others may sail first
}

export const PIRATE_COST: number = movement.pirate_extra; // which a favourable wind saves
export const state = (view: EngineView): Caravelas => (view.open_position ?? view.position) as Caravelas;
export const step = (position: Caravelas): Step | undefined => position.steps[position.steps.length - 1];
export const total = (cards: Record<string, number> | number): number =>
  typeof cards === 'number' ? cards : Object.values(cards).reduce((sum, n) => sum + n, 0);
export const GOODS = goods;
export const SHIPS = ships;
export const goodVp = (good: string): number => goods.find((one) => one.id === good)?.vp ?? 0;
export const CUBES = setup.goods_cubes_per_good;
export const UPGRADED = setup.navigation_markers_upgraded;
export const PIECE_VP = setup.jeronimos_vp;
export const DESTINATION_VP = setup.destination_vp;
export const pieces = (seats: number): number =>
  setup.jeronimos_pieces[String(seats) as '2' | '3' | '4'] ?? 5;
export const markersOf = (player: PlayerState): number =>
  player.improved ? UPGRADED : setup.navigation_markers;
export const stock = (position: Caravelas, good: string): number =>
  CUBES - position.players.filter((player) => player.cargo.includes(good)).length;

const FACES = new Map<string, CardFace>(
  event_deck.map((one): [string, CardFace] => {
    switch (one.type) {
      case 'storm_compass':
        return [
          `storm_${one.direction!.toLowerCase()}`,
          { family: 'compass', direction: one.direction!, value: one.move!, bonus: one.bonus },
        ];
      case 'storm_red':
        return [
          `storm_${-one.value!}`,
          { family: 'number', direction: null, value: -one.value!, bonus: one.bonus },
        ];
      case 'fair_wind':
        return [
          'favourable_wind',
          { family: 'wind', direction: null, value: one.recover!, bonus: one.bonus },
        ];
      default:
        return ['calm', { family: 'calm', direction: null, value: 0, bonus: one.bonus }];
    }
  }),
);
export const CARDS = [...FACES.keys()];
export const face = (card: string): CardFace => FACES.get(card) ?? FACES.get('calm')!;

// A direction's letters, as the language writes them.
const COMPASS: Record<string, string> = {
  N: 'web.caravelas.north',
  S: 'web.caravelas.south',
  E: 'web.caravelas.east',
  W: 'web.caravelas.west',
};
export const letters = (direction: string): string => [...direction].map((one) => t(COMPASS[one]!)).join('');

// Whose fleet matters now: that of the player who is asked, else of the one whose turn it is.
export const activeSeat = (view: EngineView): number =>
  view.decision?.actor ?? state(view).order[state(view).turn - 1] ?? 1;
export const discoverer = (position: Caravelas, port: string): number | null => {
  const seat = position.players.findIndex((player) => player.discovered.includes(port));
  return seat < 0 ? null : seat + 1;
};

// What each step offered costs in markers; in a bonus move nothing is paid, and nothing is said.
export function costs(view: EngineView): Map<string, number | null> {
  const found = new Map<string, number | null>();
  const free = step(state(view))?.step === 'bonus';
  for (const move of view.decision?.moves ?? []) {
    const cell = (move.phrase.args.cell as { name: string } | undefined)?.name;
    if (cell === undefined || !/\.move\.(sail|evade)$/.test(move.phrase.key)) continue;
    const cost = free ? null : -(move.effects?.markers ?? 0);
    if (!found.has(cell) || move.phrase.key.endsWith('.sail')) found.set(cell, cost);
  }
  return found;
}

// Moves that name nothing on the board touch something after all.
export function alias(view: EngineView): Alias {
  const position = state(view);
  return (move: Move) => {
    const args = move.phrase.args as Record<string, unknown>;
    switch (move.phrase.key.replace('caravelas.move.', '')) {
      case 'bid':
        return [`bid:${String(args.markers)}`];
      case 'place':
        return [`place:${String(args.place)}`];
      case 'sink':
        return [`ship:${String(args.ship)}`];
      case 'draw':
        return ['deck:events'];
      case 'buy':
        return [`piece:${position.pieces.length + 1}`];
      case 'evade':
        return ['card:favourable_wind'];
      default:
        return [];
    }
  };
}

// The phone's parts: waters, and the tables that lie on the land. The chart goes to the fleet in its waters.
export type Part = 'north_atlantic' | 'south_atlantic' | 'indian' | 'china';
export const PARTS: Record<Part, [number, number, number, number]> = {
  north_atlantic: [66, -14, 900, 600],
  south_atlantic: [430, 560, 800, 600],
  indian: [1180, 300, 720, 620],
  china: [1790, 250, 630, 640],
};
export function focusPart(view: EngineView): Part {
  const cell = cellAt(state(view).players[activeSeat(view) - 1]?.cell ?? '');
  if (cell.ocean === 'A') return cell.y < 600 ? 'north_atlantic' : 'south_atlantic';
  return cell.x < 1850 ? 'indian' : 'china';
}

// The clause that tells what a thing is.
const CLAUSES: Record<string, string> = {
  bid: 'C2.1',
  place: 'C2.3',
  deck: 'C1.4',
  piece: 'C8.2',
  good: 'C5.3',
  ship: 'C5.3',
  destination: 'C9.2',
  marker: 'C2.2',
  current: 'C4.2',
};
const KINDS: Record<string, string> = {
  port: 'C5.1',
  event_blue: 'C4.5',
  event_red: 'C4.6',
  pirate: 'C4.3',
  home: 'C8.1',
  sea: 'C4.1',
};
export function clause(thing: string): string {
  const [kind, name] = thing.split(':') as [string, string];
  if (kind === 'cell') return KINDS[cellNamed(name)?.kind ?? 'sea'] ?? 'C4.1';
  if (kind === 'card')
    return { compass: 'C6.2', number: 'C6.3', wind: 'C6.4', calm: 'C6.6' }[face(name).family];
  return CLAUSES[kind] ?? 'C3.1';
}

// Cells of the open sea by the port that is nearest, and the way to it.
const WAYS = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'];
export function bearing(cell: Cell): { port: string; way: string } {
  const far = (other: Cell) => Math.hypot(other.x - cell.x, other.y - cell.y);
  const ports = [...PORTS.map(({ id }) => cellAt(id)), cellAt(HOME)].filter(
    (one) => one.ocean === cell.ocean,
  );
  const port = ports.reduce((best, one) => (far(one) < far(best) ? one : best));
  const eighth = Math.round(Math.atan2(cell.y - port.y, cell.x - port.x) / (Math.PI / 4));
  return { port: port.name, way: WAYS[(eighth + WAYS.length) % WAYS.length]! };
}
export function word(kind: string, name: string): string | undefined {
  if (kind === 'way') return letters(name);
  if (kind === 'place' || kind === 'piece') return t(`web.caravelas.${kind}`, { number: name });
  if (kind === 'current') return currents.find(({ id }) => id === name)?.name;
  const cell = kind === 'cell' && /^-?\d+,\d+$/.test(name) ? cellNamed(name) : undefined;
  if (!cell) return undefined;
  const { port, way } = bearing(cell);
  return i18n.say('web.caravelas.sea', {
    port: { word: i18n.thing('caravelas', 'cell', port), id: port },
    way: argument(letters(way)),
  });
}

// A step by its direction: of two cells of the open sea the names may be the same.
export function said(move: Move, view: EngineView): Phrase | undefined {
  const to = (move.phrase.args.cell as { name: string } | undefined)?.name;
  if (to === undefined || !/\.move\.(sail|evade)$/.test(move.phrase.key)) return undefined;
  const from = state(view).players[activeSeat(view) - 1]?.cell ?? '';
  const direction = DIRECTIONS.find((one) => neighbour(from, one) === to);
  if (!direction) return undefined;
  const way = { kind: 'way', name: direction };
  return { key: `web.${move.phrase.key}`, args: { ...move.phrase.args, way } };
}
