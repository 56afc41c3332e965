// The engine as an analyst: a record is laid out once, then its decisions are judged one by one.

import { start } from '../local/module';
import type { FromAnalyst, ToAnalyst } from './messages';

let engine: ReturnType<typeof start> | null = null;
let answer = '';

function ask({ engine: exports, give }: ReturnType<typeof start>, data: Exclude<ToAnalyst, { do: 'begin' }>) {
  if ('text' in data) {
    give(data.text);
    exports[data.do]();
  } else exports[data.do](data.decision);
}

onmessage = ({ data }: MessageEvent<ToAnalyst>) => {
  if (data.do === 'begin') {
    engine = start(data.module, { answer: (text) => (answer = text), report: console.error });
    return;
  }
  answer = '';
  ask(engine!, data);
  postMessage({ text: answer } satisfies FromAnalyst);
};
