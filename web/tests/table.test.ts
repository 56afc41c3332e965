import { beforeEach, describe, expect, it } from 'vitest';
import type { Line, Surroundings } from '../src/lib/connection';
import { Table } from '../src/lib/table.svelte';

// A line in our hands: what the page sends, and what we let it hear.
class FakeLine implements Line {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet() {
    this.onopen?.();
    this.hear({ type: 'welcome', re: 'hello', you: [1], chat: [], notes: [], settings: {} });
  }
}
let lines: FakeLine[];
let waits: (() => void)[];
const world: Surroundings = {
  open: () => {
    lines.push(new FakeLine());
    return lines[lines.length - 1]!;
  },
  later: (task) => waits.push(task),
  cancel: () => {},
};
const take = {
  notation: 'take 7',
  things: ['number:7'],
  phrase: { key: 'vasco.move.take', args: { number: 7 } },
  reveals: false,
};
const asked = (moves: unknown[]) => ({ decision: { actor: 1, question: { key: 'q', args: {} }, moves } });
const view = (number: number, extra = {}) => ({
  type: 'view',
  number,
  point: number,
  status: 'playing',
  game: 'vasco',
  asked: 1,
  confirm: null,
  you: [1],
  focus: 1,
  seats: 2,
  since: 0,
  players: [],
  undo: { free: 0, own: 0, turn: 0, consent: 0, asks: [], redo: 0 },
  ...asked([take]),
  ...extra,
});
const settle = () => new Promise((done) => setTimeout(done));
function seated() {
  const table = new Table('T', () => ['token'], world);
  lines[0]!.greet();
  lines[0]!.hear(view(5));
  return { table, line: lines[0]! };
}

beforeEach(() => {
  lines = [];
  waits = [];
});

