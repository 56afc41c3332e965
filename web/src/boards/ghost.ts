// What a move names, for a board that draws its result before it is made.

import type { Move } from '../lib/protocol';

export const kindOf = (move: Move | null | undefined): string => move?.phrase.key.split('.move.')[1] ?? '';

// "natal-2" of a berth, 8 of a number; nothing where the move has no such thing.
export function named(move: Move | null | undefined, what: string): string | undefined {
  const value = move?.phrase.args[what];
  if (typeof value === 'number') return String(value);
  return value && 'name' in value ? value.name : undefined;
}
