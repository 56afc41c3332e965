// A compiled lesson as the server gives it (docs/protocol.md, "Lessons"), and what can be read from it.

import type { EngineView, Group, Lesson, LessonFrame } from '../lib/protocol';

export type AskFrame = LessonFrame & Required<Pick<LessonFrame, 'accept' | 'wrong'>>;
export const asks = (frame: LessonFrame | null): frame is AskFrame => frame?.kind === 'ask';

// A move itself, "word *" for all moves of a kind, "*" for all.
export function answers(pattern: string, notation: string): boolean {
  if (!pattern.endsWith('*')) return pattern === notation;
  const word = pattern.slice(0, -1).trimEnd();
  return word === '' || notation === word || notation.startsWith(`${word} `);
}

export const isAccepted = (frame: AskFrame, notation: string): boolean =>
  frame.accept.some((one) => answers(one, notation));

// What is said to a wrong answer: of the narrowest pattern that fits; null where the lesson has nothing to say.
export function wrongText(frame: AskFrame, notation: string): string | null {
  const fitting = Object.keys(frame.wrong).filter((pattern) => answers(pattern, notation));
  const narrowest = fitting.sort((a, b) => b.length - a.length)[0];
  return narrowest === undefined ? null : frame.wrong[narrowest]!;
}

export function viewAt(lesson: Lesson, at: number): EngineView {
  for (let i = Math.min(at, lesson.frames.length - 1); i >= 0; i--)
    if (lesson.frames[i]!.view) return lesson.frames[i]!.view!;
  throw new Error('a lesson without a view');
}
export const groupsUpTo = (lesson: Lesson, at: number): Group[] =>
  lesson.frames.slice(0, at + 1).flatMap((frame) => (frame.group ? [frame.group] : []));

// A frame that waits for the learner; the others pass by themselves.
export const stops = (frame: LessonFrame): boolean =>
  frame.kind === 'say' || frame.kind === 'ask' || frame.text !== null;
export const decisionsBefore = (lesson: Lesson, at: number): number =>
  lesson.frames.slice(0, at).filter((frame) => frame.kind === 'ask').length;
