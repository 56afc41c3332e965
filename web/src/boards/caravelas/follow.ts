// Some figures of the sea chart stand in two places of the file; the second follows the first, so that one edit is enough.
// The engine still checks both.

import type { Json } from '../../figures/types';

type Row = Record<string, Json>;
type Id = string;
interface Chart {
  cells: (Row & { id: Id; q: number; r: number; kind: string })[];
  blocked_edges: [Id, Id][];
  currents: { id: string; cells: Id[] }[];
  ports: (Row & { name: string; cell: Id; deck: string })[];
  goods: (Row & { id: string; port: string; ship: number })[];
  ships: (Row & { ship: number })[];
  destination_decks: Row;
}

const AROUND = { E: [1, 0], NE: [1, -1], NW: [0, -1], W: [-1, 0], SW: [-1, 1], SE: [0, 1] } as const;
const edge = (a: Id, b: Id): string => [a, b].sort().join(' ');

function cellsOf(chart: Chart): Chart['cells'] {
  const known = new Set(chart.cells.map(({ id }) => id));
  const blocked = new Set(chart.blocked_edges.map(([a, b]) => edge(a, b)));
  const current = new Map(
    chart.currents.flatMap(({ id, cells }) => cells.map((cell, index) => [cell, { id, index }] as const)),
  );
  const port = new Map(chart.ports.map(({ cell, name }) => [cell, name]));
  return chart.cells.map(({ port: _port, current: _current, ...cell }) => {
    const neighbors: Row = {};
    for (const [direction, [q, r]] of Object.entries(AROUND)) {
      const there = `${cell.q + q},${cell.r + r}`;
      if (known.has(there) && !blocked.has(edge(cell.id, there))) neighbors[direction] = there;
    }
    const named = port.get(cell.id);
    return {
      ...cell,
      ...(named !== undefined && { port: named }),
      ...(current.has(cell.id) && { current: current.get(cell.id)! }),
      neighbors,
    } as Chart['cells'][number];
  });
}

export default function followed(set: Json): Json {
  const chart = set as Chart;
  const goodOf = new Map(chart.goods.map(({ port, id }) => [port, id]));
  const deck = (wanted: string) => chart.ports.filter((port) => port.deck === wanted).map(({ name }) => name);
  return {
    ...(set as Row),
    cells: cellsOf(chart),
    ports: chart.ports.map((port) => ({ ...port, good: goodOf.get(port.name) ?? null })),
    ships: chart.ships.map((ship) => ({
      ...ship,
      holds: chart.goods.filter((good) => good.ship === ship.ship).map(({ id }) => id),
    })),
    destination_decks: { ...chart.destination_decks, west: deck('west'), east: deck('east') },
  };
}
