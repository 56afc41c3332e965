// Moves of one kind as small buttons, where there is no room for words.

import { capital, i18n, t } from '../../lib/i18n.svelte';
import type { Move } from '../../lib/protocol';
import type { Tile } from '../../table/bar';
import { berthInShort } from './model';

export const AREA_ICONS: Record<string, string> = {
  navigation: 'compass',
  recruiting: 'crew',
  projects: 'project',
  characters: 'king',
};
const CHARACTERS: Record<string, string> = {
  dias: 'navigator',
  alvares: 'priest',
  manuel: 'king',
  sernigi: 'merchant',
};

const first = (words: string): string => words.split(' ')[0]!;
const last = (words: string): string => words.split(' ').pop()!;

export function tile({ phrase }: Move): Tile | undefined {
  const name = (arg: string) => (phrase.args[arg] as { name: string }).name;
  const word = (kind: string, arg = kind) => i18n.thing('vasco', kind, name(arg));
  switch (phrase.key.replace('vasco.move.', '')) {
    case 'place':
      return { icon: AREA_ICONS[name('area')]!, words: word('area') };
    case 'section':
      return { icon: 'crew', words: t('web.vasco.section', { section: name('section') }) };
    case 'sailor':
      return { icon: `sailor-${name('colour')}`, words: capital(word('colour')) };
    case 'captain':
      return { icon: 'captain', words: capital(i18n.say('vasco.one.captains')) };
    case 'money':
      return { icon: 'bag', words: capital(word('purse')) };
    case 'host':
      return { icon: CHARACTERS[name('character')]!, words: last(word('character')) };
    case 'send':
      return { icon: 'ship', words: `${first(word('project'))} → ${berthInShort(name('berth'))}` };
    case 'gabriel':
      return { icon: 'ship', words: 'São Gabriel' };
    case 'buy':
    case 'gain':
      return { icon: 'project', words: word('project') };
    case 'execute':
    case 'renounce':
      return { icon: phrase.key.endsWith('execute') ? 'check' : 'bag', words: i18n.say(phrase.key) };
    case 'done':
      return { icon: 'check', words: i18n.say('vasco.move.done') };
    default:
      return undefined;
  }
}
