import { describe, expect, it } from 'vitest';
import { focusPart } from '../src/boards/vasco/model';
import { counted, i18n, kindInWords, preferredLanguage, spaced } from '../src/lib/i18n.svelte';
import { groupTurns, thingsOfGroups } from '../src/lib/log';
import type { EngineView, Group, Player, TimelineStep } from '../src/lib/protocol';
import { parseRoute } from '../src/lib/router.svelte';
import { findClauses, parseRules, piecesOf } from '../src/lib/rules';
import { playerName } from '../src/lib/names';
import { linePath, niceTop } from '../src/replay/charts';
import { stepBy } from '../src/replay/steps';
import { partly } from './partly';

describe('addresses', () => {
  it.each([
    ['', { page: 'home' }],
    ['#/table/T1', { page: 'table', table: 'T1' }],
    ['#/table/T1/join/I9', { page: 'join', table: 'T1', invitation: 'I9' }],
    ['#/replay/T1/17', { page: 'replay', table: 'T1', played: 17 }],
    ['#/replay/T1/x', { page: 'replay', table: 'T1', played: null }],
    ['#/analysis/T1', { page: 'analysis', table: 'T1' }],
    ['#/rules/goa', { page: 'rules', game: 'goa', clause: '' }],
    ['#/rules/goa/G3.2', { page: 'rules', game: 'goa', clause: 'G3.2' }],
    ['#/play/roi', { page: 'home', game: 'roi' }],
    ['#/lessons/vasco', { page: 'lessons', game: 'vasco' }],
    ['#/lesson/vasco/malindi', { page: 'lesson', game: 'vasco', slug: 'malindi' }],
    ['#/nowhere', { page: 'home' }],
  ])('%s', (hash, route) => expect(parseRoute(hash)).toEqual(route));
});

describe('the language', () => {
  it('is the first that we know', () => expect(preferredLanguage(['de-CH', 'pt-BR', 'en'])).toBe('pt'));
  it('is English otherwise', () => expect(preferredLanguage(['de'])).toBe('en'));
  it('French breaks no line before its signs', () => {
    expect(spaced('Quoi ? « Rien » : 5 %', 'fr')).toBe('Quoi\u202f? «\u202fRien\u202f»\u202f: 5\u202f%');
    expect(spaced('What ? No : ', 'en')).toBe('What ? No : ');
  });
});

describe('a kind of moves in words', () => {
  it('has dots for things and for numbers', () => {
    i18n.messages = {
      bid: 'Bid {n, plural, one {# ducat} other {# ducats}}',
      take: 'Take number {n}',
      sail: '{ship} to {berth}, {n, plural, one {a sailor} other {# sailors}}',
    };
    expect(kindInWords('bid', ['n'])).toBe('Bid … ducats');
    expect(kindInWords('take', ['n'])).toBe('Take number …');
    expect(kindInWords('sail', ['ship', 'berth', 'n'])).toBe('… to … sailors');
  });
});

