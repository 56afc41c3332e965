// The sea chart's geometry, from the game's components: cells, currents, coasts, borders. It never changes.

import {
  blocked_edges,
  border_edges,
  cells,
  currents,
  home,
  land_outlines,
  ports,
} from '../../../../data/caravelas/components.json';

export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';
export type Point = [number, number];
export interface Cell {
  id: string;
  name: string; // as moves and positions call it: a port's id, "lisboa", or its coordinates
  x: number;
  y: number;
  ocean: string;
  kind: string;
  neighbors: Partial<Record<Direction, string>>;
}
export interface Port {
  id: string;
  name: string;
  cell: string;
  vp: number;
  good: string | null;
  deck: string;
}
export const WHOLE: [number, number, number, number] = [66, -14, 2360, 1196];
export const HOME = home.id;
export const PORTS: Port[] = ports;

const round = (n: number) => Math.round(n * 10) / 10;
const nameOf = new Map<string, string>([
  ...ports.map((port): [string, string] => [port.cell, port.id]),
  [home.cell, home.id],
]);
// The page is built without places and neighbours, which follow from the cells' ids (column, row) and the edges without
// passage.
const AROUND: [Direction, number, number][] = [
  ['E', 1, 0],
  ['NE', 1, -1],
  ['NW', 0, -1],
  ['W', -1, 0],
  ['SW', -1, 1],
  ['SE', 0, 1],
];
export function placeOf(id: string): { x: number; y: number } {
  const [q = 0, r = 0] = id.split(',').map(Number);
  return { x: round(25.931 + 62.3538 * q + 31.1769 * r), y: 46.4 + 54 * r };
}
const known = new Set(cells.map(({ id }) => id));
const closed = new Set(blocked_edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
export function neighboursOf(id: string): Cell['neighbors'] {
  const [q = 0, r = 0] = id.split(',').map(Number);
  return Object.fromEntries(
    AROUND.map(([direction, dq, dr]) => [direction, `${q + dq},${r + dr}`] as const).filter(
      ([, to]) => known.has(to) && !closed.has(`${id} ${to}`),
    ),
  );
}
export const DIRECTIONS: Direction[] = AROUND.map(([direction]) => direction);
export const CELLS: Cell[] = (
  cells as (Omit<Cell, 'name' | 'neighbors' | 'x' | 'y' | 'kind'> & Partial<Cell>)[]
).map((cell) => ({
  ...placeOf(cell.id),
  ...cell,
  kind: cell.kind ?? 'sea',
  name: nameOf.get(cell.id) ?? cell.id,
  neighbors: cell.neighbors ?? neighboursOf(cell.id),
}));
export const nameOfCell = (id: string): string => nameOf.get(id) ?? id;
const byId = new Map(CELLS.map((cell) => [cell.id, cell]));
const byName = new Map(CELLS.map((cell) => [cell.name, cell]));
export const cellNamed = (name: string): Cell | undefined => byName.get(name);
export const cellAt = (name: string): Cell => byName.get(name) ?? byName.get(HOME)!;
export const neighbour = (name: string, direction: Direction): string | undefined =>
  byId.get(byName.get(name)?.neighbors[direction] ?? '')?.name;

// The cell under a point of the chart.
export const cellUnder = (x: number, y: number): Cell | undefined =>
  CELLS.find((cell) => Math.hypot(cell.x - x, cell.y - y) < 33);

// What it costs to go there stands in the middle of plain cells, below the glyph of others, above a port.
export function costAt({ x, y, kind }: Cell): { x: number; y: number } {
  if (kind === 'sea') return { x, y };
  return kind === 'port' || kind === 'home' ? { x, y: y - 32 } : { x, y: y + 18 };
}

const SIZE = 35.4; // drawn a little smaller than the 36 of the grid
export const hex = (cell: { x: number; y: number }, size = SIZE): string =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i - 30) * Math.PI) / 180;
    return `${round(cell.x + size * Math.cos(angle))},${round(cell.y + size * Math.sin(angle))}`;
  }).join(' ');
export const outlineOf = (some: Cell[]): string =>
  some.map((cell) => `M${hex(cell).split(' ').join('L')}z`).join('');
const plain = CELLS.filter((cell) => cell.name !== HOME);
export const ALL_CELLS = outlineOf(plain); // one path for the grid: cheaper to draw than 372 shapes
export const OF_KIND: Record<string, Cell[]> = {};
for (const cell of CELLS) (OF_KIND[cell.kind] ??= []).push(cell);
export const KIND_PATHS = Object.fromEntries(
  ['event_blue', 'event_red', 'pirate'].map((kind) => [kind, outlineOf(OF_KIND[kind] ?? [])]),
);

// A smooth line through points (Catmull-Rom as Bezier curves).
function smooth(points: Point[], closed: boolean): string {
  const n = points.length;
  const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    path += `C${[...first, ...second, ...c].map(round).join(' ')}`;
  }
  return closed ? `${path}z` : path;
}

// Coasts: a point every 16 units, moved a little; the outline's name is the seed, so coasts never move.
function coast(name: string, corners: Point[]): string {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const jitter = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed / 4294967296 - 0.5) * 6;
  };
  const points: Point[] = [];
  corners.forEach(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]!;
    const steps = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / 16));
    for (let k = 0; k < steps; k++)
      points.push([x + ((nx - x) * k) / steps + jitter(), y + ((ny - y) * k) / steps + jitter()]);
  });
  return smooth(points, true);
}
export const LAND = Object.entries(land_outlines)
  .map(([name, corners]) => coast(name, corners as Point[]))
  .join('');

export interface Current {
  id: string;
  name: string;
  path: string;
  cells: string[];
}
export const CURRENTS: Current[] = currents.map((current) => ({
  id: current.id,
  name: current.name,
  cells: current.cells.map(nameOfCell),
  path: smooth(
    current.cells.map((id): Point => [byId.get(id)!.x, byId.get(id)!.y]),
    false,
  ),
}));
// A double chevron on every step that is free: from one cell of a current to the next.
export const CHEVRONS: { x: number; y: number; turn: number }[] = currents.flatMap((current) =>
  current.cells.slice(1).map((id, i) => {
    const [from, to] = [byId.get(current.cells[i]!)!, byId.get(id)!];
    return {
      x: round((from.x + to.x) / 2),
      y: round((from.y + to.y) / 2),
      turn: round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI),
    };
  }),
);

// The edge that two neighbouring cells share.
function edge([a, b]: string[]): string {
  const [from, to] = [byId.get(a!)!, byId.get(b!)!];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [((to.y - from.y) / far) * 18, ((from.x - to.x) / far) * 18];
  return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
}
export const BORDER = border_edges.map(edge).join('');
export const BLOCKED = blocked_edges.map(edge).join('');

// Rhumb lines from the two roses, in three inks as on the old charts.
export const ROSES: Point[] = [
  [640, 925],
  [1790, 1085],
];
export const RHUMBS = ['k', 'r', 'g'].map((ink, kind) => ({
  ink,
  path: ROSES.flatMap(([x, y]) =>
    Array.from({ length: 32 }, (_, i) => i)
      .filter((i) => (i % 2 === 1 ? 1 : i % 4 === 2 ? 2 : 0) === kind)
      .map(
        (i) =>
          `M${x} ${y}L${Math.round(x + 2600 * Math.cos((i * Math.PI) / 16))} ${Math.round(y + 2600 * Math.sin((i * Math.PI) / 16))}`,
      ),
  ).join(''),
}));
