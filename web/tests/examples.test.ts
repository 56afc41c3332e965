import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../src/lib/rules';
import { GAMES, LANGUAGES, isThere, read, wordsOf } from './games';

const drawn = (game: string) => `web/src/boards/${game}/Examples.svelte`;
const clausesOf = (game: string): string[] =>
  [
    ...read(drawn(game))
      .match(/clauses = \[([^\]]*)\]/)![1]!
      .matchAll(/'(.*?)'/g),
  ].map(([, clause]) => clause!);

describe('pictures beside clauses', () => {
  it.each(GAMES.filter((game) => isThere(drawn(game))))(
    '%s: at least four, of clauses that there are, told in every language',
    (game) => {
      const clauses = clausesOf(game);
      expect(clauses.length).toBeGreaterThanOrEqual(4);
      for (const lang of LANGUAGES) {
        const rules = read(`docs/rules/${lang === 'en' ? '' : `${lang}/`}${game}.md`);
        const words = wordsOf(lang, new RegExp(`^${game}_overview`));
        for (const clause of clauses) {
          expect(rules).toContain(`- ${clause} `);
          expect(words[`${game}.example.${clause}`], `${lang} ${clause}`).toBeTruthy();
        }
      }
    },
  );
});

describe('a clause', () => {
  it('that is long is read sentence by sentence', () => {
    const text =
      'A first sentence that is long enough to be read alone. A second one stands below it, at S. Tomé e Príncipe. (Ours: a reading. Of two sentences.)';
    expect(sentencesOf(text)).toEqual([
      'A first sentence that is long enough to be read alone.',
      'A second one stands below it, at S. Tomé e Príncipe.',
      '(Ours: a reading. Of two sentences.)',
    ]);
  });
  it('that is short stays in one piece', () => {
    expect(sentencesOf('Take 2 coins. That is all.')).toEqual(['Take 2 coins. That is all.']);
  });
  it('that lists what follows each other goes on at each semicolon', () => {
    const item = 'something is done that takes a good many words to be said in full, before the next';
    expect(sentencesOf(`${item}; ${item}; ${item}.`)).toEqual([`${item};`, `${item};`, `${item}.`]);
  });
});
