import { Relay } from 'nostr-tools/relay';
import type { Signed } from '../state/api.js';

// What talks to relays; fetched when somebody does.

/** The relay was not reached, or it said no; in words for the player. */
export class RelayError extends Error {}

/** What a save is published as (NIP-78): one of this name a key, of which relays keep the newest. */
export const SAVE = { kind: 30_078, name: 'fray/quest' } as const;

async function withRelay<T>(url: string, work: (relay: Relay) => Promise<T>): Promise<T> {
  let relay: Relay;
  try {
    relay = await Relay.connect(url);
  } catch {
    throw new RelayError(`${url} does not answer. Look whether the address is right and you are online.`);
  }
  try {
    return await work(relay);
  } finally {
    // What was said last goes out first.
    setTimeout(() => relay.close());
  }
}

/** Hands it to the relay; answers with what the relay said, which is often nothing. */
export function publish(url: string, event: Signed): Promise<string> {
  return withRelay(url, async relay => {
    try {
      return await relay.publish(event);
    } catch (error) {
      const { message } = error as Error;
      throw new RelayError(
        message === 'publish timed out'
          ? 'The relay took it and did not answer. Try again, or try another relay.'
          : `The relay refused it: ${message || 'without a reason'}.`,
      );
    }
  });
}

/** A relay that is asked has this long to answer. */
const ANSWER_MS = 8000;

/** The newest save of this key (in hexadecimal); null where the relay has none. Signatures are checked. */
export function newestSave(url: string, key: string): Promise<Signed | null> {
  const filter = { kinds: [SAVE.kind], authors: [key], '#d': [SAVE.name], limit: 1 };
  return withRelay(
    url,
    relay =>
      new Promise((resolve, reject) => {
        let newest: Signed | null = null;
        const fail = (text: string) => reject(new RelayError(text));
        const timer = setTimeout(() => subscription.close('it took too long'), ANSWER_MS);
        const subscription = relay.subscribe([filter], {
          // Silence is not the answer that there is nothing.
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
          onclose: reason => fail(`The relay did not answer to the end: ${reason}.`),
        });
      }),
  );
}
