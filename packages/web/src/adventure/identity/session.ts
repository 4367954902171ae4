import { ApiError, ask, type Unsigned } from '../state/api.js';
import { NotSigned, type Signer } from './keys.js';

/** Who plays. */
export interface Player {
  readonly npub: string;
}

/** NIP-98: an event that is meant for a server, not for relays. */
const SIGN_IN_KIND = 27235;

/** The server gives a word to sign; whoever can sign it holds the key. */
export async function signIn(sign: Signer): Promise<Player> {
  const { challenge, url } = await ask<{ challenge: string; url: string }>('POST', 'auth/challenge', {});
  const event: Unsigned = {
    kind: SIGN_IN_KIND,
    created_at: Math.floor(Date.now() / 1000),
    tags: [
      ['u', url],
      ['method', 'POST'],
      ['challenge', challenge],
    ],
    content: '',
  };
  return ask('POST', 'auth/session', { event: await sign(event) });
}

export const signOut = () => ask<void>('DELETE', 'auth/session');

/** What went wrong in words that say what to do; a fault of the page itself is thrown on. */
export function wordsFor(error: unknown): string {
  if (error instanceof NotSigned) return error.message;
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'rate/limited') return `${error.message} Then try again.`;
  if (error.code === 'auth/needed') return 'You are no longer signed in. Reload the page and sign in again.';
  return error.message;
}
