// Named sets of figures, kept in the browser; as a file they are what `carreira --data DIR` reads.

import { keep, recall } from '../lib/memory';

export interface OwnSet {
  name: string;
  text: string;
  note: string; // where its figures are from: "second edition, German box"
}

export const MOST_CHARACTERS = 40;

export const setsOf = (game: string): OwnSet[] => recall<OwnSet[]>(`figures.${game}`, []);
export function keepSet(game: string, set: OwnSet): void {
  keep(`figures.${game}`, [set, ...setsOf(game).filter(({ name }) => name !== set.name)]);
}
export function dropSet(game: string, name: string): void {
  keep(
    `figures.${game}`,
    setsOf(game).filter((set) => set.name !== name),
  );
}
// Whether the browser has it: one that keeps nothing says nothing when it is asked to.
export const hasSet = (game: string, name: string): boolean => setsOf(game).some((set) => set.name === name);

export function download(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
