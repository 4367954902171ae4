import { z } from '@hono/zod-openapi';
import { nip19 } from 'nostr-tools';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { JSON_HEADERS } from '../http/json-response.js';
import { clearSessionCookie, readSessionToken, setSessionCookie } from '../identity/cookie.js';
import type { PlayerAuth } from '../identity/player-auth.js';
import { nostrEventSchema, SIGN_IN_KIND, verifySignIn } from '../identity/sign-in.js';
import type { ServerPlugin } from '../rulesets/registry.js';
import type { SaveService } from '../saves/save-service.js';
import { type Nothing, nothingSchema } from '../schemas/parts.js';

const tag = 'Players';
const playerSchema = z
  .object({ npub: z.string().describe("The player's public key, as in addresses.") })
  .openapi('Player');
const visitorSchema = z
  .object({
    npub: z.string().nullable().describe('Null if no player is signed in.'),
    playing: z.boolean().describe('Whether a game of theirs is in memory.'),
    saves: z
      .enum(['kept', 'none', 'off', 'unknown'])
      .describe(
        'Whether this key has a save (`kept`) or not; `off`: this server has no saves; `unknown`: the database does not answer.',
      ),
  })
  .openapi('Visitor');
const signInSchema = z.strictObject({ event: nostrEventSchema }).openapi('SignIn');

/** Signing in and out with a Nostr key. */
export function identityRoutes(
  auth: PlayerAuth,
  plugins: readonly ServerPlugin[],
  saveService: SaveService,
): Endpoint[] {
  const playerOf = (key: string) => ({ npub: nip19.npubEncode(key) });
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
        auth.limitSignInAttempts(c);
        return { ...auth.challenges.issue(), url: signInUrl(auth.origin(c)) };
      },
    }),
    endpoint<z.infer<typeof signInSchema>, unknown, unknown>({
      method: 'post',
      path: '/api/auth/session',
      tag,
      summary: 'Sign in with a signed challenge',
      description: 'The answer sets a cookie that is valid for seven days or until the server restarts.',
      body: signInSchema,
      replies: { 200: { description: 'Signed in', schema: playerSchema } },
      problems: [400, 401, 413, 415, 422, 429],
      handle({ c, body }) {
        auth.limitSignInAttempts(c);
        const origin = auth.origin(c);
        const key = verifySignIn(body.event, signInUrl(origin), auth.challenges);
        setSessionCookie(c, auth.sessions.open(key), origin);
        return c.json(playerOf(key), 200, JSON_HEADERS);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/auth/session',
      tag,
      summary: 'Who is signed in, and whether there is a game or a save',
      description: 'Open to all. A page asks this first, and then only for what exists.',
      replies: { 200: { description: 'Who it is', schema: visitorSchema } },
      problems: [],
      async handle({ c }) {
        const key = auth.sessions.find(readSessionToken(c) ?? '')?.key;
        if (key === undefined) return { npub: null, playing: false, saves: 'none' };
        const saves = await saveService.status(key);
        return { ...playerOf(key), playing: plugins.some(plugin => plugin.isPlaying(key)), saves };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/auth/session',
      tag,
      summary: 'Sign out',
      description:
        'Ends the game in memory, with any fight in it. After signing in again the player continues from the last save.',
      replies: { 204: { description: 'Signed out' } },
      problems: [],
      handle({ c }) {
        const token = readSessionToken(c) ?? '';
        const session = auth.sessions.find(token);
        // A game is in memory only as long as the session lasts; play continues from the last save.
        if (session) for (const plugin of plugins) plugin.endGame(session.key);
        auth.sessions.close(token);
        clearSessionCookie(c, auth.origin(c));
        return c.body(null, 204);
      },
    }),
  ];
}

const signInUrl = (origin: string) => `${origin}/api/auth/session`;
