// One connection to one table: it comes back by itself after a broken line, says hello again, and sends again
// what was not answered, with the same ids, so that nothing is lost and nothing happens twice.

import type { Message, ProtocolError, Request, Welcome } from './protocol';

export type State = 'connecting' | 'open' | 'waiting' | 'closed';
export type Wish = Omit<Request, 'id'>; // a message to the server, before it is numbered

// A server from before spoke only the first: whole views.
const PROTOCOL: Welcome['protocol'] = 1;
const NEWEST: Welcome['protocol'] = 2;

export interface Hooks {
  hello: () => { table: string; tokens: string[]; focus?: number };
  message: (message: Message) => void;
  state: (state: State) => void;
  fatal: (error: ProtocolError) => void;
}

interface Waiting {
  frame: string;
  done: (answer: Message) => void;
  fail: (error: ProtocolError) => void;
}

export interface Line {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  open: () => Line;
  later: (task: () => void, ms: number) => unknown;
  cancel: (timer: unknown) => void;
  frame?: (task: () => void) => void; // in a moment, with what else comes; without it, at once
}

const isOfType = <T extends Message['type']>(
  message: Message,
  type: T,
): message is Extract<Message, { type: T }> => message.type === type;
const HOPELESS = new Set(['no-such-table', 'wrong-token', 'watching-closed', 'protocol', 'elsewhere']);
const newPrefix = () => Math.random().toString(36).slice(2, 10);

export class Connection {
  private line: Line | null = null;
  private waiting = new Map<string, Waiting>();
  private arrived: string[] = [];
  private greeted = false;
  private attempts = 0;
  private count = 0;
  private stopped = false;
  private timer: unknown = null;
  private heartbeat: unknown = null;
  private readonly prefix = newPrefix();

  constructor(
    private readonly hooks: Hooks,
    private readonly world: Surroundings,
  ) {
    this.connect();
  }

  // Sends now, or as soon as the line is there; resolves with the answer, rejects with the error.
  ask(wish: Wish): Promise<Message> {
    const id = `${this.prefix}-${++this.count}`;
    const frame = JSON.stringify({ ...wish, id });
    return new Promise((done, fail) => {
      this.waiting.set(id, { frame, done, fail });
      if (this.greeted) this.line?.send(frame);
    });
  }

  close(): void {
    this.stopped = true;
    this.world.cancel(this.timer);
    this.world.cancel(this.heartbeat);
    this.line?.close(1000);
    this.hooks.state('closed');
  }

  // The browser woke up or is online again: do not wait for the next try.
  hurry(): void {
    if (this.stopped || this.line) return;
    this.world.cancel(this.timer);
    this.connect();
  }

  // The same table anew, with another hello.
  comeAgain(): void {
    const line = this.line;
    line?.onclose?.({ code: 1000 });
    line?.close(1000);
    this.hurry();
  }

  private connect(): void {
    if (this.stopped) return;
    this.hooks.state('connecting');
    const line = this.world.open();
    this.line = line;
    this.greeted = false;
    line.onopen = () => {
      const spoken = { protocol: PROTOCOL, newest: NEWEST };
      line.send(JSON.stringify({ type: 'hello', id: 'hello', ...spoken, ...this.hooks.hello() }));
    };
    line.onmessage = (event) => this.arrive(String(event.data));
    line.onclose = () => {
      if (this.line !== line) return;
      this.takeIn();
      this.line = null;
      this.greeted = false;
      this.world.cancel(this.heartbeat);
      if (this.stopped) return;
      this.hooks.state('waiting');
      const wait = Math.min(8000, 250 * 2 ** this.attempts++);
      this.timer = this.world.later(() => this.connect(), wait * (0.75 + Math.random() / 2));
    };
  }

  // What comes together is taken in together, so that it is drawn once.
  private arrive(text: string): void {
    this.arrived.push(text);
    if (!this.world.frame) this.takeIn();
    else if (this.arrived.length === 1) this.world.frame(() => this.takeIn());
  }
  private takeIn(): void {
    for (const text of this.arrived.splice(0)) if (!this.stopped) this.receive(text);
  }

  private receive(text: string): void {
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return;
    }
    if (message.type === 'welcome') this.welcomed();
    if (message.type === 'error' && !this.greeted && (message.re === 'hello' || !message.re)) {
      if (HOPELESS.has(message.error.code)) {
        this.hooks.fatal(message.error);
        this.close();
        return;
      }
    }
    this.hooks.message(message);
    if ('re' in message && message.re) this.answer(message.re, message);
  }

  private welcomed(): void {
    this.greeted = true;
    this.attempts = 0;
    this.hooks.state('open');
    for (const { frame } of this.waiting.values()) this.line?.send(frame);
    this.beat();
  }

  // A line that is silently dead shows itself when nothing comes back.
  private beat(): void {
    const line = this.line;
    this.heartbeat = this.world.later(() => {
      if (this.line !== line || !line) return;
      let alive = false;
      this.ask({ type: 'ping' }).then(
        () => (alive = true),
        () => (alive = true),
      );
      this.heartbeat = this.world.later(() => {
        if (this.line !== line) return;
        if (alive) this.beat();
        else {
          line.onclose?.({ code: 1006 });
          line.close();
        }
      }, 8000);
    }, 25000);
  }

  // What was asked for, of the kind that answers it.
  async askFor<T extends Message['type']>(type: T, wish: Wish): Promise<Extract<Message, { type: T }>> {
    const answer = await this.ask(wish);
    if (!isOfType(answer, type))
      throw { code: 'protocol', message: `no ${type} but ${answer.type}`, where: '' };
    return answer;
  }

  private answer(id: string, message: Message): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    if (message.type === 'refused' || message.type === 'error') waiting.fail(message.error);
    else waiting.done(message);
  }
}
