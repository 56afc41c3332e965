// A lesson being taken: the frame it stands at, and a table that shows it. The table is the usual one; at the
// other end of its line sits the lesson instead of a server, so that boards and decisions work as they always do.

import type { Line, Surroundings } from '../lib/connection';
import type { Group, Lesson, LessonFrame, Message, Request, View } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { Table } from '../lib/table.svelte';
import { asks, decisionsBefore, groupsUpTo, isAccepted, stops, viewAt, wrongText } from './lesson';

export const NAMES = ['Inês', 'Tomé', 'Branca', 'Duarte'];
const PACE: Record<string, number> = { human: 1100, fast: 500, instant: 20 };

export interface Feedback {
  kind: 'wrong' | 'also';
  key: string | null; // of the lesson; null: our own words
  move: string; // what was tried, or what the lesson goes on with
}

export class School {
  at = $state(0);
  feedback = $state.raw<Feedback | null>(null);
  tries = $state(0);
  readonly table: Table;
  private line: Line | null = null;
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly lesson: Lesson;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    this.table = new Table(`lesson:${lesson.game}/${lesson.slug}`, () => [], this.surroundings());
  }

  over = $derived.by(() => this.at >= this.lesson.frames.length);
  frame: LessonFrame | null = $derived.by(() => this.lesson.frames[this.at] ?? null);
  asking = $derived(this.frame?.kind === 'ask');
  answered = $derived.by(() => decisionsBefore(this.lesson, this.at));
  canGoBack = $derived.by(() => this.stopBefore(this.at) !== null);

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
  // Plays the answer for somebody who is stuck.
  showAnswer(): void {
    if (this.frame?.kind === 'ask') this.show(this.at + 1);
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
    if (!isAccepted(frame, notation)) {
      this.tries++;
      this.feedback = { kind: 'wrong', key: wrongText(frame, notation), move: notation };
      this.say({ type: 'ack', re: id, number: this.number });
      this.table.release();
      return;
    }
    const other = notation !== frame.accept[0];
    this.say({ type: 'ack', re: id, number: this.number + 1 });
    this.show(this.at + 1);
    if (other) this.feedback = { kind: 'also', key: null, move: frame.accept[0]! };
  }

  private show(at: number): void {
    clearTimeout(this.timer);
    this.at = at;
    this.feedback = null;
    this.tries = 0;
    this.number++;
    this.say({ type: 'log', groups: groupsUpTo(this.lesson, at), more: false });
    this.say(this.view());
    this.table.pointed = this.frame?.point ?? [];
    const pace = PACE[settings.pace] ?? PACE.human!;
    const frame = this.frame;
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
  private say(message: Message): void {
    this.line?.onmessage?.({ data: JSON.stringify(message) });
  }
  private hear(message: Request): void {
    const { id } = message;
    if (message.type === 'hello') {
      this.say({
        type: 'welcome',
        re: id,
        protocol: 1,
        table: '',
        you: [],
        game: this.lesson.game,
        options: {},
        settings: { watch: 'closed', hints: false },
        components: '',
        commitment: '',
        made_at: 0,
        host: null,
        chat: [],
        chat_more: false,
        gallery: [],
        notes: [],
        now: 0,
      });
      this.show(this.at);
    } else if (message.type === 'decide') this.answer(String(message.notation), id);
    else if (message.type === 'why') this.say({ type: 'why', re: id, point: this.number, reasons: [] });
    else if (message.type === 'ping') this.say({ type: 'pong', re: id, now: 0 });
    else this.say({ type: 'error', re: id, error: { code: 'not-playing', message: 'a lesson', where: '' } });
  }
  private surroundings(): Surroundings {
    return {
      open: () => {
        const line: Line = {
          send: (text) => this.hear(JSON.parse(text) as Request),
          close: () => {},
          onopen: null,
          onmessage: null,
          onclose: null,
        };
        this.line = line;
        queueMicrotask(() => line.onopen?.());
        return line;
      },
      later: (task, ms) => setTimeout(task, ms),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    };
  }
}
