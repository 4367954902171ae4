import type { Replay } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { FightStarter } from '../fights/fight-starter.js';
import type { FightStore } from '../fights/fight-store.js';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { replaySchema } from '../schemas/replay.js';
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

/** Reading the replay of a fight, and verifying replays. */
export function replayRoutes(
  fightStarter: FightStarter,
  store: FightStore,
  limitCreations: (c: Context) => void,
): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/replay',
      tag: 'Replays',
      summary: 'The fight as a replay',
      params: idParams,
      replies: { 200: { description: 'The replay', schema: replaySchema } },
      problems: [404, 503],
      handle({ param }) {
        const live = store.get(param('id'));
        return live.enqueue(() => live.fight.replay());
      },
    }),
    endpoint<Replay, unknown, unknown>({
      method: 'post',
      path: '/api/replays/verify',
      tag: 'Replays',
      summary: 'Whether a replay still comes out as recorded',
      body: replaySchema,
      bodyCode: 'replay/invalid',
      replies: { 200: { description: 'The result: ok, or the first difference', schema: verdictSchema } },
      problems: [400, 413, 415, 422, 429, 503],
      handle({ c, body }) {
        limitCreations(c);
        return fightStarter.verify(body);
      },
    }),
  ];
}
