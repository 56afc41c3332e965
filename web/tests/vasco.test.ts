import { describe, expect, it } from 'vitest';
import { PARTS, WHOLE, alias, berthInShort, foretell, toldApart, word } from '../src/boards/vasco/model';
import { ROWS, berthAt } from '../src/boards/vasco/places';
import { i18n } from '../src/lib/i18n.svelte';
import type { EngineView, Move } from '../src/lib/protocol';
import { LANGUAGES, wordsOf } from './games';
import { partly } from './partly';

describe('Vasco: what a move touches', () => {
  const renounce = partly<Move>({ notation: 'renounce', phrase: { key: 'vasco.move.renounce', args: {} } });
  const called = (number: number) =>
    partly<EngineView>({
      position: { steps: [{ step: 'call', number }] },
      decision: { question: { key: 'vasco.question.call', args: { number } } },
    });
  it('shows the coin of its row where renouncing pays', () => {
    expect(alias(called(13))(renounce)).toEqual(['renounce:now']);
  });
  it('shows none for 21 and 22, which pay nothing', () => {
    expect(alias(called(21))(renounce)).toEqual([]);
  });
});

describe('Vasco: the parts that the phone shows', () => {
  const [PHONE, WORDS, LEGIBLE] = [359, 13.4, 11]; // px of the view; the smallest words of the drawing; px they need
  it('are none so wide that their words could not be read', () => {
    for (const [name, [, , wide]] of Object.entries(PARTS))
      expect((PHONE / wide) * WORDS, name).toBeGreaterThanOrEqual(LEGIBLE);
  });
  it('show every berth whole in one half of the chart or the other', () => {
    const BERTH = 25; // half of one
    const counts = { natal: 1, boa_gente: 2, mozambique: 3, mombasa: 4, malindi: 5, calicut: 6 };
    for (const landing of Object.keys(ROWS))
      for (let i = 0; i < counts[landing as keyof typeof counts]; i++) {
        const { x } = berthAt(landing, i);
        const whole = [PARTS.coast, PARTS.calicut].filter(
          ([left, , wide]) => x - BERTH >= left && x + BERTH <= left + wide,
        );
        expect(whole.length, `${landing} ${i + 1}`).toBeGreaterThan(0);
      }
    expect(PARTS.calicut[0] + PARTS.calicut[2]).toBeLessThanOrEqual(WHOLE[2]);
  });
});

describe('Vasco: words', () => {
  it.each(LANGUAGES)('%s: a berth among others of its value is told by where it lies', (lang) => {
    Object.assign(i18n, { lang, messages: wordsOf(lang) });
    const [left, right] = [word('berth', 'malindi-1')!, word('berth', 'malindi-2')!];
    expect(left).toMatch(/^M[a-z]+ 9\P{N}+$/u);
    expect(left).not.toBe(right);
    expect(word('berth', 'malindi-5')).toMatch(/^M[a-z]+ 6$/);
    for (const one of [left, right, berthInShort('malindi-1'), berthInShort('malindi-2')])
      expect(one).not.toMatch(/[(){}]/);
  });
  it.each(LANGUAGES)('%s: a number tells what its call will cost and pay', (lang) => {
    Object.assign(i18n, { lang, messages: wordsOf(lang) });
    const names = { game: 'vasco', player: () => 'Ana' };
    const view = (phase: string) =>
      partly<EngineView>({
        position: {
          phase,
          first_free: 9,
          tiles_left: ['1', '2', '3'], // −1, +2, −3
          numbers: [{ number: 7, seat: 1, area: 'projects' }],
          steps: [],
        },
      });
    const [whose, placing] = foretell('number:7', view('placing'), names);
    expect(whose).toBe(`Ana · ${i18n.say('vasco.area.projects')}`);
    expect(placing!.match(/\d+/g)).toEqual(['0', '4', '2']);
    expect(foretell('number:7', view('calling'), names)[1]!.match(/\d+/g)).toEqual(['2', '2']);
    expect(foretell('number:8', view('placing'), names)).toHaveLength(1);
    expect(foretell('number:8', view('calling'), names)).toEqual([]);
    expect(foretell('area:projects', view('placing'), names)).toEqual([]);
  });
});

it('Vasco: a ship that is called as another one is told by what it earns', () => {
  const buy = (name: string) =>
    partly<Move>({
      notation: name,
      phrase: { key: 'vasco.move.buy', args: { project: { kind: 'project', name } } },
    });
  const view = partly<EngineView>({ decision: { moves: ['II-11', 'II-12', 'II-14'].map(buy) } });
  const told = (name: string) =>
    toldApart(buy(name).phrase, view)?.args.project as { kind: string } | undefined;
  expect(told('II-14')).toBeUndefined();
  for (const lang of LANGUAGES) {
    i18n.lang = lang as typeof i18n.lang;
    i18n.messages = wordsOf(lang);
    expect(word(told('II-11')!.kind, 'II-11')).not.toBe(word(told('II-12')!.kind, 'II-12'));
  }
});
