// The templates of our messages, a small part of ICU's, read exactly as the program does
// (src/apps/message_format.h): {name}, {name, plural, =0 {..} one {# ship} other {# ships}},
// {name, select, key {..} other {..}}. Apostrophes are apostrophes.

export interface Argument {
  word: string; // what {name} inserts
  id: string; // what select compares
  number?: number; // what plural counts
}
export type Arguments = Record<string, Argument>;

type Piece =
  | { text: string }
  | { hash: true }
  | { name: string }
  | { name: string; kind: 'plural' | 'select'; branches: Map<string, Piece[]> };

export class TemplateError extends Error {}

class Parser {
  private at = 0;
  constructor(private readonly source: string) {}

  parse(): Piece[] {
    const pieces = this.pieces(0, false);
    if (this.at < this.source.length) throw new TemplateError('a } too many');
    return pieces;
  }

  private pieces(depth: number, counting: boolean): Piece[] {
    const list: Piece[] = [];
    let text = '';
    const flush = () => {
      if (text) list.push({ text });
      text = '';
    };
    while (this.at < this.source.length) {
      const c = this.source[this.at]!;
      if (c === '}' && depth > 0) break;
      if (c === '{') {
        flush();
        list.push(this.argument(depth, counting));
      } else if (c === '#' && counting) {
        flush();
        list.push({ hash: true });
        this.at++;
      } else if (c === '}') {
        break;
      } else {
        text += c;
        this.at++;
      }
    }
    flush();
    return list;
  }

  private argument(depth: number, counting: boolean): Piece {
    this.expect('{');
    const name = this.word();
    if (this.peek() === '}') {
      this.at++;
      return { name };
    }
    this.expect(',');
    const kind = this.word();
    if (kind !== 'plural' && kind !== 'select') throw new TemplateError(`unknown kind ${kind}`);
    this.expect(',');
    const branches = new Map<string, Piece[]>();
    while (this.peek() !== '}') {
      const key = this.word();
      this.expect('{');
      branches.set(key, this.pieces(depth + 1, counting || kind === 'plural'));
      this.expect('}');
    }
    this.at++;
    if (!branches.has('other')) throw new TemplateError(`${name}: no branch "other"`);
    return { name, kind, branches };
  }

  private peek(): string {
    while (/\s/.test(this.source[this.at] ?? '')) this.at++;
    const c = this.source[this.at];
    if (c === undefined) throw new TemplateError('a { is not closed');
    return c;
  }
  private expect(c: string) {
    if (this.peek() !== c) throw new TemplateError(`expected ${c} at ${this.at}`);
    this.at++;
  }
  private word(): string {
    this.peek();
    const start = this.at;
    while (/[^\s{},]/.test(this.source[this.at] ?? '}')) this.at++;
    if (this.at === start) throw new TemplateError(`expected a name at ${start}`);
    return this.source.slice(start, this.at);
  }
}

const parsed = new Map<string, Piece[]>();

export function parseTemplate(template: string): Piece[] {
  let pieces = parsed.get(template);
  if (!pieces) parsed.set(template, (pieces = new Parser(template).parse()));
  return pieces;
}

// With a minus that is one.
export const numeral = (number: number): string => String(number).replace('-', '−');

// English and Italian: one is 1. French and Portuguese: 0 and 1.
export function pluralCategory(count: number, language: string): 'one' | 'other' {
  return count === 1 || (count === 0 && (language === 'fr' || language === 'pt')) ? 'one' : 'other';
}

// A part of a sentence that is made of an argument keeps its name, so that a page can make a link of it.
export interface Part {
  text: string;
  name?: string;
}

export function formatParts(template: string, args: Arguments, language: string): Part[] {
  const parts: Part[] = [];
  const say = (text: string, name?: string) => {
    const last = parts[parts.length - 1];
    if (name === undefined && last && last.name === undefined) last.text += text;
    else parts.push(name === undefined ? { text } : { text, name });
  };
  const walk = (pieces: Piece[], count: number | undefined) => {
    for (const piece of pieces) {
      if ('text' in piece) say(piece.text);
      else if ('hash' in piece) say(count === undefined ? '#' : numeral(count));
      else {
        const argument = args[piece.name];
        if (!argument) throw new TemplateError(`no argument ${piece.name}`);
        if (!('kind' in piece)) say(argument.word, piece.name);
        else {
          const number = argument.number;
          const branch =
            piece.kind === 'select'
              ? piece.branches.get(argument.id)
              : number === undefined
                ? undefined
                : (piece.branches.get(`=${number}`) ?? piece.branches.get(pluralCategory(number, language)));
          walk(branch ?? piece.branches.get('other')!, piece.kind === 'plural' ? number : count);
        }
      }
    }
  };
  walk(parseTemplate(template), undefined);
  return parts;
}

export function formatMessage(template: string, args: Arguments, language: string): string {
  return formatParts(template, args, language)
    .map((part) => part.text)
    .join('');
}
