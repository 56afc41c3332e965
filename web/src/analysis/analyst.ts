// Workers that analyse, as many as the device can spare.

import { compile } from '../local/module';
import AnalystWorker from './analyst.worker?worker';
import type { FromAnalyst, ToAnalyst, World } from './messages';

export type Question = Exclude<ToAnalyst, { do: 'begin' }>;

let compiled: Promise<WebAssembly.Module> | null = null;
function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile(new URL('carreira.wasm', document.baseURI).href);
  compiled.catch(() => (compiled = null));
  return compiled;
}

export const analysts = (): number => Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));

// One worker; one question at a time, the next one waits.
export class Analyst {
  private line: Promise<unknown> = Promise.resolve();

  private constructor(private readonly worker: Worker) {}

  // world: what it will be asked about, where that may be of older rules than those of now.
  static async hire(world?: unknown): Promise<Analyst> {
    const module = await engineModule();
    const worker = new AnalystWorker();
    worker.postMessage({ do: 'begin', module, world: world as World } satisfies ToAnalyst);
    return new Analyst(worker);
  }
  // What the engine answers; why not, as an error.
  ask<T>(question: Question): Promise<{ text: string; said: T }> {
    const answer = this.line.then(() => this.put<T>(question));
    this.line = answer.catch(() => {});
    return answer;
  }
  private put<T>(question: Question): Promise<{ text: string; said: T }> {
    return new Promise((done, fail) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromAnalyst>) => {
        if (data.text === '') return fail(new Error('the engine does not understand'));
        const said = JSON.parse(data.text) as T & { error?: string };
        if (said.error === undefined) done({ text: data.text, said });
        else fail(new Error(said.error));
      };
      this.worker.onerror = (event) => fail(new Error(event.message));
      this.worker.postMessage(question);
    });
  }
  dismiss(): void {
    this.worker.terminate();
  }
}
