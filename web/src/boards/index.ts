// Which board a game has. A game that is not named here is drawn by the generic table, from the view alone.

import type { Component } from 'svelte';
import { i18n } from '../lib/i18n.svelte';
import type { Alias } from '../lib/moves';
import type { EngineView } from '../lib/protocol';
import type { GameHelp } from './help';
import VascoBoard from './vasco/Board.svelte';
import VascoPanel from './vasco/PanelExtra.svelte';
import VascoBadges from './vasco/Badges.svelte';
import VascoCalls from './vasco/Calls.svelte';
import * as vasco from './vasco/model';
import { help as vascoHelp } from './vasco/help';
import GoaBoard from './goa/Board.svelte';
import GoaPanel from './goa/PanelExtra.svelte';
import GoaBadges from './goa/Badges.svelte';
import * as goa from './goa/model';
import { help as goaHelp } from './goa/help';
import CaravelasBoard from './caravelas/Board.svelte';
import CaravelasPanel from './caravelas/PanelExtra.svelte';
import CaravelasBeside from './caravelas/Beside.svelte';
import { WHOLE as CHART } from './caravelas/geometry';
import * as caravelas from './caravelas/model';
import { help as caravelasHelp } from './caravelas/help';
import RoiBoard from './roi/Board.svelte';
import RoiPanel from './roi/PanelExtra.svelte';
import RoiBadges from './roi/Badges.svelte';
import * as roi from './roi/model';
import { help as roiHelp } from './roi/help';
import GenericBoard from './generic/Board.svelte';
import GenericPanel from './generic/PanelExtra.svelte';

export type Box = [number, number, number, number];

export interface GameUi {
  Board: Component<{ box?: Box }>;
  Panel: Component<{ seat: number; mine: boolean }>;
  Badges?: Component<{ seat: number }>;
  Beside?: Component; // beside the overview on the phone
  drawn: boolean; // has a board of its own; otherwise the moves stand as a list
  open: boolean; // nothing hidden in hands: no curtain needed on a shared screen
  parts?: { box: Record<string, Box>; whole: Box; now: (view: EngineView) => string; sheets?: string[] }; // sheets: the drawings that lie on each other, if there are several
  alias?: (view: EngineView) => Alias;
  clause?: (thing: string) => string; // that tells what a thing is
  tie?: string; // the clause that breaks a tie at the end
  help?: GameHelp; // the clauses of questions and events, and why not
  number?: (view: EngineView) => number | null; // what stands in the disc of the decision bar
  behind?: string[]; // kinds that the board shows better: always behind one button
  primary: string[]; // moves that Enter takes
  last: string[]; // moves that stand at the far right, quiet
  careful?: string[]; // moves that wait to be confirmed by a second touch
  unsaid: string[]; // resources whose change goes without saying on a button
}

const games: Record<string, GameUi> = {
  vasco: {
    Board: VascoBoard,
    Panel: VascoPanel,
    Badges: VascoBadges,
    Beside: VascoCalls,
    drawn: true,
    open: true,
    parts: { box: vasco.PARTS, whole: vasco.WHOLE, now: vasco.focusPart },
    alias: vasco.alias,
    clause: vasco.clause,
    tie: 'V10.4',
    help: vascoHelp,
    number: (view) => vasco.step(vasco.state(view))?.number ?? null,
    primary: ['vasco.move.execute'],
    last: ['vasco.move.done', 'vasco.move.wait'],
    unsaid: ['discs', 'ships', 'projects'],
  },
  goa: {
    Board: GoaBoard,
    Panel: GoaPanel,
    Badges: GoaBadges,
    drawn: true,
    open: false,
    alias: goa.alias,
    clause: goa.clause,
    tie: 'G8.6',
    help: goaHelp,
    primary: ['goa.move.draw', 'goa.move.buy'],
    last: ['goa.move.end', 'goa.move.done', 'goa.move.pass', 'goa.move.give-up'],
    unsaid: [],
  },
  caravelas: {
    Board: CaravelasBoard,
    Panel: CaravelasPanel,
    Beside: CaravelasBeside,
    drawn: true,
    open: false,
    parts: {
      box: caravelas.PARTS,
      whole: CHART,
      now: caravelas.focusPart,
      sheets: ['cv-sea', 'cv-lit', 'cv-glyphs', 'bd'],
    },
    alias: caravelas.alias,
    clause: caravelas.clause,
    tie: 'C9.3',
    behind: ['caravelas.move.sail', 'caravelas.move.bid'],
    help: caravelasHelp,
    primary: ['caravelas.move.roll', 'caravelas.move.draw'],
    last: [
      'caravelas.move.end',
      'caravelas.move.stop',
      'caravelas.move.stay',
      'caravelas.move.drift',
      'caravelas.move.skip',
      'caravelas.move.pass',
    ],
    unsaid: ['ships', 'discoveries', 'pieces', 'goods'],
  },
  roi: {
    Board: RoiBoard,
    Panel: RoiPanel,
    Badges: RoiBadges,
    drawn: true,
    open: false,
    alias: roi.alias,
    clause: roi.clause,
    tie: 'R7.5',
    help: roiHelp,
    primary: [],
    last: ['roi.move.end'],
    careful: ['roi.move.send', 'roi.move.send-with-joker'],
    unsaid: ['ships', 'missions', 'running', 'points'],
  },
};
const generic: GameUi = {
  Board: GenericBoard,
  Panel: GenericPanel,
  drawn: false,
  open: false,
  primary: [],
  last: [],
  unsaid: [],
};

i18n.special.set('vasco', vasco.word);
i18n.special.set('goa', goa.word);
i18n.special.set('caravelas', caravelas.word);
i18n.special.set('roi', roi.word);

export const gameUi = (game: string): GameUi => games[game] ?? generic;
