// Words in the person's language, changed at once wherever they stand.

import addresses from 'virtual:messages';
import { type Argument, type Arguments, type Part, formatParts, numeral, pluralCategory } from './format';
import type { Phrase, Value } from './protocol';

export const LANGUAGES = ['en', 'fr', 'it', 'pt'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Lang, string> = {
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
};

// Words come in parts: what every page says, and each game's own, loaded when they are needed.
const FIRST = 'page';
const catalogues = new Map<string, Promise<Record<string, string>>>();

class I18n {
  lang = $state<Lang>('en');
  messages = $state.raw<Record<string, string>>({});
  ready = $state(false);
  // A board may call its things by what is printed on them.
  readonly special = new Map<string, (kind: string, name: string) => string | undefined>();
  private readonly wanted = new Set([FIRST]);

  has(key: string): boolean {
    return key in this.messages;
  }
  parts(key: string, args: Arguments = {}): Part[] {
    const template = this.messages[key];
    if (template === undefined) return [{ text: key }];
    try {
      return formatParts(template, args, this.lang);
    } catch {
      return [{ text: key }];
    }
  }
  say(key: string, args: Arguments = {}): string {
    return this.parts(key, args)
      .map((part) => part.text)
      .join('');
  }
  list(words: string[]): string {
    if (words.length === 0) return this.say('common.list.nothing');
    return words.reduce(
      (text, word, i) =>
        text + this.say(i + 1 === words.length ? 'common.list.last' : 'common.list.comma') + word,
    );
  }
  // These parts are spoken from now on; resolves when they are there.
  async need(...parts: string[]): Promise<void> {
    for (const part of parts) this.wanted.add(part);
    const lang = this.lang;
    const words = await Promise.all(parts.map((part) => load(lang, part)));
    if (lang === this.lang) this.messages = Object.assign({}, this.messages, ...words);
  }
  async speak(lang: Lang): Promise<void> {
    const parts = new Set(this.wanted);
    const words = await Promise.all([...parts].map((part) => load(lang, part)));
    this.messages = Object.assign({}, ...words);
    this.lang = lang;
    this.ready = true;
    const late = [...this.wanted].filter((part) => !parts.has(part));
    if (late.length > 0) await this.need(...late);
  }
  // The word for a thing: "<game>.<kind>.<name>", or its name as it is.
  thing(game: string, kind: string, name: string): string {
    const special = this.special.get(game)?.(kind, name);
    if (special !== undefined) return special;
    const key = `${game}.${kind}.${name}`;
    return this.has(key) ? this.say(key) : name;
  }
}

export const i18n = new I18n();

// French sets a narrow space before some signs, at which no line may break; the catalogues have it already.
export const spaced = (text: string, lang: string): string =>
  lang === 'fr' ? text.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u202f') : text;

async function fetchWords(address: string): Promise<Record<string, string>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`messages: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

function load(lang: Lang, part: string): Promise<Record<string, string>> {
  const address = addresses[lang]?.[part];
  if (!address) return Promise.resolve({}); // a game without words of its own shows its names as they are
  const known = catalogues.get(address);
  if (known) return known;
  const words = fetchWords(address);
  words.catch(() => catalogues.delete(address));
  catalogues.set(address, words);
  return words;
}

export async function setLanguage(lang: Lang): Promise<void> {
  await i18n.speak(lang);
  if (typeof document !== 'undefined') document.documentElement.lang = lang;
}

export function preferredLanguage(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const code = tag.slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((lang) => lang === code);
    if (known) return known;
  }
  return 'en';
}

export const argument = (value: string | number): Argument =>
  typeof value === 'number'
    ? { word: numeral(value), id: String(value), number: value }
    : { word: value, id: value };

// t('web.choices', { count: 3 })
export function t(key: string, values: Record<string, string | number> = {}): string {
  return i18n.say(
    key,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, argument(value)])),
  );
}

// "coins: 6 → 4", with the colon of the language.
export const pair = (name: string, value: string | number): string => t('common.pair', { name, value });
// At the head of a line: "Le roi Manuel".
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(i18n.lang) + text.slice(1);
// A resource beside its number: "coin" beside -1, "coins" beside -2.
export const counted = (game: string, name: string, number: number): string =>
  i18n.thing(game, pluralCategory(Math.abs(number), i18n.lang) === 'one' ? 'one' : 'resource', name);
// "3,1" where the language writes a comma.
export const decimal = (value: number): string =>
  new Intl.NumberFormat(i18n.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

export interface Names {
  game: string;
  player: (seat: number) => string;
}

function phraseArgument(value: Value, names: Names): Argument {
  if (typeof value === 'number') return argument(value);
  if ('seat' in value) {
    const seat = value.seat;
    return { word: seat === null ? t('common.nobody') : names.player(seat), id: String(seat) };
  }
  if ('names' in value) {
    const words = value.names.map((name) => i18n.thing(names.game, value.kind, name));
    return { word: i18n.list(words), id: value.names.join('+') || 'none', number: words.length };
  }
  return { word: i18n.thing(names.game, value.kind, value.name), id: value.name };
}

export interface SaidPart extends Part {
  thing?: string; // "landing:natal": what the words name on the board
}

function thingOf(value: Value | undefined): string | undefined {
  if (value === undefined || typeof value === 'number') return undefined;
  if ('name' in value) return `${value.kind}:${value.name}`;
  return undefined;
}

export function phraseParts(phrase: Phrase, names: Names, about: number | null = null): SaidPart[] {
  const args: Arguments = {};
  if (about !== null) args.player = { word: names.player(about), id: String(about) };
  for (const [name, value] of Object.entries(phrase.args)) args[name] = phraseArgument(value, names);
  return i18n.parts(phrase.key, args).map((part) => {
    const thing = part.name ? thingOf(phrase.args[part.name]) : undefined;
    return thing ? { ...part, thing } : part;
  });
}

export function sayPhrase(phrase: Phrase, names: Names, about: number | null = null): string {
  return phraseParts(phrase, names, about)
    .map((part) => part.text)
    .join('');
}

// What is asked, as the page puts it where the buttons beside it say the rest.
export function sayQuestion(question: Phrase, names: Names): string {
  const ours = `web.${question.key}`;
  return sayPhrase(i18n.has(ours) ? { ...question, key: ours } : question, names);
}

// A kind of moves: its template with dots where things and numbers would stand ("Bid … ducats").
export function kindInWords(key: string, names: string[]): string {
  const dots = Object.fromEntries(names.map((name) => [name, { word: '…', id: '' }]));
  return i18n
    .say(key, dots)
    .replace(/#/g, '…')
    .replace(/…[^\p{L}]*/gu, (found) => (found.endsWith(' ') ? '… ' : '…'));
}

// What went wrong: the server's word, or our own.
export interface Trouble {
  code: string;
  message: string;
  where?: string;
}

export function errorText(error: Trouble): string {
  const key = `web.error.${error.code}`;
  return i18n.has(key)
    ? i18n.say(key)
    : i18n.has(`common.error.${error.code}`)
      ? i18n.say(`common.error.${error.code}`)
      : error.message;
}
