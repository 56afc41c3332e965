import type { GameUi } from '..';
import Areas from './Areas.svelte';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import Calls from './Calls.svelte';
import PanelExtra from './PanelExtra.svelte';
import { help } from './help';
import {
  PARTS,
  PRICES,
  WHOLE,
  alias,
  calledInWords,
  calling,
  clause,
  focusPart,
  foretell,
  renouncing,
  state,
  step,
  toldApart,
  word,
} from './model';
import { tile } from './tiles';

const ui: GameUi = {
  Board,
  Face,
  Panel: PanelExtra,
  Badges,
  Beside: Calls,
  drawn: true,
  open: true,
  parts: { box: PARTS, whole: WHOLE, now: focusPart, Whole: Areas },
  apart: [
    'tile_turned',
    'gabriel_laid',
    'project_laid',
    'stack_shows',
    'merchant_turned',
    'sailors_refilled',
  ].map((event) => `vasco.event.${event}`),
  alias,
  clause,
  tie: 'V10.4',
  help,
  number: (view) => step(state(view))?.number ?? null,
  primary: ['vasco.move.execute'],
  last: ['vasco.move.done', 'vasco.move.wait'],
  tile,
  tiles: { launch: 'ship', take: 'number', merchant: 'merchant' },
  behind: { 'vasco.move.launch': 2 },
  unsaid: ['discs', 'ships', 'projects'],
  figures: PRICES,
  foresee: ({ phrase }, view) => {
    if (phrase.key === 'vasco.move.take') return calledInWords(state(view), phrase.args.number as number);
    return phrase.key === 'vasco.move.execute' ? renouncing(calling(state(view)) ?? 0) : '';
  },
  priced: ({ phrase }, view) =>
    phrase.key === 'vasco.move.take' ? calledInWords(state(view), phrase.args.number as number, true) : '',
  foretell,
  word,
  // The question says which ship it is.
  said: ({ phrase }, view) =>
    phrase.key === 'vasco.move.merchant'
      ? { key: 'web.vasco.move.merchant', args: { berth: phrase.args.berth! } }
      : toldApart(phrase, view),
};
export default ui;
