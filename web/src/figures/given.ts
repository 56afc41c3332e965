// A correction as a text to be sent to the project: what differs, where it is from, and the file.

import { pair, t } from '../lib/i18n.svelte';
import type { Difference } from './types';

export function givenBack(
  game: string,
  name: string,
  note: string,
  list: Difference[],
  file: string,
): string {
  const lines = list.map(
    ({ place, ours, theirs, mark, clause }) =>
      `| ${place} | ${JSON.stringify(ours)} | ${JSON.stringify(theirs)} | ${mark} ${clause} |`,
  );
  return [
    `# ${t('figures.page.given_title', { game, name })}`,
    '',
    pair(t('figures.page.note'), note || '?'),
    '',
    `| ${t('figures.page.place')} | ${t('figures.ours')} | ${t('figures.theirs')} | ${t('figures.page.source')} |`,
    '|---|---|---|---|',
    ...lines,
    '',
    `data/${game}/components.json:`,
    '',
    '```json',
    file,
    '```',
    '',
  ].join('\n');
}
