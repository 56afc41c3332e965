// The analysis of one table's game: begun, stopped, gone on with, kept.

import { recordOf } from '../lib/api';
import type { Analysis } from './analysis';
import { Analyst, analysts } from './analyst';
import { keepWork, keptWork } from './kept';

export const ITERATIONS = 2000; // as `carreira analyse`
const KEEP_EVERY = 8; // judgements

// Of a text, to know it again (FNV-1a, twice).
export function markOf(text: string): string {
  const marks = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < text.length; i++)
    marks.forEach((mark, k) => (marks[k] = Math.imul(mark ^ (text.charCodeAt(i) + k), 0x01000193)));
  return marks.map((mark) => (mark >>> 0).toString(16)).join('');
}

export class StudyOfTable {
  done = $state(0);
  all = $state(0);
  running = $state(false);
  failed = $state('');
  analysis = $state.raw<Analysis | null>(null);

  private team: Analyst[] = [];
  private judgements = new Map<number, string>();
  private terms = '';
  private stopped = 0; // grows: what was begun before is over

  constructor(
    readonly table: string,
    readonly open: boolean,
  ) {}

  // What an earlier visit found, if anything.
  async recall(): Promise<void> {
    const work = await keptWork(this.table, this.open).catch(() => undefined);
    if (!work || this.running) return;
    this.take(work.judgements);
    this.terms = work.terms;
    this.analysis = work.analysis;
    this.all = work.all;
  }

  async begin(): Promise<void> {
    if (this.running) return;
    const own = ++this.stopped;
    this.running = true;
    this.failed = '';
    try {
      await this.study(own);
    } catch (error) {
      if (own === this.stopped) this.failed = (error as Error).message;
    }
    if (own === this.stopped) this.end();
  }
  // At once; what there is stays.
  stop(): void {
    if (!this.running) return;
    ++this.stopped;
    this.end();
    void this.keep();
  }

  private async study(own: number): Promise<void> {
    const record = await recordOf(this.table);
    const question = JSON.stringify({ record, components: '', iterations: ITERATIONS, open: this.open });
    if (markOf(question) !== this.terms) {
      this.terms = markOf(question);
      this.analysis = null;
      this.take([]);
    }
    const first = await this.hire(own, question);
    if (!first) return;
    this.all = first.choices.length;
    const left = first.choices.filter((decision) => !this.judgements.has(decision));
    const work = async (analyst: Analyst) => {
      for (let next = left.shift(); next !== undefined && own === this.stopped; next = left.shift()) {
        const { text } = await analyst.ask({ do: 'judge', decision: next });
        this.judgements.set(next, text);
        this.done = this.judgements.size;
        if (this.done % KEEP_EVERY === 0) await this.conclude(analyst);
      }
    };
    const others = Array.from({ length: Math.min(analysts(), left.length) - 1 }, async () => {
      const another = await this.hire(own, question);
      if (another) await work(another.analyst);
    });
    await Promise.all([work(first.analyst), ...others]);
    if (own === this.stopped) await this.conclude(first.analyst);
  }
  private async hire(own: number, question: string) {
    const analyst = await Analyst.hire();
    if (own !== this.stopped) return analyst.dismiss();
    this.team.push(analyst);
    const { said } = await analyst.ask<{ choices: number[] }>({ do: 'study', text: question });
    return own === this.stopped ? { analyst, choices: said.choices } : undefined;
  }
  private inOrder(): string[] {
    return [...this.judgements].sort(([a], [b]) => a - b).map(([, text]) => text);
  }
  private async conclude(analyst: Analyst): Promise<void> {
    const { said } = await analyst.ask<Analysis>({ do: 'conclude', text: this.inOrder().join('\n') });
    this.analysis = said;
    await this.keep();
  }
  private take(judgements: string[]): void {
    this.judgements = new Map(
      judgements.map((text) => [(JSON.parse(text) as { decision: number }).decision - 1, text]),
    );
    this.done = this.judgements.size;
  }
  private keep(): Promise<unknown> {
    const { terms, all, analysis } = this;
    return keepWork(this.table, this.open, { terms, all, judgements: this.inOrder(), analysis }).catch(
      console.error,
    );
  }
  private end(): void {
    this.running = false;
    for (const analyst of this.team.splice(0)) analyst.dismiss();
  }
}