describe('a table', () => {
  it('says hello with its tokens and shows the view that comes', () => {
    const { table, line } = seated();
    expect(line.sent[0]).toMatchObject({
      type: 'hello',
      table: 'T',
      tokens: ['token'],
      protocol: 1,
      newest: 2,
    });
    expect(table.view?.number).toBe(5);
    expect(table.myTurn).toBe(true);
    expect([...table.touchables]).toEqual(['number:7']);
  });
  it('answers the point of the view, and is done when a view holds the decision', async () => {
    const { table, line } = seated();
    table.touch('number:7');
    const decide = line.sent[1]!;
    expect(decide).toMatchObject({ type: 'decide', point: 5, notation: 'take 7', seat: 1 });
    expect(table.pending?.notation).toBe('take 7');
    line.hear({ type: 'ack', re: decide.id, number: 6 });
    await settle();
    expect(table.pending?.notation).toBe('take 7');
    line.hear(view(6, { decision: { actor: 2, question: { key: 'q', args: {} } }, asked: 2 }));
    expect(table.pending).toBeNull();
    expect(table.myTurn).toBe(false);
  });
  it('puts what is new into the view, and asks once for all of it when something was missed', () => {
    const { table, line } = seated();
    line.hear(view(6, { position: { steps: [1], bag: { red: 2 } } }));
    const group = { number: 7, kind: 'decision', seat: 1, turn: 1, events: [], undone: false };
    const news = { number: 7, point: 7, position: { steps: [] } };
    line.hear({ type: 'change', after: 6, groups: [group], view: news });
    expect(table.view).toMatchObject({ number: 7, point: 7, asked: 1, game: 'vasco' });
    expect(table.view?.position).toEqual({ steps: [], bag: { red: 2 } });
    expect(table.groups).toEqual([group]);
    expect(line.sent.length).toBe(1);
    line.hear({ type: 'change', after: 8, groups: [], view: { number: 9 } });
    line.hear({ type: 'change', after: 9, groups: [], view: { number: 10 } });
    expect(table.view?.number).toBe(7);
    expect(line.sent.slice(1)).toMatchObject([{ type: 'view' }]);
    line.hear({ ...view(10, { position: {} }), re: line.sent[1]!.id });
    line.hear({ type: 'change', after: 10, groups: [], view: { number: 11 } });
    expect(table.view).toMatchObject({ number: 11, position: {} });
    expect(line.sent.length).toBe(2);
  });
  it('lets bots go on at once when told so, once, until I am asked', () => {
    const { table, line } = seated();
    const players = [
      { seat: 1, kind: 'person' },
      { seat: 2, kind: 'bot' },
    ];
    const bots = { players, decision: { actor: 2, question: { key: 'q', args: {} } }, asked: 2 };
    expect(table.botsWait).toBe(false);
    line.hear(view(6, bots));
    expect(table.botsWait).toBe(true);
    void table.skipPace();
    void table.skipPace();
    expect(line.sent.slice(1)).toMatchObject([{ type: 'hurry' }]);
    line.hear(view(7, bots));
    expect(table.hurried).toBe(true);
    line.hear(view(8, { players }));
    expect([table.botsWait, table.hurried]).toEqual([false, false]);
  });
  it('means nothing by what lies under the pointer when a question comes', () => {
    const { table, line } = seated();
    table.looked = 'number:7';
    table.resting = false;
    expect(table.meant?.notation).toBe('take 7');
    line.hear(view(6));
    expect(table.meant).toBeNull();
    table.resting = false; // the pointer moves
    expect(table.meant?.notation).toBe('take 7');
  });
  it('lets go of a chosen action, and means nothing by what lies under the pointer after a choice', () => {
    const { table } = seated();
    expect(table.begun).toBe(false);
    table.looked = 'number:7';
    table.resting = false;
    table.choose('take');
    expect([table.begun, table.resting]).toEqual([true, true]);
    table.resting = false;
    table.release();
    expect([table.begun, table.action, table.resting]).toEqual([false, null, true]);
  });
  it('leaves the board lit while a move is on its way', async () => {
    const { table, line } = seated();
    expect([...table.touchables]).toEqual(['number:7']);
    table.touch('number:7');
    expect(table.myTurn).toBe(false);
    expect([...table.touchables]).toEqual(['number:7']);
    line.hear({ type: 'ack', re: line.sent[1]!.id, number: 6 });
    await settle();
    line.hear(view(6, { decision: { actor: 2, question: { key: 'q', args: {} } }, asked: 2 }));
    expect([...table.touchables]).toEqual([]);
  });
  it('is lit as it was for who first looks while the move is on its way', () => {
    const { table } = seated();
    table.touch('number:7');
    expect([...table.touchables]).toEqual(['number:7']);
    expect([...table.touchables]).toEqual(['number:7']); // looking changes nothing
  });
  it('puts out what was lit when the move is refused and another is asked', async () => {
    const { table, line } = seated();
    table.touch('number:7');
    line.hear({
      type: 'refused',
      re: line.sent[1]!.id,
      error: { code: 'late', message: 'too late', where: '' },
      view: view(9, { ...asked([{ ...take, things: ['number:8'] }]) }),
    });
    await settle();
    expect([...table.touchables]).toEqual(['number:8']);
  });
  it('takes in together what comes between two frames, in its order, and loses nothing when the line breaks', () => {
    const frames: (() => void)[] = [];
    const table = new Table('T', () => ['token'], { ...world, frame: (task) => frames.push(task) });
    lines[0]!.greet();
    lines[0]!.hear(view(5));
    lines[0]!.hear(view(6));
    expect(table.view).toBeNull();
    expect(frames).toHaveLength(1);
    frames[0]!();
    expect(table.line).toBe('open');
    expect(table.view?.number).toBe(6);
    lines[0]!.hear(view(7));
    expect(frames).toHaveLength(2);
    expect(table.view?.number).toBe(6);
    lines[0]!.onclose?.({ code: 1006 });
    expect(table.view?.number).toBe(7);
    frames[1]!();
    expect(table.view?.number).toBe(7);
    expect(table.line).toBe('waiting');
  });
  it('sends once only, however often the move is taken', () => {
    const { table, line } = seated();
    table.touch('number:7');
    table.touch('number:7');
    void table.play(take);
    expect(line.sent.filter((message) => message.type === 'decide')).toHaveLength(1);
  });
  it('goes back with the reason when it is refused', async () => {
    const { table, line } = seated();
    table.touch('number:7');
    line.hear({
      type: 'refused',
      re: line.sent[1]!.id,
      error: { code: 'late', message: 'too late', where: '' },
      view: view(9),
    });
    await settle();
    expect(table.pending).toBeNull();
    expect(table.notice).toEqual({ text: 'too late', kind: 'error' });
    expect(table.view?.number).toBe(9);
  });
  it('comes back after a broken line and sends again what was not answered, with the same id', () => {
    const { table, line } = seated();
    table.touch('number:7');
    const { id } = line.sent[1]!;
    line.onclose?.({ code: 1006 });
    expect(table.line).toBe('waiting');
    waits[waits.length - 1]!();
    lines[1]!.greet();
    expect(table.line).toBe('open');
    expect(lines[1]!.sent[0]).toMatchObject({ type: 'hello', focus: 1 });
    expect(lines[1]!.sent[1]).toMatchObject({ type: 'decide', id });
  });
  it('does not go back to an older view', () => {
    const { table, line } = seated();
    line.hear(view(8));
    line.hear(view(7));
    expect(table.view?.number).toBe(8);
  });
  it('gives up on a table that is not there', () => {
    const table = new Table('T', () => [], world);
    lines[0]!.onopen?.();
    lines[0]!.hear({
      type: 'error',
      re: 'hello',
      error: { code: 'no-such-table', message: 'no', where: '' },
    });
    expect(table.fatal?.code).toBe('no-such-table');
    lines[0]!.onclose?.({ code: 1000 });
    expect(lines).toHaveLength(1);
  });
  it('marks what was taken back, also when things were taken back before', () => {
    const { table, line } = seated();
    const decision = (number: number) => ({ number, at: 0, kind: 'decision', seat: 1, turn: 1, events: [] });
    const undo = (number: number, steps: number) => ({
      number,
      at: 0,
      kind: 'undo',
      seat: 1,
      turn: 1,
      steps,
      consent: true,
    });
    line.hear({ type: 'log', groups: [1, 2, 3].map(decision) });
    line.hear({ type: 'events', groups: [undo(4, 1)] });
    line.hear({ type: 'events', groups: [decision(5)] });
    line.hear({ type: 'events', groups: [undo(6, 2)] });
    expect(table.groups.filter((group) => group.undone).map((group) => group.number)).toEqual([2, 3, 5]);
  });
  it('shows no line of what was taken back freely', () => {
    const { table, line } = seated();
    const decision = (number: number) => ({ number, at: 0, kind: 'decision', seat: 1, turn: 1, events: [] });
    const undo = { number: 5, at: 0, kind: 'undo', seat: 1, turn: 1, steps: 2, consent: false };
    line.hear({ type: 'log', groups: [1, 2, 3, 4].map(decision) });
    line.hear({ type: 'events', groups: [undo] });
    expect(table.groups.map((group) => group.number)).toEqual([1, 2]);
  });
  it('forgets what was held when the position changes', () => {
    const { table, line } = seated();
    line.hear(view(6, asked([take, { ...take, notation: 'take 7b' }])));
    table.touch('number:7');
    expect(table.held).toEqual(['number:7']);
    line.hear(view(7));
    expect(table.held).toEqual([]);
  });
});
