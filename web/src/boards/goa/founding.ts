// How likely a colony is founded by the cards that are revealed (G4.8), by what the player can see.

import components from '../../../../data/goa/components.json';
import { t } from '../../lib/i18n.svelte';
import type { EngineView, Move } from '../../lib/protocol';
import { type Colony, type Goa, card, needed, state, yields } from './model';

// For each sum of colonists, how many of the ways to draw so many of these cards have it.
function waysTo(values: number[], draws: number): Map<number, number>[] {
  const ways = Array.from({ length: draws + 1 }, () => new Map<number, number>());
  ways[0]!.set(0, 1);
  for (const value of values)
    for (let drawn = draws; drawn > 0; drawn--)
      for (const [sum, count] of ways[drawn - 1]!)
        ways[drawn]!.set(sum + value, (ways[drawn]!.get(sum + value) ?? 0) + count);
  return ways;
}

// unseen: in the pile or in others' hands; when the pile ends, the discards are drawn from.
export function chanceOf(
  missing: number,
  { unseen, pile, discards, draws }: { unseen: number[]; pile: number; discards: number[]; draws: number },
): { chance: number; most: number } {
  const first = Math.min(draws, pile, unseen.length);
  const rest = Math.min(draws - first, discards.length);
  let [all, good, most] = [0, 0, 0];
  for (const [sum, count] of waysTo(unseen, first)[first]!)
    for (const [more, times] of waysTo(discards, rest)[rest]!) {
      all += count * times;
      if (sum + more >= missing) good += count * times;
      most = Math.max(most, sum + more);
    }
  return { chance: good / all, most };
}

export function foundingOf(
  position: Goa,
  actor: number,
  { colony, seat, with: played }: { colony: Colony; seat: number; with: string | undefined },
): { chance: number; best: number } {
  const { players, discards, deck, steps } = position;
  const mine = players[actor - 1]!;
  const own = mine.colonists + yields('colonists', players[seat - 1]!.rows.colonists).number;
  const seen = [...discards, ...(mine.hand ?? []), ...steps.flatMap((step) => step.revealed ?? [])];
  const left = components.expedition_cards.cards
    .map(({ effect, colonists, symbol }) => `${effect}-${colonists}-${symbol}`)
    .filter((name) => !seen.includes(name));
  const { revealed, revealed_by_card } = components.founding;
  const { chance, most } = chanceOf(needed(colony) - own, {
    unseen: left.map((name) => card(name).colonists),
    pile: typeof deck === 'number' ? deck : deck.length,
    discards: discards.map((name) => card(name).colonists),
    draws: revealed + (played ? revealed_by_card : 0),
  });
  return { chance, best: own + most };
}

// What a move to found a colony may come to, in words.
export function foresee(move: Move, view: EngineView): string {
  const actor = view.decision?.actor;
  if (!actor || !/^goa\.move\.(spy-)?found(-with)?$/.test(move.phrase.key)) return '';
  const args = move.phrase.args as {
    [name: string]: { name?: string; seat?: number };
  };
  const colony = args.colony!.name as Colony;
  const { chance, best } = foundingOf(state(view), actor, {
    colony,
    seat: args.seat?.seat ?? actor,
    with: args.card?.name,
  });
  const colonists = components.founding.colonists_if_failed;
  if (chance === 0) return t('web.goa.founding_never', { best, needed: needed(colony), colonists });
  if (chance === 1) return t('web.goa.founding_sure');
  return t('web.goa.founding_chance', {
    percent: Math.min(99, Math.max(1, Math.round(100 * chance))),
    colonists,
  });
}
