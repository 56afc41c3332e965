import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../src/boards/vasco/model';
import { parseRules, picturesOf } from '../src/lib/rules';
import { GAMES, read } from './games';

const clausesOf = (game: string) =>
  new Set(
    parseRules(read(`docs/rules/${game}.md`)).flatMap((part) =>
      part.kind === 'clauses' ? part.items.map((item) => item.clause) : [],
    ),
  );

describe('what is this', () => {
  it('everything on the board of Vasco leads to a clause that exists', () => {
    const known = clausesOf('vasco');
    expect(Object.values(CLAUSES).filter((clause) => !known.has(clause))).toEqual([]);
  });
});

describe('the pictures of the rules', () => {
  const icons = new Set(
    [...read('web/src/ui/icons.svg').matchAll(/id="i-([a-z-]+)"/g)].map((match) => match[1]!),
  );
  it.each(GAMES)('%s: a picture for every section, of icons that exist', async (game) => {
    const pictures = await picturesOf(game);
    const sections = parseRules(read(`docs/rules/${game}.md`)).flatMap((part) =>
      part.kind === 'heading' && part.id ? [part.id] : [],
    );
    expect(Object.keys(pictures).sort()).toEqual(sections.sort());
    const words = Object.values(pictures).flatMap((line) => line.match(/[a-z][a-z-]+/g) ?? []);
    expect(words.filter((word) => !icons.has(word))).toEqual([]);
  });
});
