// Where a port's name stands beside its cell, tuned by eye so that names, cells and the
// pennants above right of ports keep clear of each other.

export type Anchor = 'start' | 'middle' | 'end';
export const LABELS: Record<string, [number, number, Anchor]> = {
  labrador: [-26, 7, 'end'],
  terra_nova: [0, 42, 'middle'],
  florida: [-24, 46, 'start'],
  acores: [-26, 6, 'end'],
  madeira: [-26, 8, 'end'],
  ceuta: [30, 8, 'start'],
  cabo_bojador: [28, 8, 'start'],
  guine: [41, 12, 'start'],
  cabo_verde: [0, 44, 'middle'],
  porto_seguro: [-36, 8, 'end'],
  s_tome_e_principe: [10, 41, 'end'],
  mina: [48, -22, 'start'],
  luanda: [28, 8, 'start'],
  rio_congo: [28, 8, 'start'],
  cabo_da_boa_esperanca: [-8, -70, 'middle'],
  mocambique: [-36, 8, 'end'],
  s_lourenco: [27, 14, 'start'],
  mauricias: [4, 44, 'middle'],
  maldivas: [-20, 37, 'middle'],
  mascate: [-26, -10, 'end'],
  mogadiscio: [-26, 8, 'end'],
  bahrein: [12, -26, 'end'],
  diu: [12, -26, 'end'],
  calecute: [36, 4, 'start'],
  ceilao: [40, 9, 'start'],
  malaca: [-26, 8, 'end'],
  reino_de_siao: [0, -28, 'middle'],
  mombaca: [-26, 8, 'end'],
  molucas: [-4, 53, 'middle'],
  timor: [0, 44, 'middle'],
  macau: [-34, -12, 'end'],
  tanegashima: [-10, 53, 'middle'],
  lisboa: [54, -42, 'start'],
};

// A name gives way to a fleet that would lie under it: to the other side of its port, below it or above it.
type Place = [number, number, Anchor];
interface Spot {
  x: number;
  y: number;
}
const LETTER = 13; // how wide one is, about
const HIGH = 22;
const FLEET = 30; // from the middle of a fleet to its side
const PORT = 20;
const BELOW = FLEET + HIGH + 2; // a fleet in the port itself stays above it
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
const meet = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = ({ x, y }: Spot, by: number): Area => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});
// names: what the other names cover
export function placeFor(
  usual: Place,
  at: Spot,
  letters: number,
  fleets: Spot[],
  ports: Spot[],
  names: Area[] = [],
): Place {
  const free = (place: Place) =>
    !fleets.some((fleet) => meet(areaOf(place, at, letters), around(fleet, FLEET)));
  const [dx, dy, anchor] = usual;
  const others: Place[] = [
    [-dx, dy, OTHER[anchor]],
    [0, BELOW, 'middle'],
    [0, -34, 'middle'],
  ];
  if (free(usual)) return usual;
  const clear = (place: Place) => {
    const area = areaOf(place, at, letters);
    return (
      free(place) && ![...ports.map((port) => around(port, PORT)), ...names].some((one) => meet(area, one))
    );
  };
  return others.find(clear) ?? others.find(free) ?? usual;
}
