// Fast games with two sets of figures, in workers of this device, a few at a time.

import TryWorker from '../local/think.worker?worker';
import { compile } from '../local/module';
import type { FromThinker, ToThinker } from '../local/messages';

// Sums over games, as src/apps/wasm/trial.cpp writes them: [sum, sum of squares].
type Sums = [number, number];
interface Played {
  games: number;
  length: Sums;
  wins: number[]; // by seat; a shared first place counts in parts
  points: Sums; // of all seats
  sources: Sums[];
}
export interface Estimate {
  mean: number;
  interval: number; // half of the interval of 95 %
}
export interface Side {
  seats: Estimate[];
  length: Estimate;
  points: Estimate;
  sources: Estimate[];
}

const AT_A_TIME = 5;
const SURE = 1.96;

function estimate([sum, squares]: Sums, count: number): Estimate {
  const mean = sum / count;
  const variance = count > 1 ? Math.max(0, (squares - sum * mean) / (count - 1)) : 0;
  return { mean, interval: SURE * Math.sqrt(variance / count) };
}
function addUp(parts: Played[]): Played {
  const plus = (a: Sums, b: Sums): Sums => [a[0] + b[0], a[1] + b[1]];
  return parts.reduce((all, one) => ({
    games: all.games + one.games,
    length: plus(all.length, one.length),
    wins: all.wins.map((wins, i) => wins + one.wins[i]!),
    points: plus(all.points, one.points),
    sources: all.sources.map((sums, i) => plus(sums, one.sources[i]!)),
  }));
}
export function sideOf(parts: Played[]): Side {
  const { games, length, wins, points, sources } = addUp(parts);
  const seats = games * wins.length;
  return {
    seats: wins.map((won) => {
      const mean = won / games;
      return { mean, interval: SURE * Math.sqrt((mean * (1 - mean)) / games) };
    }),
    length: estimate(length, games),
    points: estimate(points, seats),
    sources: sources.map((sums) => estimate(sums, seats)),
  };
}

export class Trial {
  private readonly workers: Worker[] = [];
  private stopped = false;

  constructor(
    private readonly game: string,
    private readonly seats: number,
    private readonly games: number,
    private readonly tell: (done: number) => void,
  ) {}

  stop(): void {
    this.stopped = true;
    for (const worker of this.workers) worker.terminate();
  }

  async run(ours: string, theirs: string): Promise<[Side, Side]> {
    const module = await compile(new URL('carreira.wasm', document.baseURI).href);
    const played: [Played[], Played[]] = [[], []];
    // The same seeds for both: what differs is the figures.
    const line = [ours, theirs].flatMap((components, side) =>
      Array.from({ length: Math.ceil(this.games / AT_A_TIME) }, (_, i) => ({
        side,
        text: JSON.stringify({
          game: this.game,
          seats: this.seats,
          components,
          first: i * AT_A_TIME,
          games: AT_A_TIME,
        }),
      })),
    );
    let done = 0;
    const work = (worker: Worker) =>
      new Promise<void>((finish, fail) => {
        let current: (typeof line)[number] | undefined;
        const next = () => {
          current = this.stopped ? undefined : line.shift();
          if (!current) return finish();
          worker.postMessage({ trial: 0, text: current.text } satisfies ToThinker);
        };
        worker.onerror = () => fail(new Error('trial'));
        worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
          if (!data.text) return fail(new Error('trial'));
          played[current!.side]!.push(JSON.parse(data.text) as Played);
          done += AT_A_TIME;
          this.tell(done);
          next();
        };
        worker.postMessage({ module } satisfies ToThinker);
        next();
      });
    const most = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));
    for (let i = 0; i < most; i++) this.workers.push(new TryWorker());
    try {
      await Promise.all(this.workers.map(work));
    } finally {
      this.stop();
    }
    if (line.length > 0) throw new Error('stopped');
    return [sideOf(played[0]), sideOf(played[1])];
  }
}
