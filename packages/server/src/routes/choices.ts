import { z } from '@hono/zod-openapi';
import type { FightStore } from '../fights/fight-store.js';
import type { LiveFight } from '../fights/live-fight.js';
import type { LoggedEvent } from '../fights/played-fight.js';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { type IdempotencyCache, type IdempotencyHeader, idempotencyHeader } from '../http/idempotency.js';
import { Problem } from '../http/problem.js';
import { progressSchema } from '../schemas/fight.js';
import { anyChoice } from '../schemas/options.js';
import { turnNumber } from '../schemas/whole-number.js';
import { idParams } from './fights.js';

const turn = turnNumber.describe(
  "The fight's turn as you know it. The choice is refused if the fight has moved on.",
);
const follow = z.literal(true).describe('Let the policy choose for the acting combatant.');

const byChoice = z.strictObject({ turn, choice: anyChoice });
const byFollowing = z.strictObject({ turn, follow });
const choiceSchema = z
  .union([byChoice, byFollowing])
  .openapi('Choose', { example: { turn: 0, choice: { do: 'attack' } } });
type Choose = z.infer<typeof choiceSchema>;

const viewQuery = z.object({
  view: z.enum(['true', 'false']).optional().describe('Whether the answer has the view as well.'),
});

/** The endpoint that plays: the only one that changes a fight. */
export function choiceRoutes(store: FightStore, idempotency: IdempotencyCache): Endpoint[] {
  return [
    endpoint<Choose, z.infer<typeof viewQuery>, IdempotencyHeader>({
      method: 'post',
      path: '/api/fights/{id}/choices',
      tag: 'Fights',
      summary: 'Make a choice, or answer the open question',
      description:
        'With `follow` the policy chooses. A fight between policies that was started with all sides as `players` can be watched turn by turn in this way. Refused with 409 `choice/stale` unless `turn` is the turn of the fight, so that nothing is ever applied twice. Refused choices change nothing.',
      params: idParams,
      query: viewQuery,
      headers: idempotencyHeader,
      body: choiceSchema,
      bodySchemaFor: body =>
        typeof body === 'object' && body !== null && 'follow' in body ? byFollowing : byChoice,
      replies: {
        200: { description: 'What has happened, and what can be done now', schema: progressSchema },
      },
      problems: [400, 404, 409, 413, 415, 422, 503],
      handle({ param, query, body, headers }) {
        const live = store.get(param('id'));
        const withView = query.view === 'true';
        // One request after the other: of two equal requests the second always comes too late for its turn.
        return live.enqueue(() =>
          idempotency.runOnce(live.id, headers['Idempotency-Key'], [body, withView], () =>
            choose(store, live, body, withView),
          ),
        );
      },
    }),
  ];
}

function choose(
  store: FightStore,
  live: LiveFight,
  body: Choose,
  withView: boolean,
): object | Promise<object> {
  const { turn } = body;
  if (turn !== live.turn) {
    const detail = `The choice is for turn ${turn}, but the fight is at turn ${live.turn}. Read the fight again and choose from its options.`;
    throw new Problem('choice/stale', detail, {
      issues: [{ path: 'turn', reason: `must be ${live.turn}` }],
      extra: { turn: live.turn },
    });
  }
  const answer = (events: readonly LoggedEvent[]) => {
    store.updateSize(live);
    const { fight } = live;
    const progress = { ...fight.progress(), events, eventCount: live.events.length };
    return withView ? { ...progress, view: fight.show().view } : progress;
  };
  const events = live.choose(body);
  return events instanceof Promise ? events.then(answer) : answer(events);
}
