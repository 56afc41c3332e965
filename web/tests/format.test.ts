import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { formatMessage, formatParts, pluralCategory } from '../src/lib/format';

const word = (text: string) => ({ word: text, id: text });
const count = (n: number) => ({ word: String(n), id: String(n), number: n });

describe('messages', () => {
  it('insert arguments by their words', () => {
    expect(
      formatMessage(
        '{player} sails to {landing}',
        { player: word('Inês'), landing: { word: 'Natal', id: 'natal' } },
        'en',
      ),
    ).toBe('Inês sails to Natal');
  });
  it('choose by number, exact before category', () => {
    const text = '{n, plural, =0 {nothing} one {# ship} other {# ships}}';
    expect([0, 1, 5].map((n) => formatMessage(text, { n: count(n) }, 'en'))).toEqual([
      'nothing',
      '1 ship',
      '5 ships',
    ]);
  });
  it('count nothing as one in French and Portuguese only', () => {
    expect(['en', 'fr', 'it', 'pt'].map((lang) => pluralCategory(0, lang))).toEqual([
      'other',
      'one',
      'other',
      'one',
    ]);
  });
  it('choose by id, with branches that hold arguments', () => {
    const text =
      '{where, select, natal {at {where} with {n, plural, one {# man} other {# men}}} other {elsewhere}}';
    expect(formatMessage(text, { where: { word: 'Natal', id: 'natal' }, n: count(2) }, 'en')).toBe(
      'at Natal with 2 men',
    );
    expect(formatMessage(text, { where: word('x'), n: count(2) }, 'en')).toBe('elsewhere');
  });
  it('leave apostrophes and # outside plurals alone', () => {
    expect(formatMessage("L'été # {n}", { n: count(1) }, 'fr')).toBe("L'été # 1");
  });
  it('keep the name of what was inserted, for links', () => {
    expect(formatParts('to {landing}!', { landing: word('Natal') }, 'en')).toEqual([
      { text: 'to ' },
      { text: 'Natal', name: 'landing' },
      { text: '!' },
    ]);
  });
  it('elide before a vowel in French, and only there', () => {
    const said = (text: string, lang: string, name: string) =>
      formatMessage(text, { name: word(name) }, lang);
    expect(said('la mission de {name} avance', 'fr', 'Inês')).toBe('la mission d’Inês avance');
    expect(said('3 de plus que {name}', 'fr', 'Ana')).toBe('3 de plus qu’Ana');
    expect(said('Capitaines de {name}', 'fr', 'Tomé')).toBe('Capitaines de Tomé');
    expect(said('le code {name}', 'fr', 'Ana')).toBe('le code Ana');
    expect(said('os capitães de {name}', 'pt', 'Inês')).toBe('os capitães de Inês');
  });
  it.each(['{n', '{n, plural, one {x}}', '{n, date, other {x}}', 'a } b', '{}'])('refuse %s', (template) => {
    expect(() => formatMessage(template, { n: count(1) }, 'en')).toThrow();
  });
  it('refuse an argument that is not given', () => {
    expect(() => formatMessage('{player}', {}, 'en')).toThrow(/player/);
  });
});

describe('places and figures in the log', () => {
  const said = (lang: string, file: string, key: string) =>
    (
      JSON.parse(
        readFileSync(new URL(`../../data/messages/${lang}/${file}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>
    )[key]!;
  it.each(['en', 'fr', 'it', 'pt'])('%s tells no zeros and counts no places', (lang) => {
    const refilled = formatMessage(
      said(lang, 'vasco', 'vasco.event.sailors_refilled'),
      { section: word('3'), turquoise: count(0), violet: count(2), grey: count(0), orange: count(1) },
      lang,
    );
    expect(refilled).not.toContain('0');
    expect(refilled).toMatch(/ · 2 viol[a-z]+ · 1 /);
    for (const edge of ['top', 'bottom', 'left', 'right'])
      for (const n of [1, 2, 3, 4, 5])
        expect(
          formatMessage(said(lang, 'goa_page', `web.goa.edge.${edge}`), { place: count(n) }, lang),
        ).not.toMatch(/\d/);
    for (const n of [1, 2, 3, 4]) expect(said(lang, 'goa', `goa.estate.plantation-${n}`)).not.toMatch(/\d/);
  });
});
