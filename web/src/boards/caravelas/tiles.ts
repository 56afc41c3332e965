// Cards and goods as small buttons, where there is no room for words.

import { capital, i18n } from '../../lib/i18n.svelte';
import type { Move } from '../../lib/protocol';
import type { Tile } from '../../table/bar';
import { type CardFace, face, letters } from './model';

const ICONS: Record<CardFace['family'], string> = {
  compass: 'storm',
  number: 'storm',
  wind: 'wind',
  calm: 'calm',
};
function printed(card: string): string {
  const { family, direction, value } = face(card);
  if (direction !== null) return letters(direction);
  if (family === 'number') return `−${Math.abs(value)}`;
  return family === 'wind' ? `+${value}` : capital(i18n.thing('caravelas', 'card', card));
}

export function tile({ phrase: { key, args } }: Move): Tile | undefined {
  const name = (arg: string) => (args[arg] as { name: string }).name;
  if (key === 'caravelas.move.play')
    return { icon: ICONS[face(name('card')).family], words: printed(name('card')) };
  if (key === 'caravelas.move.load')
    return { icon: `good-${name('good')}`, words: capital(i18n.thing('caravelas', 'good', name('good'))) };
  if (key === 'caravelas.move.stop')
    return { icon: 'home', words: i18n.thing('caravelas', 'cell', 'lisboa') };
  return undefined;
}
