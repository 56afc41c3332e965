import type { GameUi } from '..';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import PanelExtra from './PanelExtra.svelte';
import { foresee } from './founding';
import { help } from './help';
import { FIGURES, alias, clause, counts, word } from './model';
import { CARDS, TILES, lies, named, said, tile } from './words';

const ui: GameUi = {
  Board,
  Face,
  Panel: PanelExtra,
  Badges,
  drawn: true,
  open: false,
  apart: ['goa.event.put_aside', 'goa.event.laid'],
  alias,
  clause,
  tie: 'G8.6',
  help,
  counts,
  figures: FIGURES,
  primary: ['goa.move.draw', 'goa.move.buy'],
  last: ['goa.move.end', 'goa.move.done', 'goa.move.pass', 'goa.move.give-up'],
  unsaid: [],
  kin: CARDS,
  behind: { 'goa.move.cards': 2, 'goa.move.bid': 5 },
  tiles: TILES,
  gains: { ships: 'ships', harvest: 'spices', taxes: 'ducats' },
  tile,
  lies,
  said,
  foresee,
  word: (kind, name) => named(kind, name) ?? word(kind, name),
};
export default ui;
