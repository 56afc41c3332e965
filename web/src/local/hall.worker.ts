// The hall of this device's tables, in a worker: the engine speaks, this carries. Every step is in IndexedDB before
// anybody hears of it. A table that was begun under other rules has an engine of its own (engines.ts).

import { forgetWork } from '../analysis/kept';
import { type Known, engineFor, keepNeeded, know, rulesOf } from './engines';
import { hold } from './holding';
import { eraseTable, keepStep, loadTable, openKeeping } from './keeping';
import type { Call, FromHall, ToHall } from './messages';
import { compile, start } from './module';
import { Thinkers } from './thinkers';

const QUIET = 1000; // ms without a word: time to get warm, and to tidy up
const tell = (news: FromHall) => postMessage(news);

type Hall = ReturnType<typeof run>;
const places = new Map<string, Hall>(); // where a table is, once it is in memory

// changed: a table has begun or ended
function run({ module, marks }: Known, changed: () => void) {
  const thinkers = new Thinkers(module, (question, text) => {
    running.give(text);
    running.engine.answered(question);
    goOn();
  });
  const running = start(module, {
    send: (wire, text) => tell({ what: 'message', wire, text }),
    close: (wire, code) => tell({ what: 'closed', wire, code }),
    reply: (number, status, type, name, body) => {
      if (status === 201) places.set((JSON.parse(body) as { table: string }).table, hall);
      tell({ what: 'reply', number, reply: { status, type, name, body } });
    },
    keep: (step, text) => {
      const kept = (durable: boolean) => {
        running.engine.kept(step, durable ? 1 : 0);
        goOn();
      };
      keepStep(text, (game) => marks.find((mark) => mark.startsWith(`${game}-`))).then(
        ({ header, row }) => {
          kept(true);
          if (header || row.over) changed();
        },
        (problem: unknown) => {
          console.error('the step is not kept', problem);
          kept(false);
        },
      );
    },
    erase: (table) =>
      void eraseTable(table)
        .then(() => forgetWork(table))
        .then(changed)
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
  const hall = { ...running, goOn };
  return hall;
}

// The present engine, and those that tables needed so far.
type Halls = Awaited<ReturnType<typeof begin>>;
async function begin(address: string) {
  openKeeping();
  const present = know(await compile(address));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tidy = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepNeeded(address, present).catch(console.warn), QUIET);
  };
  tidy();
  const main = run(present, tidy);
  const idle = setTimeout(() => main.engine.warm(), QUIET);
  const others = new Map<string, Hall>();
  return {
    main,
    awake: () => clearTimeout(idle),
    async ofRules(mark: string | undefined): Promise<Hall> {
      const known = others.get(mark ?? '');
      if (known) return known;
      const engine = await engineFor(mark, present);
      if (engine === present) return main;
      const other = run(engine, tidy);
      for (const own of engine.marks) others.set(own, other);
      return other;
    },
  };
}

// The table is brought to its hall before anybody asks for it; null: another page has it.
async function bring(halls: Halls, table: string | undefined): Promise<Hall | null> {
  if (!table) return halls.main;
  if (!(await hold(table))) return null;
  const known = places.get(table);
  if (known) return known;
  const hall = await halls.ofRules(await rulesOf(table));
  const text = await loadTable(table);
  if (!text) return hall; // which says that there is no such table
  hall.give(text);
  if (hall.engine.offer()) places.set(table, hall);
  return hall;
}

const ELSEWHERE = JSON.stringify({
  type: 'error',
  re: 'hello',
  error: { code: 'elsewhere', message: 'the table is open in another page', where: 'table' },
});

const wires = new Map<number, Hall>(); // whoever has said which table
async function receive(halls: Halls, wire: number, text: string): Promise<void> {
  const said = JSON.parse(text) as { type: string; table?: string };
  const hall = wires.get(wire) ?? (await bring(halls, said.type === 'hello' ? said.table : undefined));
  if (!hall) return tell({ what: 'message', wire, text: ELSEWHERE });
  if (!wires.has(wire)) hall.engine.enter(wire);
  wires.set(wire, hall);
  hall.give(text);
  hall.engine.receive(wire);
  hall.goOn();
}

// What a call is about: its address says so, or the game that it wants to go on from.
function tableOf({ path, body }: Call): string | undefined {
  if (path === '/api/tables' && body) return (JSON.parse(body) as { from?: { table: string } }).from?.table;
  return /^\/api\/tables\/([^/]+)/.exec(path)?.[1];
}

async function take(halls: Halls, message: ToHall): Promise<void> {
  halls.awake();
  switch (message.do) {
    case 'enter':
      return tell({ what: 'entered', wire: message.wire });
    case 'leave': {
      const hall = wires.get(message.wire);
      wires.delete(message.wire);
      hall?.engine.leave(message.wire);
      return hall?.goOn();
    }
    case 'receive':
      return receive(halls, message.wire, message.text);
    case 'call': {
      const { method, path, authorization, type, body } = message.call;
      const hall = (await bring(halls, tableOf(message.call))) ?? halls.main;
      hall.give([method, path, authorization, type, body].join('\n'));
      hall.engine.request(message.number);
      return hall.goOn();
    }
  }
}

let halls: Promise<Halls> | null = null;
let line: Promise<void> = Promise.resolve();
onmessage = ({ data }: MessageEvent<ToHall>) => {
  if (data.do === 'begin') {
    halls = begin(data.module);
    halls.catch(() => tell({ what: 'failed' }));
  } else
    line = line
      .then(async () => take(await halls!, data))
      .catch((problem: unknown) => console.error('hall', problem));
};
