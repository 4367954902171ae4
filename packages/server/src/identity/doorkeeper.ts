import type { Context } from 'hono';
import { nip19 } from 'nostr-tools';
import type { Addresses } from '../addresses.js';
import type { OwnSite } from '../own-site.js';
import { Problem } from '../problem.js';
import { Challenges } from './challenges.js';
import { tokenOf } from './cookie.js';
import { Rate } from './rate.js';
import { Sessions } from './sessions.js';

export interface DoorOptions {
  readonly site: OwnSite;
  /** Players who can be signed in at once; beyond it those who signed in first sign in again. */
  readonly players: number;
  /** Tries to sign in a minute from one address. */
  readonly tries: number;
  readonly addresses: Addresses;
}

/** Who may do what: knows who is signed in, and lets nobody near what is another's. */
export class Doorkeeper {
  readonly challenges = new Challenges();
  readonly sessions: Sessions;
  private readonly tries: Rate;

  constructor(private readonly options: DoorOptions) {
    this.sessions = new Sessions(options.players);
    this.tries = new Rate(options.tries);
  }

  /** Where the server stands for those who reach it: what they sign is for this place and no other. */
  origin(c: Context): string {
    return this.options.site.originFor(new URL(c.req.url).host);
  }

  /** Refuses who tries too often. */
  knock(c: Context): void {
    this.tries.spend(this.options.addresses.of(c), 'Too many tries from here.');
  }

  /** The public key of who calls. */
  player(c: Context): string {
    return this.holder(tokenOf(c));
  }

  /** The public key of whose session the token is. */
  holder(token = ''): string {
    const session = this.sessions.find(token);
    if (session) return session.key;
    throw new Problem('auth/needed', 'Sign in first: POST /api/auth/session with a signed challenge.');
  }

  /** The key that the address names, once it is known to be the caller's own. */
  owner(c: Context, npub: string): string {
    const key = keyOfNpub(npub);
    if (this.player(c) === key) return key;
    throw new Problem('auth/not-yours', 'This belongs to another key. Only that key may read or write it.');
  }
}

/** 'npub1…' as hexadecimal digits. */
export function keyOfNpub(npub: string): string {
  try {
    const { type, data } = nip19.decode(npub);
    if (type === 'npub') return data;
  } catch {
    // Said below.
  }
  throw new Problem(
    'bad_request',
    `'${npub}' is not a public key. It begins with npub1 and is 63 letters long.`,
  );
}
