import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planFor } from '../src/home/seating';
import { botOf, characterOf, levelOf } from '../src/lib/names';
import { endedGames, isRefused, noteEnd, proposal, refuse } from '../src/lib/strength';

const LEVELS = ['random', 'easy', 'medium', 'hard', 'master'];
const CHARACTERS = ['builder', 'bidder', 'gambler'];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

let tables = 0;
// A game of mine, on the first seat, by the places of all.
function play(
  bots: string[],
  places: number[],
  { by = 'end', table = `T${++tables}`, focus = 1 as number | null } = {},
) {
  const players = [
    { seat: 1, kind: 'person' as const, level: null },
    ...bots.map((level, i) =>
      level === 'person'
        ? { seat: i + 2, kind: 'person' as const, level: null }
        : { seat: i + 2, kind: 'bot' as const, level },
    ),
  ];
  const scores = places.map((place) => ({ place }));
  noteEnd(table, { game: 'goa', focus, players, result: { by, scores } }, LEVELS);
}
const next = () => proposal('goa', LEVELS, []);

describe('a bot about as strong as I am', () => {
  it('is not proposed before two games against its level have ended', () => {
    expect(next()).toBeNull();
    play(['medium'], [1, 2]);
    expect(next()).toBeNull();
    play(['easy'], [1, 2]);
    expect(next()).toBeNull();
    play(['easy'], [1, 2]);
    expect(next()).toMatchObject({ bot: 'medium', met: 'easy', behind: 2, opponents: 2, games: 2 });
  });
  it('is of the next level for who comes before two thirds, of the level below for who comes before a third', () => {
    play(['medium', 'medium'], [1, 2, 3]);
    play(['medium', 'medium'], [2, 1, 3]);
    expect(next()?.bot).toBe('hard');
    play(['medium', 'medium'], [3, 1, 2]);
    expect(next()).toMatchObject({ bot: 'medium', behind: 3, opponents: 6, games: 3 });
    play(['medium', 'medium'], [3, 1, 2]);
    expect(next()).toMatchObject({ bot: 'easy', behind: 1, opponents: 6 });
  });
  it('goes neither beyond the strongest nor below the weakest', () => {
    for (let i = 0; i < 2; i++) play(['master'], [1, 2]);
    expect(next()?.bot).toBe('master');
    for (let i = 0; i < 2; i++) play(['random'], [2, 1]);
    expect(next()?.bot).toBe('random');
  });
  it('is judged by the strongest at the table; a shared place counts half', () => {
    play(['easy', 'hard:character=builder'], [1, 2, 1]);
    expect(endedGames('goa')[0]).toMatchObject({ bot: 'hard:character=builder', behind: 1.5, opponents: 2 });
  });
  it('knows only games that I played to their end against bots alone, each once', () => {
    play(['easy'], [1, 2], { by: 'resignation' });
    play(['easy'], [1, 2], { by: 'stopped' });
    play(['easy', 'person'], [1, 2, 3]);
    play(['easy'], [1, 2], { focus: null });
    expect(endedGames('goa')).toEqual([]);
    play(['easy'], [1, 2], { table: 'same' });
    play(['easy'], [1, 2], { table: 'same' });
    expect(endedGames('goa')).toHaveLength(1);
  });
  it('has the character that I met least', () => {
    const bots = ['easy', 'easy:character=builder', 'easy:character=gambler'];
    for (const bot of bots) play([bot], [1, 2]);
    expect(proposal('goa', LEVELS, CHARACTERS)?.bot).toBe('medium:character=bidder');
  });
  it('can be refused, until another game has ended', () => {
    for (let i = 0; i < 2; i++) play(['easy'], [1, 2]);
    expect(isRefused('goa')).toBe(false);
    refuse('goa');
    expect(isRefused('goa')).toBe(true);
    play(['easy'], [1, 2]);
    expect(isRefused('goa')).toBe(false);
  });
});

describe('a bot’s character', () => {
  it('is written after its level; who plays at random has none', () => {
    expect(botOf('hard', 'builder')).toBe('hard:character=builder');
    expect(botOf('hard', '')).toBe('hard');
    expect(botOf('random', 'builder')).toBe('random');
    expect([levelOf('hard:character=builder'), characterOf('hard:character=builder')]).toEqual([
      'hard',
      'builder',
    ]);
    expect([levelOf('hard'), characterOf('hard')]).toEqual(['hard', '']);
  });
  it('is kept with the plan of a table, where the game knows it', () => {
    const game = {
      name: 'goa',
      title: 'Goa',
      rules_version: 1,
      least_seats: 2,
      most_seats: 2,
      options: [],
      score_sources: [],
      characters: CHARACTERS,
      other_figures: false,
    };
    const plan = planFor(game, LEVELS);
    plan.rows[1]!.level = 'hard:character=gambler';
    localStorage.setItem('carreira.plan.goa', JSON.stringify(plan));
    expect(planFor(game, LEVELS).rows[1]!.level).toBe('hard:character=gambler');
    expect(planFor({ ...game, characters: [] }, LEVELS).rows[1]!.level).toBe('medium');
  });
});
