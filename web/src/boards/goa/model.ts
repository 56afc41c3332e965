// Goa's position as the board draws it, read from the view. No rules: only where things lie and what is printed.

import components from '../../../../data/goa/components.json';
import { i18n, t } from '../../lib/i18n.svelte';
import type { Alias } from '../../lib/moves';
import type { EngineView, Group, Move } from '../../lib/protocol';

export const SPICES = ['ginger', 'cinnamon', 'pepper', 'nutmeg', 'clove'] as const;
export type Spice = (typeof SPICES)[number];
export const COLUMNS = ['ships', 'harvest', 'taxes', 'expedition', 'colonists'] as const;
export type Column = (typeof COLUMNS)[number];
export const COLONIES = ['quilon', 'cochin', 'madras', 'calicut'] as const;
export type Colony = (typeof COLONIES)[number];
export const COLUMN_ICONS: Record<Column, string> = {
  ships: 'ship',
  harvest: 'goa-harvest',
  taxes: 'ducat',
  expedition: 'goa-card',
  colonists: 'colonist',
};

export interface Plantation {
  tile: string;
  spices: Spice[];
}
export interface Founded {
  tile: number;
  allows?: Spice[];
  spices: Spice[];
}
export interface PlayerState {
  ducats: number | null;
  ships: number;
  colonists: number;
  bonus: number;
  rows: Record<Column, number>;
  plantations: (Plantation | null)[];
  colonies: Partial<Record<Colony, Founded>>;
  singles: Spice[];
  tiles: { tile: string; used: boolean }[];
  hand: string[] | null;
  hand_size: number;
}
export interface Step {
  ask: string;
  seat: number;
  colony?: Colony;
  board?: number;
  revealed?: string[];
  tile?: string;
}
export interface Goa {
  phase: string;
  round: number;
  stage: 'quick_start' | 'placing' | 'auction' | 'actions' | 'bonus' | 'over';
  action: number;
  turn: number;
  flag: number;
  first: number;
  passed: number[];
  card_played: boolean;
  lot: number;
  tokens: (string | null)[];
  bid: { ducats: number; seat: number } | null;
  grid: (string | null)[][];
  aside: string[];
  bonus_left: number;
  corners: string[];
  first_reached: Record<Column, number[]>;
  colony_tiles: Record<Colony, number[]>;
  discards: string[];
  deck: number | string[];
  players: PlayerState[];
  steps: Step[];
}
interface Card {
  effect: string;
  n?: number;
  ducats?: number;
  ducats_each?: number;
  colonists: number;
  symbol: string;
}

// A game that is over can be seen open: all hands and purses; then nobody has counted the cards for us.
function opened(position: Goa): Goa {
  return {
    ...position,
    players: position.players.map((player) => ({ ...player, hand_size: player.hand?.length ?? 0 })),
  };
}
export const state = (view: EngineView): Goa =>
  view.open_position ? opened(view.open_position as Goa) : (view.position as Goa);
export const step = (position: Goa): Step | undefined => position.steps[position.steps.length - 1];
export const deckSize = (position: Goa): number =>
  Array.isArray(position.deck) ? position.deck.length : position.deck;

// ---- what is printed
const development = components.development;
export const ROW_VP: number[] = development.row_vp;
export const yields = (column: Column, row: number): { number: number; limit?: number } => {
  const value = development.values[column][row - 1]!;
  return typeof value === 'number' ? { number: value } : { number: value.draw, limit: value.limit };
};
export const stepCost = (column: Column, row: number): Spice[] =>
  (development.costs[column][row - 1] ?? []) as Spice[];
export const needed = (colony: Colony): number => components.colonies[colony].colonists;
export const colonyFields = (colony: Colony): number => components.colonies[colony].fields;
export const colonyPlaces = (colony: Colony): number => {
  const tiles = components.colonies[colony].tiles;
  return typeof tiles === 'number' ? tiles : tiles.length;
};
// A tile of a colony by the spices it allows, in whatever order they are named.
export const settleThing = (colony: Colony, spices: string[]): string =>
  `settle:${colony}.${[...spices].sort().join('.')}`;
