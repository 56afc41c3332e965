import type { GameUi } from '..';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import PanelExtra from './PanelExtra.svelte';
import { help } from './help';
import { alias, clause, word } from './model';
import { said } from './words';

const ui: GameUi = {
  Board,
  Panel: PanelExtra,
  Badges,
  drawn: true,
  open: false,
  alias,
  clause,
  tie: 'G8.6',
  help,
  primary: ['goa.move.draw', 'goa.move.buy'],
  last: ['goa.move.end', 'goa.move.done', 'goa.move.pass', 'goa.move.give-up'],
  unsaid: [],
  said,
  word,
};
export default ui;
