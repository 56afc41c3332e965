import type { GameUi } from '..';
import Board from './Board.svelte';
import PanelExtra from './PanelExtra.svelte';

const ui: GameUi = {
  Board,
  Panel: PanelExtra,
  drawn: false,
  open: false,
  primary: [],
  last: [],
  unsaid: [],
};
export default ui;
