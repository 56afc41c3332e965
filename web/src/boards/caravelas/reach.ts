// How far a fleet can get and for how little: the same steps, prices and stops that the engine offers (C3.2, C4,
// C7), looked ahead from the cell where the fleet lies. Also what the cells on the way bring.

import { currents, movement, setup } from '../../../../data/caravelas/components.json';
import type { EngineView } from '../../lib/protocol';
import { DIRECTIONS, type Direction, PORTS, cellAt, nameOfCell, neighbour } from './geometry';
import { type Caravelas, DESTINATION_VP, SHIPS, discoverer, face, state, step, stock } from './model';

export interface Reached {
  cost: number; // markers; in a bonus move cells
  path: string[]; // the cells after the first, the last one being reached
}
export type Reach = Map<string, Reached>;

// C4.2: from one cell of a current to the next.
const FLOWS = new Set(
  currents.flatMap((current) =>
    current.cells.slice(1).map((to, i) => `${nameOfCell(current.cells[i]!)}>${nameOfCell(to)}`),
  ),
);
export const flows = (from: string, to: string): boolean => FLOWS.has(`${from}>${to}`);
export function stepCost(from: string, to: string): number {
  return (
    (flows(from, to) ? movement.along_current : movement.step) +
    (cellAt(to).kind === 'pirate' ? movement.pirate_extra : 0)
  ); // C4.3
}

// Whether a blue event cell may be entered with so many markers left (C4.5, C6.3).
function cardFor(view: EngineView, seat: number, left: number): boolean {
  if (view.options.variant !== 'standard') return true;
  const hand = state(view).players[seat - 1]!.hand;
  if (typeof hand === 'number') return hand > 0; // not ours to see
  return Object.keys(hand).some(
    (card) => hand[card]! > 0 && (face(card).family !== 'number' || face(card).value <= left),
  );
}

interface Label extends Reached {
  name: string;
  risk: number; // red cells on the way
}
const better = (a: Label, b: Label): boolean =>
  a.cost !== b.cost ? a.cost < b.cost : a.risk !== b.risk ? a.risk < b.risk : a.path.length < b.path.length;

// Least cost first; among equals the way with fewer red cells, then the shorter one.
export function reachOf(view: EngineView, seat: number): Reach {
  const position = state(view);
  const player = position.players[seat - 1];
  const reach: Reach = new Map();
  if (!player || position.over) return reach;
  const now = step(position);
  const bonus = now?.step === 'bonus' && now.seat === seat ? now : null;
  const course = bonus ? face(bonus.card ?? '').direction : null;
  const most = bonus ? (bonus.cells ?? 0) : player.markers;
  const events = view.options.variant !== 'dice';
  const open: Label[] = [{ name: player.cell, cost: 0, risk: 0, path: [] }];
  const best = new Map<string, Label>();
  const done = new Set<string>();
  while (open.length > 0) {
    const label = open.reduce((best, one) => (better(one, best) ? one : best));
    open.splice(open.indexOf(label), 1);
    if (done.has(label.name)) continue;
    done.add(label.name);
    if (label.path.length > 0) reach.set(label.name, { cost: label.cost, path: label.path });
    if (label.cost >= most) continue; // C3.2: without a marker no step, not even along a current
    if (!bonus && events && label.path.length > 0 && cellAt(label.name).kind === 'event_blue') continue; // a card decides
    for (const direction of DIRECTIONS) {
      const to = neighbour(label.name, direction);
      if (to === undefined || done.has(to) || (course && direction !== course)) continue;
      const cost = label.cost + (bonus ? 1 : stepCost(label.name, to));
      if (
        cost > most ||
        (!bonus && events && cellAt(to).kind === 'event_blue' && !cardFor(view, seat, most - cost))
      )
        continue;
      const next = {
        name: to,
        cost,
        risk: label.risk + Number(cellAt(to).kind === 'event_red'),
        path: [...label.path, to],
      };
      const known = best.get(to);
      if (known && !better(next, known)) continue;
      best.set(to, next);
      open.push(next);
    }
  }
  return reach;
}

// What lies at the ends of the keys: each neighbouring cell with its direction.
export const around = (name: string): [Direction, string][] =>
  DIRECTIONS.flatMap((direction): [Direction, string][] => {
    const to = neighbour(name, direction);
    return to === undefined ? [] : [[direction, to]];
  });

// Whether a good may be loaded in a port (C5.2, C5.3): the port's good, or none.
export function loadable(position: Caravelas, seat: number, cell: string): string | null {
  const good = PORTS.find((port) => port.id === cell)?.good ?? null;
  const player = position.players[seat - 1];
  if (!good || !player || player.cargo.includes(good) || stock(position, good) === 0) return null;
  const ship = SHIPS.find((one) => one.holds.includes(good))!.ship;
  return player.sunk.includes(ship) || (ship === SHIPS.length && !player.improved) ? null : good;
}

export interface Brings {
  vp: number; // discoveries on the way
  destinations: number; // VP of destinations among them, for who holds the cards
  card: boolean; // ends in a blue event cell
  dice: number; // red cells on the way
  pirates: number;
  good: string | null; // to be loaded in the last cell
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
  return {
    vp: found.reduce((sum, cell) => sum + PORTS.find((port) => port.id === cell)!.vp, 0),
    destinations: found.filter((cell) => mine.includes(cell)).length * DESTINATION_VP,
    card: counts && cellAt(end).kind === 'event_blue',
    dice: counts ? path.filter((cell) => cellAt(cell).kind === 'event_red').length : 0,
    pirates: bonus ? 0 : path.filter((cell) => cellAt(cell).kind === 'pirate').length,
    good: loadable(position, seat, end),
    home: cellAt(end).kind === 'home',
    left,
    last: !bonus && left === 0,
  };
}
