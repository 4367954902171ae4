import { eraseStored, readStored, writeStored } from '../../../../state/storage.js';
import { Store } from '../../../../state/store.js';
import type { SignedEvent, UnsignedEvent } from '../state/api.js';

/** Signs events for the player. QUEST-5.8: the server never has the private key. */
export type Signer = (event: UnsignedEvent) => Promise<SignedEvent>;

/** A browser extension as specified by NIP-07. */
export interface Extension {
  getPublicKey(): Promise<string>;
  signEvent(event: UnsignedEvent): Promise<SignedEvent>;
}

/** An event was not signed; the message is for the player. */
export class SigningError extends Error {}

const KEY = 'fray.key';

/** The private key stored in this browser, as 'nsec1…'. Without storage it lasts as long as the page. */
export const browserKey = new Store<string | null>(readStoredKey());

function readStoredKey(): string | null {
  const found = readStored(KEY);
  return typeof found === 'string' && found.startsWith('nsec1') ? found : null;
}

/** Reads the stored key again: another tab may have made one. */
export function reloadKey(): void {
  const found = readStoredKey();
  if (found) browserKey.set(found);
}

export function storeKey(nsec: string): void {
  browserKey.set(nsec);
  writeStored(KEY, nsec);
}

/** Whether this browser allows storage. */
export function canStoreKey(): boolean {
  const isStored = writeStored(`${KEY}.try`, true);
  eraseStored(`${KEY}.try`);
  return isStored;
}

export function forgetKey(): void {
  browserKey.set(null);
  eraseStored(KEY);
}

export const loadNostr = () => import('./nostr.js');

export function findExtension(): Extension | null {
  const found = (globalThis as { nostr?: Partial<Extension> }).nostr;
  return typeof found?.signEvent === 'function' ? (found as Extension) : null;
}

export const signWithBrowserKey: Signer = async event => {
  const { newKey, signWithKey } = await loadNostr();
  if (!browserKey.value) reloadKey();
  if (!browserKey.value) storeKey(newKey());
  return signWithKey(browserKey.value!, event);
};

export const signWithExtension: Signer = async event => {
  try {
    const signed = await findExtension()?.signEvent(event);
    if (signed) {
      // Some extensions add fields of their own, which the server would refuse.
      const { id, pubkey, sig, kind, created_at, tags, content } = signed;
      return { id, pubkey, sig, kind, created_at, tags, content };
    }
  } catch {
    // What extensions throw is not fit for players: the message below is.
  }
  throw new SigningError('The extension did not sign. Unlock it, allow this page to sign, and try again.');
};

/** The signer for a player: the key in this browser if it is theirs, else the extension. */
export async function signerFor(npub: string): Promise<Signer> {
  const { hexOf, npubOf } = await loadNostr();
  if (browserKey.value && npubOf(browserKey.value) === npub) return signWithBrowserKey;
  if (!findExtension())
    throw new SigningError(
      'The key you signed in with is not in this browser. Switch on the extension that holds it, or sign in again.',
    );
  return async event => {
    const signed = await signWithExtension(event);
    if (signed.pubkey === hexOf(npub)) return signed;
    throw new SigningError(
      'The extension signed with another key than the one you play with. Choose that key in the extension, and try again.',
    );
  };
}

/** 'npub1qqqq…wxyz', short enough for a label. */
export const shortKey = (npub: string): string => `${npub.slice(0, 10)}…${npub.slice(-4)}`;
