// A bot's head: one question at a time, answered by the engine; or some games with a set of figures.

import type { FromThinker, ToThinker } from './messages';
import { start } from './module';

let answered: ((call: 'think' | 'trial', text: string) => string) | null = null;

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if ('module' in data) {
    let answer = '';
    const { engine, give } = start(data.module, { answer: (text) => (answer = text), report: console.error });
    answered = (call, text) => {
      give(text);
      engine[call]();
      return answer;
    };
  } else if ('trial' in data)
    postMessage({ question: data.trial, text: answered!('trial', data.text) } satisfies FromThinker);
  else postMessage({ question: data.question, text: answered!('think', data.text) } satisfies FromThinker);
};
