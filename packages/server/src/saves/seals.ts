import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Vouches for saves that this server has written. The player's own signature says only that the player wants it so: it may stand
 * under anything.
 */
export class Seals {
  constructor(private readonly secret: string) {}

  /** For this save of this player, and no other. */
  make(owner: string, content: string): string {
    return createHmac('sha256', this.secret).update(`${owner}\n${content}`).digest('hex');
  }

  fits(owner: string, content: string, seal: string | null | undefined): boolean {
    if (!seal) return false;
    const right = Buffer.from(this.make(owner, content));
    const given = Buffer.from(seal);
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
