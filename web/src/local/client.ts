// The page's way to the hall of this device: calls and lines, as to a server. The worker is there as long as somebody
// uses it, and a moment longer; it can be begun ahead, where somebody is likely to need it.

import type { Line } from '../lib/connection';
import HallWorker from './hall.worker?worker';
import type { Call, FromHall, Reply, ToHall } from './messages';

const IDLE = 2000; // ms
const AHEAD = 120_000; // ms that one which was begun ahead waits to be used

class HallOfThisDevice {
  private readonly worker = new HallWorker();
  private readonly lines = new Map<number, Line>();
  private readonly calls = new Map<number, (reply: Reply | null) => void>();
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ended: () => void) {
    this.say({ do: 'begin', module: new URL('carreira.wasm', document.baseURI).href });
    this.worker.onmessage = ({ data }: MessageEvent<FromHall>) => this.hear(data);
    this.worker.onerror = () => this.end();
  }

  call(call: Call): Promise<Reply | null> {
    clearTimeout(this.timer);
    return new Promise((done) => {
      this.calls.set(++this.count, done);
      this.say({ do: 'call', number: this.count, call });
    });
  }
  open(): Line {
    clearTimeout(this.timer);
    const wire = ++this.count;
    const line: Line = {
      send: (text) => this.say({ do: 'receive', wire, text }),
      close: () => {
        if (this.lines.delete(wire)) this.say({ do: 'leave', wire });
        this.rest();
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.lines.set(wire, line);
    this.say({ do: 'enter', wire });
    return line;
  }

  private say(message: ToHall): void {
    this.worker.postMessage(message);
  }
  private hear(news: FromHall): void {
    switch (news.what) {
      case 'entered':
        this.lines.get(news.wire)?.onopen?.();
        break;
      case 'message':
        this.lines.get(news.wire)?.onmessage?.({ data: news.text });
        break;
      case 'closed':
        this.lines.get(news.wire)?.onclose?.({ code: news.code });
        this.lines.get(news.wire)?.close();
        break;
      case 'reply':
        this.calls.get(news.number)?.(news.reply);
        this.calls.delete(news.number);
        this.rest();
        break;
      case 'failed':
        this.end();
    }
  }
  rest(time = IDLE): void {
    clearTimeout(this.timer);
    if (this.lines.size === 0 && this.calls.size === 0) this.timer = setTimeout(() => this.end(), time);
  }
  private end(): void {
    this.worker.terminate();
    this.ended();
    for (const line of this.lines.values()) line.onclose?.({ code: 1006 });
    for (const done of this.calls.values()) done(null);
    this.lines.clear();
    this.calls.clear();
  }
}

let hall: HallOfThisDevice | null = null;
const running = (): HallOfThisDevice => (hall ??= new HallOfThisDevice(() => (hall = null)));

export const prepareHall = (): void => void (hall ?? running().rest(AHEAD));
export const callHall = (call: Call): Promise<Reply | null> => running().call(call); // null: no engine
export const openLine = (): Line => running().open();
