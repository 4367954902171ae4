import { randomBytes } from 'node:crypto';

/** Milliseconds in which a challenge can be answered: enough to press 'sign' in a browser extension. */
const CHALLENGE_LIFE_MS = 120_000;
/** Open challenges. Only an attacker asks for more; then the oldest are removed. */
const MAX_OPEN = 10_000;

/** Random texts for players to sign. Each can be used once, within two minutes. */
export class Challenges {
  /** When each expires, by its text; the oldest comes first. */
  private readonly open = new Map<string, number>();

  issue(now = Date.now()): { challenge: string; expires: number } {
    for (const [old, until] of this.open) {
      if (until > now && this.open.size < MAX_OPEN) break;
      this.open.delete(old);
    }
    const challenge = randomBytes(32).toString('hex');
    const expires = now + CHALLENGE_LIFE_MS;
    this.open.set(challenge, expires);
    return { challenge, expires };
  }

  /** Uses a challenge up; false when it was not open. */
  consume(challenge: string, now = Date.now()): boolean {
    const until = this.open.get(challenge);
    this.open.delete(challenge);
    return until !== undefined && until > now;
  }
}
