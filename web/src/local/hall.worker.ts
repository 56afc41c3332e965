// The hall of this device's tables, in a worker: the engine speaks, this carries. Every step is in IndexedDB before
// anybody hears of it. A table is open in one page at a time.

import { forgetWork } from '../analysis/kept';
import { eraseTable, keepStep, loadTable, openKeeping } from './keeping';
import type { FromHall, ToHall } from './messages';
import { compile, start } from './module';
import { Thinkers } from './thinkers';

const QUIET = 1000; // ms without a word: time to get warm
const PATIENCE = 3000; // a page that is being left still holds its tables for a moment
const tell = (news: FromHall) => postMessage(news);

type Running = Awaited<ReturnType<typeof begin>>;
async function begin(address: string) {
  openKeeping();
  const module = await compile(address);
  const thinkers = new Thinkers(module, (question, text) => {
    running.give(text);
    running.engine.answered(question);
    goOn();
  });
  const running = start(module, {
    send: (wire, text) => tell({ what: 'message', wire, text }),
    close: (wire, code) => tell({ what: 'closed', wire, code }),
    reply: (number, status, type, name, body) => {
      if (status === 201) made.add((JSON.parse(body) as { table: string }).table);
      tell({ what: 'reply', number, reply: { status, type, name, body } });
    },
    keep: (step, text) => {
      const kept = (durable: boolean) => {
        running.engine.kept(step, durable ? 1 : 0);
        goOn();
      };
      keepStep(text).then(
        () => kept(true),
        (problem: unknown) => {
          console.error('the step is not kept', problem);
          kept(false);
        },
      );
    },
    erase: (table) =>
      void eraseTable(table)
        .then(() => forgetWork(table))
        .catch(console.error),
    ask: (question, text) => thinkers.ask(question, text),
    forget: (question) => thinkers.forget(question),
    report: (text) => console.error(text),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  function goOn() {
    clearTimeout(timer);
    timer = setTimeout(goOn, running.engine.run());
  }
  running.engine.begin();
  const idle = setTimeout(() => running.engine.warm(), QUIET);
  return { ...running, goOn, awake: () => clearTimeout(idle) };
}

const held = new Map<string, Promise<boolean>>();
// Whether the table is this page's to play at; held until the worker ends.
function hold(table: string): Promise<boolean> {
  const known = held.get(table);
  if (known) return known;
  const outcome = new Promise<boolean>((done) => {
    const hopeless = new AbortController();
    const timer = setTimeout(() => hopeless.abort(), PATIENCE);
    navigator.locks
      .request(`carreira table ${table}`, { signal: hopeless.signal }, () => {
        clearTimeout(timer);
        done(true);
        return new Promise(() => {});
      })
      .catch(() => {
        held.delete(table);
        done(false);
      });
  });
  held.set(table, outcome);
  return outcome;
}

const made = new Set<string>(); // here, by this hall: it has them already
const loaded = new Set<string>();
// The table is brought to the hall before anybody asks for it; false: another page has it.
async function bring({ engine, give }: Running, table: string | undefined): Promise<boolean> {
  if (!table || loaded.has(table)) return true;
  if (!(await hold(table))) return false;
  const text = made.has(table) ? null : await loadTable(table);
  if (!text) return true; // the hall has it, or says that there is no such table
  give(text);
  if (engine.offer()) loaded.add(table);
  return true;
}

const ELSEWHERE = JSON.stringify({
  type: 'error',
  re: 'hello',
  error: { code: 'elsewhere', message: 'the table is open in another page', where: 'table' },
});

async function take(running: Running, message: ToHall): Promise<void> {
  const { engine, give } = running;
  running.awake();
  switch (message.do) {
    case 'enter':
      engine.enter(message.wire);
      tell({ what: 'entered', wire: message.wire });
      break;
    case 'leave':
      engine.leave(message.wire);
      break;
    case 'receive': {
      const said = JSON.parse(message.text) as { type: string; table?: string };
      if (said.type === 'hello' && !(await bring(running, said.table)))
        return tell({ what: 'message', wire: message.wire, text: ELSEWHERE });
      give(message.text);
      engine.receive(message.wire);
      break;
    }
    case 'call': {
      const { method, path, authorization, type, body } = message.call;
      await bring(running, /^\/api\/tables\/([^/]+)/.exec(path)?.[1]);
      give([method, path, authorization, type, body].join('\n'));
      engine.request(message.number);
      break;
    }
  }
  running.goOn();
}

let running: Promise<Running> | null = null;
let line: Promise<void> = Promise.resolve();
onmessage = ({ data }: MessageEvent<ToHall>) => {
  if (data.do === 'begin') {
    running = begin(data.module);
    running.catch(() => tell({ what: 'failed' }));
  } else
    line = line
      .then(async () => take(await running!, data))
      .catch((problem: unknown) => console.error('hall', problem));
};
