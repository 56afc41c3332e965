// The messages of docs/protocol.md as types.

export const PROTOCOL = 1;

export type Value =
  number | { seat: number | null } | { kind: string; name: string } | { kind: string; names: string[] };
export interface Phrase {
  key: string;
  args: Record<string, Value>;
}
export interface Move {
  notation: string;
  phrase: Phrase;
  things: string[];
  reveals: boolean;
  effects?: Record<string, number>;
  ends_turn?: boolean;
}
export interface Decision {
  actor: number;
  question: Phrase;
  moves?: Move[];
}
export interface Score {
  total: number;
  place: number;
  sources: Record<string, number>;
}
export type Resources = Record<string, number | null>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Position = any;

// What the engine says; a replay has no more than this.
export interface EngineView {
  game: string;
  seats: number;
  options: Record<string, string>;
  viewer: number | null;
  over: boolean;
  headline: Phrase;
  resources: Resources[];
  position: Position;
  open_position?: Position; // a game that is over, seen open: everything shown
  decision: Decision | null;
  scores?: Score[];
}
export interface Player {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  level: string | null;
  present: boolean;
  stand_in: string | null;
  resigned: boolean;
}
export interface Clock {
  kind: 'live' | 'slow';
  running: number | null;
  turn_left_ms: number;
  bank_ms: number[];
  at: number;
}
export interface Proposal {
  proposal: number;
  kind: 'undo' | 'pause';
  by: number;
  steps: number;
  waiting: number[];
}
export interface Result {
  by: 'end' | 'resignation';
  resigned: number[];
  scores: Score[];
}
export type Status = 'open' | 'playing' | 'paused' | 'over';
export interface View extends EngineView {
  number: number;
  point: number;
  played: number;
  status: Status;
  asked: number | null;
  confirm: number | null;
  players: Player[];
  you: number[];
  focus: number | null;
  undo: { free: number; consent: number };
  since: number;
  clock: Clock | null;
  proposals: Proposal[];
  rematch: string | null;
  result: Result | null;
  seed: string | null;
}
export interface GameEvent {
  phrase: Phrase;
  seat: number | null;
  things: string[];
}
export interface Group {
  number: number;
  at: number;
  kind: string;
  seat: number | null;
  turn: number;
  events?: GameEvent[];
  notation?: string;
  undone?: boolean;
  name?: string;
  level?: string;
  why?: string;
  steps?: number;
  consent?: boolean;
  what?: string;
  proposal?: number;
  table?: string;
}
export interface ChatLine {
  number: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}
export interface Settings {
  watch: string;
  pace: string;
  confirm: boolean;
  hints: boolean;
  clock: { kind: string; turn: number; bank: number } | null;
}
export interface Welcome {
  table: string;
  you: number[];
  game: string;
  options: Record<string, string>;
  settings: Settings;
  components?: string;
  commitment: string;
  made_at: number;
  chat: ChatLine[];
  notes: { seat: number; text: string }[];
  now: number;
}
export interface TimelineStep {
  played: number;
  number: number;
  seat: number | null;
  turn: number;
  headline: Phrase;
  notation: string | null;
  totals: number[] | null;
}
export interface Replay {
  played: number;
  view: EngineView;
  groups: Group[];
}
export interface Hint {
  point: number;
  available: boolean;
  moves: { notation: string; phrase: Phrase; weight: number; reasons: { term: string; points: number }[] }[];
}
export interface ProtocolError {
  code: string;
  message: string;
  where: string;
}
export interface GameInformation {
  name: string;
  title: string;
  rules_version: number;
  least_seats: number;
  most_seats: number;
  options: { name: string; values: string[] }[];
  score_sources: string[];
}
export interface Catalog {
  protocol: number;
  games: GameInformation[];
  bots: { level: string }[];
  languages: string[];
}
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, string>;
  settings: Settings;
  status: Status;
  players: Player[];
  made_at: number;
  changed_at: number;
  headline: Phrase;
  asked: number | null;
  played: number;
  you?: number[];
  your_turn?: boolean;
}