export const allows = (colony: Colony, tile: number): Spice[] => {
  const tiles = components.colonies[colony].tiles;
  return (typeof tiles === 'number' ? [...SPICES] : (tiles[tile - 1] ?? [])) as Spice[];
};
export const anySpice = (spices: Spice[]): boolean => spices.length === SPICES.length;

// What the board's own words name.
export const FIGURES = {
  less: components.course.seller_discount,
  flag: components.course.flag_bonus_actions,
  first: development.first_cards,
  row: development.row_bonus_actions,
};
export const MORE_REVEALED: number = components.founding.revealed_by_card;

const cards = new Map<string, Card>();
for (const card of components.expedition_cards.cards) {
  let name = `${card.effect}-${card.colonists}-${card.symbol}`;
  while (cards.has(name)) name += '-b'; // as the engine tells equal ones apart
  cards.set(name, card);
}
export const card = (name: string): Card =>
  cards.get(name) ?? { effect: name.split('-')[0]!, colonists: 0, symbol: '' };
const EFFECT_ICONS: Record<string, string[]> = {
  ships: ['ship'],
  colonists: ['colonist'],
  ducats: ['ducat'],
  spices: ['goa-spice'],
  sell_spices: ['goa-spice', 'ducat'],
  buy_progress: ['ducat', 'goa-step'],
  harvest_mix: ['goa-harvest', 'ship', 'colonist'],
  third_card: ['goa-card', 'colonist'],
  progress_ships_only: ['goa-step', 'ship'],
  progress_spices_only: ['goa-step', 'goa-spice'],
};

// A few of a thing are drawn one by one, more with their number.
const several = (icon: string, number: number): { icons: string[]; number?: number } =>
  number <= 3 ? { icons: Array<string>(number).fill(icon) } : { icons: [icon], number };
export function effectOf({ effect, n = 0, ducats, ducats_each }: Card): { icons: string[]; number?: number } {
  const icons = EFFECT_ICONS[effect] ?? [];
  if (effect === 'ducats') return { icons, number: n };
  if (icons.length === 1) return several(icons[0]!, n);
  const price = ducats ?? ducats_each;
  return price ? { icons, number: price } : { icons };
}

// ---- tiles: ginger-2 is a plantation of two fields, the others are called by their kind
export interface TileFace {
  family: 'plantation' | 'red' | 'kept' | 'points' | 'instant';
  spice?: Spice;
  fields: number;
  icons: string[];
  number?: number;
  or?: boolean;
}
export const GIFTS: Record<string, number | string | Record<string, number> | undefined> =
  components.tile_effects;
