// The engine as an analyst: a record is laid out once, then its decisions are judged one by one.

import { engineFor, know, markOf } from '../local/engines';
import { start } from '../local/module';
import type { FromAnalyst, ToAnalyst, World } from './messages';

type Engine = ReturnType<typeof start>;
let engine: Promise<Engine> | null = null;
let answer = '';

async function begin(module: WebAssembly.Module, world: World | undefined): Promise<Engine> {
  const { module: own } = world ? await engineFor(markOf(world.game, world.rules), know(module)) : { module };
  return start(own, { answer: (text) => (answer = text), report: console.error });
}

function ask({ engine: exports, give }: Engine, data: Exclude<ToAnalyst, { do: 'begin' }>) {
  if ('text' in data) {
    give(data.text);
    exports[data.do]();
  } else exports[data.do](data.decision);
}

onmessage = async ({ data }: MessageEvent<ToAnalyst>) => {
  if (data.do === 'begin') {
    engine = begin(data.module, data.world);
    return;
  }
  try {
    const own = await engine!;
    answer = '';
    ask(own, data);
  } catch (problem) {
    console.error('analyst', problem);
    answer = '';
  }
  postMessage({ text: answer } satisfies FromAnalyst);
};
