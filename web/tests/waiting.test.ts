import { beforeAll, describe, expect, it } from 'vitest';
import { type Lang, i18n } from '../src/lib/i18n.svelte';
import type { Group, Move, View } from '../src/lib/protocol';
import { groupTurns } from '../src/lib/log';
import { binds } from '../src/table/effects';
import { doing } from '../src/table/waiting';
import { GAMES, LANGUAGES, wordsOf } from './games';
import { partly } from './partly';

const names = { game: 'x', player: () => 'Gaspar' };
const asked = (game: string, question: string, args: Record<string, number> = {}) =>
  doing(
    partly<View>({ game, decision: { actor: 2, question: { key: `${game}.question.${question}`, args } } }),
    names,
  );

describe('while somebody else decides', () => {
  beforeAll(() => void (i18n.messages = wordsOf('en')));
  it('is told what he does, not what he is asked', () => {
    expect(asked('goa', 'act')).toBe('Gaspar chooses an action');
    expect(asked('vasco', 'send_more')).toBe('Gaspar sends ships');
    expect(asked('roi', 'act', { left: 2, possible: 2 })).toBe('Gaspar chooses two actions');
  });
  it('is nothing told where only the end of the turn is left', () => {
    expect(asked('roi', 'act', { left: 0, possible: 0 })).toBe('');
  });
  it('is told in every language, in the third person', () => {
    for (const lang of LANGUAGES as Lang[])
      for (const [key, words] of Object.entries(wordsOf(lang)).filter(([key]) =>
        /^web\.\w+\.waits\./.test(key),
      )) {
        expect(GAMES, key).toContain(key.split('.')[1]);
        expect(words, `${lang} ${key}`).toContain('{player} ');
      }
  });
});

describe('what cannot simply be taken back', () => {
  const draws = partly<Move>({ reveals: true });
  const among = (asks: number[]) => partly<View>({ undo: { asks } });
  it('is told where others would have to agree', () => {
    expect(binds(draws, among([2]))).toBe(true);
    expect(binds(partly<Move>({ reveals: false }), among([2]))).toBe(false);
  });
  it('is not told against bots, nor of a position without a table', () => {
    expect(binds(draws, among([]))).toBe(false);
    expect(binds(draws, partly<View>({}))).toBe(false);
  });
});

describe('the end in the log', () => {
  const last = (key: string) =>
    partly<Group>({
      number: 7,
      kind: 'decision',
      seat: 1,
      turn: 3,
      events: [{ seat: null, phrase: { key, args: {} }, things: [] }],
    });
  const over = partly<Group>({ number: 8, kind: 'over', seat: null, turn: 3 });
  it('is told once, by the game or by the table', () => {
    const kinds = (key: string) =>
      groupTurns([last(key), over]).flatMap(({ lines }) => lines.map(({ group }) => group.kind));
    expect(kinds('vasco.event.game_over')).toEqual(['decision']);
    expect(kinds('roi.event.wins')).toEqual(['decision', 'over']);
  });
});
