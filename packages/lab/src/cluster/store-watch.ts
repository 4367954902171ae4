import { ANSWER, LOOK_MS, within } from './queue.js';

export interface WatchOptions {
  /** Milliseconds between two looks at a store that is there. */
  readonly every: number;
  readonly onLost?: () => void;
  readonly onBack?: () => void;
  /** Told why it is lost when it has been for so many seconds. */
  readonly givenUp?: { readonly after: number; tell(why: Error): void };
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
  private givingUp: NodeJS.Timeout | undefined;
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
    const heard = answer.then(
      () => true,
      () => false,
    );
    if (this.why) return false;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.watch);
    return Promise.race([heard, new Promise<false>(resolve => this.told.push(() => resolve(false)))]);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.givingUp);
  }

  private readonly watch = async (): Promise<void> => {
    const before = this.why;
    this.why = await within(ANSWER, this.look()).then(
      () => null,
      (error: Error) => error,
    );
    if (this.isClosed) return;
    if (!this.isLeaving) {
      if (this.why && !before) this.nowLost();
      if (!this.why && before) this.nowBack();
    }
    if (this.why) for (const tell of this.told.splice(0)) tell();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.watch, this.why || this.told.length > 0 ? LOOK_MS : this.options.every);
  };

  private nowLost(): void {
    const { onLost, givenUp } = this.options;
    onLost?.();
    if (givenUp) this.givingUp = setTimeout(() => givenUp.tell(this.why!), givenUp.after * 1000);
  }

  private nowBack(): void {
    clearTimeout(this.givingUp);
    this.options.onBack?.();
  }
}
