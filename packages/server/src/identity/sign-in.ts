import { z } from '@hono/zod-openapi';
import { verifyEvent } from 'nostr-tools/pure';
import { Problem } from '../problem.js';
import type { Challenges } from './challenges.js';

/** NIP-98: an event that is meant for a server, not for relays. */
export const SIGN_IN_KIND = 27235;
/** Seconds that the clocks of player and server may differ. */
const CLOCKS = 60;

const hex = (length: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`), `must be ${length} hexadecimal digits`);

/** A signed Nostr event (NIP-01). */
export const eventSchema = z
  .strictObject({
    id: hex(64),
    pubkey: hex(64),
    created_at: z.int().nonnegative(),
    kind: z.int().nonnegative(),
    tags: z.array(z.array(z.string().max(2_000)).max(20)).max(100),
    content: z.string().max(200_000),
    sig: hex(128),
  })
  .openapi('NostrEvent');
export type NostrEvent = z.infer<typeof eventSchema>;

/** The one value of a tag; of several none counts. */
export function tagOf({ tags }: Pick<NostrEvent, 'tags'>, name: string): string | undefined {
  const found = tags.filter(([each]) => each === name);
  return found.length === 1 ? found[0]![1] : undefined;
}

/** Whether it is signed by the key it names. Looks at the event alone: nothing remembered from elsewhere counts. */
export function isSigned({ id, pubkey, created_at, kind, tags, content, sig }: NostrEvent): boolean {
  return verifyEvent({ id, pubkey, created_at, kind, tags, content, sig });
}

/**
 * The public key of who answered a challenge. Refused is what is for another place, stale, used before, or not signed.
 * A challenge is used up by the first try, whatever comes of it.
 */
export function keyOf(event: NostrEvent, place: string, challenges: Challenges, now = Date.now()): string {
  const refuse = (reason: string): never => {
    throw new Problem('auth/refused', `Signing in failed: ${reason}`);
  };
  if (event.kind !== SIGN_IN_KIND) refuse(`the event must be of kind ${SIGN_IN_KIND}.`);
  if (tagOf(event, 'u') !== place) refuse(`its tag 'u' must be '${place}'.`);
  if (tagOf(event, 'method') !== 'POST') refuse("its tag 'method' must be 'POST'.");
  if (Math.abs(event.created_at - now / 1000) > CLOCKS)
    refuse('it was not signed just now. Check the clock of this device, and sign again.');
  if (!challenges.take(tagOf(event, 'challenge') ?? '', now))
    refuse('its challenge is unknown, used or too old. Ask for a new one, and sign again.');
  if (!isSigned(event)) refuse('the signature is not of this key.');
  return event.pubkey;
}
