import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Marks saves that this server has written with an HMAC. The player's own signature does not prove that: players can sign any text.
 */
export class Seals {
  constructor(private readonly secret: string) {}

  /** The seal for this save of this player. */
  make(owner: string, content: string): string {
    return createHmac('sha256', this.secret).update(`${owner}\n${content}`).digest('hex');
  }

  isValid(owner: string, content: string, seal: string | null | undefined): boolean {
    if (!seal) return false;
    const expected = Buffer.from(this.make(owner, content));
    const given = Buffer.from(seal);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
