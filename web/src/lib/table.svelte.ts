// A table as this browser sees it: the last view, the log, and what the person is about to do. All that is
// drawn is drawn from here.

import { componentsOf } from './api';
import type { Plan } from './board';
import type { OwnTable } from '../figures/types';
import { otherFigures, takeComponents } from './components';
import { Connection, type State as LineState, type Surroundings, type Wish } from './connection';
import { type Names, type Trouble, capital, errorText, sayPhrase, t } from './i18n.svelte';
import { surroundingsOf } from './lines';
import { isLocal } from './place';
import { type Calling, playerName } from './names';
import { type Alias, type Careful, matching, touch, touchable } from './moves';
import type {
  Change,
  ChatLine,
  EngineView,
  Gallery,
  Group,
  Hint,
  Message,
  Move,
  Phrase,
  Reason,
  Replay,
  TimelineStep,
  View,
  Welcome,
} from './protocol';
import { type Turn, actsOf, addGroups, groupTurns, thingsOfGroups } from './log';

export interface Notice {
  text: string;
  kind: 'error' | 'news';
}

export class Table {
  view = $state.raw<View | null>(null);
  groups = $state.raw<Group[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  chatMore = $state(false); // there are earlier lines
  gallery = $state.raw<Gallery['lines']>([]); // what spectators say
  muted = $state.raw<(number | null)[]>([]); // seats that I do not want to hear; null: the spectators
  logMore = $state(false);
  notes = $state<Record<number, string>>({});
  welcome = $state.raw<Welcome | null>(null);
  line = $state<LineState>('connecting');
  fatal = $state.raw<Trouble | null>(null);
  notice = $state.raw<Notice | null>(null);
  held = $state.raw<string[]>([]);
  action = $state<string | null>(null); // the kind of action that was chosen first
  plan = $state.raw<Plan | null>(null); // of the board, waiting to be confirmed
  begun = $derived(this.held.length > 0 || this.action !== null || this.plan !== null); // something is chosen that can be released
  looked = $state<string | null>(null); // the lit thing under the pointer or the focus
  resting = $state(true); // nobody has pointed at anything since the question came: what lies under the pointer is chance
  pending = $state.raw<Move | null>(null);
  hint = $state.raw<Hint | null>(null);
  chatSeen = $state(0);
  sinceStep = $state<number | null>(null); // which of the turns since mine is pointed at
  past = $state.raw<{ view: EngineView; number: number } | null>(null); // the board after that turn
  pointed = $state.raw<string[]>([]); // things that a log line points at
  thinking = $state(false); // a hint is on its way
  hurried = $state(false); // the bots were told not to wait
  wondering = $state(false); // every thing answers "what is this?" instead of being chosen
  opened = $state(true); // the game's board and words are there
  openGame: ((game: string) => Promise<void>) | null = null; // loads them
  saidFor: ((move: Move, view: View) => Phrase | undefined) | null = null; // a move as its board would say it
  actionsFor: ((view: View) => { name: string; kinds: string[] }[]) | null = null;
  aliasFor: ((view: View) => Alias | undefined) | null = null; // which things a game adds to its moves
  apartOf: ((game: string) => readonly string[] | undefined) | null = null; // events that are of nobody's turn
  joinedOf: ((game: string) => Record<string, string | null> | undefined) | null = null; // events that are steps of one way
  watcher: () => string = () => ''; // what a spectator is called
  careful: Careful = () => false; // moves that wait to be confirmed

  private readonly connection: Connection;
  private acknowledged = 0;
  private missing = false; // a whole view was asked for
  private lastTurns: Turn[] = [];
  private lit = $state.raw(new Set<string>()); // what could be touched when the pending move was made
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly tokens: () => string[],
    world: Surroundings = surroundingsOf(id),
  ) {
    this.connection = new Connection(
      {
        hello: () => ({
          table: id,
          tokens: this.tokens(),
          ...(this.view?.focus ? { focus: this.view.focus } : {}),
          ...(this.tokens().length === 0 && this.watcher() ? { name: this.watcher() } : {}),
          ...(this.muted.length > 0 ? { muted: this.muted } : {}),
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
  // Figures that are not ours: of the table itself, or (without a name) of its host.
  otherSet = $derived.by((): OwnTable | null => {
    const name = this.welcome?.figures ?? '';
    return name || otherFigures(this.view?.game ?? '') ? { table: this.id, name } : null;
  });
  moves = $derived(this.view?.decision?.moves ?? []);
  myTurn = $derived(!!this.view && this.view.status === 'playing' && this.moves.length > 0 && !this.pending);
  canUndo = $derived(
    this.view !== null &&
      this.view.focus !== null &&
      this.view.status === 'playing' &&
      this.view.undo.own > 0,
  );
  // Taking back that much has to be agreed to by others.
  asksOthers = (steps: number): boolean =>
    !!this.view && steps > this.view.undo.free && this.view.undo.asks.length > 0;
  myDecisions = $derived.by((): Group[] => {
    const seat = this.view?.focus ?? null;
    const mine = (group: Group) => group.kind === 'decision' && group.seat === seat;
    return seat === null ? [] : this.groups.filter((group) => mine(group) && !group.undone && !group.forced);
  });
  // Where there are many kinds of actions, one is chosen first; before that only what needs no further choice is open.
  actions = $derived.by((): { name: string; moves: Move[] }[] => {
    const actions = this.view && this.moves.length > 0 ? (this.actionsFor?.(this.view) ?? []) : [];
    return actions.map(({ name, kinds }) => ({
      name,
      moves: this.moves.filter((move) => kinds.includes(move.phrase.key)),
    }));
  });
  offered = $derived.by((): Move[] => {
    if (this.actions.length === 0) return this.moves;
    const chosen = this.actions.find(({ name }) => name === this.action);
    if (chosen) return chosen.moves;
    const later = new Set(this.actions.flatMap(({ moves }) => moves));
    return this.moves.filter((move) => !later.has(move));
  });
  choices = $derived(matching(this.offered, this.held, this.alias));
  // While a move is on its way the board stays as it is lit: nothing is put out only to be lit again.
  touchables = $derived(
    this.pending
      ? this.lit
      : this.myTurn
        ? touchable(this.offered, this.held, this.alias)
        : new Set<string>(),
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
    this.draft ? touchable(this.offered, this.held.slice(0, -1), this.alias) : new Set<string>(),
  );
  // The moves that touching what is looked at leads to; if it is one, that is meant.
  ahead = $derived.by((): Move[] =>
    this.resting || this.looked === null || !this.touchables.has(this.looked)
      ? []
      : matching(this.offered, [...this.held, this.looked], this.alias),
  );
  meant = $derived(this.ahead.length === 1 ? this.ahead[0]! : null);
  private known = $derived(this.opened ? (this.view?.game ?? '') : '');
  private apart = $derived(this.known ? this.apartOf?.(this.known) : undefined);
  turns = $derived((this.lastTurns = groupTurns(this.groups, this.lastTurns, this.apart)));
  sinceTurns = $derived.by(() => {
    const view = this.view;
    if (!view || view.focus === null) return [];
    return this.turns.filter((turn) => turn.seat !== view.focus && turn.last > view.since && isPlayed(turn));
  });
  // The same by what they did, one thing after the other.
  sinceActs = $derived(
    this.sinceTurns.flatMap((turn) => actsOf(turn, this.known ? this.joinedOf?.(this.known) : undefined)),
  );
  lastTurn = $derived([...this.turns].reverse().find(isPlayed) ?? null);
  marks = $derived.by(() => {
    if (this.sinceStep !== null) {
      const turn = this.sinceActs[this.sinceStep];
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

  say = (move: Move): string =>
    capital(sayPhrase((this.view && this.saidFor?.(move, this.view)) ?? move.phrase, this.names));

  // ---- what the person does
  touch(thing: string): void {
    if (!this.myTurn) return;
    const lit = this.touchables;
    const { held, play } = touch(this.offered, this.held, thing, this.alias, this.careful);
    this.held = held;
    if (play) void this.play(play, lit);
  }
  choose(action: string | null): void {
    this.action = action;
    this.held = [];
    this.resting = true; // another question
  }
  // A thing of an action, while none is chosen: chosen with it, and held; nothing is played.
  approach(thing: string): boolean {
    if (!this.myTurn || this.action !== null) return false;
    const fits = ({ moves }: { moves: Move[] }) => matching(moves, [thing], this.alias).length > 0;
    const action = this.actions.find(fits);
    if (!action) return false;
    this.action = action.name;
    this.held = [thing];
    return true;
  }
  release(thing?: string): void {
    if (this.plan) return this.plan.drop();
    if (this.held.length === 0) this.choose(null);
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
      const answer = await this.connection.askFor('ack', {
        type: 'decide',
        point: view.point,
        notation: move.notation,
        seat,
      });
      this.acknowledged = answer.number;
      this.settle();
    } catch (error) {
      this.pending = null;
      this.held = [];
      this.tell(errorText(error as Trouble), 'error');
    }
  }
  // Without more: to before my own last choice. To the start of my turn, or to any earlier decision of mine.
  undo(to: { steps: number } | { to: number } | null = null): Promise<boolean> {
    this.held = [];
    return this.act({ type: 'undo', ...to });
  }
  redo(): Promise<boolean> {
    this.held = [];
    return this.act({ type: 'redo' });
  }
  // Any other message that changes something, from the seat in focus.
  async act(wish: Wish): Promise<boolean> {
    return (await this.request(wish)) !== null;
  }
  async request(wish: Wish): Promise<Message | null> {
    const seat = this.view?.focus;
    try {
      return await this.connection.ask(seat && wish.seat === undefined ? { ...wish, seat } : wish);
    } catch (error) {
      this.tell(errorText(error as Trouble), 'error');
      return null;
    }
  }
  async timeline(): Promise<TimelineStep[]> {
    return (await this.connection.askFor('timeline', { type: 'timeline' })).steps;
  }
  async replay(played: number, viewer: number | null | 'open'): Promise<Replay> {
    return this.connection.askFor('replay', { type: 'replay', played, viewer });
  }
  // The board steps through what the others did since my turn; null: back to the present.
  async lookBack(step: number | null): Promise<void> {
    this.sinceStep = step;
    const turn = step === null ? undefined : this.sinceActs[step];
    const number = turn?.groups.filter((group) => !group.undone).at(-1)?.number;
    if (number === undefined) {
      this.past = null;
      return;
    }
    try {
      const played = (await this.timeline()).find((one) => one.number === number)?.played;
      if (played === undefined) return;
      const { view } = await this.replay(played, this.view?.focus ?? null);
      if (this.sinceStep === step) this.past = { view, number };
    } catch {
      this.past = null; // without a line the present stays
    }
  }
  async askHint(): Promise<void> {
    this.thinking = true;
    const own = await this.ownHint().catch(() => null); // without an engine here the server thinks
    const answer = own ?? (await this.request({ type: 'hint' }));
    this.thinking = false;
    if (answer?.type !== 'hint') return;
    if (answer.available) this.hint = answer;
    else this.tell(t('web.hint.none'), 'news');
  }
  // Thought of on this device, so that a server's processor is spared.
  private async ownHint(): Promise<Hint | null> {
    const point = this.view?.point;
    if (isLocal(this.id) || !this.welcome?.settings.hints || !this.myTurn || point === undefined) return null;
    const world = await this.connection.askFor('imagined', { type: 'imagine' });
    if (!world.available || world.point !== point) return null;
    const { thinkHere } = await import('../analysis/hint');
    const moves = await thinkHere(world.document, this.view!.focus!, this.moves);
    if (moves.length === 0 || this.view?.point !== point) return null;
    return { type: 'hint', re: world.re, point, available: true, moves };
  }
  // What speaks against a thing, a kind of move or a move, by the engine; nothing where it cannot tell.
  async why(about: Omit<Wish, 'type'>): Promise<Reason[]> {
    try {
      const seat = this.view?.focus ?? undefined;
      return (await this.connection.askFor('why', { type: 'why', seat, ...about })).reasons;
    } catch {
      return [];
    }
  }
  // The page of the log, or of the chat, before what is there.
  async earlierLog(): Promise<void> {
    const before = this.groups[0]?.number;
    if (before === undefined) return;
    const page = await this.request({ type: 'log', before });
    if (page?.type !== 'log_page') return;
    this.groups = [...page.groups, ...this.groups];
    this.logMore = page.more;
  }
  async earlierChat(): Promise<void> {
    const before = this.chat[0]?.number;
    if (before === undefined) return;
    const page = await this.request({ type: 'chat_log', before });
    if (page?.type !== 'chat_log') return;
    this.chat = [...page.lines, ...this.chat];
    this.chatMore = page.more;
  }
  async mute(seat: number | null, muted: boolean): Promise<void> {
    if (!(await this.act({ type: 'mute', seat, muted }))) return;
    this.muted = [...this.muted.filter((one) => one !== seat), ...(muted ? [seat] : [])];
  }
  focus(seat: number): Promise<boolean> {
    this.held = [];
    this.hint = null;
    return this.act({ type: 'focus', seat });
  }
  // Bots need not be waited for until I am asked.
  botsWait = $derived.by(() => {
    const { view, welcome } = this;
    if (!view || view.you.length === 0 || view.status !== 'playing') return false;
    const asked = view.players.find(({ seat }) => seat === view.asked);
    return asked?.kind === 'bot' && welcome?.settings.pace !== 'instant';
  });
  async skipPace(): Promise<void> {
    if (this.hurried || !this.botsWait) return;
    this.hurried = true;
    await this.act({ type: 'hurry' });
  }
  hurry(): void {
    this.connection.hurry();
  }
  // With the tokens that are mine by now.
  comeAgain(): void {
    this.connection.comeAgain();
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
        this.welcome = message;
        void this.prepare(this.welcome);
        this.chat = this.welcome.chat;
        this.chatMore = this.welcome.chat_more;
        this.gallery = this.welcome.gallery;
        for (const note of this.welcome.notes) this.notes[note.seat] = note.text;
        break;
      case 'view':
        this.show(message);
        break;
      case 'refused':
        this.show(message.view);
        break;
      case 'log':
        this.groups = message.groups;
        this.logMore = message.more;
        break;
      case 'events':
        this.groups = addGroups(this.groups, message.groups);
        break;
      case 'change':
        this.take(message);
        break;
      case 'players':
        if (this.view) this.view = { ...this.view, players: message.players };
        break;
      case 'chat':
        this.chat = [...this.chat, ...message.lines];
        break;
      case 'gallery':
        this.gallery = [...this.gallery, ...message.lines];
        break;
      case 'note':
        this.notes[message.seat] = message.text;
        break;
    }
  }
  private async prepare({ game, components }: Welcome): Promise<void> {
    if (this.openGame) {
      this.opened &&= this.view !== null;
      try {
        await this.openGame(game);
      } catch {
        this.fatal = { code: 'no-connection', message: 'the board of this game does not load' };
        return;
      }
    }
    if (components && (await takeComponents(game, components, () => componentsOf(this.id)))) return;
    this.opened = true;
  }
  // What is new since the last view. Out of turn it is of no use: then all of it is asked for.
  private take({ after, groups, view }: Change): void {
    this.groups = addGroups(this.groups, groups);
    if (this.view?.number === after) this.show(changed(this.view, view as Partial<View>));
    else if (!this.missing) {
      this.missing = true;
      void this.connection.ask({ type: 'view' }).finally(() => (this.missing = false));
    }
  }
  private show(view: View): void {
    const before = this.view;
    if (before && view.number < before.number && view.focus === before.focus) return;
    if (!before || before.point !== view.point || before.focus !== view.focus) {
      this.held = [];
      this.action = null;
      this.hint = null;
      this.resting = true;
      this.sinceStep = null;
      this.past = null;
    }
    this.view = view;
    if (!this.botsWait) this.hurried = false;
    this.settle();
  }
  // A pending move is done when a view holds it.
  private settle(): void {
    if (this.pending && this.acknowledged > 0 && (this.view?.number ?? 0) >= this.acknowledged)
      this.pending = null;
  }
}

// The members of a view that changed take the place of the old ones; those of the position one by one.
const changed = (view: View, change: Partial<View>): View => ({
  ...view,
  ...change,
  position: { ...(view.position as object), ...(change.position as object | undefined) },
});

// Something happened by a decision, and stands; taking a seat or taking back is an aside.
const isPlayed = (turn: Turn): boolean =>
  turn.seat !== null && turn.groups[0]?.kind === 'decision' && turn.lines.some((line) => !line.group.undone);
