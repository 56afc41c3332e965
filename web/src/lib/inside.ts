// A table whose other end is in the page itself (a lesson, a board to try things out): it speaks the same protocol, to
// nobody outside.

import type { Line, Surroundings } from './connection';
import type { Message, Request } from './protocol';

export class Inside {
  private line: Line | null = null;

  constructor(private readonly hear: (message: Request) => void) {}

  say(message: Message): void {
    this.line?.onmessage?.({ data: JSON.stringify(message) });
  }
  // The answer to hello: a table that nobody else sees.
  welcome(re: string, game: string): void {
    this.say({
      type: 'welcome',
      re,
      protocol: 1,
      table: '',
      you: [],
      game,
      options: {},
      settings: { watch: 'closed', hints: false },
      components: '',
      figures: null,
      commitment: '',
      made_at: 0,
      host: null,
      chat: [],
      chat_more: false,
      gallery: [],
      notes: [],
      now: 0,
    });
  }
  // What every such table answers alike; `what` it is says why it does nothing else.
  otherwise(message: Request, point: number, what: string): void {
    const { id } = message;
    if (message.type === 'why') this.say({ type: 'why', re: id, point, reasons: [] });
    else if (message.type === 'ping') this.say({ type: 'pong', re: id, now: 0 });
    else this.say({ type: 'error', re: id, error: { code: 'not-playing', message: what, where: '' } });
  }
  surroundings(): Surroundings {
    return {
      open: () => {
        const line: Line = {
          send: (text) => this.hear(JSON.parse(text) as Request),
          close: () => {},
          onopen: null,
          onmessage: null,
          onclose: null,
        };
        this.line = line;
        queueMicrotask(() => line.onopen?.());
        return line;
      },
      later: (task, ms) => setTimeout(task, ms),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    };
  }
}
