import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { JSON_HEADERS } from '../http/json-response.js';
import { Problem } from '../http/problem.js';
import type { LiveCount, Metrics } from '../operations/metrics.js';
import type { SaveService } from '../saves/save-service.js';

/** What the server that listens tells the app about itself. */
export interface Operations {
  /** Whether it takes requests: a load balancer asks for it at `/api/ready`. */
  state: 'starting' | 'ready' | 'stopping';
  readonly metrics?: Metrics | undefined;
}

/** The endpoints for those who run the server. They do not wait in the queue of requests, so they are answered under any load. */
export function operationRoutes(
  counts: readonly LiveCount[],
  saves: SaveService,
  operations: Operations,
): Endpoint[] {
  const common = { method: 'get', tag: 'Server', skipsQueue: true } as const;
  const games = counts.filter(({ isGame }) => isGame);
  return [
    endpoint({
      ...common,
      path: '/api/health',
      summary: 'Whether the server is up, and how many fights and other games it holds',
      description:
        'Reads from the database of the saves, if there is one. Refused with 503 `saves/unavailable` when that fails.',
      replies: {
        200: {
          description: 'It is',
          schema: z
            .object({
              ok: z.literal(true),
              ...Object.fromEntries(games.map(({ name, help }) => [name, z.int().describe(help)])),
            })
            .openapi('Health'),
        },
      },
      problems: [503],
      async handle() {
        await saves.check();
        return { ok: true, ...Object.fromEntries(games.map(({ name, count }) => [name, count()])) };
      },
    }),
    endpoint({
      ...common,
      path: '/api/ready',
      summary: 'Whether the server takes requests',
      description: 'Refused with 503 `server/not-ready` while the server starts or stops.',
      replies: {
        200: { description: 'It does', schema: z.object({ ready: z.literal(true) }).openapi('Ready') },
      },
      problems: [503],
      handle() {
        if (operations.state === 'ready') return { ready: true };
        throw new Problem('server/not-ready', `The server is ${operations.state}.`, {
          headers: { 'retry-after': '1' },
        });
      },
    }),
    endpoint({
      ...common,
      path: '/api/metrics',
      summary: 'Metrics for Prometheus',
      description: 'Refused with 404 `metrics/off` unless the server was started with metrics.',
      replies: {
        200: { description: 'The metrics as text', schema: z.string(), media: 'text/plain' },
      },
      problems: [404],
      async handle() {
        const { metrics } = operations;
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
