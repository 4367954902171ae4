import { type Registry, type Replay, replayOf, replaySchema, verify } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { answer } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { replayedBy } from '../opening.js';
import type { Store } from '../store.js';
import { idParams } from './fights.js';

const verdictSchema = z
  .union([
    z.object({ ok: z.literal(true) }),
    z.object({
      ok: z.literal(false),
      at: z.int().describe('The first choice that differs, counted from 1; 0 is the start.'),
      choice: z.unknown(),
      how: z.string(),
    }),
  ])
  .openapi('Verdict');

/** Fights as setup, seed and choices. */
export function replayRoutes(registry: Registry, store: Store): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/replay',
      tag: 'Replays',
      summary: 'The fight as a replay',
      params: idParams,
      replies: { 200: { description: 'The replay', schema: replaySchema } },
      problems: [404],
      handle: ({ param }) => answer(replayOf(store.get(param('id')).fight)),
    }),
    endpoint<Replay, unknown, unknown>({
      method: 'post',
      path: '/api/replays/verify',
      tag: 'Replays',
      summary: 'Whether a replay still comes out as recorded',
      body: replaySchema,
      bodyCode: 'replay/invalid',
      replies: { 200: { description: 'It does, or where it differs first', schema: verdictSchema } },
      problems: [400, 413, 415, 422],
      handle({ body }) {
        const { ruleset } = replayedBy(registry, store.limits, body, '');
        const difference = verify(ruleset, body);
        return answer(difference ? { ok: false, ...difference } : { ok: true });
      },
    }),
  ];
}
