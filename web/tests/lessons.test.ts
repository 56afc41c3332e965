import { describe, expect, it } from 'vitest';
import {
  type AskFrame,
  answers,
  decisionsBefore,
  groupsUpTo,
  isAccepted,
  stops,
  viewAt,
  wrongText,
} from '../src/lessons/lesson';
import type { Lesson } from '../src/lib/protocol';
import { partly } from './partly';

const ask: AskFrame = {
  kind: 'ask',
  text: 'q',
  show: [],
  point: [],
  accept: ['take 8', 'place *'],
  wrong: { '*': 'any', 'take *': 'kind', 'take 20': 'one' },
};

describe('an answer', () => {
  it.each([
    ['take 8', 'take 8', true],
    ['take 8', 'take 18', false],
    ['take *', 'take 18', true],
    ['take *', 'takeoff 1', false],
    ['draw *', 'draw', true],
    ['*', 'done', true],
  ])('%s to %s', (pattern, notation, fits) => expect(answers(pattern, notation)).toBe(fits));
  it('is accepted by the move or its kind', () => {
    expect(isAccepted(ask, 'take 8')).toBe(true);
    expect(isAccepted(ask, 'place projects')).toBe(true);
    expect(isAccepted(ask, 'take 9')).toBe(false);
  });
  it('gets the narrowest reply', () => {
    expect(wrongText(ask, 'take 20')).toBe('one');
    expect(wrongText(ask, 'take 9')).toBe('kind');
    expect(wrongText(ask, 'done')).toBe('any');
    expect(wrongText({ ...ask, wrong: {} }, 'done')).toBeNull();
  });
});

describe('a lesson', () => {
  const base = { text: null, show: [], point: [] };
  const lesson = partly<Lesson>({
    frames: [
      { ...base, kind: 'say', text: 'a', view: { seats: 2 } },
      ask,
      { ...base, kind: 'answer', view: { seats: 3 }, group: { number: 1 } },
      { ...base, kind: 'play', view: { seats: 4 }, group: { number: 2 } },
      { ...base, kind: 'play', text: 'b', group: { number: 3 } },
    ],
  });
  it('shows the last view there was', () =>
    expect([0, 1, 2, 3, 4, 9].map((at) => viewAt(lesson, at).seats)).toEqual([2, 2, 3, 4, 4, 4]));
  it('keeps what happened', () => expect(groupsUpTo(lesson, 3).map((group) => group.number)).toEqual([1, 2]));
  it('waits where something is said or asked', () =>
    expect(lesson.frames.map(stops)).toEqual([true, true, false, false, true]));
  it('counts decisions', () =>
    expect([0, 1, 2, 5].map((at) => decisionsBefore(lesson, at))).toEqual([0, 0, 1, 1]));
});
