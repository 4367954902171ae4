import { z } from '@hono/zod-openapi';
import type { FightStore } from '../fights/fight-store.js';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { JSON_HEADERS, jsonResponse } from '../http/json-response.js';
import { Problem } from '../http/problem.js';
import type { Lifecycle } from '../operations/lifecycle.js';
import type { Metrics } from '../operations/metrics.js';
import type { Adventures } from '../rulesets/quest/adventure/adventures.js';
import type { SaveService } from '../saves/save-service.js';

const tag = 'Server';

/** The paths for those who run the server. They do not wait in the queue of requests, so they are answered under any load. */
export const OPERATION_PATHS: readonly (string | undefined)[] = ['/api/health', '/api/ready', '/api/metrics'];

export function operationRoutes(
  store: FightStore,
  adventures: Adventures,
  saves: SaveService,
  lifecycle: Lifecycle,
  metrics: Metrics | undefined,
): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/health',
      tag,
      summary: 'Whether the server is up, and how many fights and adventures it holds',
      description:
        'Reads from the database of the saves, if there is one. Refused with 503 `saves/unavailable` when that fails.',
      replies: {
        200: {
          description: 'It is',
          schema: z.object({ ok: z.literal(true), fights: z.int(), adventures: z.int() }).openapi('Health'),
        },
      },
      problems: [503],
      async handle() {
        await saves.check();
        return jsonResponse({ ok: true, fights: store.size, adventures: adventures.size });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/ready',
      tag,
      summary: 'Whether the server takes requests',
      description: 'Refused with 503 `server/not-ready` while the server starts or stops.',
      replies: {
        200: { description: 'It does', schema: z.object({ ready: z.literal(true) }).openapi('Ready') },
      },
      problems: [503],
      handle() {
        if (lifecycle.state === 'ready') return jsonResponse({ ready: true });
        throw new Problem('server/not-ready', `The server is ${lifecycle.state}.`, {
          headers: { 'retry-after': '1' },
        });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/metrics',
      tag,
      summary: 'Metrics for Prometheus',
      description: 'Refused with 404 `metrics/off` unless the server was started with metrics.',
      replies: {
        200: { description: 'The metrics as text', schema: z.string(), media: 'text/plain' },
      },
      problems: [404],
      async handle() {
        if (!metrics)
          throw new Problem(
            'metrics/off',
            'This server was started without metrics: fray serve --metrics has them.',
          );
        const headers = { ...JSON_HEADERS, 'content-type': metrics.contentType };
        return new Response(await metrics.text(), { headers });
      },
    }),
  ];
}
