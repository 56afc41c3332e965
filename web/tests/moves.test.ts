import { describe, expect, it } from 'vitest';
import { byKind, matching, touch, touchable } from '../src/lib/moves';
import type { Move } from '../src/lib/protocol';

const move = (notation: string, things: string[], extra: Partial<Move> = {}): Move => ({
  notation,
  things,
  phrase: { key: `vasco.move.${notation.split(' ')[0]}`, args: {} },
  reveals: false,
  ...extra,
});
const sends = [
  move('send I-01 natal-1', ['project:I-01', 'berth:natal-1']),
  move('send I-01 malindi-3', ['project:I-01', 'berth:malindi-3']),
  move('send I-02 malindi-3', ['project:I-02', 'berth:malindi-3']),
  move('done', []),
];

describe('touching things', () => {
  it('plays the move when it is the only one', () => {
    expect(touch(sends, [], 'berth:natal-1').play?.notation).toBe('send I-01 natal-1');
  });
  it('holds a thing that several moves share, and narrows to what fits', () => {
    const first = touch(sends, [], 'project:I-01');
    expect(first).toEqual({ held: ['project:I-01'], play: null });
    expect([...touchable(sends, first.held)]).toEqual(['berth:natal-1', 'berth:malindi-3']);
    expect(touch(sends, first.held, 'berth:malindi-3').play?.notation).toBe('send I-01 malindi-3');
  });
  it('finds the same move in the other order', () => {
    const first = touch(sends, [], 'berth:malindi-3');
    expect(touch(sends, first.held, 'project:I-02').play?.notation).toBe('send I-02 malindi-3');
  });
  it('lets go of a held thing when it is touched again', () => {
    expect(touch(sends, ['project:I-01'], 'project:I-01')).toEqual({ held: [], play: null });
  });
  it('begins anew with a thing that does not fit what is held', () => {
    expect(touch(sends, ['project:I-02'], 'project:I-01')).toEqual({ held: ['project:I-01'], play: null });
  });
  it('ignores what no move touches', () => {
    expect(touch(sends, ['project:I-01'], 'area:navigation')).toEqual({ held: ['project:I-01'], play: null });
  });
  it('asks for a second touch before something hidden is shown', () => {
    const moves = [move('draw', ['bag:bag'], { reveals: true }), move('done', [])];
    const first = touch(moves, [], 'bag:bag');
    expect(first).toEqual({ held: ['bag:bag'], play: null });
    expect(touch(moves, first.held, 'bag:bag').play?.notation).toBe('draw');
  });
  it('asks for a second touch of the last thing where a game is careful, and lets go of the others', () => {
    const careful = (one: Move) => one.notation.startsWith('send');
    const first = touch(sends, ['project:I-01'], 'berth:malindi-3', undefined, careful);
    expect(first).toEqual({ held: ['project:I-01', 'berth:malindi-3'], play: null });
    expect(touch(sends, first.held, 'project:I-01', undefined, careful)).toEqual({
      held: ['berth:malindi-3'],
      play: null,
    });
    expect(touch(sends, first.held, 'berth:malindi-3', undefined, careful).play?.notation).toBe(
      'send I-01 malindi-3',
    );
  });
  it('keeps what goes with the new thing when another one takes the place of the last', () => {
    const careful = () => true;
    expect(touch(sends, ['project:I-01', 'berth:malindi-3'], 'berth:natal-1', undefined, careful)).toEqual({
      held: ['project:I-01', 'berth:natal-1'],
      play: null,
    });
    expect(touch(sends, ['project:I-01', 'berth:natal-1'], 'project:I-02', undefined, careful)).toEqual({
      held: ['project:I-02'],
      play: null,
    });
  });
  it('takes the things that a game adds', () => {
    const alias = (one: Move) => (one.notation === 'done' ? ['area:navigation'] : []);
    expect(touch(sends, [], 'area:navigation', alias).play?.notation).toBe('done');
    expect(matching(sends, ['area:navigation'], alias)).toHaveLength(1);
  });
  it('groups moves by kind in the order of the engine', () => {
    expect(byKind([sends[3]!, ...sends.slice(0, 3)]).map((group) => [group.key, group.moves.length])).toEqual(
      [
        ['vasco.move.done', 1],
        ['vasco.move.send', 3],
      ],
    );
  });
});
