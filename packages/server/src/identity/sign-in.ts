import { z } from '@hono/zod-openapi';
import { verifyEvent } from 'nostr-tools/pure';
import { Problem } from '../http/problem.js';
import { wholeNumber } from '../schemas/whole-number.js';
import type { Challenges } from './challenges.js';

/** NIP-98: an event for a server, not for relays. */
export const SIGN_IN_KIND = 27235;
/** Seconds by which the clocks of player and server may differ. */
const MAX_CLOCK_SKEW_S = 60;

const hex = (length: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`), `must be ${length} hexadecimal digits`);

/** A signed Nostr event (NIP-01). */
export const nostrEventSchema = z
  .strictObject({
    id: hex(64),
    pubkey: hex(64),
    created_at: wholeNumber(0, 99_999_999_999),
    kind: wholeNumber(0, 65_535),
    tags: z.array(z.array(z.string().max(2_000)).max(20)).max(100),
    content: z.string().max(200_000),
    sig: hex(128),
  })
  .openapi('NostrEvent');
export type NostrEvent = z.infer<typeof nostrEventSchema>;

/** The value of a tag; undefined when there is none, or more than one. */
export function tagValue({ tags }: Pick<NostrEvent, 'tags'>, name: string): string | undefined {
  const found = tags.filter(([each]) => each === name);
  return found.length === 1 ? found[0]![1] : undefined;
}

/** Whether it is signed by the key that it names. Copies the event, because `verifyEvent` trusts a mark that an object may carry. */
export function hasValidSignature({ id, pubkey, created_at, kind, tags, content, sig }: NostrEvent): boolean {
  return verifyEvent({ id, pubkey, created_at, kind, tags, content, sig });
}

/**
 * Verifies the answer to a challenge and returns the player's public key. Refuses one for another server, one that is too old, used
 * before or not signed. The first try uses the challenge up, even when it is refused.
 */
export function verifySignIn(
  event: NostrEvent,
  url: string,
  challenges: Challenges,
  now = Date.now(),
): string {
  const refuse = (reason: string): never => {
    throw new Problem('auth/refused', `Signing in failed: ${reason}`);
  };
  if (event.kind !== SIGN_IN_KIND) refuse(`the event must be of kind ${SIGN_IN_KIND}.`);
  if (tagValue(event, 'u') !== url) refuse(`its tag 'u' must be '${url}'.`);
  if (tagValue(event, 'method') !== 'POST') refuse("its tag 'method' must be 'POST'.");
  if (Math.abs(event.created_at - now / 1000) > MAX_CLOCK_SKEW_S)
    refuse('it was not signed just now. Check the clock of this device, and sign again.');
  if (!challenges.consume(tagValue(event, 'challenge') ?? '', now))
    refuse('its challenge is unknown, used or too old. Ask for a new one, and sign again.');
  if (!hasValidSignature(event)) refuse('the signature is not of this key.');
  return event.pubkey;
}
