// What players are called.

import { unnamed } from 'virtual:messages';
import { i18n, t } from './i18n.svelte';
import type { Player } from './protocol';

export type Calling = Pick<Player, 'seat' | 'name' | 'kind' | 'level'>;

// Who gave no name is called by the colour, as at any table.
export const colourName = (seat: number): string =>
  i18n.has(`web.seat.${seat}`) ? t(`web.seat.${seat}`) : t('common.player', { number: seat });

// A name that nobody chose, in whatever language the table was opened, is said in the reader's.
function usualName(name: string): string | undefined {
  for (const [key, templates] of Object.entries(unnamed))
    for (const number of [1, 2, 3, 4])
      if (templates.some((one) => one.replace('{number}', String(number)) === name))
        return t(key, { number });
  return undefined;
}

export function playerName(players: Calling[], seat: number): string {
  const player = players.find((one) => one.seat === seat);
  if (player?.name) return (player.kind === 'person' && usualName(player.name)) || player.name;
  if (player?.kind === 'bot') {
    const name = t(`web.bot_name.${seat}`);
    return players.some((one) => one.name === name) ? `${name} ${seat}` : name;
  }
  return colourName(seat);
}

// A bot is written as its level, with its character if it has one: "hard", "hard:character=builder".
const CHARACTER = ':character=';
export const levelOf = (bot: string): string => bot.split(CHARACTER)[0]!;
export const characterOf = (bot: string): string => bot.split(CHARACTER)[1] ?? '';
export const botOf = (level: string, character: string): string =>
  character && mayHaveCharacter(level) ? level + CHARACTER + character : level;
export const mayHaveCharacter = (level: string): boolean => level !== 'random';

export function botName(bot: string | null): string {
  const level = levelOf(bot ?? '');
  const character = `bots.character.${characterOf(bot ?? '')}`;
  const key = [`common.bot.${level}`, `web.bot.${level}`].find((one) => i18n.has(one));
  if (!key) return bot ?? t('web.bot');
  return i18n.has(character) ? t('bots.named', { level: t(key), character: t(character) }) : t(key);
}
