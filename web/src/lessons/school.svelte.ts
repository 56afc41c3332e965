// A lesson being taken: the frame it stands at, and a table that shows it. The table is the usual one; at the
// other end of its line sits the lesson instead of a server, so that boards and decisions work as they always do.

import { t } from '../lib/i18n.svelte';
import { Inside } from '../lib/inside';
import type { Group, Lesson, LessonFrame, Move, Request, View } from '../lib/protocol';
import { touchable } from '../lib/moves';
import { settings } from '../lib/settings.svelte';
import { Table } from '../lib/table.svelte';
import { asks, decisionsBefore, groupsUpTo, isAccepted, stops, viewAt, wrongText } from './lesson';

export const NAMES = ['Inês', 'Tomé', 'Branca', 'Duarte'];
const PACE: Record<string, number> = { human: 1100, fast: 500, instant: 20 };

export interface Feedback {
  kind: 'wrong' | 'also' | 'shown';
  key: string | null; // of the lesson; null: our own words
  move: string; // what was tried, or what the lesson goes on with or shows
}

export class School {
  at = $state(0);
  feedback = $state.raw<Feedback | null>(null);
  tries = $state(0);
  readonly table: Table;
  private readonly inside = new Inside((message) => this.hear(message));
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly lesson: Lesson;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    this.table = new Table(`lesson:${lesson.game}/${lesson.slug}`, () => [], this.inside.surroundings());
  }

  over = $derived.by(() => this.at >= this.lesson.frames.length);
  frame: LessonFrame | null = $derived.by(() => this.lesson.frames[this.at] ?? null);
  asking = $derived(this.frame?.kind === 'ask');
  answered = $derived.by(() => decisionsBefore(this.lesson, this.at));
  showing = $derived(this.asking && this.feedback?.kind === 'shown');
  decisions = $derived.by(() => {
    const all = this.lesson.decisions;
    return t('web.lesson.progress', {
      done: Math.max(1, Math.min(this.answered + (this.asking ? 1 : 0), all)),
      all,
    });
  });
  // In a first game only what is asked for is lit; an exercise shows all that there is to choose from.
  targets = $derived.by((): Set<string> | null => {
    const { frame, table } = this;
    if (this.lesson.kind !== 'guided' || !asks(frame)) return null;
    const right = table.offered.filter(({ notation }) => isAccepted(frame, notation));
    return touchable(right, table.held, table.alias);
  });
  // The same of the moves in the bar; nothing where all of them stand there.
  wanted = $derived.by((): ((move: Move) => boolean) | undefined => {
    const { frame } = this;
    return this.lesson.kind === 'guided' && asks(frame)
      ? ({ notation }) => isAccepted(frame, notation)
      : undefined;
  });
  // What the lesson has said before, the latest first.
  said = $derived.by(() =>
    this.lesson.frames
      .slice(0, this.at)
      .flatMap(({ text }) => text ?? [])
      .reverse(),
  );
  canGoBack = $derived.by(() => this.stopBefore(this.at) !== null);

  get seat(): number {
    return viewAt(this.lesson, this.at).viewer ?? 1;
  }

  // ---- what the learner does
  next(): void {
    if (!this.over && !this.asking) this.show(this.at + 1);
  }
  back(): void {
    const before = this.stopBefore(this.at);
    if (before !== null) this.show(before);
  }
  again(): void {
    this.show(0);
  }
  // For somebody who is stuck: points at the answer, then plays it.
  showAnswer(): void {
    const frame = this.frame;
    if (!asks(frame) || this.showing) return;
    const move = frame.accept[0]!;
    const shown: Feedback = { kind: 'shown', key: null, move };
    this.feedback = shown;
    this.table.release();
    this.table.pointed = this.table.moves.find(({ notation }) => notation === move)?.things ?? [];
    this.timer = setTimeout(
      () => {
        this.show(this.at + 1);
        this.feedback = shown;
      },
      settings.pace === 'instant' ? 20 : 1600,
    );
  }
  close(): void {
    clearTimeout(this.timer);
    this.table.close();
  }

  private stopBefore(at: number): number | null {
    for (let i = Math.min(at, this.lesson.frames.length) - 1; i >= 0; i--)
      if (stops(this.lesson.frames[i]!)) return i;
    return null;
  }

  private answer(notation: string, id: string): void {
    const frame = this.frame;
    if (!asks(frame)) return;
    clearTimeout(this.timer); // faster than what was to be shown
    if (!isAccepted(frame, notation)) {
      this.tries++;
      this.feedback = { kind: 'wrong', key: wrongText(frame, notation), move: notation };
      this.inside.say({ type: 'ack', re: id, number: this.number });
      this.table.release();
      return;
    }
    const other = notation !== frame.accept[0];
    this.inside.say({ type: 'ack', re: id, number: this.number + 1 });
    this.show(this.at + 1);
    if (other) this.feedback = { kind: 'also', key: null, move: frame.accept[0]! };
  }

  // What a question of a first game is about, where the lesson does not point at it itself.
  private meant(): string[] {
    const { frame, table } = this;
    if (this.lesson.kind !== 'guided' || !asks(frame)) return [];
    return table.moves.find(({ notation }) => notation === frame.accept[0])?.things ?? [];
  }

  private show(at: number): void {
    clearTimeout(this.timer);
    this.at = at;
    this.feedback = null;
    this.tries = 0;
    this.number++;
    this.inside.say({ type: 'log', groups: groupsUpTo(this.lesson, at), more: false });
    this.inside.say(this.view());
    const frame = this.frame;
    this.table.pointed = frame?.point.length ? frame.point : this.meant();
    const pace = PACE[settings.pace] ?? PACE.human!;
    if (frame && !stops(frame))
      this.timer = setTimeout(() => (this.feedback ? this.wait() : this.next()), pace);
  }
  // Somebody answered differently: time to read what the lesson goes on with.
  private wait(): void {
    this.timer = setTimeout(() => this.next(), settings.pace === 'instant' ? 20 : 2500);
  }

  // ---- the other end of the line
  private view(): View {
    const engine = viewAt(this.lesson, this.at);
    const seat = engine.viewer ?? 1;
    const groups: Group[] = groupsUpTo(this.lesson, this.at);
    const decision =
      engine.decision && !this.asking
        ? { actor: engine.decision.actor, question: engine.decision.question, clause: engine.decision.clause }
        : engine.decision;
    return {
      type: 'view',
      ...engine,
      decision,
      number: this.number,
      point: this.number,
      played: groups.length,
      status: 'playing',
      asked: engine.decision?.actor ?? null,
      confirm: null,
      players: Array.from({ length: engine.seats }, (_, i) => ({
        seat: i + 1,
        name: NAMES[i]!,
        kind: 'person' as const,
        level: null,
        present: true,
        stand_in: null,
        resigned: false,
      })),
      you: [seat],
      focus: seat,
      undo: { free: 0, own: 0, turn: 0, consent: 0, asks: [], redo: 0 },
      since: Math.max(0, ...groups.filter((group) => group.seat === seat).map((group) => group.number)),
      clock: null,
      proposals: [],
      rematch: null,
      result: null,
      seed: null,
    };
  }
  private hear(message: Request): void {
    if (message.type === 'hello') {
      this.inside.welcome(message.id, this.lesson.game);
      this.show(this.at);
    } else if (message.type === 'decide') this.answer(String(message.notation), message.id);
    else this.inside.otherwise(message, this.number, 'a lesson');
  }
}
