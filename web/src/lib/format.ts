// The templates of our messages are ICU's, read by a library as the program has them read by ICU
// (src/apps/message_format.h): {name}, {name, plural, =0 {..} one {# ship} other {# ships}}, {name, select, key {..}
// other {..}}; other kinds of arguments are refused. What a thing is called, is chosen by and counts are three, so the
// saying is ours.

import { type Select, type Token, parse } from '@messageformat/parser';

export interface Argument {
  word: string; // what {name} inserts
  id: string; // what select compares
  number?: number; // what plural counts
}
export type Arguments = Record<string, Argument>;

export class TemplateError extends Error {}

const isSelect = (token: Token): token is Select => 'cases' in token;

function check(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === 'content' && /[{}]/.test(token.value)) throw new TemplateError('a brace too many');
    if (token.type === 'function' || token.type === 'selectordinal')
      throw new TemplateError(`unknown kind ${token.type}`);
    if (!isSelect(token)) continue;
    if (!token.cases.some(({ key }) => key === 'other'))
      throw new TemplateError(`${token.arg}: no branch "other"`);
    for (const one of token.cases) check(one.tokens);
  }
}

const parsed = new Map<string, Token[]>();

export function parseTemplate(template: string): Token[] {
  let tokens = parsed.get(template);
  if (tokens) return tokens;
  tokens = parse(template, { strict: true });
  check(tokens);
  parsed.set(template, tokens);
  return tokens;
}

// With a minus that is one.
export const numeral = (number: number): string => String(number).replace('-', '−');

const rules = new Map<string, Intl.PluralRules>();

// "one" or "other" of this language's grammar.
export function pluralCategory(count: number, language: string): string {
  let own = rules.get(language);
  if (!own) rules.set(language, (own = new Intl.PluralRules(language)));
  return own.select(count);
}

// A part of a sentence that is made of an argument keeps its name, so that a page can make a link of it.
export interface Part {
  text: string;
  name?: string;
}

// In French "de" and "que" give way to a name that begins with a vowel: "d’Inês".
const VOWEL = /^[aeiouàâäéèêëîïôöùûü]/i;
const GIVES_WAY = /\b(d|qu)e $/i;

export function formatParts(template: string, args: Arguments, language: string): Part[] {
  const parts: Part[] = [];
  const say = (text: string, name?: string) => {
    const last = parts[parts.length - 1];
    if (language === 'fr' && name !== undefined && last?.name === undefined && last && VOWEL.test(text))
      last.text = last.text.replace(GIVES_WAY, '$1’');
    if (name === undefined && last && last.name === undefined) last.text += text;
    else parts.push(name === undefined ? { text } : { text, name });
  };
  const given = (name: string): Argument => {
    const argument = args[name];
    if (!argument) throw new TemplateError(`no argument ${name}`);
    return argument;
  };
  const branchOf = ({ type, arg, cases }: Select): Token[] => {
    const { id, number } = given(arg);
    const branch = (key: string) => cases.find((one) => one.key === key)?.tokens;
    const fitting =
      type === 'select'
        ? branch(id)
        : number === undefined
          ? undefined
          : (branch(`=${number}`) ?? branch(pluralCategory(number, language)));
    return fitting ?? branch('other')!;
  };
  const walk = (tokens: Token[], count: number | undefined) => {
    for (const token of tokens)
      if (token.type === 'content') say(token.value);
      else if (token.type === 'octothorpe') say(count === undefined ? '#' : numeral(count));
      else if (token.type === 'argument') say(given(token.arg).word, token.arg);
      else if (isSelect(token))
        walk(branchOf(token), token.type === 'plural' ? given(token.arg).number : count);
  };
  walk(parseTemplate(template), undefined);
  return parts;
}

export function formatMessage(template: string, args: Arguments, language: string): string {
  return formatParts(template, args, language)
    .map((part) => part.text)
    .join('');
}
