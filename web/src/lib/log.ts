// The log: groups of events, one a decision, gathered by turn.

import type { GameEvent, Group } from './protocol';

export interface LogLine {
  event?: GameEvent;
  group: Group;
  key: string;
}
export interface Turn {
  turn: number;
  seat: number | null;
  first: number;
  last: number;
  groups: Group[];
  lines: LogLine[];
  round?: boolean; // a round begins: what it brings stands under its heading, apart from whose turn it was
}

const BEGINS = /\.event\.round(_begins)?$/;

// Turns that are as they were before stay the same objects: what is drawn of them stands.
export function groupTurns(groups: Group[], before: Turn[] = []): Turn[] {
  const turns: Turn[] = [];
  for (const group of groups) {
    const aside = group.kind !== 'decision';
    let turn = turns[turns.length - 1];
    if (
      !turn ||
      aside ||
      turn.turn !== group.turn ||
      turn.seat !== group.seat ||
      turn.groups[0]!.kind !== 'decision' ||
      turn.round
    ) {
      turn = {
        turn: group.turn,
        seat: group.seat,
        first: group.number,
        last: group.number,
        groups: [],
        lines: [],
      };
      turns.push(turn);
    }
    turn.groups.push(group);
    turn.last = group.number;
    if (aside) turn.lines.push({ group, key: `${group.number}` });
    else
      for (const [i, event] of (group.events ?? []).entries()) {
        if (BEGINS.test(event.phrase.key)) {
          const [first, last] = [group.number + 0.5, group.number];
          turn = { turn: group.turn, seat: null, first, last, groups: [group], lines: [], round: true };
          turns.push(turn);
        }
        turn.lines.push({ event, group, key: `${group.number}.${i}` });
      }
  }
  return turns.map((turn, i) => (before[i] && sameTurn(before[i], turn) ? before[i] : turn));
}
const sameTurn = (a: Turn, b: Turn) =>
  a.turn === b.turn &&
  a.seat === b.seat &&
  a.round === b.round &&
  a.groups.length === b.groups.length &&
  a.groups.every((group, i) => group === b.groups[i]);

// Steps of one way are told by where they end and by what they cost together.
export function joinLines(lines: LogLine[], joined: Record<string, string | null>): LogLine[] {
  const result: LogLine[] = [];
  for (const line of lines) {
    const last = result[result.length - 1];
    const sum = joined[line.event?.phrase.key ?? ''];
    const [was, is] = [last?.event?.phrase, line.event?.phrase];
    if (
      sum === undefined ||
      was?.key !== is?.key ||
      last!.event!.seat !== line.event!.seat ||
      !!last!.group.undone !== !!line.group.undone
    ) {
      result.push(line);
      continue;
    }
    const args = { ...is!.args };
    if (sum) args[sum] = Number(was!.args[sum]) + Number(is!.args[sum]);
    result[result.length - 1] = { ...line, event: { ...line.event!, phrase: { ...is!, args } } };
  }
  return result;
}

// What the log points at on the board; plain amounts are no things.
export function thingsOfGroups(groups: Group[]): string[] {
  return groups
    .filter((group) => !group.undone)
    .flatMap((group) => group.events ?? [])
    .flatMap((event) => event.things)
    .filter((thing) => !thing.startsWith('amount:') && !thing.startsWith('seat:'));
}

// After an undo of n steps the last n decisions not yet undone are undone; `events` leave that to us. What was taken back
// freely leaves no line.
export function addGroups(before: Group[], added: Group[]): Group[] {
  let result = [...before];
  for (const group of added) {
    if (group.kind !== 'undo') {
      result.push(group);
      continue;
    }
    const left = (one: Group) => one.kind === 'decision' && !one.undone;
    const gone = new Set(result.filter(left).slice(-(group.steps ?? 1)));
    result = group.consent
      ? [...result.map((one) => (gone.has(one) ? { ...one, undone: true } : one)), group]
      : result.filter((one) => !gone.has(one));
  }
  return result;
}
