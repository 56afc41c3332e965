// A kind of move in words: those made for it, or its template with dots where the things would stand.

import { i18n, kindInWords } from '../lib/i18n.svelte';

export function kindWords(key: string, things: string[]): string {
  const short = `web.${key.replace('.move.', '.kind.')}`;
  return i18n.has(short) ? i18n.say(short) : kindInWords(key, things);
}