describe('the log', () => {
  const group = (number: number, seat: number, turn: number, things: string[] = []): Group => ({
    number,
    at: 0,
    kind: 'decision',
    seat,
    turn,
    events: [{ phrase: { key: 'e', args: {} }, seat, things, clause: null }],
    undone: false,
  });
  it('gathers decisions by turn and leaves asides alone', () => {
    const turns = groupTurns([
      group(1, 1, 1),
      group(2, 1, 1),
      group(3, 2, 2),
      { ...group(4, 2, 2), kind: 'undo' },
      group(5, 2, 2),
    ]);
    expect(turns.map((turn) => turn.groups.map((one) => one.number))).toEqual([[1, 2], [3], [4], [5]]);
  });
  it('puts what a round brings under its heading, apart from the turn before', () => {
    const said = (key: string) => ({ phrase: { key, args: {} }, seat: null, things: [], clause: null });
    const events = ['x.event.done', 'x.event.round_begins', 'x.event.laid'].map(said);
    const turns = groupTurns([{ ...group(1, 1, 1), events }, group(2, 1, 1)]);
    expect(turns.map((turn) => [turn.round ?? false, turn.lines.length])).toEqual([
      [false, 1],
      [true, 2],
      [false, 1],
    ]);
    expect(new Set(turns.map((turn) => turn.first)).size).toBe(3);
  });
  it('puts what happens to another seat under that seat, and under its turn when it goes on', () => {
    const said = (key: string, seat: number | null) => ({
      phrase: { key: `x.event.${key}`, args: {} },
      seat,
      things: [`thing:${key}`],
      clause: null,
    });
    const turns = groupTurns([
      { ...group(1, 1, 1), events: [said('bought', 1), said('refilled', null)] },
      { ...group(2, 1, 1), events: [said('turn', 2), said('advanced', 2)] },
      { ...group(3, 2, 2), events: [said('bought', 2), said('earned', 1), said('sailed', null)] },
    ]);
    const told = (turn: (typeof turns)[number]) => [
      turn.seat,
      ...turn.lines.map(({ event }) => event!.phrase.key.slice(8)),
    ];
    expect(turns.map(told)).toEqual([
      [1, 'bought', 'refilled'],
      [2, 'turn', 'advanced', 'bought'],
      [1, 'earned'],
      [null, 'sailed'],
    ]);
    expect(turns.map((turn) => turn.groups.map(({ number }) => number))).toEqual([[1, 2], [3], [], []]);
    expect(new Set(turns.map((turn) => turn.first)).size).toBe(4);
  });
  it('puts the set-up of a round under the round, and its name first', () => {
    const said = (key: string, seat: number | null) => ({
      phrase: { key: `x.event.${key}`, args: {} },
      seat,
      things: [],
      clause: null,
    });
    const events = [
      said('done', 1),
      said('laid', null),
      said('gained', 1),
      said('round_begins', null),
      said('marker', null),
      said('turn', 2),
    ];
    const turns = groupTurns([{ ...group(1, 1, 1), events }, group(2, 2, 2)], [], ['x.event.laid']);
    expect(turns.map(({ seat, round, lines }) => [seat, round ?? false, lines.length])).toEqual([
      [1, false, 1],
      [null, true, 4],
      [2, false, 2],
    ]);
    expect(turns[1]!.lines.map(({ event }) => event!.phrase.key.slice(8))).toEqual([
      'round_begins',
      'laid',
      'gained',
      'marker',
    ]);
  });
  it('leaves turns that did not change as they were', () => {
    const groups = [group(1, 1, 1), group(2, 2, 2)];
    const before = groupTurns(groups);
    const after = groupTurns([...groups, group(3, 2, 2)], before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]!.lines.length).toBe(2);
  });
  it('points at things, not at amounts, and not at what was taken back', () => {
    expect(
      thingsOfGroups([
        group(1, 1, 1, ['berth:natal-1', 'amount:4', 'seat:2']),
        { ...group(2, 1, 1, ['number:3']), undone: true },
      ]),
    ).toEqual(['berth:natal-1']);
  });
});

describe('the rules', () => {
  const parts = parseRules(
    '# Vasco\nOpening words.\n\n## V1 Set-up\n- V1.1 Four **areas**.\n- V1.2 Ten Reals.\n- no clause\n',
  );
  it('are read by clause', () => {
    expect(parts.map((part) => part.kind)).toEqual(['title', 'text', 'heading', 'clauses']);
    expect(parts[3]).toEqual({
      kind: 'clauses',
      items: [
        { clause: 'V1.1', text: 'Four areas.' },
        { clause: 'V1.2', text: 'Ten Reals.' },
        { clause: '', text: 'no clause' },
      ],
    });
  });
  it('can be searched', () => {
    expect(findClauses(parts, 'reals')).toEqual([
      { kind: 'heading', text: 'V1 Set-up', id: 'V1' },
      { kind: 'clauses', items: [{ clause: 'V1.2', text: 'Ten Reals.' }] },
    ]);
    expect(findClauses(parts, 'v1.1')).toHaveLength(2);
    expect(findClauses(parts, 'areas four')).toHaveLength(2);
    expect(findClauses(parts, 'areas five')).toEqual([]);
  });
  it('are found whatever the accents', () => {
    const french = parseRules('## V1 Début\n- V1.1 Le numéro à gagner, œuvre, ÎLE.\n');
    for (const words of ['numero', 'NUMÉRO', 'a gagner', 'ile', 'œuvre'])
      expect(findClauses(french, words), words).toHaveLength(2);
  });
  it('show what was found where it stands, and link to the clauses they name', () => {
    const known = new Set(['V2.4', 'V3']);
    expect(
      piecesOf('Numéro (21: V2.4) du numéro', 'numero', known).map((piece) => [
        piece.text,
        piece.hit,
        piece.clause,
      ]),
    ).toEqual([
      ['Numéro', true, ''],
      [' (21: ', false, ''],
      ['V2.4', false, 'V2.4'],
      [') du ', false, ''],
      ['numéro', true, ''],
    ]);
    expect(piecesOf('V9.9 is not known', '', known)).toEqual([
      { text: 'V9.9 is not known', hit: false, clause: '', figures: false },
    ]);
  });
  it('lead to the figures where they leave something to the components', () => {
    for (const word of ['components', 'composants', 'componenti', 'componentes'])
      expect(
        piecesOf(`By the row (${word}), also`, '', new Set()).map(({ text, figures }) => [text, figures]),
        word,
      ).toEqual([
        ['By the row (', false],
        [word, true],
        ['), also', false],
      ]);
    expect(piecesOf('two components', '', new Set())).toHaveLength(1);
  });
});

