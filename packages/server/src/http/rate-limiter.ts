import { Problem } from './problem.js';

/** When so many clients are known, those that have been quiet for a minute are removed. */
const MANY_CLIENTS = 10_000;

/** Token buckets: so many requests a minute for each client, and as many at once. */
export class RateLimiter {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(private readonly perMinute: number) {}

  /** Counts a request and returns 0, or returns how many seconds the client has to wait. */
  tryConsume(client: string, now = Date.now()): number {
    const bucket = this.buckets.get(client) ?? { left: this.perMinute, at: now };
    const left = Math.min(this.perMinute, bucket.left + ((now - bucket.at) / 60_000) * this.perMinute);
    if (left < 1) return Math.ceil(((1 - left) * 60) / this.perMinute);
    if (this.buckets.size >= MANY_CLIENTS) this.removeQuiet(now);
    this.buckets.delete(client);
    this.buckets.set(client, { left: left - 1, at: now });
    return 0;
  }

  /** Counts a request, or refuses it with the reason and the time to wait. */
  consume(client: string, reason: string): void {
    const seconds = this.tryConsume(client);
    if (seconds === 0) return;
    throw new Problem('rate/limited', `${reason} Wait ${seconds} s.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }

  /** A bucket that was not used for a minute is full again, like a new one. The oldest come first. */
  private removeQuiet(now: number): void {
    for (const [client, { at }] of this.buckets) {
      if (now - at < 60_000 && this.buckets.size < 2 * MANY_CLIENTS) break;
      this.buckets.delete(client);
    }
  }
}
