// What players are called.

import { i18n, t } from './i18n.svelte';
import type { Player } from './protocol';

export type Calling = Pick<Player, 'seat' | 'name' | 'kind' | 'level'>;

export function playerName(players: Calling[], seat: number): string {
  const player = players.find((one) => one.seat === seat);
  if (player?.name) return player.name;
  if (player?.kind === 'bot') {
    const name = t(`web.bot_name.${seat}`);
    return players.some((one) => one.name === name) ? `${name} ${seat}` : name;
  }
  return t('common.player', { number: seat });
}
export function botName(level: string | null): string {
  for (const key of [`common.bot.${level}`, `web.bot.${level}`]) if (i18n.has(key)) return i18n.say(key);
  return level ?? t('web.bot');
}
