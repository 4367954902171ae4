import { z } from '@hono/zod-openapi';
import { progressJson } from '../fights/fight-json.js';
import type { FightStore } from '../fights/fight-store.js';
import type { LiveFight } from '../fights/live-fight.js';
import { type Endpoint, fastEndpoint } from '../http/endpoint.js';
import { Problem } from '../http/problem.js';
import { progressSchema } from '../schemas/fight.js';
import { anyChoice } from '../schemas/options.js';
import { turnNumber } from '../schemas/whole-number.js';
import { idParams } from './fights.js';

/** A client repeats a request without an answer before it sends the next one, so few keys of a fight are enough. */
const MAX_KEYS = 4;

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

const keyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      `A request with the key of one of the fight's last ${MAX_KEYS} keyed choices is not carried out again; its answer is repeated.`,
    ),
});

/** The endpoint that plays: the only one that changes a fight. */
export function choiceRoutes(store: FightStore): Endpoint[] {
  return [
    fastEndpoint<Choose, z.infer<typeof keyHeader>, z.infer<typeof viewQuery>>({
      method: 'post',
      path: '/api/fights/{id}/choices',
      tag: 'Fights',
      summary: 'Make a choice, or answer the open question',
      description:
        'With `follow` the policy chooses. A fight between policies that was started with all sides as `players` can be watched turn by turn in this way. Refused with 409 `choice/stale` unless `turn` is the turn of the fight, so that nothing is ever applied twice. Refused choices change nothing.',
      params: idParams,
      query: viewQuery,
      headers: keyHeader,
      body: choiceSchema,
      bodySchemaFor: body =>
        typeof body === 'object' && body !== null && 'follow' in body ? byFollowing : byChoice,
      replies: {
        200: { description: 'What has happened, and what can be done now', schema: progressSchema },
      },
      problems: [400, 404, 409, 413, 415, 422, 503],
      answer({ param, body, headers, query }) {
        const live = store.get(param('id'));
        const key = headers['Idempotency-Key'];
        const withView = query.view === 'true';
        // One request after the other: of two equal requests the second always comes too late for its turn.
        return live.enqueue(() =>
          key === undefined
            ? choose(store, live, body, withView)
            : chooseOnce(store, live, key, body, withView),
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
): string | Promise<string> {
  const { turn } = body;
  if (turn !== live.turn) {
    const detail = `The choice is for turn ${turn}, but the fight is at turn ${live.turn}. Read the fight again and choose from its options.`;
    throw new Problem('choice/stale', detail, {
      issues: [{ path: 'turn', reason: `must be ${live.turn}` }],
      extra: { turn: live.turn },
    });
  }
  const known = live.events.length;
  const done = live.choose(body);
  const answer = () => {
    store.updateSize(live);
    return progressJson(live, known, withView);
  };
  return done ? done.then(answer) : answer();
}

function chooseOnce(
  store: FightStore,
  live: LiveFight,
  key: string,
  body: Choose,
  withView: boolean,
): string | Promise<string> {
  const { answers } = live;
  const request = JSON.stringify(body);
  const before = answers.get(key);
  if (before) {
    if (before.request === request) return before.response;
    throw new Problem(
      'key/reused',
      'This Idempotency-Key came with another choice before. Use a new key for a new choice.',
    );
  }
  const remember = (response: string) => {
    answers.set(key, { request, response });
    for (const [oldest] of answers) {
      if (answers.size <= MAX_KEYS) break;
      answers.delete(oldest);
    }
    return response;
  };
  const response = choose(store, live, body, withView);
  return typeof response === 'string' ? remember(response) : response.then(remember);
}
