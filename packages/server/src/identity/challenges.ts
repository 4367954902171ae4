import { randomBytes } from 'node:crypto';

/** Milliseconds in which a challenge can be answered: enough to press 'sign' in an extension. */
const CHALLENGE_LIFE = 120_000;
/** Open challenges. More are asked for only by somebody who means harm; the oldest make room. */
const MOST = 10_000;

/** What has been handed out to be signed. Each is good once, and not for long. */
export class Challenges {
  /** By their text: until when. Insertion order is age. */
  private readonly open = new Map<string, number>();

  issue(now = Date.now()): { challenge: string; expires: number } {
    for (const [old, until] of this.open) {
      if (until > now && this.open.size < MOST) break;
      this.open.delete(old);
    }
    const challenge = randomBytes(32).toString('hex');
    const expires = now + CHALLENGE_LIFE;
    this.open.set(challenge, expires);
    return { challenge, expires };
  }

  /** Whether it was open; it is no longer. */
  take(challenge: string, now = Date.now()): boolean {
    const until = this.open.get(challenge);
    this.open.delete(challenge);
    return until !== undefined && until > now;
  }
}
