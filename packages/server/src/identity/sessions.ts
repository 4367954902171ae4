import { randomBytes } from 'node:crypto';

export interface Session {
  /** The player's public key in hexadecimal. */
  readonly key: string;
  readonly expires: number;
}

const DAY = 86_400_000;
/** After this one signs in again. */
export const SESSION_LIFE = 7 * DAY;

/** Who is signed in, by the token in their cookie. They live as long as the process. */
export class Sessions {
  private readonly byToken = new Map<string, Session>();

  constructor(private readonly most: number) {}

  /** All lives are equally long, so the oldest expire first; when there are too many they make room. */
  open(key: string, now = Date.now()): string {
    for (const [old, { expires }] of this.byToken) {
      if (expires > now && this.byToken.size < this.most) break;
      this.byToken.delete(old);
    }
    const token = randomBytes(32).toString('base64url');
    this.byToken.set(token, { key, expires: now + SESSION_LIFE });
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
