// A set of figures being looked at and corrected: the engine says at once what it thinks of it.

import { checkSet, figuresInForce, figuresOf } from './ask';
import { withValue } from './places';
import type { Check, Difference, Figure, FigureSet, Json, Scalar } from './types';

const PAUSE = 120; // ms after the last edit
const PATIENCE = 2000; // ms after no answer

export class Draft {
  ours = $state.raw<FigureSet | null>(null);
  figures = $state.raw<Figure[]>([]);
  set = $state.raw<Json>(null);
  check = $state.raw<Check | null>(null); // of the set as it is; null while the engine is asked
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  follow: (set: Json) => Json = (set) => set; // what stands in two places

  constructor(readonly game: string) {}

  get text(): string {
    return `${JSON.stringify(this.set, null, 1)}\n`;
  }
  get right(): boolean {
    return this.check?.right === true;
  }

  async open(): Promise<void> {
    this.ours = await figuresInForce(this.game);
    await this.reset();
  }
  async reset(): Promise<void> {
    this.set = this.ours!.components;
    this.figures = this.ours!.figures;
    await this.ask();
  }
  // A set from elsewhere, if it can be played with; otherwise what is wrong with it.
  async take(text: string): Promise<Check> {
    const check = await checkSet(this.game, text);
    if (!check.right) return check;
    const { figures, components } = await figuresOf(this.game, text);
    this.set = components;
    this.figures = figures;
    this.check = check;
    this.asked++;
    return check;
  }
  edit(place: string, value: Scalar): void {
    this.set = this.follow(withValue(this.set, place, value));
    this.check = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE);
  }
  takeBack(one: Difference): void {
    this.edit(one.place, one.ours);
  }

  private async ask(): Promise<void> {
    const number = ++this.asked;
    try {
      const check = await checkSet(this.game, this.text);
      if (number === this.asked) this.check = check;
    } catch {
      // Too much was asked, or nobody answers: once more in a while.
      if (number === this.asked) this.timer = setTimeout(() => void this.ask(), PATIENCE);
    }
  }
}
