// Whether a seat has something that who looks now may not see: then a curtain hangs before it at a shared screen.

import type { View } from '../lib/protocol';

type Fields = Record<string, unknown>;

// What is a list or a thing of mine is a bare number or nothing of somebody else's.
function isHidden(mine: unknown, theirs: unknown, size: unknown): boolean {
  if (typeof theirs === 'number' && typeof mine === 'object' && mine !== null) return theirs > 0;
  return theirs === null && mine !== null && mine !== undefined && size !== 0;
}

export function hides(view: Pick<View, 'focus' | 'position'>, seat: number): boolean {
  const position = view.position as { players?: Fields[]; seats?: Fields[] } | null;
  const all = position?.players ?? position?.seats;
  const mine = view.focus === null ? undefined : all?.[view.focus - 1];
  const theirs = all?.[seat - 1];
  if (!mine || !theirs) return true; // not known: rather a curtain too many
  return Object.keys(theirs).some((key) => isHidden(mine[key], theirs[key], theirs[`${key}_size`]));
}
