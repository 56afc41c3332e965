// Cards in words, from what is printed on them, and moves by what lies there.

import { capital, i18n, t } from '../../lib/i18n.svelte';
import type { EngineView, Move, Phrase } from '../../lib/protocol';
import type { Tile } from '../../table/bar';
import { tileAt } from './auction';
import {
  COLUMN_ICONS,
  type Column,
  GIFTS,
  MORE_REVEALED,
  card,
  face,
  spiceShort,
  state,
  tileShort,
} from './model';

// Names that the figures make: what stands on a card, a bonanza tile, a tile that gives.
const GIVING = ['ships', 'colonists', 'ducats'];
const gift = (what: string, n: number): string => t(`web.goa.gift.${what}`, { n });
const gifts = (all: Record<string, number>): string =>
  i18n.list(Object.entries(all).map(([what, n]) => gift(what, n)));
function tileNamed(tile: string): string | undefined {
  const given = GIFTS[tile];
  if (tile.startsWith('mission')) return t('web.goa.mission_vp', { vp: face(tile).number ?? 0 });
  if (tile === 'ships_or_colonists3' && typeof given === 'number')
    return `${gift('ships', given)} ${t('web.goa.or')} ${gift('colonists', given)}`;
  if (typeof given !== 'object' || tile === 'colonisation') return undefined;
  return tile.startsWith('red_') ? t('web.goa.red_tile', { gift: gifts(given) }) : gifts(given);
}
export function named(kind: string, name: string): string | undefined {
  if (kind === 'tile') return tileNamed(name);
  if (kind === 'bonanza')
    return gifts(
      Object.fromEntries([...name.matchAll(/([a-z_]+)-(\d+)/g)].map(([, what, n]) => [what!, Number(n)])),
    );
  if (kind !== 'card') return undefined;
  const { symbol, colonists } = card(name);
  return t('web.goa.card_short', {
    effect: effectOf(name, true),
    symbol: i18n.thing('goa', 'symbol', symbol),
    colonists: gift('colonists', colonists),
  });
}

// In words that fit into a sentence, or as it stands on the card.
function effectOf(name: string, inSentence = false): string {
  const { effect, n = 0, ducats = 0, ducats_each = 0 } = card(name);
  if (GIVING.includes(effect) || (inSentence && effect === 'spices')) return gift(effect, n);
  return t(`${inSentence ? '' : 'web.'}goa.effect.${effect}`, {
    n: effect === 'third_card' ? MORE_REVEALED : n,
    ducats: ducats || ducats_each,
  });
}
export const cardWord = (name: string): string => effectOf(name);
export function cardLong(name: string): string {
  const { symbol, colonists } = card(name);
  return t('web.goa.card', {
    effect: cardWord(name),
    symbol: i18n.thing('goa', 'symbol', symbol),
    colonists,
  });
}

// A plantation goes by what grows there, not by its place, unless two alike can be chosen.
function onEstate({ key, args }: Phrase, view: EngineView): Phrase | undefined {
  const { name } = args.estate as { name: string };
  const own = state(view).players[(view.decision?.actor ?? 1) - 1]?.plantations ?? [];
  const at = (place: string) => own[Number(place.replace('plantation-', '')) - 1]?.tile;
  const tile = at(name);
  const places = (view.decision?.moves ?? []).map((move) => (move.phrase.args.estate as Named)?.name ?? '');
  const alike = new Set(places.filter((place) => at(place) === tile)).size;
  return tile && alike <= 1 ? { key, args: { ...args, estate: { kind: 'tile', name: tile } } } : undefined;
}

// A cell goes by the tile on it.
export function lies(thing: string, view: EngineView): string | undefined {
  const tile = thing.startsWith('cell:') ? tileAt(state(view), thing.slice('cell:'.length)) : null;
  return tile ? `tile:${tile}` : undefined;
}

const selling = (view: EngineView) => !!view.decision?.moves?.some(({ notation }) => notation === 'buy');
// People read names, not coordinates; whoever sells does not "pass".
export function said(move: Move, view: EngineView): Phrase | undefined {
  const position = state(view);
  const kind = move.phrase.key.replace('goa.move.', '');
  if (kind === 'pass' && position.bid && selling(view))
    return {
      key: 'web.goa.move.sell',
      args: { buyer: { seat: position.bid.seat }, ducats: position.bid.ducats },
    };
  if (kind === 'found' && move.odds)
    return { key: 'web.goa.move.found', args: { ...move.phrase.args, percent: move.odds.percent } };
  if (kind === 'settle') return { key: 'web.goa.move.settle', args: move.phrase.args };
  if ('estate' in move.phrase.args) return onEstate(move.phrase, view);
  return kind === 'token' || kind === 'exchange' ? onTile(kind, move.phrase, view) : undefined;
}

