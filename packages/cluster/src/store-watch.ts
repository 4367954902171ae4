import { ANSWER_TIMEOUT_SECONDS, CHECK_INTERVAL_MS, withTimeout } from './queue.js';

export interface WatchOptions {
  /** Milliseconds between two checks of a store that answers. */
  readonly interval: number;
  readonly onLost?: () => void;
  readonly onBack?: () => void;
  /** Called with the reason when the store has been lost for `afterSeconds`. */
  readonly giveUp?: { readonly afterSeconds: number; call(reason: Error): void };
}

/**
 * Checks at intervals whether a store still answers. The clients of the store cannot be relied on for that: they report a lost
 * connection only once, perhaps while the store still accepts others, and then reconnect silently.
 */
export class StoreWatch {
  private lossReason: Error | null = null;
  private isClosing = false;
  private isClosed = false;
  private timer: NodeJS.Timeout;
  private giveUpTimer: NodeJS.Timeout | undefined;
  /** Called at the next check that finds the store lost. */
  private readonly onNextLoss: (() => void)[] = [];

  /** `check` rejects if the store is gone. */
  constructor(
    private readonly check: () => Promise<unknown>,
    private readonly options: WatchOptions,
  ) {
    this.timer = setTimeout(this.watch, options.interval);
  }

  /** Why the store was lost; null if it answered the last check. */
  get lost(): Error | null {
    return this.lossReason;
  }

  /** Waits for the store's last answer. False if there was none, or if the store is lost. */
  async waitFor(answer: Promise<unknown>): Promise<boolean> {
    this.isClosing = true;
    const answered = answer.then(
      () => true,
      () => false,
    );
    if (this.lossReason) return false;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.watch);
    return Promise.race([
      answered,
      new Promise<false>(resolve => this.onNextLoss.push(() => resolve(false))),
    ]);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.giveUpTimer);
  }

  private readonly watch = async (): Promise<void> => {
    const before = this.lossReason;
    this.lossReason = await withTimeout(ANSWER_TIMEOUT_SECONDS, this.check()).then(
      () => null,
      (error: Error) => error,
    );
    if (this.isClosed) return;
    if (!this.isClosing) {
      if (this.lossReason && !before) this.reportLoss();
      if (!this.lossReason && before) this.reportReturn();
    }
    if (this.lossReason) for (const call of this.onNextLoss.splice(0)) call();
    clearTimeout(this.timer);
    this.timer = setTimeout(
      this.watch,
      this.lossReason || this.onNextLoss.length > 0 ? CHECK_INTERVAL_MS : this.options.interval,
    );
  };

  private reportLoss(): void {
    const { onLost, giveUp } = this.options;
    onLost?.();
    if (giveUp)
      this.giveUpTimer = setTimeout(() => giveUp.call(this.lossReason!), giveUp.afterSeconds * 1000);
  }

  private reportReturn(): void {
    clearTimeout(this.giveUpTimer);
    this.options.onBack?.();
  }
}
