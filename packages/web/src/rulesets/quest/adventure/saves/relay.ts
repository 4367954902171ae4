import { Relay } from 'nostr-tools/relay';
import type { SignedEvent } from '../state/api.js';

// Talks to relays with nostr-tools; loaded only when needed.

/** The relay did not answer or refused; the message is for the player. */
export class RelayError extends Error {}

/** A save is published as NIP-78 application data: relays store the newest one of this name for each key. */
export const SAVE = { kind: 30_078, name: 'fray/quest' } as const;

async function withRelay<T>(url: string, work: (relay: Relay) => Promise<T>): Promise<T> {
  let relay: Relay;
  try {
    relay = await Relay.connect(url);
  } catch {
    throw new RelayError(`${url} does not answer. Check the address, and that you are online.`);
  }
  try {
    return await work(relay);
  } finally {
    // Let the last message go out first.
    setTimeout(() => relay.close());
  }
}

/** Publishes an event; resolves to the relay's message, which is often empty. */
export function publish(url: string, event: SignedEvent): Promise<string> {
  return withRelay(url, async relay => {
    try {
      return await relay.publish(event);
    } catch (error) {
      const { message } = error as Error;
      throw new RelayError(
        message === 'publish timed out'
          ? 'The relay did not confirm it. Try again, or try another relay.'
          : `The relay refused it: ${message || 'without a reason'}.`,
      );
    }
  });
}

/** How long to wait for a relay's answer. */
const ANSWER_MS = 8000;

/** The newest save of this key (in hexadecimal), or null. nostr-tools checks the signature. */
export function newestSave(url: string, key: string): Promise<SignedEvent | null> {
  const filter = { kinds: [SAVE.kind], authors: [key], '#d': [SAVE.name], limit: 1 };
  return withRelay(
    url,
    relay =>
      new Promise((resolve, reject) => {
        let newest: SignedEvent | null = null;
        const fail = (text: string) => reject(new RelayError(text));
        const timer = setTimeout(() => subscription.close('it took too long'), ANSWER_MS);
        const subscription = relay.subscribe([filter], {
          // A timeout must not be taken for an empty answer.
          eoseTimeout: 2 * ANSWER_MS,
          onevent: ({ id, pubkey, sig, kind, created_at, tags, content }) => {
            if (!newest || created_at > newest.created_at)
              newest = { id, pubkey, sig, kind, created_at, tags, content };
          },
          oneose: () => {
            clearTimeout(timer);
            resolve(newest);
            subscription.close();
          },
          onclose: reason => fail(`The relay broke off its answer: ${reason}.`),
        });
      }),
  );
}
