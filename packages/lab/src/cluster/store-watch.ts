import { ANSWER, LOOK_MS, within } from './queue.js';

export interface WatchOptions {
  /** Milliseconds between two looks at a store that is there. */
  readonly every: number;
  readonly onLost?: () => void;
  readonly onBack?: () => void;
}

/**
 * Keeps an eye on a store for as long as somebody depends on it. Whoever talks to a store hears of a lost connection once, maybe
 * while the store still takes calls, and then calls again in silence: so it is looked at by the clock.
 */
export class StoreWatch {
  private why: Error | null = null;
  private isLeaving = false;
  private isClosed = false;
  private timer: NodeJS.Timeout;
  private readonly told: (() => void)[] = [];

  /** What a look is, fails where the store is gone. */
  constructor(
    private readonly look: () => Promise<unknown>,
    private readonly options: WatchOptions,
  ) {
    this.timer = setTimeout(this.watch, options.every);
  }

  /** Why the store is gone, as far as is known. */
  get lost(): Error | null {
    return this.why;
  }

  /** Waits for the last answer of the store, or until it is known that there will be none. Whether there was one. */
  async orLost(answer: Promise<unknown>): Promise<boolean> {
    this.isLeaving = true;
    if (!this.why) {
      clearTimeout(this.timer);
      this.timer = setTimeout(this.watch);
      await Promise.race([answer, new Promise<void>(resolve => this.told.push(resolve))]);
    }
    return !this.why;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private readonly watch = async (): Promise<void> => {
    const before = this.why;
    this.why = await within(ANSWER, this.look()).then(
      () => null,
      (error: Error) => error,
    );
    if (this.isClosed) return;
    const { every, onLost, onBack } = this.options;
    if (!this.isLeaving) {
      if (this.why && !before) onLost?.();
      if (!this.why && before) onBack?.();
    }
    if (this.why) for (const tell of this.told.splice(0)) tell();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.watch, this.why || this.told.length > 0 ? LOOK_MS : every);
  };
}
