// What somebody else is doing while I wait.

import { type Names, i18n, t } from '../lib/i18n.svelte';
import type { EngineView } from '../lib/protocol';

// By the question, or by what questions of its kind have in common ("send" of "send_more").
export function doing({ game, decision }: Pick<EngineView, 'game' | 'decision'>, names: Names): string {
  if (!decision) return '';
  const { key, args } = decision.question;
  const numbers = Object.entries(args).filter((one): one is [string, number] => typeof one[1] === 'number');
  const name = key.slice(key.lastIndexOf('.') + 1);
  const told = [name, name.split('_')[0]]
    .map((one) => `web.${game}.waits.${one}`)
    .find((one) => i18n.has(one));
  return told ? t(told, { ...Object.fromEntries(numbers), player: names.player(decision.actor) }) : '';
}
