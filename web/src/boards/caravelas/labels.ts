// Where a port's name stands beside its cell: on land, or at sea between two rows of cells, so that it keeps clear of the
// numbers of reach in their middles, of the pennants above right of ports and of other names.

export type Anchor = 'start' | 'middle' | 'end';
export const LABELS: Record<string, [number, number, Anchor]> = {
  labrador: [-28, 16, 'end'],
  terra_nova: [-28, 16, 'end'],
  florida: [16, 36, 'start'],
  acores: [-28, 34, 'end'],
  madeira: [-28, 36, 'end'],
  ceuta: [26, 16, 'start'],
  cabo_bojador: [26, 16, 'start'],
  guine: [-30, 36, 'end'],
  cabo_verde: [-28, 36, 'end'],
  porto_seguro: [-36, 14, 'end'],
  s_tome_e_principe: [2, -70, 'start'],
  mina: [0, -40, 'middle'],
  luanda: [26, 16, 'start'],
  rio_congo: [26, 12, 'start'],
  cabo_da_boa_esperanca: [-40, -54, 'end'],
  mocambique: [-36, 14, 'end'],
  s_lourenco: [48, -18, 'start'],
  mauricias: [16, 36, 'start'],
  maldivas: [-28, 36, 'end'],
  mascate: [-28, 16, 'end'],
  mogadiscio: [-30, 12, 'end'],
  bahrein: [-28, 16, 'end'],
  diu: [26, 16, 'start'],
  calecute: [-28, 36, 'end'],
  ceilao: [40, 36, 'start'],
  malaca: [16, 36, 'start'],
  reino_de_siao: [16, 36, 'start'],
  mombaca: [-28, 16, 'end'],
  molucas: [-40, -18, 'end'],
  timor: [8, 42, 'start'],
  macau: [-34, 14, 'end'],
  tanegashima: [-16, 38, 'end'],
  lisboa: [54, -52, 'start'],
};

// A name gives way to a fleet that would lie under it: to the other side of its port, below it or above it.
type Place = [number, number, Anchor];
interface Spot {
  x: number;
  y: number;
}
const LETTER = 13; // how wide one is, about
const HIGH = 18;
const FLEET = 30; // from the middle of a fleet to its side
const PORT = 20;
const NUMBER = 10;
const BELOW = 54; // a fleet in the port itself stays above it
const OTHER: Record<Anchor, Anchor> = { start: 'end', end: 'start', middle: 'middle' };
const SIDE = { start: 0, middle: 0.5, end: 1 };
// What a name covers: from left to right, from top to bottom.
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export const areaOf = ([dx, dy, anchor]: Place, at: Spot, letters: number): Area => {
  const left = at.x + dx - SIDE[anchor] * letters * LETTER;
  return { left, right: left + letters * LETTER, top: at.y + dy - HIGH, bottom: at.y + dy };
};
export const meet = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
export const around = ({ x, y }: Spot, by: number): Area => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});
// names: what the other names cover; numbers: where costs stand
export function placeFor(
  usual: Place,
  at: Spot,
  letters: number,
  fleets: Spot[],
  ports: Spot[],
  names: Area[] = [],
  numbers: Spot[] = [],
): Place {
  const off = (place: Place, areas: Area[]) => {
    const area = areaOf(place, at, letters);
    return !areas.some((one) => meet(area, one));
  };
  const ships = fleets.map((fleet) => around(fleet, FLEET));
  const fixed = [...ports.map((port) => around(port, PORT)), ...names];
  const costs = numbers.map((number) => around(number, NUMBER));
  const [dx, dy, anchor] = usual;
  const others: Place[] = [
    [-dx, dy, OTHER[anchor]],
    [dx - 16, dy, anchor],
    [dx + 16, dy, anchor],
    [0, BELOW, 'middle'],
    [0, -34, 'middle'],
    [-28, 36, 'end'],
    [28, 36, 'start'],
    [-36, -19, 'end'],
    [50, -19, 'start'],
  ];
  const free = (place: Place) => off(place, ships);
  const clear = (place: Place) => free(place) && off(place, fixed);
  if (free(usual) && off(usual, costs)) return usual;
  return (
    others.find((place) => clear(place) && off(place, costs)) ??
    [usual].find(free) ??
    others.find(clear) ??
    others.find(free) ??
    usual
  );
}

// Every port's name in lines, and its place among the others, the fleets and the numbers that are shown.
export interface Named {
  id: string;
  lines: string[];
  place: Place;
  area: Area;
}
const USUAL = 22.5; // of the letters that places are reckoned with
export const grownFrom = (least: number): number => Math.max(1, least / USUAL);
const linesOf = (name: string): string[] =>
  name.length > 17 ? [name.slice(0, name.indexOf(' ', 5)), name.slice(name.indexOf(' ', 5) + 1)] : [name];
export function namesAmong(
  ports: { id: string; name: string; at: Spot }[],
  home: Spot,
  grown: number,
  fleets: Spot[],
  numbers: Spot[],
): Named[] {
  const all = ports.map(({ id, name, at }) => {
    const lines = linesOf(name);
    const letters = grown * Math.max(...lines.map(({ length }) => length));
    return { id, lines, at, letters, usual: LABELS[id] ?? ([0, 42, 'middle'] as Place) };
  });
  const marks = [...ports.map(({ at }) => at), home];
  const rest = new Map(all.map(({ id, usual, at, letters }) => [id, areaOf(usual, at, letters)]));
  return all.map(({ id, lines, at, letters, usual }) => {
    const others = [...rest].flatMap(([other, area]) => (other === id ? [] : [area]));
    const place = placeFor(usual, at, letters, fleets, marks, others, numbers);
    const area = areaOf(place, at, letters);
    area.bottom += (lines.length - 1) * LINE * grown;
    return { id, lines, place, area };
  });
}
export const LINE = 23; // from one line of a name to the next
// A number that could not be read beside a name is left out: the cell itself tells it.
export const isClear = (number: Spot, names: Named[], grown: number): boolean =>
  !names.some(({ area }) => meet(area, around(number, NUMBER * grown)));
