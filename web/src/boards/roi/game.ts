import type { GameUi } from '..';
import { capital, i18n, t } from '../../lib/i18n.svelte';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import PanelExtra from './PanelExtra.svelte';
import { help } from './help';
import { FEES, actions, alias, asked, clause, lies, progress, said, sailing, word } from './model';

// A ship joins by its colour, or with a joker card.
const LOADS: Record<string, string> = { 'roi.move.load': 'ship', 'roi.move.load-with-joker': 'joker' };
const ui: GameUi = {
  Board,
  Face,
  Panel: PanelExtra,
  Badges,
  drawn: true,
  open: false,
  alias,
  clause,
  tie: 'R7.5',
  help,
  actions,
  progress,
  figures: FEES,
  lies,
  said,
  asked,
  primary: [],
  first: ['roi.move.coins'],
  last: ['roi.move.end'],
  behind: { 'roi.move.take': 2 },
  careful: ['roi.move.send', 'roi.move.send-with-joker'],
  tiles: {
    coins: 'real',
    mission: 'mission',
    take: 'mission',
    buy: 'ship',
    send: 'compass',
    'send-with-joker': 'joker',
    begin: 'hourglass',
    reserve: 'reserve',
    'reserve-mission': 'mission',
    end: 'end',
  },
  tile: ({ phrase }, view) => {
    if (phrase.key === 'roi.move.sail')
      return { icon: 'hourglass', words: t('web.roi.move.sail', sailing(phrase, view)) };
    if (phrase.key === 'roi.move.draw')
      return { icon: 'mission', words: capital(i18n.say('roi.board.pile')) };
    const icon = LOADS[phrase.key];
    return icon
      ? { icon, words: i18n.thing('roi', 'ship', (phrase.args.ship as { name: string }).name) }
      : undefined;
  },
  unsaid: ['ships', 'missions', 'running', 'points'],
  word,
};
export default ui;
