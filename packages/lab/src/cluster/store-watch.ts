import { answers, LOOK_MS } from './queue.js';

/** Keeps an eye on a store: whether it is there is asked for only where somebody doubts it, and until it is back. */
export class StoreWatch {
  private isLost = false;
  private isLooking = false;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;
  private giveUp: ((isThere: false) => void) | undefined;

  constructor(
    private readonly url: string,
    private readonly onLost?: () => void,
    private readonly onBack?: () => void,
  ) {}

  /** Something went wrong: is it still there? */
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const lost = !(await answers(this.url));
    if (this.isClosed) return;
    this.isLooking = false;
    if (lost !== this.isLost) {
      this.isLost = lost;
      (lost ? this.onLost : this.onBack)?.();
    }
    if (lost) this.giveUp?.(false);
    clearTimeout(this.timer);
    if (lost || this.giveUp) this.timer = setTimeout(() => this.look(), LOOK_MS);
  }

  /** For whoever waits for an answer: comes when there will be none. */
  lost(): Promise<false> {
    return new Promise(resolve => {
      this.giveUp = resolve;
      this.look();
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }
}
