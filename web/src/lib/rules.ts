// The rules by clause, from their text: headings, clauses ("- V3.2 ...") and paragraphs. Only text, no HTML.

import { rulesText } from './api';
import { spaced } from './i18n.svelte';

// By section, from boards/<game>/rules.ts.
const PICTURES = import.meta.glob<Record<string, string>>('../boards/*/rules.ts', { import: 'default' });
export const picturesOf = async (game: string): Promise<Record<string, string>> =>
  (await PICTURES[`../boards/${game}/rules.ts`]?.()) ?? {};

export interface ClauseItem {
  clause: string;
  text: string;
}
export type RulesPart =
  | { kind: 'title'; text: string; id: string }
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'text'; text: string }
  | { kind: 'clauses'; items: ClauseItem[] };

const plain = (text: string): string => text.replace(/[*`]/g, '').trim();

export function parseRules(markdown: string): RulesPart[] {
  const parts: RulesPart[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const item = /^\s*[-*]\s+(?:\**([A-Z]{1,2}\d+(?:\.\d+)*)\**[.:]?\s+)?(.*)$/.exec(line);
    const last = parts[parts.length - 1];
    if (heading) {
      const text = plain(heading[2]!);
      parts.push({
        kind: heading[1]!.length === 1 ? 'title' : 'heading',
        text,
        id: /^([A-Z]+\d+)/.exec(text)?.[1] ?? '',
      });
    } else if (item) {
      const entry = { clause: item[1] ?? '', text: plain(item[2]!) };
      if (last?.kind === 'clauses') last.items.push(entry);
      else parts.push({ kind: 'clauses', items: [entry] });
    } else if (line.trim()) {
      if (last?.kind === 'clauses' && /^\s+/.test(line))
        last.items[last.items.length - 1]!.text += ` ${plain(line)}`;
      else parts.push({ kind: 'text', text: plain(line) });
    }
  }
  return parts;
}

// A long clause is read sentence by sentence; a short one, and one of a single sentence, stays as it is.
// A sentence that is itself a list of things goes on at each semicolon; what stands in brackets stays together.
const LONG = 110;
const LIST = 170;
const BETWEEN = /(?<=[.!?]\)?)(?<!\b\p{Lu}\.)\s+(?=[\p{Lu}\d(«“])/u;
const open = (text: string): boolean => text.split('(').length > text.split(')').length;
export function sentencesOf(text: string): string[] {
  const said: string[] = [];
  const parts = (text.length > LONG ? text.split(BETWEEN) : [text]).flatMap((sentence) =>
    sentence.length > LIST ? sentence.split(/(?<=;)\s+/) : [sentence],
  );
  for (const part of parts) {
    const last = said.at(-1);
    if (last !== undefined && open(last)) said[said.length - 1] = `${last} ${part}`;
    else said.push(part);
  }
  return said;
}

// ---- search: every word of the search somewhere in the clause, whatever its case and accents

// Each character without its accents, in small letters; one for one, so that places stay places.
const foldOne = (char: string): string => {
  const bare = char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.length === char.length ? bare : (bare[0] ?? char).padEnd(char.length, '\u0000');
};
export const fold = (text: string): string => [...text.normalize('NFC')].map(foldOne).join('');
export const searchWords = (search: string): string[] => [
  ...new Set(fold(search).split(/\s+/).filter(Boolean)),
];

export function findClauses(parts: RulesPart[], search: string): RulesPart[] {
  const words = searchWords(search);
  if (words.length === 0) return parts;
  const found: RulesPart[] = [];
  let heading: RulesPart | null = null;
  for (const part of parts) {
    if (part.kind === 'heading') heading = part;
    if (part.kind !== 'clauses') continue;
    const items = part.items.filter(({ clause, text }) => {
      const folded = fold(`${clause} ${text}`);
      return words.every((word) => folded.includes(word));
    });
    if (items.length === 0) continue;
    if (heading) found.push(heading);
    heading = null;
    found.push({ kind: 'clauses', items });
  }
  return found;
}

export interface TextPiece {
  text: string;
  hit: boolean; // a word of the search
  clause: string; // a clause that the text names: a link to it
  figures: boolean; // what the text leaves to the page of figures
}
const FIGURES = /(?<=\()(?:components|composants|componenti|componentes)(?=\))/g;

// The text cut into what was searched for, the clauses that it names, and the rest.
export function piecesOf(text: string, search: string, known: ReadonlySet<string>): TextPiece[] {
  const composed = text.normalize('NFC');
  const folded = fold(composed);
  const plain = { hit: false, clause: '', figures: false };
  const marks: (Omit<TextPiece, 'text'> & { from: number; to: number })[] = [];
  for (const match of composed.matchAll(/\b[A-Z]{1,2}\d+(?:\.\d+)?\b/g))
    if (known.has(match[0]))
      marks.push({ ...plain, from: match.index, to: match.index + match[0].length, clause: match[0] });
  for (const { index, 0: word } of composed.matchAll(FIGURES))
    marks.push({ ...plain, from: index, to: index + word.length, figures: true });
  for (const word of searchWords(search))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marks.push({ ...plain, from: at, to: at + word.length, hit: true });
  marks.sort((a, b) => a.from - b.from || b.to - a.to);
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to, ...mark } of marks) {
    if (from < at) continue;
    if (from > at) pieces.push({ ...plain, text: composed.slice(at, from) });
    pieces.push({ ...mark, text: composed.slice(from, to) });
    at = to;
  }
  if (at < composed.length) pieces.push({ ...plain, text: composed.slice(at) });
  return pieces;
}

export const clausesIn = (parts: RulesPart[]): Set<string> =>
  new Set(
    parts
      .flatMap((part) =>
        part.kind === 'clauses'
          ? part.items.map((item) => item.clause)
          : part.kind === 'heading'
            ? [part.id]
            : [],
      )
      .filter((clause) => clause !== ''),
  );

// Read once for each game and language.
const loaded = new Map<string, Promise<RulesPart[]>>();
export function loadRules(game: string, lang: string): Promise<RulesPart[]> {
  const name = `${lang}/${game}`;
  let rules = loaded.get(name);
  if (!rules) {
    rules = rulesText(game, lang).then((text) => parseRules(spaced(text, lang)));
    rules.catch(() => loaded.delete(name));
    loaded.set(name, rules);
  }
  return rules;
}
