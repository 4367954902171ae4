import type { Context } from 'hono';
import { nip19 } from 'nostr-tools';
import type { ClientAddresses } from '../http/client-addresses.js';
import { Problem } from '../http/problem.js';
import { RateLimiter } from '../http/rate-limiter.js';
import type { ServerOrigin } from '../http/server-origin.js';
import { Challenges } from './challenges.js';
import { readSessionToken } from './cookie.js';
import { Sessions } from './sessions.js';

export interface PlayerAuthOptions {
  readonly serverOrigin: ServerOrigin;
  /** Players who can be signed in at once. When there are more, those who signed in first must sign in again. */
  readonly players: number;
  /** Tries to sign in a minute from one address. */
  readonly tries: number;
  readonly addresses: ClientAddresses;
}

/** Knows who is signed in, and lets players at their own saves only. */
export class PlayerAuth {
  readonly challenges = new Challenges();
  readonly sessions: Sessions;
  private readonly tries: RateLimiter;

  constructor(private readonly options: PlayerAuthOptions) {
    this.sessions = new Sessions(options.players);
    this.tries = new RateLimiter(options.tries);
  }

  /** The origin that players sign in for. */
  origin(c: Context): string {
    return this.options.serverOrigin.originFor(new URL(c.req.url).host);
  }

  /** Counts a try to sign in, and refuses it when there were too many from its address. */
  limitSignInAttempts(c: Context): void {
    this.tries.consume(this.options.addresses.of(c), 'Too many tries from here.');
  }

  /** The public key of the player who sends the request; refused where none is signed in. */
  player(c: Context): string {
    const session = this.sessions.find(readSessionToken(c) ?? '');
    if (session) return session.key;
    throw new Problem('auth/needed', 'Sign in first: POST /api/auth/session with a signed challenge.');
  }

  /** The public key in the path; refused unless it is the player's own. */
  owner(c: Context, npub: string): string {
    const key = decodeNpub(npub);
    if (this.player(c) === key) return key;
    throw new Problem('auth/not-yours', 'This belongs to another key. Only that key may read or write it.');
  }
}

/** 'npub1…' as hexadecimal digits. */
export function decodeNpub(npub: string): string {
  try {
    const { type, data } = nip19.decode(npub);
    if (type === 'npub') return data;
  } catch {
    // Refused below, like a key of another type.
  }
  throw new Problem(
    'bad_request',
    `'${npub}' is not a public key. It begins with npub1 and is 63 letters long.`,
  );
}
