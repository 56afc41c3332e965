// The log: groups of events, one a decision, gathered by turn.

import type { GameEvent, Group } from './protocol';

export interface LogLine {
  event?: GameEvent;
  group: Group;
  key: string;
}
export interface Turn {
  turn: number;
  seat: number | null; // who acts, or whom it happens to; nobody: the table
  first: number;
  last: number;
  groups: Group[]; // the seat's own decisions; none where something only happens to it
  lines: LogLine[];
  round?: boolean; // a round begins: what it brings stands under its heading, apart from whose turn it was
}

const BEGINS = /\.event\.round(_begins)?$/;
const OF_ALL = /\.event\.(game_)?over$/;
const TURN = /\.event\.turn$/;

// Under each heading stands what its seat does, or what happens to it: a decision may bring others something, or end a turn
// so that the next one begins. `apart`: events of the table, which are of nobody's turn; what lays out a round is under it.
// Turns that are as they were before stay the same objects: what is drawn of them stands.
export function groupTurns(groups: Group[], before: Turn[] = [], apart: readonly string[] = []): Turn[] {
  const turns: Turn[] = [];
  const open = (group: Group, seat: number | null, first: number, more: Partial<Turn> = {}): Turn => {
    const turn = { turn: group.turn, seat, first, last: group.number, groups: [], lines: [], ...more };
    turns.push(turn);
    return turn;
  };
  for (const group of groups) {
    if (
      group.kind === 'over' &&
      turns.at(-1)?.lines.some(({ event }) => OF_ALL.test(event?.phrase.key ?? ''))
    )
      continue; // said by the game itself
    if (group.kind !== 'decision') {
      open(group, group.seat, group.number, { groups: [group], lines: [{ group, key: `${group.number}` }] });
      continue;
    }
    let turn = turns[turns.length - 1];
    // What happened to a seat just before it acts is the beginning of its turn.
    const goesOn =
      turn &&
      turn.seat === group.seat &&
      turn.lines.every((line) => line.group.kind === 'decision') &&
      (turn.groups.length === 0 || turn.turn === group.turn);
    if (!turn || !goesOn) turn = open(group, group.seat, group.number);
    turn.turn = group.turn;
    turn.groups.push(group);
    turn.last = group.number;
    const own = turn;
    const events = group.events ?? [];
    const begins = events.findIndex((event) => BEGINS.test(event.phrase.key));
    for (const [i, event] of events.entries()) {
      const { key } = event.phrase;
      const ofTable = i === begins || apart.includes(key) || OF_ALL.test(key);
      const setUp = i <= begins;
      const first = group.number + (i + 1) / 1000;
      if (ofTable) {
        if (turn.seat !== null || (setUp && !turn.round))
          turn = open(group, null, first, setUp ? { round: true, groups: [group] } : {});
      } else if (turn.round ? i > begins && TURN.test(key) : event.seat !== turn.seat) {
        if (event.seat !== null || turn !== own) turn = open(group, event.seat, first);
      }
      const line = { event, group, key: `${group.number}.${i}` };
      if (i === begins) turn.lines.unshift(line);
      else turn.lines.push(line);
    }
  }
  return turns.map((turn, i) => (before[i] && sameTurn(before[i], turn) ? before[i] : turn));
}
const sameTurn = (a: Turn, b: Turn) =>
  a.turn === b.turn &&
  a.seat === b.seat &&
  a.first === b.first &&
  a.round === b.round &&
  a.groups.length === b.groups.length &&
  a.groups.every((group, i) => group === b.groups[i]) &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, i) => line.group === b.lines[i]!.group);

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

// A turn by its decisions that left a line; steps of one way are one.
export function actsOf(turn: Turn, joined: Record<string, string | null> = {}): Turn[] {
  const acts: Turn[] = [];
  let going = false;
  for (const group of turn.groups) {
    const lines = turn.lines.filter((line) => line.group === group);
    if (group.undone || lines.length === 0) continue;
    const way = lines.every(({ event }) => event && event.phrase.key in joined);
    const act = acts.at(-1);
    if (act && way && going)
      Object.assign(act, {
        last: group.number,
        groups: [...act.groups, group],
        lines: [...act.lines, ...lines],
      });
    else acts.push({ ...turn, last: group.number, groups: [group], lines });
    going = way;
  }
  return acts.length > 0 ? acts : [turn];
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
