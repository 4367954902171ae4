import { randomBytes } from 'node:crypto';

export interface Session {
  /** The player's public key in hexadecimal. */
  readonly key: string;
  readonly expires: number;
}

const DAY_MS = 86_400_000;
/** Milliseconds after which a player must sign in again. */
export const SESSION_LIFE_MS = 7 * DAY_MS;

/** The players who are signed in, by the token in their cookie. Sessions end with the process. */
export class Sessions {
  private readonly byToken = new Map<string, Session>();

  constructor(private readonly maxSessions: number) {}

  /** Opens a session and returns its token. The oldest expire first; when there are too many, they are removed. */
  open(key: string, now = Date.now()): string {
    for (const [old, { expires }] of this.byToken) {
      if (expires > now && this.byToken.size < this.maxSessions) break;
      this.byToken.delete(old);
    }
    const token = randomBytes(32).toString('base64url');
    this.byToken.set(token, { key, expires: now + SESSION_LIFE_MS });
    return token;
  }

  find(token: string, now = Date.now()): Session | null {
    const session = this.byToken.get(token);
    return session && session.expires > now ? session : null;
  }

  close(token: string): void {
    this.byToken.delete(token);
  }
}
