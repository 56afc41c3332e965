// The rules by clause, from their text: headings, clauses ("- V3.2 ...") and paragraphs. Only text, no HTML.

import { rulesText } from './api';

export type RulesPart =
  | { kind: 'title'; text: string; id: string }
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'text'; text: string }
  | { kind: 'clauses'; items: { clause: string; text: string }[] };

const plain = (text: string): string => text.replace(/[*`]/g, '').trim();

export function parseRules(markdown: string): RulesPart[] {
  const parts: RulesPart[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const item = /^\s*[-*]\s+(?:\**([A-Z]{1,2}\d+(?:\.\d+)*)\**[.:]?\s+)?(.*)$/.exec(line);
    const last = parts[parts.length - 1];
    if (heading) {
      const text = plain(heading[2]!);
      parts.push({ kind: heading[1]!.length === 1 ? 'title' : 'heading', text, id: /^([A-Z]+\d+)/.exec(text)?.[1] ?? '' });
    } else if (item) {
      const entry = { clause: item[1] ?? '', text: plain(item[2]!) };
      if (last?.kind === 'clauses') last.items.push(entry);
      else parts.push({ kind: 'clauses', items: [entry] });
    } else if (line.trim()) {
      if (last?.kind === 'clauses' && /^\s+/.test(line)) last.items[last.items.length - 1]!.text += ` ${plain(line)}`;
      else parts.push({ kind: 'text', text: plain(line) });
    }
  }
  return parts;
}

export function findClauses(parts: RulesPart[], words: string): RulesPart[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return parts;
  const found: RulesPart[] = [];
  for (const part of parts) {
    if (part.kind !== 'clauses') continue;
    const items = part.items.filter(({ clause, text }) => `${clause} ${text}`.toLowerCase().includes(wanted));
    if (items.length > 0) found.push({ kind: 'clauses', items });
  }
  return found;
}

// Read once for each game and language.
const loaded = new Map<string, Promise<RulesPart[]>>();
export function loadRules(game: string, lang: string): Promise<RulesPart[]> {
  const name = `${lang}/${game}`;
  let rules = loaded.get(name);
  if (!rules) {
    rules = rulesText(game, lang).then(parseRules);
    rules.catch(() => loaded.delete(name));
    loaded.set(name, rules);
  }
  return rules;
}
