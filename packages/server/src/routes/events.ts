import { z } from '@hono/zod-openapi';
import { eventStream } from '../fights/event-stream.js';
import type { FightStore } from '../fights/fight-store.js';
import { CLOSE_REASONS, type LiveFight } from '../fights/live-fight.js';
import { MAX_EVENTS } from '../fights/played-fight.js';
import type { ClientAddresses } from '../http/client-addresses.js';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { Problem } from '../http/problem.js';
import { logSchema } from '../schemas/fight.js';
import { idParams } from './fights.js';

const number = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the number of an event')
  .optional();

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Tells proxies not to buffer events.
  'x-accel-buffering': 'no',
};

const END_REASONS = ['over', ...CLOSE_REASONS].map(reason => `\`${reason}\``).join(', ');

/** The events of a fight, as pages and as a stream. */
export function eventRoutes(store: FightStore, addresses: ClientAddresses): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/log',
      tag: 'Fights',
      summary: 'The events of a fight, a page at a time',
      description: `For the next page set \`after\` to the number of the last event, until that equals \`eventCount\`. A page has ${MAX_EVENTS} events at most.`,
      params: idParams,
      query: z.object({
        after: number.describe('Leave out the events up to this number.'),
        limit: number.describe('How many at most.'),
      }),
      replies: { 200: { description: 'The page', schema: logSchema } },
      problems: [404, 422],
      handle({ param, query }) {
        const live = store.get(param('id'));
        const max = Math.min(MAX_EVENTS, Number(query.limit ?? MAX_EVENTS));
        return { ...live.eventsAfter(knownEvents(live, query.after), max), outcome: live.fight.outcome };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/events',
      tag: 'Fights',
      summary: 'The events of a fight as a stream of Server-Sent Events',
      description: `Each message is a \`LoggedEvent\` with its number as the id. An \`end\` message with \`{ reason, outcome }\` closes the stream; the reason is one of ${END_REASONS}. A comment is sent as a heartbeat if nothing else is.`,
      params: idParams,
      query: z.object({ after: number.describe('Leave out the events up to this number.') }),
      headers: z.object({
        'Last-Event-ID': number.describe('The same, as browsers send it when they reconnect.'),
      }),
      replies: {
        200: { description: 'The stream', media: 'text/event-stream', schema: z.string() },
        204: { description: 'The fight is over and all events were sent: do not reconnect' },
      },
      problems: [404, 422, 429],
      handle({ c, param, query, headers }) {
        const live = store.get(param('id'));
        const known = knownEvents(live, headers['Last-Event-ID'] ?? query.after);
        // Browsers reconnect to a stream that was closed, unless the answer is 204.
        const hasReadAll = headers['Last-Event-ID'] !== undefined && known >= live.events.length;
        if (live.fight.outcome && hasReadAll) return new Response(null, { status: 204 });
        const isHead = c.req.method === 'HEAD';
        const stream = isHead ? null : eventStream(store, live, known, addresses.of(c));
        return new Response(stream, { headers: STREAM_HEADERS });
      },
    }),
  ];
}

/** How many events the client has read. */
function knownEvents({ events }: LiveFight, after = '0'): number {
  const known = Number(after);
  if (known <= events.length) return known;
  throw new Problem(
    'request/invalid',
    `The fight has ${events.length} events, so none comes after number ${known}.`,
  );
}