interface Named {
  name: string;
}
// A cell is said by the tile on it, and where it lies if another tile that may be meant is called the same.
function onTile(kind: string, { key, args }: Phrase, view: EngineView): Phrase | undefined {
  const lying = (phrase: Phrase) =>
    phrase.key === key ? tileAt(state(view), (phrase.args.cell as Named).name) : null;
  const name = lying({ key, args });
  if (!name) return undefined;
  const alike = (view.decision?.moves ?? []).filter(({ phrase }) => lying(phrase) === name).length > 1;
  const tile = { kind: 'tile', name };
  return alike
    ? { key: `web.goa.move.${kind}_at`, args: { tile, cell: args.cell! } }
    : { key: `web.goa.move.${kind}`, args: { tile } };
}
// All that is done with a card stands behind one button: the cards lie on the table.
export const CARDS = Object.fromEntries(
  ['play', 'discard', 'progress-with', 'harvest-with', 'found-with'].map((kind) => [
    `goa.move.${kind}`,
    'goa.move.cards',
  ]),
);
// Small buttons, where there is no room for words.
export const TILES = {
  progress: 'goa-step',
  ships: 'ship',
  harvest: 'goa-harvest',
  taxes: 'ducat',
  expedition: 'goa-card',
  found: 'colonist',
  use: 'goa-spice',
  cards: 'goa-card',
  done: 'check',
  'give-up': 'end',
  pay: 'colonist',
  draw: 'goa-card',
  play: 'goa-card',
  discard: 'goa-card',
  end: 'end',
  pass: 'end',
};
// A spice goes by its name, or by the colony where there are several places; like plantations by their fields too.
function spiceTile(args: Phrase['args'], view: EngineView): Tile {
  const places = new Set(view.decision?.moves?.map((move) => (move.phrase.args.estate as Named)?.name));
  const [spice, place] = [(args.spice as Named).name, (args.estate as Named).name];
  const own = state(view).players[(view.decision?.actor ?? 1) - 1]?.plantations ?? [];
  const planted = own[Number(place.replace('plantation-', '')) - 1];
  const alike = own.filter((one) => one && planted && face(one.tile).spice === spice).length > 1;
  const words =
    places.size > 1 && !planted ? i18n.thing('goa', 'estate', place) : i18n.thing('goa', 'spice', spice);
  return {
    icon: `spice-${spice}`,
    words: capital(
      alike ? t('web.goa.plantation_of', { spice: words, fields: face(planted!.tile).fields }) : words,
    ),
  };
}
// Where a cell or a place at the border lies, in steps across and down.
function placed(cell: string): [number, number] {
  const [side = '', mark = ''] = cell.includes('-') ? cell.split('-') : ['', ''];
  if (side === 'top' || side === 'bottom') return ['abcde'.indexOf(mark), side === 'top' ? -1 : 5];
  if (side === 'left' || side === 'right') return [side === 'left' ? -1 : 5, Number(mark) - 1];
  return ['abcde'.indexOf(cell[0]!), Number(cell[1]) - 1];
}
const ARROWS = ['↖', '↑', '↗', '←', '', '→', '↙', '↓', '↘'];
export function arrow(from: string, to: string): string {
  const [[x, y], [toX, toY]] = [placed(from), placed(to)];
  return ARROWS[(Math.sign(toY - y) + 1) * 3 + Math.sign(toX - x) + 1]!;
}
// A tile for the next token goes by its name; where several are called the same, also by where it lies from the last.
function tokenTile(cell: string, view: EngineView): Tile | undefined {
  const position = state(view);
  const there = tileAt(position, cell);
  if (!there) return undefined;
  const called = (one: string | null) => (one ? capital(tileShort(one)) : '');
  const alike = (view.decision?.moves ?? []).filter(
    ({ phrase: { args } }) =>
      'cell' in args && called(tileAt(position, (args.cell as Named).name)) === called(there),
  );
  const last = position.tokens.filter((one) => one !== null).at(-1);
  const { spice, icons } = face(there);
  return {
    icon: icons[0] ?? (spice ? `spice-${spice}` : 'goa-spice'),
    words: alike.length > 1 && last ? `${called(there)} ${arrow(last, cell)}` : called(there),
  };
}
export function tile(move: Move, view: EngineView): Tile | undefined {
  const { key, args } = move.phrase;
  switch (key.replace('goa.move.', '')) {
    case 'progress':
      return {
        icon: 'goa-step',
        coin: COLUMN_ICONS[(args.column as Named).name as Column],
        words: t('web.goa.tile.progress'),
      };
    case 'buy':
      return { icon: 'bag', words: t('web.goa.buy') };
    case 'pass':
      return selling(view) ? { icon: 'ducat', words: t('web.goa.sell') } : undefined;
    case 'found':
      return { icon: 'colonist', words: i18n.thing('goa', 'colony', (args.colony as Named).name) };
    case 'place':
    case 'give':
      return spiceTile(args, view);
    case 'settle': {
      const spices = (args.spices as { names: string[] }).names;
      return {
        icon: `spice-${spices[0]}`,
        coin: `spice-${spices[1]}`,
        words: capital(spices.map(spiceShort).join(' +\u00a0')),
      };
    }
    case 'fill':
    case 'abandon': {
      const { args: said } = onEstate(move.phrase, view) ?? move.phrase;
      const { kind, name } = said.estate as Named & { kind: string };
      const { spice } = kind === 'tile' ? face(name) : {};
      return {
        icon: spice ? `spice-${spice}` : 'goa-spice',
        words: capital(kind === 'tile' ? tileShort(name) : i18n.thing('goa', kind, name)),
      };
    }
    case 'token':
      return tokenTile((args.cell as Named).name, view);
    default:
      return undefined;
  }
}
