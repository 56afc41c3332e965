import type { GameCard } from '../cards';
import Picture from './Picture.svelte';

const card: GameCard = { Picture, minutes: '60–120' };
export default card;