// What a tile gives of its one thing, or of each.
export function given(tile: string): number {
  const gift = GIFTS[tile];
  return typeof gift === 'object' ? Math.max(...Object.values(gift)) : Number(gift ?? 0);
}
const FACES: Record<string, Omit<TileFace, 'fields'>> = {
  overseer: {
    family: 'points',
    icons: ['goa-overseer', 'vp'],
    number: components.scoring.single_plantation_overseer,
  },
  mission2: { family: 'points', icons: ['vp'], number: components.scoring.mission2 },
  mission3: { family: 'points', icons: ['vp'], number: components.scoring.mission3 },
  ships4: { family: 'instant', icons: ['ship'], number: given('ships4') },
  colonists4: { family: 'instant', icons: ['colonist'], number: given('colonists4') },
  ships_or_colonists3: { family: 'instant', icons: ['ship', 'colonist'], or: true },
  colonisation: {
    family: 'instant',
    icons: ['ship', 'goa-bonus', 'colonist'],
    ...(given('colonisation') > 1 ? { number: given('colonisation') } : {}),
  },
  bonus2: { family: 'instant', ...several('goa-bonus', given('bonus2')) },
  expeditions2: { family: 'instant', icons: ['goa-card'], number: given('expeditions2') },
  expeditions3: { family: 'instant', icons: ['goa-card'], number: given('expeditions3') },
  favour: { family: 'instant', icons: ['merchant'] },
  red_ship: { family: 'red', icons: ['ship'], number: given('red_ship') },
  red_ducats3: { family: 'red', icons: ['ducat'], number: given('red_ducats3') },
  red_colonist: { family: 'red', icons: ['colonist'], number: given('red_colonist') },
  red_spice: { family: 'red', icons: ['goa-spice'], number: given('red_spice') },
  red_expedition: { family: 'red', icons: ['goa-card'], number: given('red_expedition') },
  espionage: { family: 'kept', icons: ['eye'] },
  extra_harvest: { family: 'kept', icons: ['goa-harvest'], number: given('extra_harvest') },
  resupply: { family: 'kept', ...several('goa-card', given('resupply')) },
  viceroy: { family: 'kept', icons: ['king', 'goa-step'] },
  tax: { family: 'kept', icons: ['goa-tax', 'goa-spice'], number: given('tax') },
  exchange: { family: 'kept', icons: ['goa-exchange'] },
};
export function face(tile: string): TileFace {
  const [spice, fields] = tile.split('-') as [Spice, string | undefined];
  if (fields) return { family: 'plantation', spice, fields: Number(fields), icons: [] };
  if (tile === 'mixed') return { family: 'plantation', fields: 1, icons: [] };
  return { ...(FACES[tile] ?? { family: 'instant' as const, icons: [] }), fields: 0 };
}
export const COURSE = components.course;
export const TAX: number = components.scoring.tax;
export const SINGLE: number = components.scoring.single_plantation;
// Fields of a player on which no spice lies.
export const freeFields = ({ plantations, colonies }: PlayerState): number =>
  plantations.reduce((sum, one) => sum + (one ? face(one.tile).fields - one.spices.length : 0), 0) +
  COLONIES.reduce((sum, colony) => {
    const founded = colonies[colony];
    return sum + (founded ? colonyFields(colony) - founded.spices.length : 0);
  }, 0);
export const tileWord = (tile: string): string => i18n.thing('goa', 'tile', tile);
export const spiceShort = (spice: string): string =>
  i18n.has(`web.goa.spice.${spice}`) ? i18n.say(`web.goa.spice.${spice}`) : i18n.thing('goa', 'spice', spice);
// As short as it must be on a tile; the whole word is told when it is touched.
export const tileShort = (tile: string): string => {
  const { spice } = face(tile);
  return spice
    ? spiceShort(spice)
    : i18n.has(`web.goa.tile.${tile}`)
      ? t(`web.goa.tile.${tile}`, { n: given(tile) })
      : tileWord(tile);
};

// ---- points that all can see: markers, colonies, single plantations, missions, taxes paid
export function openPoints(player: PlayerState): number {
  const scoring = components.scoring;
  const rows = COLUMNS.reduce((sum, column) => sum + ROW_VP[player.rows[column] - 1]!, 0);
  const colonies = scoring.colonies[Object.keys(player.colonies).length] ?? 0;
  const has = (tile: string) => player.tiles.filter((one) => one.tile === tile);
  const singles =
    player.singles.length + player.plantations.filter((one) => one && one.tile.endsWith('-1')).length;
  const single = has('overseer').length > 0 ? scoring.single_plantation_overseer : scoring.single_plantation;
  const missions = 2 * has('mission2').length + 3 * has('mission3').length;
  return (
    rows + colonies + singles * single + missions + scoring.tax * has('tax').filter((one) => one.used).length
  );
}

export function counts(view: EngineView, seat: number): Record<string, number | null> {
  const player = state(view).players[seat - 1]!;
  return { vp: openPoints(player), ducats: player.ducats };
}

// What a hand is worth at the end: equal symbols together.
export function handPoints(hand: string[]): number {
  const symbols = new Map<string, number>();
  for (const name of hand) symbols.set(card(name).symbol, (symbols.get(card(name).symbol) ?? 0) + 1);
  const table = components.scoring.symbols;
  return [...symbols.values()].reduce((sum, equal) => sum + table[Math.min(equal, table.length - 1)]!, 0);
}

