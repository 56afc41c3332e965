import { describe, expect, it } from 'vitest';
import { BOARDS } from '../src/boards';
import { cardOf } from '../src/boards/cards';
import { picturesOf } from '../src/lib/rules';
import addresses from 'virtual:messages';
import { GAMES, LANGUAGES, isThere, wordsOf } from './games';

// A game is found by the names of its folders; one that is forgotten fails here, with its name.
describe.each(GAMES)('%s', (game) => {
  it('has a board of its own', async () => {
    expect(Object.keys(BOARDS)).toContain(`./${game}/game.ts`);
    expect((await BOARDS[`./${game}/game.ts`]!()).default.drawn).toBe(true);
  });
  it('has a picture for home', () => expect(cardOf(game)).toBeDefined());
  it('has pictures for its rules', async () => expect(await picturesOf(game)).not.toEqual({}));
  it('has lessons', () => expect(isThere(`data/${game}/lessons`)).toBe(true));
  it.each(LANGUAGES)('speaks %s, in parts that are loaded apart', (lang) => {
    expect(Object.keys(addresses[lang]!)).toEqual(expect.arrayContaining(['page', game, `${game}_lessons`]));
    const words = wordsOf(lang);
    expect(words).toHaveProperty([`${game}.title`]);
    expect(words).toHaveProperty([`${game}.tagline`]);
  });
});

it('no file outside a game’s own folder names a game', () => {
  const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const naming = new RegExp(`['"./](${GAMES.join('|')})['"./:]`);
  const own = new RegExp(`/boards/(${GAMES.join('|')})/`);
  const files = Object.entries(sources).flatMap(([file, text]) => (naming.test(text) ? [file] : []));
  expect(files.filter((file) => !own.test(file))).toEqual([]);
});
