import { describe, expect, it } from 'vitest';
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
  it.each(['{n', '{n, plural, one {x}}', '{n, date, other {x}}', 'a } b', '{}'])('refuse %s', (template) => {
    expect(() => formatMessage(template, { n: count(1) }, 'en')).toThrow();
  });
  it('refuse an argument that is not given', () => {
    expect(() => formatMessage('{player}', {}, 'en')).toThrow(/player/);
  });
});
