// From things touched to the one move that is meant. A move names the things on the board that it touches;
// what is held narrows the moves; when one is left, it is played.

import type { Move } from './protocol';

// A game may say that a move without things of its own touches one after all ("execute" its area).
export type Alias = (move: Move) => string[];

export interface Touch {
  held: string[];
  play: Move | null;
}

export const thingsOf = (move: Move, alias?: Alias): string[] =>
  alias ? [...move.things, ...alias(move)] : move.things;

export function matching(moves: Move[], held: string[], alias?: Alias): Move[] {
  return held.length === 0
    ? moves
    : moves.filter((move) => {
        const things = thingsOf(move, alias);
        return held.every((thing) => things.includes(thing));
      });
}

// What may be touched now: things of the moves that are left, except those held already.
export function touchable(moves: Move[], held: string[], alias?: Alias): Set<string> {
  const things = new Set<string>();
  for (const move of matching(moves, held, alias))
    for (const thing of thingsOf(move, alias)) things.add(thing);
  for (const thing of held) things.delete(thing);
  return things;
}

// Moves that show something hidden wait for a second touch, and those that a game is careful with: there the thing
// chosen last confirms when it is touched again, and the others are let go.
export type Careful = (move: Move) => boolean;
export function touch(moves: Move[], held: string[], thing: string, alias?: Alias, careful?: Careful): Touch {
  if (held.includes(thing)) {
    const left = matching(moves, held, alias);
    const only = left.length === 1 ? left[0]! : null;
    if (only && (!careful?.(only) || held.at(-1) === thing)) return { held, play: only };
    return { held: held.filter((other) => other !== thing), play: null };
  }
  let next = [...held, thing];
  let left = matching(moves, next, alias);
  if (left.length === 0) {
    // What was held stays as far as it goes with the new thing.
    next = [thing];
    left = matching(moves, next, alias);
    if (left.length === 0) return { held, play: null };
    for (const other of held) {
      const fitting = matching(left, [other], alias);
      if (fitting.length === 0) continue;
      next = [...next.slice(0, -1), other, thing];
      left = fitting;
    }
  }
  if (left.length === 1 && !left[0]!.reveals && !careful?.(left[0]!)) return { held: next, play: left[0]! };
  return { held: next, play: null };
}

export interface MoveGroup {
  key: string; // the phrase's key: one kind of move
  moves: Move[];
}

// Moves of one kind together, kinds in the order in which the engine first names them; `kin`: kinds that go as another.
export function byKind(moves: Move[], kin: Record<string, string> = {}): MoveGroup[] {
  const groups = new Map<string, MoveGroup>();
  for (const move of moves) {
    const key = kin[move.phrase.key] ?? move.phrase.key;
    const group = groups.get(key) ?? { key, moves: [] };
    group.moves.push(move);
    groups.set(key, group);
  }
  return [...groups.values()];
}
