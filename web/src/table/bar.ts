// What stands in the decision bar, and what of it when there is not room for all.

import type { Move } from '../lib/protocol';
import { byKind } from '../lib/moves';
import type { AbsentChoice } from './why';

export type Entry =
  | { kind: 'move'; key: string; move: Move; rank: 'first' | 'usual' | 'quiet' }
  | { kind: 'picker'; key: string; moves: Move[] }
  | { kind: 'action'; key: string; name: string; moves: Move[] }
  | { kind: 'absent'; key: string; choice: AbsentChoice };

// A small button, where there is no room for words: an icon over one word.
export interface Tile {
  icon: string;
  words: string;
  price?: string; // what it costs or brings, as a number and an icon
  coin?: string;
  gain?: string; // the resource whose change is its price; its icon says which
}

interface Wanted {
  moves: Move[];
  actions: { name: string; moves: Move[] }[]; // asked for first, before anything lights up
  absent: AbsentChoice[];
  primary: string[]; // kinds of moves
  first: string[]; // before the actions, as one of them
  last: string[];
  behind: Record<string, number>; // so many of a kind stand behind one button
  kin?: Record<string, string>;
  few: number; // so many moves stand each for itself
}

// A move that may be made, but cannot succeed.
export const hopeless = ({ odds }: Move): boolean => odds?.percent === 0;
// In the order in which they are shown.
export function entriesOf({
  moves,
  actions,
  absent,
  primary,
  first,
  last,
  behind,
  kin,
  few,
}: Wanted): Entry[] {
  const of = (kinds: string[]) => moves.filter((move) => kinds.includes(move.phrase.key));
  const quiet = of(last);
  const ahead = of(first);
  const taken = of(primary);
  const rest = moves.filter((move) => ![quiet, ahead, taken].some((some) => some.includes(move)));
  const many = moves.length;
  const single = (move: Move): Entry => ({
    kind: 'move',
    key: move.notation,
    move,
    rank: quiet.includes(move) ? 'quiet' : ahead.includes(move) ? 'first' : 'usual',
  });
  const groups = byKind(rest, kin).flatMap(({ key, moves }): Entry[] => {
    const some = [...moves].sort((a, b) => Number(hopeless(a)) - Number(hopeless(b)));
    const apart = some.length === 1 || (some.length < (behind[key] ?? Infinity) && many <= few);
    return apart ? some.map(single) : [{ kind: 'picker', key, moves: some }];
  });
  return [
    ...ahead.map(single),
    ...actions.flatMap(({ name, moves: some }): Entry[] =>
      some.length > 0 ? [{ kind: 'action', key: `action ${name}`, name, moves: some }] : [],
    ),
    ...groups,
    ...absent.map((choice): Entry => ({ kind: 'absent', key: `absent ${choice.words}`, choice })),
    ...taken.map(single),
    ...quiet.map(single),
  ];
}

// The most important ones that fit: what Enter takes, what ends the turn, actions, the other moves, what cannot be.
export function fitting(entries: Entry[], primary: Move | undefined, count: number): Set<string> {
  const rank = (entry: Entry): number => {
    if (entry.kind === 'absent') return 5;
    if (entry.kind === 'action') return 1;
    if (entry.kind !== 'move') return 3;
    if (entry.move === primary || entry.rank === 'first') return 0;
    return entry.rank === 'quiet' ? 0 : 2;
  };
  const order = entries.map((entry, i) => ({ key: entry.key, rank: rank(entry), i }));
  order.sort((a, b) => a.rank - b.rank || a.i - b.i);
  return new Set(order.slice(0, count).map(({ key }) => key));
}

// The word that an entry's tile goes by: of its action or of its kind of move.
export function tileOf(entry: Entry): string {
  if (entry.kind === 'action') return entry.name;
  if (entry.kind === 'absent') return entry.choice.kind;
  return (entry.kind === 'move' ? entry.move.phrase.key : entry.key).split('.').pop()!;
}

export interface Spilled {
  actions: string[];
  moves: Move[];
  absent: AbsentChoice[];
}
// What is left over, to be listed: actions by their names, moves one by one, then what cannot be.
export function spilled(entries: Entry[], shown: Set<string>): Spilled {
  const left = entries.filter(({ key }) => !shown.has(key));
  return {
    actions: left.flatMap((entry) => (entry.kind === 'action' ? [entry.name] : [])),
    moves: left.flatMap((entry) =>
      entry.kind === 'move' ? [entry.move] : entry.kind === 'picker' ? entry.moves : [],
    ),
    absent: left.flatMap((entry) => (entry.kind === 'absent' ? [entry.choice] : [])),
  };
}
