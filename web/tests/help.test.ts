import { describe, expect, it } from 'vitest';
import { BOARDS } from '../src/boards';
import { CLAUSES } from '../src/boards/vasco/model';
import { parseRules, picturesOf } from '../src/lib/rules';
import { GAMES, read, wordsOf } from './games';

const clausesOf = (game: string) =>
  new Set(
    parseRules(read(`docs/rules/${game}.md`)).flatMap((part) =>
      part.kind === 'clauses' ? part.items.map((item) => item.clause) : [],
    ),
  );

describe.each(GAMES)('the clauses of %s', (game) => {
  const words = wordsOf('en');
  const named = (kind: string) =>
    Object.keys(words).flatMap((key) =>
      key.startsWith(`${game}.${kind}.`) ? [key.slice(`${game}.${kind}.`.length)] : [],
    );
  const helpOf = async () => (await BOARDS[`./${game}/game.ts`]!()).default.help!;
  it('every question leads to one', async () => {
    const { asks } = await helpOf();
    expect(named('question').filter((word) => !(word in asks))).toEqual([]);
  });
  it('every line of the log leads to one', async () => {
    const { happens } = await helpOf();
    expect(named('event').filter((word) => !(word in happens))).toEqual([]);
  });
  it('all of them exist', async () => {
    const { asks, happens } = await helpOf();
    const known = clausesOf(game);
    expect(
      [...Object.values(asks), ...Object.values(happens)].filter((clause) => !known.has(clause)),
    ).toEqual([]);
  });
});

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
