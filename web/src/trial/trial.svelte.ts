// Trying things out: a private board that begins with a world imagined from what my seat knows. I move for everybody or
// let bots answer, step back, and begin again; nothing is sent anywhere. The table is the usual one; at the other end of
// its line sits the engine of this device.

import { Analyst, type Question } from '../analysis/analyst';
import { Inside } from '../lib/inside';
import type { EngineView, Group, Player, Request, View } from '../lib/protocol';
import { Table } from '../lib/table.svelte';

interface Told {
  played: number;
  view: EngineView;
  steps: { seat: number; notation: string; events: Group['events'] }[];
  points: number[];
}
// One way that was tried, up to where I left it.
export interface Line {
  words: string; // its first move
  notations: string[];
  points: number[]; // of each seat, at its end
}

const LEVEL = 'medium';
const MOST_LINES = 5;
const begins = (long: string[], short: string[]) => short.every((one, i) => long[i] === one);

export class Trial {
  played = $state(0);
  answering = $state(false); // bots move for the others
  thinking = $state(false);
  failed = $state('');
  lines = $state.raw<Line[]>([]); // tried before this one, to be compared
  readonly table: Table;
  private readonly inside: Inside;
  private engine: Analyst | null = null;
  private number = 1;
  private told = $state.raw<Told | null>(null);
  private words = ''; // of the first move of this line
  private closed = false;

  constructor(
    private readonly document: unknown,
    readonly seat: number,
    private readonly players: Player[],
    game: string,
    private readonly components: string,
  ) {
    this.inside = new Inside((message) => this.hear(message, game));
    this.table = new Table(`trial:${game}`, () => [], this.inside.surroundings());
    void this.begin();
  }

  over = $derived.by(() => this.table.view?.over ?? false);
  // The line that is on the board now; none at the start.
  now = $derived.by((): Line | null => {
    const notations = this.told?.steps.map(({ notation }) => notation) ?? [];
    return notations.length > 0 ? { words: this.words, notations, points: this.told!.points } : null;
  });

  // ---- what the person does
  async back(): Promise<void> {
    if (this.thinking) return;
    // To my own last decision, where bots answered since.
    const steps = this.told?.steps ?? [];
    let played = Math.max(0, steps.length - 1);
    while (this.answering && played > 0 && steps[played]!.seat !== this.seat) played--;
    this.keepLine();
    await this.ask({ do: 'plan_back', decision: played });
  }
  async again(): Promise<void> {
    this.keepLine();
    await this.ask({ do: 'plan_back', decision: 0 });
    await this.letBotsAnswer();
  }
  // One that was tried before is on the board again.
  async showLine(line: Line): Promise<void> {
    if (this.thinking) return;
    this.keepLine();
    this.thinking = true;
    this.words = line.words;
    let there = await this.ask({ do: 'plan_back', decision: 0 });
    for (const notation of line.notations) there &&= await this.ask({ do: 'plan_play', text: notation });
    this.thinking = false;
    this.show();
  }
  async letBots(answer: boolean): Promise<void> {
    this.answering = answer;
    await this.letBotsAnswer();
  }
  close(): void {
    this.closed = true;
    this.engine?.dismiss();
    this.table.close();
  }

  // What is only the beginning of another line is not one of its own.
  private keepLine(): void {
    const { now } = this;
    if (!now || this.lines.some(({ notations }) => begins(notations, now.notations))) return;
    const others = this.lines.filter(({ notations }) => !begins(now.notations, notations));
    this.lines = [...others, now].slice(-MOST_LINES);
  }
  private async begin(): Promise<void> {
    try {
      this.engine = await Analyst.hire(this.document);
    } catch (error) {
      this.failed = (error as Error).message;
      return;
    }
    const text = JSON.stringify({ document: this.document, components: this.components, seat: this.seat });
    if (this.closed) this.engine.dismiss();
    else await this.ask({ do: 'plan', text });
  }
  private async ask(question: Question): Promise<boolean> {
    try {
      const { said } = await this.engine!.ask<Told>(question);
      if (this.closed) return false;
      this.told = said;
      this.played = said.played;
      if (!this.thinking || this.answering) this.show();
      return true;
    } catch (error) {
      if (!this.closed) this.failed = (error as Error).message;
      return false;
    }
  }
  private show(): void {
    if (!this.told) return;
    this.number++;
    this.inside.say({ type: 'log', groups: this.groups(), more: false });
    this.inside.say(this.view(this.told));
  }
  private async letBotsAnswer(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    while (this.answering && !this.closed) {
      const actor = this.told?.view.decision?.actor;
      if (actor === undefined || actor === this.seat) break;
      if (!(await this.ask({ do: 'plan_answer', text: LEVEL }))) break;
    }
    this.thinking = false;
    if (!this.closed) this.show(); // whose move it is now may be another's to make
  }
  private async decide(notation: string, id: string): Promise<void> {
    const move = this.table.moves.find((one) => one.notation === notation);
    if (this.played === 0 && move) this.words = this.table.say(move);
    if (!(await this.ask({ do: 'plan_play', text: notation }))) return;
    this.inside.say({ type: 'ack', re: id, number: this.number });
    await this.letBotsAnswer();
  }

  // ---- the other end of the line
  private groups(): Group[] {
    let turn = 0;
    return (this.told?.steps ?? []).map(({ seat, notation, events }, i, all) => {
      if (all[i - 1]?.seat !== seat) turn++;
      return { number: i + 1, at: 0, kind: 'decision', seat, turn, notation, events, undone: false };
    });
  }
  private view({ view }: Told): View {
    const focus = view.viewer ?? this.seat;
    const mine = !this.answering || view.decision?.actor === this.seat;
    const decision = view.decision && !mine ? { ...view.decision, moves: undefined } : view.decision;
    return {
      type: 'view',
      ...view,
      decision,
      number: this.number,
      point: this.number,
      played: this.played,
      status: 'playing',
      asked: view.decision?.actor ?? null,
      confirm: null,
      players: this.players,
      you: [focus],
      focus,
      undo: { free: this.played, own: this.played, turn: this.played, consent: 0, asks: [], redo: 0 },
      since: 0,
      clock: null,
      proposals: [],
      rematch: null,
      result: null,
      seed: null,
    } as View;
  }
  private hear(message: Request, game: string): void {
    const { id } = message;
    if (message.type === 'hello') {
      this.inside.welcome(id, game);
      if (this.told) this.inside.say(this.view(this.told));
    } else if (message.type === 'decide') void this.decide(String(message.notation), id);
    else if (message.type === 'undo') {
      this.inside.say({ type: 'ack', re: id, number: this.number });
      void this.back();
    } else this.inside.otherwise(message, this.number, 'a trial');
  }
}
