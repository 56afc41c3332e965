import { afterEach, describe, expect, it, vi } from 'vitest';
import followed from '../src/boards/caravelas/follow';
import { partsOf } from '../src/figures/parts';
import { stepsOf, valueAt, withValue } from '../src/figures/places';
import { sideOf } from '../src/figures/trial';
import type { Figure, Json } from '../src/figures/types';
import { read, wordsOf } from './games';

const ours = (game: string): Json => JSON.parse(read(`data/${game}/components.json`)) as Json;

describe('a place in the components', () => {
  it('is found, and changed without touching anything else', () => {
    expect(stepsOf('landings[2].spaces[0]')).toEqual(['landings', 2, 'spaces', 0]);
    const set = ours('vasco');
    const before = JSON.stringify(set);
    const changed = withValue(set, 'landings[2].spaces[0]', 7);
    expect(valueAt(changed, 'landings[2].spaces[0]')).toBe(7);
    expect(JSON.stringify(set)).toBe(before);
    expect(JSON.stringify(withValue(changed, 'landings[2].spaces[0]', 6))).toBe(before);
    expect(valueAt(set, 'landings[99].spaces[0]')).toBeUndefined();
    expect(valueAt(set, 'contracts.vp_by_done_missions.3')).toBeUndefined();
  });
});

describe('what stands in two places', () => {
  it('stays as it is in ours', () => {
    expect(followed(ours('caravelas'))).toEqual(ours('caravelas'));
  });
  it('follows on the sea chart', () => {
    let set = withValue(ours('caravelas'), 'goods[0].ship', 2);
    set = followed(withValue(set, 'goods[2].ship', 1));
    expect(valueAt(set, 'ships[0].holds')).toEqual(['wood', 'ivory']);
    set = followed(withValue(set, 'goods[0].port', 'Madeira'));
    expect(valueAt(set, 'ports[4].good')).toBe('chili');
    expect(valueAt(set, 'ports[7].good')).toBeNull();
    set = followed(withValue(set, 'ports[0].deck', 'east'));
    expect(valueAt(set, 'destination_decks.east[0]')).toBe('Labrador');
  });
});

describe('figures in parts', () => {
  const figure = (place: string, ...path: string[]): Figure => ({
    place,
    path,
    mark: 'stated',
    clause: '',
    kind: '',
    choices: [],
  });
  it('have a row a thing and a cell a list', () => {
    const [part] = partsOf('vasco', [
      figure('landings[0].spaces[0]', 'landings', 'landing:natal', 'spaces', '#1'),
      figure('landings[0].spaces[1]', 'landings', 'landing:natal', 'spaces', '#2'),
      figure('landings[0].bonus', 'landings', 'landing:natal', 'bonus'),
      figure('landings[1].bonus', 'landings', 'landing:calicut', 'bonus'),
    ]);
    expect(part!.rows.map(({ key }) => key)).toEqual(['landings[0]', 'landings[1]']);
    expect(part!.rows[0]!.cells[0]!.lists.map((list) => list.length)).toEqual([2]);
  });
  it('keep lists of lists apart', () => {
    const [part] = partsOf('goa', [
      figure('development.costs.ships[0][0]', 'development', 'costs', 'column:ships', '#1', '#1'),
      figure('development.costs.ships[1][0]', 'development', 'costs', 'column:ships', '#2', '#1'),
      figure('development.costs.ships[1][1]', 'development', 'costs', 'column:ships', '#2', '#2'),
    ]);
    expect(part!.rows[0]!.cells[0]!.lists.map((list) => list.length)).toEqual([1, 2]);
    expect(part!.rows[0]!.key).toBe('development.costs');
  });
});

describe('a trial', () => {
  it('adds up games and tells how sure it is', () => {
    const one = {
      games: 2,
      length: [20, 208] as [number, number],
      wins: [1, 1],
      points: [40, 420] as [number, number],
      sources: [[40, 420]] as [number, number][],
    };
    const side = sideOf([one, one]);
    expect(side.seats[0]).toEqual({ mean: 0.5, interval: 1.96 * Math.sqrt(0.25 / 4) });
    expect(side.length.mean).toBe(10);
    expect(side.points.mean).toBe(10);
    expect(side.length.interval).toBeCloseTo(1.96 * Math.sqrt(16 / 3 / 4));
  });
});

describe('names of Goa', () => {
  afterEach(() => vi.unstubAllGlobals());
  // As at a table whose page has begun again with the set.
  async function namesWith(set: Json) {
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ game: 'goa', hash: '', data: set }) });
    vi.resetModules();
    const { i18n } = await import('../src/lib/i18n.svelte');
    const { named } = await import('../src/boards/goa/words');
    const { face } = await import('../src/boards/goa/model');
    i18n.messages = wordsOf('en', /common|^goa/);
    return { named, face };
  }
  it('are those that stand on ours', async () => {
    const { named, face } = await namesWith(ours('goa'));
    expect(named('card', 'ships-1-palm')).toBe('2 ships (palm, 1 colonist)');
    expect(named('tile', 'ships4')).toBe('4 ships');
    expect(named('tile', 'red_ducats3')).toBe('red tile: 3 ducats');
    expect(named('tile', 'mission2')).toBe('mission (2 VP)');
    expect(named('tile', 'viceroy')).toBeUndefined();
    expect(named('bonanza', 'ships-1-colonists-1')).toBe('1 ship and 1 colonist');
    expect(face('bonus2').icons).toHaveLength(2);
  });
  it('follow another set', async () => {
    let set = withValue(ours('goa'), 'expedition_cards.cards[0].symbol', 'fish');
    set = withValue(set, 'expedition_cards.cards[0].n', 1);
    set = withValue(set, 'tile_effects.ships4.ships', 5);
    set = withValue(set, 'tile_effects.bonus2.bonus_actions', 4);
    const { named, face } = await namesWith(set);
    expect(named('card', 'ships-1-fish')).toBe('1 ship (fish, 1 colonist)');
    expect(named('tile', 'ships4')).toBe('5 ships');
    expect(face('ships4').number).toBe(5);
    expect(face('bonus2')).toMatchObject({ icons: ['goa-bonus'], number: 4 });
    expect(named('bonanza', 'ducats-5')).toBe('5 ducats');
  });
});
