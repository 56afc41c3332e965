// Caravelas: which clause speaks of what.

import type { GameHelp } from '../help';

export const help: GameHelp = {
  asks: {
    bid: 'C2.1', place: 'C2.3', dice: 'C10.2', turn: 'C3.1', event: 'C4.5', draw: 'C10.1', cape: 'C4.6', sink: 'C4.6', drift: 'C6.2', bonus: 'C7.1', piece: 'C8.1',
    improve: 'C8.1', hand: 'C3.4', over: 'C9.3',
  },
  happens: {
    round: 'C2.1', passed: 'C2.1', bid: 'C2.1', took_place: 'C2.3', order_stays: 'C2.4', got_place: 'C2.3', turn: 'C3.1', rolled_dice: 'C10.2', sailed: 'C4.2', evaded: 'C6.5',
    discovered: 'C5.1', loaded: 'C5.2', ended: 'C3.2', played: 'C6.1', drew_event: 'C10.1', storm_in_vain: 'C10.1', paid: 'C6.3', took_back: 'C6.4', becalmed: 'C6.6',
    drifted: 'C6.2', bonus: 'C7.2', stayed: 'C7.1', passed_cape: 'C4.6', struck: 'C4.6', sank: 'C4.6', stopped: 'C8.1', bought: 'C8.2', improved: 'C8.1', sold: 'C8.3',
    repaired: 'C8.1', threw_away: 'C3.4', drew_card: 'C3.4', drew_cards: 'C3.4', reshuffled: 'C1.4', last_piece: 'C9.1', game_over: 'C9.3', reached: 'C9.2', missed: 'C9.2',
  },
};
