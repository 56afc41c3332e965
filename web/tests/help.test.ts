import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameHelp } from '../src/boards/help';
import { help as caravelas } from '../src/boards/caravelas/help';
import { help as goa } from '../src/boards/goa/help';
import { help as roi } from '../src/boards/roi/help';
import { help as vasco } from '../src/boards/vasco/help';
import { CLAUSES } from '../src/boards/vasco/model';
import { parseRules } from '../src/lib/rules';
import { PICTURES } from '../src/ui/pictures';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const clausesOf = (game: string) =>
  new Set(
    parseRules(read(`docs/rules/${game}.md`)).flatMap((part) =>
      part.kind === 'clauses' ? part.items.map((item) => item.clause) : [],
    ),
  );

describe.each(Object.entries({ vasco, goa, caravelas, roi }) as [string, GameHelp][])(
  'the clauses of %s',
  (game, help) => {
    const words = JSON.parse(read(`data/messages/en/${game}.json`)) as Record<string, string>;
    const named = (kind: string) =>
      Object.keys(words).flatMap((key) =>
        key.startsWith(`${game}.${kind}.`) ? [key.slice(`${game}.${kind}.`.length)] : [],
      );
    it('every question leads to one', () =>
      expect(named('question').filter((word) => !(word in help.asks))).toEqual([]));
    it('every line of the log leads to one', () =>
      expect(named('event').filter((word) => !(word in help.happens))).toEqual([]));
    it('all of them exist', () => {
      const known = clausesOf(game);
      expect(
        [...Object.values(help.asks), ...Object.values(help.happens)].filter((clause) => !known.has(clause)),
      ).toEqual([]);
    });
  },
);

describe('why not', () => {
  // Every reason of every game is a message, and names a clause that exists.
  it.each(['vasco', 'goa', 'caravelas', 'roi'])('%s: all reasons can be said, all clauses read', (game) => {
    const source = read(`web/src/boards/${game}/help.ts`);
    const catalogue = JSON.parse(read('data/messages/en/web.json')) as Record<string, string>;
    const known = clausesOf(game);
    for (const [, name, clause] of source.matchAll(/because\('([a-z0-9_]+)', '([A-Z]+[0-9.]+)'/g)) {
      expect(catalogue, name).toHaveProperty([`web.${game}.why.${name}`]);
      expect(known.has(clause!), clause).toBe(true);
    }
  });
  it('everything on the board of Vasco leads to a clause that exists', () => {
    const known = clausesOf('vasco');
    expect(Object.values(CLAUSES).filter((clause) => !known.has(clause))).toEqual([]);
  });
});

describe('the pictures of the rules', () => {
  const icons = new Set(
    [...read('web/src/ui/icons.svg').matchAll(/id="i-([a-z-]+)"/g)].map((match) => match[1]!),
  );
  it.each(Object.keys(PICTURES))('%s: a picture for every section, of icons that exist', (game) => {
    const sections = parseRules(read(`docs/rules/${game}.md`)).flatMap((part) =>
      part.kind === 'heading' && part.id ? [part.id] : [],
    );
    expect(Object.keys(PICTURES[game]!).sort()).toEqual(sections.sort());
    const words = Object.values(PICTURES[game]!).flatMap((line) => line.match(/[a-z][a-z-]+/g) ?? []);
    expect(words.filter((word) => !icons.has(word))).toEqual([]);
  });
});
