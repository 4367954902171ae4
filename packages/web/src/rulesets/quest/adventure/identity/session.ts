import { ApiError, request } from '../../../../state/server-api.js';
import type { UnsignedEvent } from '../state/api.js';
import { type Signer, SigningError } from './keys.js';

/** A signed-in player. */
export interface Player {
  readonly npub: string;
}

/** NIP-98: an event that is meant for a server, not for relays. */
const SIGN_IN_KIND = 27235;

/** Signs the server's challenge, which proves that the player holds the key. */
export async function signIn(sign: Signer): Promise<Player> {
  const { challenge, url } = await request<{ challenge: string; url: string }>('POST', 'auth/challenge', {});
  const event: UnsignedEvent = {
    kind: SIGN_IN_KIND,
    created_at: Math.floor(Date.now() / 1000),
    tags: [
      ['u', url],
      ['method', 'POST'],
      ['challenge', challenge],
    ],
    content: '',
  };
  return request('POST', 'auth/session', { event: await sign(event) });
}

export const signOut = () => request<void>('DELETE', 'auth/session');

/** The message for the player, with what to do; any other error is a bug and is thrown again. */
export function errorMessage(error: unknown): string {
  if (error instanceof SigningError) return error.message;
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'rate/limited') return `${error.message} Then try again.`;
  if (error.code === 'auth/needed') return 'You are no longer signed in. Reload the page and sign in again.';
  return error.message;
}
