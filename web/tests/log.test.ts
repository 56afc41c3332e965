import { describe, expect, it } from 'vitest';
import { type LogLine, actsOf, groupTurns, joinLines } from '../src/lib/log';
import type { Group } from '../src/lib/protocol';
import { partly } from './partly';

const line = (key: string, cell: string, markers: number, undone = false, seat = 1): LogLine =>
  partly<LogLine>({
    key: `${key} ${cell}`,
    group: { undone },
    event: { seat, phrase: { key, args: { cell: { kind: 'cell', name: cell }, markers } } },
  });
const told = (lines: LogLine[]) =>
  joinLines(lines, { sailed: 'markers' }).map(({ event }) => {
    const { cell, markers } = event!.phrase.args;
    return `${typeof cell === 'object' && 'name' in cell ? cell.name : ''} ${String(markers)}`;
  });

describe('steps of one way', () => {
  it('are one line: where it ends, what it costs', () => {
    const way = [line('sailed', '1,1', 1), line('sailed', '2,1', 0), line('sailed', 'guine', 2)];
    expect(told(way)).toEqual(['guine 3']);
  });
  it('are two where something happens between them', () => {
    expect(told([line('sailed', 'a', 1), line('loaded', 'a', 0), line('sailed', 'b', 1)])).toEqual([
      'a 1',
      'a 0',
      'b 1',
    ]);
  });
  it('are not joined across players, nor with what was taken back', () => {
    expect(told([line('sailed', 'a', 1), line('sailed', 'b', 1, false, 2)])).toEqual(['a 1', 'b 1']);
    expect(told([line('sailed', 'a', 1, true), line('sailed', 'b', 1)])).toEqual(['a 1', 'b 1']);
  });
});

describe('a turn of somebody else', () => {
  const turn = (...keys: string[]) => {
    const groups = keys.map((key, i) =>
      partly<Group>({
        number: i + 1,
        kind: 'decision',
        seat: 2,
        turn: 4,
        events: [{ seat: 2, phrase: { key, args: {} }, things: [] }],
      }),
    );
    return actsOf(groupTurns(groups)[0]!, { sailed: 'markers' }).map(({ last, lines }) => [
      last,
      lines.length,
    ]);
  };
  it('is looked at by what was done, one thing after the other', () => {
    expect(turn('buys', 'takes', 'reserves')).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });
  it('has a way as one thing', () => {
    expect(turn('sailed', 'sailed', 'found')).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});
