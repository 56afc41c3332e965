// Who has lost the token of a seat asks the others for it; until they agree, the new one waits here.

import { claimSeat, isSeatedWith } from './api';
import { forget, keep, recall, remember } from './memory';

interface Claim {
  seat: number;
  token: string;
}

export class LostSeat {
  claim = $state.raw<Claim | null>(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: string,
    private readonly regained: () => void,
    private readonly every = 2500,
  ) {
    this.claim = recall<Claim | null>(this.place, null);
    this.watch();
  }
  async ask(seat: number): Promise<void> {
    const { token } = await claimSeat(this.table, seat);
    this.hold({ seat, token });
  }
  // The others said no, or nothing: asked no longer.
  giveUp(): void {
    this.hold(null);
  }
  close(): void {
    clearInterval(this.timer);
  }

  private get place(): string {
    return `claim.${this.table}`;
  }
  private hold(claim: Claim | null): void {
    this.claim = claim;
    keep(this.place, claim);
    this.watch();
  }
  private watch(): void {
    clearInterval(this.timer);
    if (this.claim) this.timer = setInterval(() => void this.look(), this.every);
  }
  private async look(): Promise<void> {
    const { claim } = this;
    if (!claim) return;
    const good = await isSeatedWith(this.table, claim.token).catch(() => false);
    if (!good || this.claim !== claim) return;
    forget(this.table); // what was there is good no longer
    remember({ table: this.table, game: '', tokens: [claim.token], invitation: null });
    this.hold(null);
    this.regained();
  }
}
