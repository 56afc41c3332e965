import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { School } from '../src/lessons/school.svelte';
import type { Lesson } from '../src/lib/protocol';
import { partly } from './partly';

const move = (notation: string, thing: string) => ({
  notation,
  things: [thing],
  phrase: { key: 'vasco.move.take', args: {} },
  reveals: false,
});
const view = {
  game: 'vasco',
  seats: 2,
  viewer: 1,
  resources: [{}, {}],
  decision: {
    actor: 1,
    question: { key: 'q', args: {} },
    clause: null,
    moves: [move('take 8', 'number:8'), move('take 9', 'number:9')],
  },
};
const lesson = (kind: Lesson['kind']) =>
  partly<Lesson>({
    game: 'vasco',
    slug: 's',
    kind,
    frames: [
      { kind: 'ask', text: 'q', show: [], point: [], accept: ['take 8'], wrong: {}, view },
      { kind: 'answer', text: 'right', show: [], point: [], view },
    ],
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
async function opened(kind: Lesson['kind']): Promise<School> {
  const school = new School(lesson(kind));
  await vi.advanceTimersByTimeAsync(0);
  return school;
}

describe('a question of a lesson', () => {
  it('lights and points at what is asked for in a first game, and at nothing in an exercise', async () => {
    const first = await opened('guided');
    expect([...first.targets!]).toEqual(['number:8']);
    expect(first.table.pointed).toEqual(['number:8']);
    const exercise = await opened('exercise');
    expect(exercise.targets).toBeNull();
    expect(exercise.table.pointed).toEqual([]);
  });
  it('keeps what was said before it, the latest first', async () => {
    const school = await opened('exercise');
    expect(school.said).toEqual([]);
    school.showAnswer();
    await vi.advanceTimersByTimeAsync(2000);
    expect(school.said).toEqual(['q']);
  });
  it('is answered for who is stuck: pointed at, then played, and said so', async () => {
    const school = await opened('exercise');
    school.showAnswer();
    expect([school.at, school.showing, school.feedback?.move]).toEqual([0, true, 'take 8']);
    expect(school.table.pointed).toEqual(['number:8']);
    await vi.advanceTimersByTimeAsync(2000);
    expect([school.at, school.showing, school.feedback?.kind]).toEqual([1, false, 'shown']);
  });
});
