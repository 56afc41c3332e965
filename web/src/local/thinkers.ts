// Workers in which bots think, as many as the device can spare. A seat goes to the worker that thought for it before,
// where its thoughts still are; what nobody waits for any more is stopped at once.

import type { FromThinker, ToThinker } from './messages';
import ThinkWorker from './think.worker?worker';

interface Thinker {
  worker: Worker;
  busy: number; // the question, or 0
  line: { question: number; text: string }[];
}

export class Thinkers {
  private readonly thinkers: (Thinker | null)[];

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly answered: (question: number, text: string) => void,
    most = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)),
  ) {
    this.thinkers = Array.from({ length: most }, () => null);
  }

  ask(question: number, text: string): void {
    const { seat, reasons } = JSON.parse(text) as { seat: number; reasons: boolean };
    const free = this.thinkers.findIndex((one) => !one?.busy);
    const own = reasons && free >= 0 ? free : seat % this.thinkers.length;
    const thinker = (this.thinkers[own] ??= this.hire());
    thinker.line.push({ question, text });
    this.next(thinker);
  }
  forget(question: number): void {
    this.thinkers.forEach((thinker, i) => {
      if (!thinker) return;
      thinker.line = thinker.line.filter((waiting) => waiting.question !== question);
      if (thinker.busy !== question) return;
      thinker.worker.terminate();
      this.thinkers[i] = thinker.line.length > 0 ? this.hire(thinker.line) : null;
      if (this.thinkers[i]) this.next(this.thinkers[i]);
    });
  }

  private hire(line: Thinker['line'] = []): Thinker {
    const thinker: Thinker = { worker: new ThinkWorker(), busy: 0, line };
    thinker.worker.postMessage({ module: this.module } satisfies ToThinker);
    thinker.worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.hear(thinker, data.text);
    // A thought that fails leaves the choice to the hall, and the next one to a fresh head.
    thinker.worker.onerror = () => {
      this.thinkers[this.thinkers.indexOf(thinker)] =
        thinker.line.length > 0 ? this.hire(thinker.line) : null;
      thinker.worker.terminate();
      this.hear(thinker, '');
    };
    return thinker;
  }
  private hear(thinker: Thinker, text: string): void {
    const { busy } = thinker;
    thinker.busy = 0;
    this.answered(busy, text);
    if (this.thinkers.includes(thinker)) this.next(thinker);
  }
  private next(thinker: Thinker): void {
    const next = thinker.busy ? undefined : thinker.line.shift();
    if (!next) return;
    thinker.busy = next.question;
    thinker.worker.postMessage(next satisfies ToThinker);
  }
}
