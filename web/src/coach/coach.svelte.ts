// The coach: after my turn at a table against bots, one sentence when something clearly better was there, and the offer
// to take it back. It knows what my seat knows, thinks on this device, and is silent when I played well.

import type { Verdict } from '../analysis/analysis';
import { Analyst } from '../analysis/analyst';
import type { Group } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';

const ITERATIONS = 800;
const WORTH_SAYING = new Set(['mistake', 'blunder']);

interface Decided {
  point: number; // of the view that it answered
  number: number; // what stood in the log before
  document: unknown; // a world that looks the same to my seat
  notation: string;
}
export interface Advice {
  verdict: Verdict;
  number: number; // of the decision in the log: where to go back to
}

const lost = ({ verdict }: Advice): number =>
  (verdict.before[verdict.seat - 1] ?? 0) - (verdict.after[verdict.seat - 1] ?? 0);

export class Coach {
  advice = $state.raw<Advice | null>(null);

  private world: { point: number; document: unknown } | null = null;
  private turn: Decided[] = [];
  private analyst: Promise<Analyst> | null = null;
  private thoughts = 0; // grows: what was thought before is not wanted any more

  constructor(private readonly table: Table) {}

  // Whether there is something to do here: one person, bots, and neither hints nor planning forbidden.
  get possible(): boolean {
    const { view, welcome } = this.table;
    if (!view || view.focus === null || view.you.length !== 1) return false;
    const allowed = welcome?.settings.hints !== false && welcome?.settings.planning !== false;
    return allowed && view.players.every(({ seat, kind }) => kind === 'bot' || seat === view.focus);
  }

  // I am asked: what I know now is what my move will be judged by.
  async asked(point: number): Promise<void> {
    if (this.world?.point === point) return;
    const answer = await this.table.request({ type: 'imagine' });
    if (answer?.type === 'imagined' && answer.available)
      this.world = { point: answer.point, document: answer.document };
  }
  // I move.
  decided(notation: string): void {
    const { view } = this.table;
    this.dismiss();
    if (!view || this.world?.point !== view.point) return;
    this.turn.push({ ...this.world, number: view.number, notation });
  }
  // Somebody else is asked, or has answered already, or the game is over.
  get turnIsOver(): boolean {
    const { view, groups } = this.table;
    const [first] = this.turn;
    if (!first || !view) return false;
    const after = (group: Group) => group.kind === 'decision' && group.number > first.number && !group.undone;
    return view.asked !== view.focus || groups.some((group) => after(group) && group.seat !== view.focus);
  }
  // Of the turn's decisions the one that gave away most is spoken of.
  async turnEnded(): Promise<void> {
    const seat = this.table.view?.focus;
    if (!this.turnIsOver || !seat) return;
    const decisions = this.turn.splice(0);
    const own = ++this.thoughts;
    const found: Advice[] = [];
    for (const one of decisions) {
      const verdict = await this.review(one, seat);
      if (own !== this.thoughts) return;
      const group = this.table.myDecisions.find(
        ({ number, notation }) => number > one.number && notation === one.notation,
      );
      if (verdict && group && WORTH_SAYING.has(verdict.grade)) found.push({ verdict, number: group.number });
    }
    this.advice = found.sort((a, b) => lost(b) - lost(a))[0] ?? null;
  }
  async takeBack(): Promise<void> {
    const advice = this.advice;
    this.dismiss();
    if (advice) await this.table.undo({ to: advice.number });
  }
  dismiss(): void {
    this.advice = null;
    this.thoughts++;
  }
  close(): void {
    this.thoughts++;
    void this.analyst?.then((analyst) => analyst.dismiss());
  }

  private async review({ document, notation }: Decided, seat: number): Promise<Verdict | null> {
    const question = { document, components: '', seat, move: notation, iterations: ITERATIONS };
    try {
      this.analyst ??= Analyst.hire(document);
      const analyst = await this.analyst;
      return (await analyst.ask<Verdict>({ do: 'review', text: JSON.stringify(question) })).said;
    } catch {
      return null; // without an engine, or without a choice, there is nothing to say
    }
  }
}
