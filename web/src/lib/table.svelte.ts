// A table as this browser sees it: the last view, the log, and what the person is about to do. All that is
// drawn is drawn from here.

import { takeComponents } from './components';
import { Connection, type Message, type State as LineState, type Surroundings } from './connection';
import { type Names, errorText, i18n, t } from './i18n.svelte';
import { type Alias, type Careful, matching, touch, touchable } from './moves';
import type {
  ChatLine,
  Group,
  Hint,
  Move,
  Player,
  ProtocolError,
  Replay,
  TimelineStep,
  View,
  Welcome,
} from './protocol';
import { type Turn, addGroups, groupTurns, thingsOfGroups } from './log';

export interface Notice {
  text: string;
  kind: 'error' | 'news';
}

export class Table {
  view = $state.raw<View | null>(null);
  groups = $state.raw<Group[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  notes = $state<Record<number, string>>({});
  welcome = $state.raw<Welcome | null>(null);
  line = $state<LineState>('connecting');
  fatal = $state.raw<ProtocolError | null>(null);
  notice = $state.raw<Notice | null>(null);
  held = $state.raw<string[]>([]);
  pending = $state.raw<Move | null>(null);
  hint = $state.raw<Hint | null>(null);
  chatSeen = $state(0);
  sinceStep = $state<number | null>(null); // which of the turns since mine is pointed at
  pointed = $state.raw<string[]>([]); // things that a log line points at
  thinking = $state(false); // a hint is on its way
  wondering = $state(false); // every thing answers "what is this?" instead of being chosen
  aliasFor: ((view: View) => Alias | undefined) | null = null; // which things a game adds to its moves
  careful: Careful = () => false; // moves that wait to be confirmed

  private readonly connection: Connection;
  private acknowledged = 0;
  private lastTurns: Turn[] = [];
  private lit = $state.raw(new Set<string>()); // what could be touched when the pending move was made
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly tokens: () => string[],
    world?: Surroundings,
  ) {
    this.connection = new Connection(
      {
        hello: () => ({
          table: id,
          tokens: this.tokens(),
          ...(this.view?.focus ? { focus: this.view.focus } : {}),
        }),
        message: (message) => this.receive(message),
        state: (state) => (this.line = state),
        fatal: (error) => (this.fatal = error),
      },
      world,
    );
  }

  // ---- what is on the table
  alias = $derived(this.view && this.aliasFor ? this.aliasFor(this.view) : undefined);
  moves = $derived(this.view?.decision?.moves ?? []);
  myTurn = $derived(!!this.view && this.view.status === 'playing' && this.moves.length > 0 && !this.pending);
  choices = $derived(matching(this.moves, this.held, this.alias));
  // While a move is on its way the board stays as it is lit: nothing is put out only to be lit again.
  touchables = $derived(
    this.pending ? this.lit : this.myTurn ? touchable(this.moves, this.held, this.alias) : new Set<string>(),
  );
  // What is held makes one move, which waits to be confirmed; until then another thing may take the last one's place.
  draft = $derived(
    this.held.length > 0 &&
      this.choices.length === 1 &&
      (this.choices[0]!.reveals || this.careful(this.choices[0]!))
      ? this.choices[0]!
      : null,
  );
  instead = $derived(
    this.draft ? touchable(this.moves, this.held.slice(0, -1), this.alias) : new Set<string>(),
  );
  turns = $derived((this.lastTurns = groupTurns(this.groups, this.lastTurns)));
  sinceTurns = $derived.by(() => {
    const view = this.view;
    if (!view || view.focus === null) return [];
    return this.turns.filter((turn) => turn.seat !== view.focus && turn.last > view.since && isPlayed(turn));
  });
  lastTurn = $derived([...this.turns].reverse().find(isPlayed) ?? null);
  marks = $derived.by(() => {
    if (this.sinceStep !== null) {
      const turn = this.sinceTurns[this.sinceStep];
      if (turn) return new Set(thingsOfGroups(turn.groups));
    }
    return new Set(this.lastTurn ? thingsOfGroups(this.lastTurn.groups) : []);
  });
  lastSeat = $derived(this.lastTurn?.seat ?? null);
  chatNew = $derived(
    this.chat.filter((line) => line.number > this.chatSeen && !this.view?.you.includes(line.seat)).length,
  );
  // Who is called what, as one text: a view that changes nothing of it lets the words of the log stand.
  private callings = $derived(
    JSON.stringify({
      game: this.view?.game ?? '',
      players: (this.view?.players ?? []).map(({ seat, name, kind, level }) => ({ seat, name, kind, level })),
    }),
  );
  names: Names = $derived.by(() => {
    const { game, players } = JSON.parse(this.callings) as { game: string; players: Calling[] };
    return { game, player: (seat: number) => playerName(players, seat) };
  });