// Moves that name nothing on the board touch something after all.
export function alias(view: EngineView): Alias {
  const position = state(view);
  const now = step(position);
  return (move: Move) => {
    const args = move.phrase.args as Record<string, { name: string; names: string[] } & number>;
    const word = move.phrase.key.replace('goa.move.', '');
    switch (word) {
      case 'bid':
        return [`bid:${args.ducats as number}`];
      case 'pass':
      case 'buy':
        return position.stage === 'auction' ? [`bid:${word}`] : [];
      case 'ships':
      case 'harvest':
      case 'taxes':
      case 'expedition':
        return [`action:${word}`];
      case 'draw':
        return ['pile:deck'];
      case 'place':
      case 'give':
        return [`field:${args.estate!.name}.${args.spice!.name}`];
      case 'settle':
        return now?.colony ? [settleThing(now.colony, args.spices!.names)] : [];
      default:
        return [];
    }
  };
}

const CLAUSES: Record<string, string> = {
  bid: 'G3.1',
  lot: 'G3.1',
  pile: 'G1.5',
  discards: 'G1.5',
  bonus: 'G4.2',
  aside: 'G7.3',
  colony: 'G4.8',
  settle: 'G4.8',
  card: 'G6.1',
  estate: 'G4.5',
  field: 'G4.5',
  column: 'G4.3',
  seat: 'G1.4',
  goods: 'G1.4',
  ships: 'G4.4',
  harvest: 'G4.5',
  taxes: 'G4.6',
  expedition: 'G4.7',
  plantation: 'G7.1',
  red: 'G7.4',
  kept: 'G7.5',
  points: 'G7.7',
  instant: 'G7.3',
  exchange: 'G7.6',
  mixed: 'G7.2',
  first: 'G5.1',
  all: 'G5.2',
  cell: 'G2.1',
  flag: 'G2.1',
};
export function clause(thing: string): string {
  const [kind, name] = thing.split(':') as [string, string];
  if (kind === 'tile') return CLAUSES[name] ?? CLAUSES[face(name).family]!;
  if (kind === 'action') return CLAUSES[name] ?? 'G4.1';
  return CLAUSES[kind] ?? 'G1.1';
}

// Where a cell is, counted from the top and the left.
const EDGES = ['top', 'bottom', 'left', 'right'];
function placeWord(cell: string): string {
  const [edge, at] = cell.split('-') as [string, string | undefined];
  const place = (letter: string) => 'abcde'.indexOf(letter) + 1 || Number(letter);
  if (at && EDGES.includes(edge)) return t(`web.goa.edge.${edge}`, { place: place(at) });
  return t('web.goa.place', { row: Number(cell[1]), place: place(cell[0]!) });
}

// Words for what only this board names.
export function word(kind: string, name: string): string | undefined {
  if (kind === 'field') {
    const [estate, spice] = name.split('.') as [string, string];
    return `${i18n.thing('goa', 'spice', spice)} (${i18n.thing('goa', 'estate', estate)})`;
  }
  if (kind === 'cell') return placeWord(name);
  if (kind === 'settle')
    return i18n.list(
      name
        .split('.')
        .slice(1)
        .map((spice) => i18n.thing('goa', 'spice', spice)),
    );
  return undefined;
}

// Who did the last thing that is told: columns and estates of the log have no owner of their own.
export const lastSeat = (groups: Group[]): number | null =>
  groups.reduce<number | null>(
    (seat, group) =>
      !group.undone && group.seat !== null && (group.events?.length ?? 0) > 0 ? group.seat : seat,
    null,
  );

// Where the eye should go first: for the order of the parts on the phone.
export const focusOf = (position: Goa): 'grid' | 'mine' | 'estates' | 'hand' | 'harbour' => {
  const ask = step(position)?.ask ?? '';
  if (['place', 'pay', 'sell_spices', 'tax', 'extra_harvest', 'drop_plantation'].includes(ask))
    return 'estates';
  if (ask === 'expedition' || ask === 'over_limit') return 'hand';
  if (ask === 'found' || ask === 'colony_tile') return 'harbour';
  if (position.stage === 'placing' || position.stage === 'auction' || ask === 'exchange' || ask === 'favour')
    return 'grid';
  return 'mine';
};