describe('stepping through a game', () => {
  const step = (played: number, turn: number, round: number): TimelineStep => ({
    played,
    number: played,
    seat: 1,
    turn,
    headline: { key: 'h', args: { round } },
    notation: null,
    totals: null,
  });
  const steps = [step(0, 1, 1), step(1, 1, 1), step(2, 2, 1), step(3, 2, 1), step(4, 3, 2), step(5, 4, 2)];
  it('goes by decision, within the game', () => {
    expect([
      stepBy(steps, 0, 'decision', -1),
      stepBy(steps, 2, 'decision', 1),
      stepBy(steps, 5, 'decision', 1),
    ]).toEqual([0, 3, 5]);
  });
  it('goes by turn', () => {
    expect([stepBy(steps, 0, 'turn', 1), stepBy(steps, 3, 'turn', -1), stepBy(steps, 2, 'turn', -1)]).toEqual(
      [2, 2, 0],
    );
  });
  it('goes by round', () => {
    expect([
      stepBy(steps, 1, 'round', 1),
      stepBy(steps, 5, 'round', -1),
      stepBy(steps, 4, 'round', -1),
    ]).toEqual([4, 4, 0]);
  });
});

describe('charts', () => {
  it('have a round top', () => expect([1, 37, 90].map(niceTop)).toEqual([4, 40, 100]));
  it('draw from corner to corner', () =>
    expect(linePath([0, 10], 10, 0, 0, 100, 50)).toBe('M0.0 50.0L100.0 0.0'));
});

describe('somebody without a name', () => {
  const player = (name: string) => [{ seat: 1, name, kind: 'person' as const, level: null }];
  it('is called in the language of who reads, whatever that of who opened the table', () => {
    i18n.messages = { 'web.seat.1': 'Bleu', 'common.player': 'Joueur {number}' };
    for (const name of ['Blue', 'Bleu', 'Blu', 'Azul']) expect(playerName(player(name), 1)).toBe('Bleu');
    expect(playerName(player('Jogador 3'), 1)).toBe('Joueur 3');
    expect(playerName(player('Inês'), 1)).toBe('Inês');
    i18n.messages = {};
  });
});

describe('a bot', () => {
  const seat = (number: number, name: string, kind: Player['kind']) => ({
    seat: number,
    name,
    kind,
    level: kind === 'bot' ? 'easy' : null,
  });
  it('has a name of its own, unless somebody at the table bears it', () => {
    i18n.messages = { 'web.bot_name.2': 'Gaspar' };
    expect(playerName([seat(1, 'Inês', 'person'), seat(2, '', 'bot')], 2)).toBe('Gaspar');
    expect(playerName([seat(1, 'Gaspar', 'person'), seat(2, '', 'bot')], 2)).toBe('Gaspar 2');
    i18n.messages = {};
  });
});

describe('the phone, at the chart of Vasco da Gama', () => {
  const sending = (...berths: string[]) =>
    partly<EngineView>({
      position: { steps: [{ step: 'send' }], numbers: [] },
      decision: { actor: 1, moves: berths.map((name) => ({ things: [`berth:${name}`] })) },
    });
  it('looks where ships may go', () => {
    expect(focusPart(sending('natal-1', 'mozambique-3'))).toBe('coast');
    expect(focusPart(sending('calicut-2', 'malindi-5'))).toBe('calicut');
    expect(focusPart(sending('natal-1', 'calicut-6'))).toBe('coast');
  });
});

describe('what a move costs and gives', () => {
  it('says one thing in the singular', () => {
    i18n.messages = { 'roi.resource.coins': 'coins', 'roi.one.coins': 'coin' };
    expect(counted('roi', 'coins', -1)).toBe('coin');
    expect(counted('roi', 'coins', -2)).toBe('coins');
    i18n.messages = {};
  });
});