  // ---- what the person does
  touch(thing: string): void {
    if (!this.myTurn) return;
    const lit = this.touchables;
    const { held, play } = touch(this.moves, this.held, thing, this.alias, this.careful);
    this.held = held;
    if (play) void this.play(play, lit);
  }
  release(thing?: string): void {
    this.held = thing === undefined ? [] : this.held.filter((other) => other !== thing);
  }
  async play(move: Move, lit = this.touchables): Promise<void> {
    const view = this.view;
    if (!view || !this.myTurn) return;
    this.lit = lit;
    this.pending = move;
    this.acknowledged = 0;
    this.notice = null;
    try {
      const seat = view.decision?.actor;
      const answer = await this.connection.ask({
        type: 'decide',
        point: view.point,
        notation: move.notation,
        seat,
      });
      this.acknowledged = Number(answer.number);
      this.settle();
    } catch (error) {
      this.pending = null;
      this.held = [];
      this.tell(errorText(error as ProtocolError), 'error');
    }
  }
  undo(steps = 1): Promise<boolean> {
    return this.act({ type: 'undo', steps });
  }
  // Any other message that changes something, from the seat in focus.
  async act(message: Message): Promise<boolean> {
    return (await this.request(message)) !== null;
  }
  async request(message: Message): Promise<Message | null> {
    const seat = this.view?.focus;
    try {
      return await this.connection.ask(seat && message.seat === undefined ? { ...message, seat } : message);
    } catch (error) {
      this.tell(errorText(error as ProtocolError), 'error');
      return null;
    }
  }
  async timeline(): Promise<TimelineStep[]> {
    return (await this.connection.ask({ type: 'timeline' })).steps as TimelineStep[];
  }
  async replay(played: number, viewer: number | null | 'open'): Promise<Replay> {
    return (await this.connection.ask({ type: 'replay', played, viewer })) as unknown as Replay;
  }
  async askHint(): Promise<void> {
    this.thinking = true;
    const answer = await this.request({ type: 'hint' });
    this.thinking = false;
    if (!answer) return;
    this.hint = answer as unknown as Hint;
    if (!this.hint.available) {
      this.hint = null;
      this.tell(t('web.hint.none'), 'news');
    }
  }
  focus(seat: number): Promise<boolean> {
    this.held = [];
    this.hint = null;
    return this.act({ type: 'focus', seat });
  }
  hurry(): void {
    this.connection.hurry();
  }
  close(): void {
    clearTimeout(this.noticeTimer);
    this.connection.close();
  }
  tell(text: string, kind: Notice['kind']): void {
    this.notice = { text, kind };
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), 7000);
  }

  // ---- what the server says
  private receive(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.welcome = message as unknown as Welcome;
        if (this.welcome.components)
          void takeComponents(
            this.welcome.game,
            this.welcome.components,
            `/api/tables/${this.id}/components`,
          );
        this.chat = this.welcome.chat;
        for (const note of this.welcome.notes) this.notes[note.seat] = note.text;
        break;
      case 'view':
        this.show(message as unknown as View);
        break;
      case 'refused':
        if (message.view) this.show(message.view as View);
        break;
      case 'log':
        this.groups = message.groups as Group[];
        break;
      case 'events':
        this.groups = addGroups(this.groups, message.groups as Group[]);
        break;
      case 'players':
        if (this.view) this.view = { ...this.view, players: message.players as Player[] };
        break;
      case 'chat':
        this.chat = [...this.chat, ...(message.lines as ChatLine[])];
        break;
      case 'note':
        this.notes[message.seat as number] = String(message.text);
        break;
    }
  }
  private show(view: View): void {
    const before = this.view;
    if (before && view.number < before.number && view.focus === before.focus) return;
    if (!before || before.point !== view.point || before.focus !== view.focus) {
      this.held = [];
      this.hint = null;
      if (this.sinceStep !== null && before?.since !== view.since) this.sinceStep = null;
    }
    this.view = view;
    this.settle();
  }
  // A pending move is done when a view holds it.
  private settle(): void {
    if (this.pending && this.acknowledged > 0 && (this.view?.number ?? 0) >= this.acknowledged)
      this.pending = null;
  }
}

// Something happened by a decision, and stands; taking a seat or taking back is an aside.
const isPlayed = (turn: Turn): boolean =>
  turn.seat !== null && turn.groups[0]?.kind === 'decision' && turn.lines.some((line) => !line.group.undone);

type Calling = Pick<Player, 'seat' | 'name' | 'kind' | 'level'>;

export function playerName(players: Calling[], seat: number): string {
  const player = players.find((one) => one.seat === seat);
  if (player?.name) return player.name;
  if (player?.kind === 'bot') {
    const name = t(`web.bot_name.${seat}`);
    return players.some((one) => one.name === name) ? `${name} ${seat}` : name;
  }
  return t('common.player', { number: seat });
}
export function botName(level: string | null): string {
  for (const key of [`common.bot.${level}`, `web.bot.${level}`]) if (i18n.has(key)) return i18n.say(key);
  return level ?? t('web.bot');
}
