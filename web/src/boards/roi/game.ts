import type { GameUi } from '..';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import PanelExtra from './PanelExtra.svelte';
import { help } from './help';
import { actions, alias, clause, progress, word } from './model';

const ui: GameUi = {
  Board,
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
  primary: [],
  last: ['roi.move.end'],
  careful: ['roi.move.send', 'roi.move.send-with-joker'],
  unsaid: ['ships', 'missions', 'running', 'points'],
  word,
};
export default ui;
