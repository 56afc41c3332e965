import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMessage, parseTemplate } from '../src/lib/format';
import { i18n } from '../src/lib/i18n.svelte';
import { kindWords } from '../src/table/kind';
import { GAMES, LANGUAGES, wordsOf } from './games';

// Our own catalogue: the same keys with the same arguments in all languages, and every key that the page speaks.
const catalogues = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, wordsOf(lang, /^(web|trial|analysis|figures)|_page/)]),
);

function names(template: string): string[] {
  const found = new Set<string>();
  const walk = (tokens: ReturnType<typeof parseTemplate>) => {
    for (const token of tokens) {
      if ('arg' in token) found.add(token.arg);
      if ('cases' in token) for (const { tokens: branch } of token.cases) walk(branch);
    }
  };
  walk(parseTemplate(template));
  return [...found].sort();
}
function sources(directory: URL): string {
  return readdirSync(directory, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return sources(new URL(`${entry.name}/`, directory));
      return /\.(ts|svelte)$/.test(entry.name) ? readFileSync(new URL(entry.name, directory), 'utf8') : '';
    })
    .join('\n');
}

describe('the catalogue of the page', () => {
  it.each(LANGUAGES)('%s has the same keys and arguments as English', (lang) => {
    expect(Object.keys(catalogues[lang]!)).toEqual(Object.keys(catalogues.en!));
    for (const [key, template] of Object.entries(catalogues[lang]!)) {
      expect(template.trim(), key).not.toBe('');
      expect(names(template), key).toEqual(names(catalogues.en![key]!));
    }
  });
  it('has every key that the page names', () => {
    const text = sources(new URL('../src/', import.meta.url));
    const wanted = new Set(
      [...text.matchAll(/'((?:web|trial|analysis|figures)\.[a-z0-9_.-]+)'/gi)].map((match) => match[1]!),
    );
    expect(wanted.size).toBeGreaterThan(100);
    expect([...wanted].filter((key) => !(key in catalogues.en!))).toEqual([]);
  });
  it.each(LANGUAGES)('%s: what costs nothing is not said to cost 0', (lang) => {
    const word = { word: 'x', id: 'x' };
    const args = {
      tile: word,
      bid: { word: '1', id: '1', number: 1 },
      price: { word: '0', id: '0', number: 0 },
    };
    for (const key of ['goa.question.sell', 'goa.question.sell_flag'])
      expect(formatMessage(wordsOf(lang)[key]!, args, lang)).not.toMatch(/0/);
  });
  // "Send the merchant ship … to …" is no button: what is left out stands at the end.
  it.each(LANGUAGES)('%s: many moves behind one button are said in whole words', (lang) => {
    Object.assign(i18n, { lang, messages: wordsOf(lang) });
    const kinds = Object.entries(wordsOf(lang)).filter(([key]) => GAMES.includes(key.split('.move.')[0]!));
    expect(kinds.length).toBeGreaterThan(60);
    const said = kinds.map(([key, template]) => kindWords(key, names(template)));
    expect(said.filter((words) => /…./.test(words))).toEqual([]);
  });
});
