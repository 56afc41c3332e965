import { describe, expect, it } from 'vitest';
import {
  type Analysis,
  type Decision,
  chancesOf,
  judgedOf,
  roundsOf,
  stacked,
} from '../src/analysis/analysis';
import { markOf } from '../src/analysis/study.svelte';
import { betterInWords, change, momentInWords, percent } from '../src/analysis/words';
import { i18n } from '../src/lib/i18n.svelte';
import { wordsOf } from './games';
import { partly } from './partly';

i18n.messages = { ...wordsOf('en', /analysis|common|^roi/) };
const names = { game: 'roi', player: (seat: number) => ['Ana', 'Rui'][seat - 1]! };
const said = (key: string) => ({ notation: key, phrase: { key: `roi.move.${key}`, args: {} } });
const decision = (number: number, more: Partial<Decision> = {}): Decision =>
  partly<Decision>({
    decision: number,
    seat: 1,
    move: said('end'),
    headline: { key: '', args: { round: Math.ceil(number / 2) } },
    drew: false,
    ...more,
  });
const judged = {
  before: [0.6, 0.4],
  after: [0.5, 0.5],
  grade: 'mistake' as const,
  expected: [
    [3, -1, 4],
    [0, 0, 2],
  ],
};
const analysis = partly<Analysis>({
  complete: true,
  decisions: [decision(1, judged), decision(2), decision(3, { ...judged, seat: 2 })],
  seats: [partly<Analysis['seats'][number]>({ end: 0 }), partly<Analysis['seats'][number]>({ end: 1 })],
});

describe('an analysis', () => {
  it('draws the chances before each choice, and the end', () => {
    expect(chancesOf(analysis)).toEqual([
      { at: 0, chances: [0.6, 0.4] },
      { at: 2, chances: [0.6, 0.4] },
      { at: 3, chances: [0, 1] },
    ]);
    expect(chancesOf({ ...analysis, complete: false })).toHaveLength(2);
  });
  it('names the rounds where they begin, not too many of them', () => {
    expect(roundsOf(analysis.decisions)).toEqual([
      { at: 0, label: '1' },
      { at: 2, label: '2' },
    ]);
    expect(
      roundsOf(
        Array.from({ length: 80 }, (_, i) => decision(i + 1)),
        10,
      ),
    ).toHaveLength(10);
  });
  it('stacks what is expected, what is lost not counted', () => {
    expect(stacked(judgedOf(analysis), 1, 3)[0]).toEqual([
      { low: 0, high: 3 },
      { low: 3, high: 3 },
      { low: 3, high: 7 },
    ]);
  });
});

describe('an analysis in words', () => {
  it('says chances and changes', () => {
    expect(percent(0.456)).toBe('46%');
    expect(change(-0.04)).toBe('−4%');
    expect(change(0.04)).toBe('+4%');
    expect(change(0.001)).toBe('0%');
  });
  it('says what was better, and by which sources; nothing where nothing was', () => {
    const verdict = { ...judged, seat: 1, move: said('end') };
    expect(betterInWords(verdict, names)).toBe('');
    const better = betterInWords(
      { ...verdict, best: said('coins'), reasons: [{ source: 'final', points: 3.25 }] },
      names,
    );
    expect(better).toContain('60%');
    expect(better).toContain('50%');
    expect(better).toContain('about 3 points more, above all by: Expeditions at the end');
    const reasons = [
      { source: 'final', points: -5.1 },
      { source: 'ships', points: 4.8 },
    ];
    const none = betterInWords({ ...verdict, best: said('coins'), reasons }, names);
    expect(none).not.toMatch(/5\.1|4\.8|Ships/);
  });
  it('says whom a moment changed', () => {
    const moment = { decision: 1, cause: 'luck' as const, seat: 2, before: [0.6, 0.4], after: [0.3, 0.7] };
    const text = momentInWords(moment, said('end'), 1, names);
    expect(text).toContain('Rui');
    expect(text).toContain('40%');
    expect(text).toContain('70%');
  });
});

it('work is known again by its record and settings', () => {
  expect(markOf('a record')).toBe(markOf('a record'));
  expect(markOf('a record')).not.toBe(markOf('a recorc'));
});
