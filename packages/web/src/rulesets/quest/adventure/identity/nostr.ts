import { decode, npubEncode, nsecEncode } from 'nostr-tools/nip19';
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure';
import type { SignedEvent, UnsignedEvent } from '../state/api.js';

// Everything that needs nostr-tools; loaded only when the player signs in.

/** A new random key as 'nsec1…'. */
export const newKey = (): string => nsecEncode(generateSecretKey());

/** Reads a private key that was typed or pasted, as 'nsec1…'; null if it is none. */
export function parseKey(text: string): string | null {
  const found = text
    .trim()
    .toLowerCase()
    .replace(/^nostr:/, '');
  try {
    if (/^[0-9a-f]{64}$/.test(found)) return checked(nsecEncode(bytes(found)));
    return checked(found);
  } catch {
    return null;
  }
}

export const npubOf = (nsec: string): string => npubEncode(getPublicKey(secret(nsec)));

export const hexOf = (npub: string): string => {
  const { type, data } = decode(npub);
  if (type !== 'npub') throw new Error('not a public key');
  return data;
};

export function signWithKey(nsec: string, { kind, created_at, tags, content }: UnsignedEvent): SignedEvent {
  const { id, pubkey, sig } = finalizeEvent({ kind, created_at, tags, content }, secret(nsec));
  return { kind, created_at, tags, content, id, pubkey, sig };
}

/** Throws for numbers that are not valid keys: these have no public key. */
function checked(nsec: string): string {
  getPublicKey(secret(nsec));
  return nsec;
}

function secret(nsec: string): Uint8Array {
  const { type, data } = decode(nsec);
  if (type !== 'nsec') throw new Error('not a private key');
  return data;
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}
