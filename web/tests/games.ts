// The games there are: every folder of data/ with components. What the page must have for each is tested by name.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
export const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
export const isThere = (path: string): boolean => existsSync(new URL(path, ROOT));
export const LANGUAGES = readdirSync(new URL('data/messages/', ROOT)).sort();
export const GAMES = readdirSync(new URL('data/', ROOT)).filter((name) =>
  isThere(`data/${name}/components.json`),
);
// All words of a language, as the page is given them.
export const wordsOf = (lang: string, files = /./): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(new URL(`data/messages/${lang}/`, ROOT))
      .filter((file) => files.test(file))
      .map((file) => JSON.parse(read(`data/messages/${lang}/${file}`)) as Record<string, string>),
  );
