import { type Replay, replaySchema } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answerJson } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import type { Opener } from '../opener.js';
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
export function replayRoutes(opener: Opener, store: Store, mayCreate: (c: Context) => void): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/replay',
      tag: 'Replays',
      summary: 'The fight as a replay',
      params: idParams,
      replies: { 200: { description: 'The replay', schema: replaySchema } },
      problems: [404, 503],
      async handle({ param }) {
        const session = store.get(param('id'));
        return answerJson(await session.inTurn(() => session.fight.replay()));
      },
    }),
    endpoint<Replay, unknown, unknown>({
      method: 'post',
      path: '/api/replays/verify',
      tag: 'Replays',
      summary: 'Whether a replay still comes out as recorded',
      body: replaySchema,
      bodyCode: 'replay/invalid',
      replies: { 200: { description: 'It does, or where it differs first', schema: verdictSchema } },
      problems: [400, 413, 415, 422, 429, 503],
      async handle({ c, body }) {
        mayCreate(c);
        return answerJson(await opener.verify(body));
      },
    }),
  ];
}
