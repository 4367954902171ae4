import { z } from '@hono/zod-openapi';
import type { Addresses } from '../addresses.js';
import { answerJson } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { logJson } from '../fight-json.js';
import { Problem } from '../problem.js';
import { logSchema, MOST_TOLD } from '../schemas/fight.js';
import type { Session } from '../session.js';
import type { Store } from '../store.js';
import { eventStream } from '../stream.js';
import { idParams } from './fights.js';

const number = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the number of an event')
  .optional();

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Asks proxies not to hold events back.
  'x-accel-buffering': 'no',
};

/** Watching a fight. */
export function eventRoutes(store: Store, addresses: Addresses): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/log',
      tag: 'Fights',
      summary: 'The events of a fight, a page at a time',
      description: `Read on with \`after\` set to the number of the last event of the page, until that is \`told\`. A page has ${MOST_TOLD} events at most.`,
      params: idParams,
      query: z.object({
        after: number.describe('Leave out the events up to this number.'),
        limit: number.describe('How many at most.'),
      }),
      replies: { 200: { description: 'The page', schema: logSchema } },
      problems: [404, 422],
      handle({ param, query }) {
        const session = store.get(param('id'));
        const most = Math.min(MOST_TOLD, Number(query.limit ?? MOST_TOLD));
        return answerJson(logJson(session, knownIn(session, query.after), most));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/events',
      tag: 'Fights',
      summary: 'The events of a fight as a stream of Server-Sent Events',
      description:
        'Each message is a `Told` with its number as the id. An `end` message with `{ reason, outcome }` closes the stream: reason is `over`, `deleted` or `closing`. A comment comes as a sign of life when nothing else does.',
      params: idParams,
      query: z.object({ after: number.describe('Leave out the events up to this number.') }),
      headers: z.object({
        'Last-Event-ID': number.describe('The same, as browsers send it when they reconnect.'),
      }),
      replies: {
        200: { description: 'The stream', media: 'text/event-stream', schema: z.string() },
        204: { description: 'The fight is over and all was told: do not reconnect' },
      },
      problems: [404, 422, 429],
      handle({ c, param, query, headers }) {
        const session = store.get(param('id'));
        const all = session.told.length;
        const known = knownIn(session, headers['Last-Event-ID'] ?? query.after);
        // Browsers reconnect to a stream that was closed, unless they are told so.
        const rest = headers['Last-Event-ID'] === undefined || known < all;
        if (session.fight.outcome && !rest) return new Response(null, { status: 204 });
        const silent = c.req.method === 'HEAD';
        const stream = silent ? null : eventStream(store, session, known, addresses.of(c));
        return new Response(stream, { headers: HEADERS });
      },
    }),
  ];
}

/** How many events the client has already. */
function knownIn({ told }: Session, after = '0'): number {
  const known = Number(after);
  if (known <= told.length) return known;
  throw new Problem(
    'request/invalid',
    `The fight has ${told.length} events, so none comes after number ${known}.`,
  );
}
