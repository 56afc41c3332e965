// The engine as WebAssembly (src/apps/wasm): its exports, and the little that it wants of a system.

export interface Engine extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  begin(): void;
  warm(): void;
  offer(): number;
  request(number: number): void;
  enter(wire: number): void;
  receive(wire: number): void;
  leave(wire: number): void;
  kept(step: number, durable: number): void;
  answered(question: number): void;
  run(): number;
  think(): void;
  study(): void;
  judge(decision: number): void;
  conclude(): void;
  review(): void;
  plan(): void;
  plan_play(): void;
  plan_answer(): void;
  plan_back(played: number): void;
  trial(): void;
}

// What the engine calls; texts arrive as texts.
export interface Calls {
  send(wire: number, text: string): void;
  close(wire: number, code: number): void;
  reply(request: number, status: number, type: string, name: string, body: string): void;
  keep(step: number, text: string): void;
  erase(table: string): void;
  ask(question: number, text: string): void;
  forget(question: number): void;
  answer(text: string): void;
  report(text: string): void;
}

export const compile = async (address: string): Promise<WebAssembly.Module> =>
  compileAnswer(await fetch(address));
export async function compileAnswer(answer: Response): Promise<WebAssembly.Module> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  // A host that does not know the type of the file sends it all the same.
  return answer.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(Promise.resolve(answer))
    : WebAssembly.compile(await answer.arrayBuffer());
}

const BAD_DESCRIPTOR = 8;

export function start(module: WebAssembly.Module, calls: Partial<Calls>) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const text = (at: number, size: number) => decoder.decode(new Uint8Array(engine.memory.buffer, at, size));
  const data = () => new DataView(engine.memory.buffer);
  const carreira = {
    send: (wire: number, at: number, size: number) => calls.send?.(wire, text(at, size)),
    close: (wire: number, code: number) => calls.close?.(wire, code),
    reply: (request: number, status: number, ...at: number[]) =>
      calls.reply?.(request, status, text(at[0]!, at[1]!), text(at[2]!, at[3]!), text(at[4]!, at[5]!)),
    keep: (step: number, at: number, size: number) => calls.keep?.(step, text(at, size)),
    erase: (at: number, size: number) => calls.erase?.(text(at, size)),
    ask: (question: number, at: number, size: number) => calls.ask?.(question, text(at, size)),
    forget: (question: number) => calls.forget?.(question),
    answer: (at: number, size: number) => calls.answer?.(text(at, size)),
    report: (at: number, size: number) => calls.report?.(text(at, size)),
  };
  const wasi = {
    clock_time_get(clock: number, _precision: bigint, at: number) {
      const ms = clock === 0 ? Date.now() : performance.now();
      data().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get(at: number, size: number) {
      crypto.getRandomValues(new Uint8Array(engine.memory.buffer, at, size));
      return 0;
    },
    proc_exit(code: number) {
      throw new Error(`the engine has stopped (${code})`);
    },
    fd_write: () => BAD_DESCRIPTOR,
    fd_close: () => BAD_DESCRIPTOR,
    fd_seek: () => BAD_DESCRIPTOR,
    fd_fdstat_get: () => BAD_DESCRIPTOR,
  };
  const instance = new WebAssembly.Instance(module, { carreira, wasi_snapshot_preview1: wasi });
  const engine = instance.exports as Engine;
  engine._initialize();
  return {
    engine,
    // Into the buffer that the next call reads.
    give(said: string): void {
      const bytes = encoder.encode(said);
      const at = engine.room(bytes.length); // which may move the memory
      new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    },
  };
}
