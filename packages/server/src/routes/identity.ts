import { z } from '@hono/zod-openapi';
import { nip19 } from 'nostr-tools';
import type { Adventures } from '../adventure/adventures.js';
import { answer } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { giveToken, takeToken, tokenOf } from '../identity/cookie.js';
import type { Doorkeeper } from '../identity/doorkeeper.js';
import { eventSchema, keyOf, SIGN_IN_KIND } from '../identity/sign-in.js';
import type { Keeper } from '../saves/keeper.js';
import { type Nothing, nothingSchema } from '../schemas/parts.js';

const tag = 'Players';
const playerSchema = z
  .object({ npub: z.string().describe("The player's public key, as addresses spell it.") })
  .openapi('Player');
const visitorSchema = z
  .object({
    npub: z.string().nullable().describe('Null where nobody is signed in.'),
    playing: z.boolean().describe('Whether an adventure is in memory: GET /api/adventure.'),
    saves: z
      .enum(['kept', 'none', 'off', 'unknown'])
      .describe(
        'Whether there is a save of this key; `off`: nothing is saved here; `unknown`: the database does not answer.',
      ),
  })
  .openapi('Visitor');
const signInSchema = z.strictObject({ event: eventSchema }).openapi('SignIn');

/** Signing in and out with a Nostr key. */
export function identityRoutes(door: Doorkeeper, adventures: Adventures, keeper: Keeper): Endpoint[] {
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
      summary: 'Who is signed in, and what there is to go on with',
      description: 'For everybody: a page asks this first, and then only for what is there.',
      replies: { 200: { description: 'Who it is', schema: visitorSchema } },
      problems: [],
      async handle({ c }) {
        const key = door.sessions.find(tokenOf(c) ?? '')?.key;
        if (key === undefined) return answer({ npub: null, playing: false, saves: 'none' });
        const saves = await keeper.status(key);
        return answer({ ...player(key), playing: adventures.has(key), saves });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/auth/session',
      tag,
      summary: 'Sign out',
      description:
        'The game in memory ends with it, and the fight in it: whoever signs in again goes on from the last save.',
      replies: { 204: { description: 'Signed out' } },
      problems: [],
      handle({ c }) {
        const token = tokenOf(c) ?? '';
        const session = door.sessions.find(token);
        // QUEST-5.4
        if (session) adventures.drop(session.key);
        door.sessions.close(token);
        takeToken(c, door.origin(c));
        return c.body(null, 204);
      },
    }),
  ];
}

const placeOf = (origin: string) => `${origin}/api/auth/session`;
