import type { GameUi } from '..';
import Beside from './Beside.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import PanelExtra from './PanelExtra.svelte';
import { WHOLE } from './geometry';
import { PARTS, UPGRADED, alias, clause, focusPart, said, word } from './model';
import { tile } from './tiles';

const ui: GameUi = {
  Board,
  Face,
  Panel: PanelExtra,
  Beside,
  drawn: true,
  open: false,
  parts: {
    box: PARTS,
    whole: WHOLE,
    now: focusPart,
    sheets: ['cv-sea', 'cv-lit', 'cv-glyphs', 'bd'],
  },
  apart: ['caravelas.event.order_stays'],
  alias,
  clause,
  tie: 'C9.3',
  behind: { 'caravelas.move.sail': 2, 'caravelas.move.bid': 2 },
  primary: ['caravelas.move.roll', 'caravelas.move.draw'],
  last: [
    'caravelas.move.end',
    'caravelas.move.stop',
    'caravelas.move.stay',
    'caravelas.move.drift',
    'caravelas.move.skip',
    'caravelas.move.pass',
  ],
  unsaid: ['ships', 'discoveries', 'pieces', '+goods'],
  figures: { markers: UPGRADED },
  tile,
  tiles: { sail: 'compass', evade: 'wind', end: 'end' },
  word,
  said,
  joined: {
    'caravelas.event.sailed': 'markers',
    'caravelas.event.bonus': null,
    'caravelas.event.drifted': null,
  },
};
export default ui;
