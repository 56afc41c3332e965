// How far the fleet can get and for how little, as the engine tells it, and what lies on the way.

import { setup } from '../../../../data/caravelas/components.json';
import type { EngineView, Move } from '../../lib/protocol';
import { DIRECTIONS, type Direction, PORTS, cellAt, neighbour } from './geometry';
import { DESTINATION_VP, discoverer, state, step, stock } from './model';

export interface Reached {
  cost: number; // markers; in a bonus move cells
  path: string[]; // the cells after the first, the last one being reached
}
export type Reach = Map<string, Reached>;

const cellOf = (text: string): string => text.replace(/^(cell:|sail )/, '');

export const reachOf = (view: EngineView): Reach =>
  new Map(
    (view.decision?.courses ?? []).map(({ to, cost, moves }) => [
      cellOf(to),
      { cost, path: moves.map(cellOf) },
    ]),
  );

// A course goes on by itself; it asks where a step may be paid in two ways, and leaves to the player what reveals something.
export function stepOf(moves: Pick<Move, 'reveals'>[]): 'sail' | 'ask' | 'leave' {
  if (moves.every(({ reveals }) => reveals)) return 'leave';
  return moves.length > 1 ? 'ask' : 'sail';
}

// What lies at the ends of the keys: each neighbouring cell with its direction.
export const around = (name: string): [Direction, string][] =>
  DIRECTIONS.flatMap((direction): [Direction, string][] => {
    const to = neighbour(name, direction);
    return to === undefined ? [] : [[direction, to]];
  });

export interface Brings {
  vp: number; // discoveries on the way
  destinations: number; // VP of destinations among them, for who holds the cards
  card: boolean; // ends in a blue event cell
  die: boolean; // ends in a red one
  pirates: number;
  good: string | null; // of the last cell, while there is some
  home: boolean;
  left: number; // markers (or cells of a bonus move) after it
  last: boolean; // no marker left: the turn ends there
}
export function bringsOf(view: EngineView, seat: number, { cost, path }: Reached): Brings {
  const position = state(view);
  const player = position.players[seat - 1]!;
  const now = step(position);
  const bonus = now?.step === 'bonus' && now.seat === seat;
  const counts = !bonus && view.options.variant !== 'dice'; // C4.7, C10.2
  const end = path[path.length - 1]!;
  const room = setup.discovery_markers - player.discovered.length;
  const found = [...new Set(path)]
    .filter((cell) => PORTS.some((port) => port.id === cell) && discoverer(position, cell) === null)
    .slice(0, Math.max(0, room));
  const mine = Array.isArray(player.destinations) ? player.destinations : [];
  const left = (bonus ? (now.cells ?? 0) : player.markers) - cost;
  const good = PORTS.find((port) => port.id === end)?.good ?? null;
  return {
    vp: found.reduce((sum, cell) => sum + PORTS.find((port) => port.id === cell)!.vp, 0),
    destinations: found.filter((cell) => mine.includes(cell)).length * DESTINATION_VP,
    card: counts && cellAt(end).kind === 'event_blue',
    die: counts && cellAt(end).kind === 'event_red',
    pirates: bonus ? 0 : path.filter((cell) => cellAt(cell).kind === 'pirate').length,
    good: good && stock(position, good) > 0 ? good : null,
    home: cellAt(end).kind === 'home',
    left,
    last: !bonus && left === 0,
  };
}
