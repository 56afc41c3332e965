import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Verdict } from '../src/analysis/analysis';
import { Coach } from '../src/coach/coach.svelte';
import type { Table } from '../src/lib/table.svelte';
import { type Partly, partly } from './partly';

const verdicts: Partial<Verdict>[] = [];
vi.mock('../src/analysis/analyst', () => ({
  Analyst: {
    hire: () =>
      Promise.resolve({ ask: () => Promise.resolve({ said: verdicts.shift() }), dismiss: () => {} }),
  },
}));

const judged = (grade: Verdict['grade'], lost: number): Partial<Verdict> => ({
  seat: 1,
  grade,
  before: [0.6, 0.4],
  after: [0.6 - lost, 0.4 + lost],
});
const decision = (number: number, seat: number, notation: string) => ({
  kind: 'decision' as const,
  number,
  seat,
  notation,
  undone: false,
});
const me = { seat: 1, kind: 'person' as const };
const bot = { seat: 2, kind: 'bot' as const };

function tableWith(more: Partly<Table> = {}): Table {
  return partly<Table>({
    view: { status: 'playing', focus: 1, asked: 1, you: [1], point: 5, number: 5, players: [me, bot] },
    welcome: { settings: {} },
    groups: [],
    myDecisions: [],
    request: () => Promise.resolve({ type: 'imagined', re: '', point: 5, available: true, document: {} }),
    undo: vi.fn(() => Promise.resolve(true)),
    ...more,
  } as Partly<Table>);
}
// I decide twice, then the bot answers.
async function turn(table: Table, coach: Coach): Promise<void> {
  await coach.asked(5);
  coach.decided('first');
  coach.decided('second');
  const mine = [decision(6, 1, 'first'), decision(7, 1, 'second')];
  Object.assign(table, { groups: [...mine, decision(8, 2, 'other')], myDecisions: mine });
  await coach.turnEnded();
}

describe('the coach', () => {
  beforeEach(() => void verdicts.splice(0));

  it('sits with one person and bots only, where hints and planning are allowed', () => {
    const possible = (more: Partly<Table>) => new Coach(tableWith(more)).possible;
    const view = tableWith().view!;
    expect(possible({})).toBe(true);
    expect(possible({ view: { ...view, players: [me, { seat: 2, kind: 'person' }] } } as Partly<Table>)).toBe(
      false,
    );
    expect(possible({ view: { ...view, focus: null } } as Partly<Table>)).toBe(false);
    expect(possible({ welcome: { settings: { hints: false } } })).toBe(false);
    expect(possible({ welcome: { settings: { planning: false } } })).toBe(false);
  });
  it('speaks of the one decision of the turn that gave away most, and takes it back', async () => {
    verdicts.push(judged('mistake', 0.1), judged('blunder', 0.3));
    const table = tableWith();
    const coach = new Coach(table);
    await turn(table, coach);
    expect(coach.advice?.number).toBe(7);
    await coach.takeBack();
    expect(table.undo).toHaveBeenCalledWith({ to: 7 });
    expect(coach.advice).toBeNull();
  });
  it('is silent when I played well', async () => {
    verdicts.push(judged('good', 0), judged('inaccuracy', 0.05));
    const table = tableWith();
    const coach = new Coach(table);
    await turn(table, coach);
    expect(coach.advice).toBeNull();
  });
  it('says nothing while my turn goes on, and nothing of what I took back myself', async () => {
    verdicts.push(judged('blunder', 0.3), judged('blunder', 0.3));
    const table = tableWith();
    const coach = new Coach(table);
    await coach.asked(5);
    coach.decided('first');
    await coach.turnEnded();
    expect(coach.advice).toBeNull();
    Object.assign(table, { groups: [decision(8, 2, 'other')], myDecisions: [] });
    await coach.turnEnded();
    expect(coach.advice).toBeNull();
  });
});
