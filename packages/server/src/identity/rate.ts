import { Problem } from '../problem.js';

/** Those who have been quiet long enough to be forgotten are looked for when so many are known. */
const MANY = 10_000;

/** So many a minute for everyone, and as many at once: a bucket that fills again evenly. */
export class Rate {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(private readonly perMinute: number) {}

  /** Seconds to wait before this one may go on; 0: now, and it is counted. */
  wait(who: string, now = Date.now()): number {
    const bucket = this.buckets.get(who) ?? { left: this.perMinute, at: now };
    const left = Math.min(this.perMinute, bucket.left + ((now - bucket.at) / 60_000) * this.perMinute);
    if (left < 1) return Math.ceil(((1 - left) * 60) / this.perMinute);
    if (this.buckets.size >= MANY) this.forget(now);
    this.buckets.delete(who);
    this.buckets.set(who, { left: left - 1, at: now });
    return 0;
  }

  /** Refuses who comes too often, with the reason and how long to wait. */
  spend(who: string, reason: string): void {
    const seconds = this.wait(who);
    if (seconds === 0) return;
    throw new Problem('rate/limited', `${reason} Wait ${seconds} s.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }

  /** A bucket that has had a minute is full, like one that was never used. */
  private forget(now: number): void {
    for (const [who, { at }] of this.buckets) {
      if (now - at < 60_000 && this.buckets.size < 2 * MANY) break;
      this.buckets.delete(who);
    }
  }
}
