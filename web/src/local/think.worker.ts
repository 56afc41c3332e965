// A bot's head: one question at a time, answered by the engine.

import type { FromThinker, ToThinker } from './messages';
import { start } from './module';

let think: ((text: string) => string) | null = null;

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if ('module' in data) {
    let answer = '';
    const { engine, give } = start(data.module, { answer: (text) => (answer = text), report: console.error });
    think = (text) => {
      give(text);
      engine.think();
      return answer;
    };
  } else postMessage({ question: data.question, text: think!(data.text) } satisfies FromThinker);
};
