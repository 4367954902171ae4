import { z } from '@hono/zod-openapi';
import { nip19 } from 'nostr-tools';
import { answer } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { giveToken, takeToken, tokenOf } from '../identity/cookie.js';
import type { Doorkeeper } from '../identity/doorkeeper.js';
import { eventSchema, keyOf, SIGN_IN_KIND } from '../identity/sign-in.js';
import { type Nothing, nothingSchema } from '../schemas/parts.js';

const tag = 'Players';
const playerSchema = z
  .object({ npub: z.string().describe("The player's public key, as addresses spell it.") })
  .openapi('Player');
const signInSchema = z.strictObject({ event: eventSchema }).openapi('SignIn');

/** Signing in and out with a Nostr key. */
export function identityRoutes(door: Doorkeeper): Endpoint[] {
  const player = (key: string) => ({ npub: nip19.npubEncode(key) });
  return [
    endpoint<Nothing, unknown, unknown>({
      method: 'post',
      path: '/api/auth/challenge',
      tag,
      summary: 'Get a challenge to sign',
      description: `Sign an event of kind ${SIGN_IN_KIND} with the tags \`u\` (the \`url\` given here), \`method\` (POST) and \`challenge\`, and send it to that address.`,
      body: nothingSchema,
      replies: {
        200: {
          description: 'What to sign',
          schema: z
            .object({
              challenge: z.string(),
              url: z.string(),
              expires: z.int().describe('Unix time in milliseconds.'),
            })
            .openapi('Challenge'),
        },
      },
      problems: [400, 413, 415, 422, 429],
      handle({ c }) {
        door.knock(c);
        return answer({ ...door.challenges.issue(), url: placeOf(door.origin(c)) });
      },
    }),
    endpoint<z.infer<typeof signInSchema>, unknown, unknown>({
      method: 'post',
      path: '/api/auth/session',
      tag,
      summary: 'Sign in with a signed challenge',
      description: 'The answer sets a cookie that holds for seven days or until the server is started anew.',
      body: signInSchema,
      replies: { 200: { description: 'Signed in', schema: playerSchema } },
      problems: [400, 401, 413, 415, 422, 429],
      handle({ c, body }) {
        door.knock(c);
        const origin = door.origin(c);
        const key = keyOf(body.event, placeOf(origin), door.challenges);
        giveToken(c, door.sessions.open(key), origin);
        return c.json(player(key));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/auth/session',
      tag,
      summary: 'Who is signed in',
      replies: { 200: { description: 'The player', schema: playerSchema } },
      problems: [401],
      handle: ({ c }) => answer(player(door.player(c))),
    }),
    endpoint({
      method: 'delete',
      path: '/api/auth/session',
      tag,
      summary: 'Sign out',
      replies: { 204: { description: 'Signed out' } },
      problems: [],
      handle({ c }) {
        door.sessions.close(tokenOf(c) ?? '');
        takeToken(c, door.origin(c));
        return c.body(null, 204);
      },
    }),
  ];
}

const placeOf = (origin: string) => `${origin}/api/auth/session`;
