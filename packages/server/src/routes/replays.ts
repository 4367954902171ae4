import type { Replay } from '@fray/engine';
import { reviewSchema } from '@fray/lab';
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

const reviewQuery = z.object({
  side: z.coerce
    .number()
    .pipe(z.int().min(0).max(1_000))
    .optional()
    .describe('Only the decisions of this side. Left out: of all sides that a player decided for.'),
  cost: z.coerce
    .number()
    .gt(0)
    .lt(1)
    .optional()
    .describe('A choice that cost at least this much of the win chance is a mistake: 0.05 by default.'),
  maxChoices: z.coerce
    .number()
    .pipe(z.int().min(1).max(10_000_000))
    .optional()
    .describe('Choices in play-outs, at most about: more take longer and are more precise.'),
});

/** Reading the replay of a fight, and verifying and reviewing replays. */
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
    endpoint<Replay, z.infer<typeof reviewQuery>, unknown>({
      method: 'post',
      path: '/api/replays/review',
      tag: 'Replays',
      summary: 'What decisions and luck brought in a replay',
      description:
        'The win chance before each choice, what each decision and what luck brought, what mistakes cost and what would have been better, turning points and accuracy. Start + decisions + luck = result: exactly where every roll can be followed, else within the 95 % intervals. The same replay and settings give the same review everywhere.',
      query: reviewQuery,
      body: replaySchema,
      bodyCode: 'replay/invalid',
      replies: { 200: { description: 'The review', schema: reviewSchema } },
      problems: [400, 413, 415, 422, 429, 503],
      handle({ c, body, query }) {
        limitCreations(c);
        return fightStarter.review(body, query);
      },
    }),
  ];
}
