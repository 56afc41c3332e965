import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seatingFrom } from '../src/home/seating';
import { playOnFrom, recordOf } from '../src/lib/api';
import { LostSeat } from '../src/lib/lost_seat.svelte';
import { remember, seated } from '../src/lib/memory';

let calls: { path: string; authorization: string | null; body: unknown }[];
let good: boolean; // whether the others have agreed

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  calls = [];
  good = false;
  vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit = {}) => {
    const given = new Headers(headers);
    calls.push({
      path,
      authorization: given.get('authorization'),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    const answer = path.endsWith('/claims')
      ? { proposal: 7, seat: 2, token: 'new' }
      : { tables: [{ table: 'T', you: good ? [2] : [] }] };
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a closed table', () => {
  it('is asked for its record, and to play on, by one who sat there', async () => {
    remember({ table: 'T', game: 'goa', tokens: ['mine'], invitation: null });
    await recordOf('T');
    await playOnFrom({ from: { table: 'T', played: 3 }, seats: [{ kind: 'open' }] });
    await recordOf('other');
    expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['api/tables/T/record', 'Bearer mine'],
      ['api/tables', 'Bearer mine'],
      ['api/tables/other/record', null],
    ]);
  });
});

describe('who plays on', () => {
  it('takes a seat; bots keep their level, and take the seats of people', () => {
    const players = [
      { seat: 1, name: 'Ana', kind: 'person' as const, level: null },
      { seat: 2, name: '', kind: 'bot' as const, level: 'hard' },
      { seat: 3, name: 'Rui', kind: 'person' as const, level: null },
    ];
    const { count, me, rows } = seatingFrom(players, 2, ['random', 'easy', 'medium', 'hard']);
    expect([count, me]).toEqual([3, 2]);
    expect(rows.map(({ kind, level }) => [kind, level])).toEqual([
      ['bot', 'medium'],
      ['bot', 'hard'],
      ['person', 'medium'],
    ]);
  });
});

describe('a lost seat', () => {
  it('is asked for, waited for across a reload, and taken when the token is good', async () => {
    vi.useFakeTimers();
    const regained = vi.fn();
    const asking = new LostSeat('T', regained, 100);
    await asking.ask(2);
    asking.close();
    const lost = new LostSeat('T', regained, 100); // another page
    expect(lost.claim?.seat).toBe(2);
    await vi.advanceTimersByTimeAsync(250);
    expect(regained).not.toHaveBeenCalled();
    expect(seated('T')).toBeUndefined();
    good = true;
    await vi.advanceTimersByTimeAsync(150);
    expect(regained).toHaveBeenCalledOnce();
    expect(seated('T')?.tokens).toEqual(['new']);
    expect(lost.claim).toBeNull();
    lost.close();
  });
});
