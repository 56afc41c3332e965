// The figures of a part as a table: a row a thing, a column a kind of figure; the items of a list share a cell.

import { pathWords, stepWords } from './words';
import type { Figure } from './types';

export interface Cell {
  column: string;
  lists: Figure[][]; // a list of lists keeps its lists apart
}
export interface Row {
  key: string; // the place of the thing
  name: string;
  cells: (Cell | null)[];
}
export interface Part {
  name: string;
  columns: string[];
  rows: Row[];
}

const upTo = (figure: Figure, steps: number): string => {
  const cut = [...figure.place.matchAll(/[.[]/g)][steps - 1]?.index;
  return figure.place.slice(0, cut);
};

export function partsOf(game: string, figures: Figure[]): Part[] {
  const parts = new Map<string, Part>();
  for (const figure of figures) {
    const name = figure.path[0]!;
    if (!parts.has(name)) parts.set(name, { name, columns: [], rows: [] });
    add(game, parts.get(name)!, figure);
  }
  return [...parts.values()];
}

function add(game: string, part: Part, figure: Figure): void {
  let end = figure.path.length;
  while (figure.path[end - 1]!.startsWith('#')) end--;
  const column = stepWords(game, figure.path[end - 1]!);
  const key = end > 2 ? upTo(figure, end - 1) : part.name;
  if (!part.columns.includes(column)) part.columns.push(column);
  let row = part.rows.find((one) => one.key === key);
  if (!row) {
    row = { key, name: pathWords(game, figure.path.slice(1, end - 1)), cells: [] };
    part.rows.push(row);
  }
  const at = part.columns.indexOf(column);
  const cell = (row.cells[at] ??= { column, lists: [] });
  const last = cell.lists.at(-1)?.at(-1);
  const together = figure.path.length - end < 2 || last?.path[end] === figure.path[end];
  if (last && together) cell.lists.at(-1)!.push(figure);
  else cell.lists.push([figure]);
}
