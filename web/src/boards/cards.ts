// What home shows of each game, before any is opened.

import type { Component } from 'svelte';

export interface GameCard {
  Picture: Component; // our own, within 320 x 150
  minutes: string;
}

const CARDS = import.meta.glob<GameCard>('./*/card.ts', { import: 'default', eager: true });
export const cardOf = (game: string): GameCard | undefined => CARDS[`./${game}/card.ts`];
