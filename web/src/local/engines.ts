// Engines of rules that are not those of now, kept for as long as a table of this device that is not over is played by
// them. An engine is known by what it says of itself: its protocol, and each game with the version of its rules.

import { keptRows, rowOf } from './keeping';
import { compileAnswer, start } from './module';

const STORE = 'carreira-engines';
const PROTOCOL = 'protocol';

export interface Known {
  module: WebAssembly.Module;
  marks: string[]; // 'protocol-1', 'caravelas-1', 'goa-1', ...
}
interface Catalogue {
  protocol: number;
  games: { name: string; rules_version: number }[];
}

export const markOf = (game: string, rules: number): string => `${game}-${rules}`;

export function know(module: WebAssembly.Module): Known {
  let said = '';
  const { engine, give } = start(module, { reply: (_number, _status, _type, _name, body) => (said = body) });
  engine.begin();
  give('GET\n/api/catalog\n\n\n');
  engine.request(0);
  const { protocol, games } = JSON.parse(said) as Catalogue;
  const marks = games.map(({ name, rules_version }) => markOf(name, rules_version));
  return { module, marks: [markOf(PROTOCOL, protocol), ...marks] };
}

const addressOf = (marks: string[]): string => `${location.origin}/${marks.join('+')}`;
const marksIn = ({ url }: Request): string[] => new URL(url).pathname.slice(1).split('+');
const understands = (page: string[], marks: string[]): boolean => marks[0] === page[0];

// The engine of these rules: the present one, or one that was kept; null where the browser has none any more.
async function engineOf(mark: string, present: Known): Promise<Known | null> {
  if (present.marks.includes(mark)) return present;
  try {
    const cache = await caches.open(STORE);
    for (const request of await cache.keys()) {
      const marks = marksIn(request);
      if (!marks.includes(mark) || !understands(present.marks, marks)) continue;
      return know(await compileAnswer((await cache.match(request))!));
    }
  } catch (problem) {
    console.warn('no engine', mark, problem);
  }
  return null;
}
// Where there is none, the present one goes on from a snapshot.
export const engineFor = async (mark: string | undefined, present: Known): Promise<Known> =>
  (mark ? await engineOf(mark, present) : null) ?? present;

// The mark of the rules that a table goes on under; none of one that is over, which any engine shows.
export async function rulesOf(table: string): Promise<string | undefined> {
  const row = await rowOf(table);
  return row?.over ? undefined : row?.rules;
}

// Keeps the present engine where a table needs it, and gives up those that none does. Which are kept is asked before
// which are needed: a table is written before its engine.
export async function keepNeeded(address: string, present: Known): Promise<void> {
  const cache = await caches.open(STORE);
  const kept = await cache.keys();
  const needed = new Set((await keptRows()).flatMap(({ over, rules }) => (over || !rules ? [] : rules)));
  const isNeeded = (marks: string[]) =>
    understands(present.marks, marks) && marks.filter((mark) => needed.delete(mark)).length > 0;
  const own = addressOf(present.marks);
  const ownIsNeeded = isNeeded(present.marks);
  for (const request of [...kept].reverse())
    if (request.url === own ? !ownIsNeeded : !isNeeded(marksIn(request))) await cache.delete(request);
  if (!ownIsNeeded || kept.some(({ url }) => url === own)) return;
  // The host may have another one by now, which then stands under its own name.
  const answer = await fetch(address, { cache: 'force-cache' });
  const { marks } = know(await compileAnswer(answer.clone()));
  await cache.put(addressOf(marks), answer);
}
