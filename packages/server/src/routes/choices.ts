import { z } from '@hono/zod-openapi';
import { type Endpoint, quickEndpoint } from '../endpoint.js';
import { fightJson } from '../fight-json.js';
import { Problem } from '../problem.js';
import { anyChoice } from '../schemas/choosing.js';
import { fightSchema } from '../schemas/fight.js';
import type { Session } from '../session.js';
import type { Store } from '../store.js';
import { idParams } from './fights.js';

/** A client repeats what it got no answer to before it goes on, so few keys are enough. */
const KEYS = 4;

const turn = z.int().nonnegative().describe("The fight's turn as you know it: refused when it has moved on.");
const follow = z.literal(true).describe('Let the policy choose for who must choose now.');

const byChoice = z.strictObject({ turn, choice: anyChoice });
const byFollowing = z.strictObject({ turn, follow });
const choiceSchema = z
  .union([byChoice, byFollowing])
  .openapi('Choose', { example: { turn: 0, choice: { do: 'attack' } } });
type Choose = z.infer<typeof choiceSchema>;

const keyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      `With the key of one of the fight's last ${KEYS} choices that had one, its answer is given again.`,
    ),
});

/** Playing: the only way in which a fight changes. */
export function choiceRoutes(store: Store): Endpoint[] {
  return [
    quickEndpoint<Choose, z.infer<typeof keyHeader>>({
      method: 'post',
      path: '/api/fights/{id}/choices',
      tag: 'Fights',
      summary: 'Make a choice, or answer the open question',
      description:
        'With `follow` the built-in player chooses: so a fight between policies, started with all sides as `players`, can be watched turn by turn. Refused with 409 `choice/stale` unless `turn` is the turn of the fight, so that nothing is ever applied twice. Refused choices change nothing.',
      params: idParams,
      headers: keyHeader,
      body: choiceSchema,
      meant: body => (typeof body === 'object' && body !== null && 'follow' in body ? byFollowing : byChoice),
      replies: { 200: { description: 'The fight, with the new events only', schema: fightSchema } },
      problems: [400, 404, 409, 413, 415, 422, 503],
      json({ param, body, headers }) {
        const session = store.get(param('id'));
        const key = headers['Idempotency-Key'];
        return session.inTurn(() =>
          key === undefined ? choose(store, session, body) : once(store, session, key, body),
        );
      },
    }),
  ];
}

/** One after the other: of two equal requests the second always finds the turn taken by the first. */
function choose(store: Store, session: Session, body: Choose): string | Promise<string> {
  const { turn } = body;
  if (turn !== session.turn) {
    const detail = `The choice is for turn ${turn}, but the fight is at turn ${session.turn}. Read the fight again and choose from its options.`;
    throw new Problem('choice/stale', detail, {
      issues: [{ path: 'turn', reason: `must be ${session.turn}` }],
      extra: { turn: session.turn },
    });
  }
  const known = session.told.length;
  const done = session.choose(body);
  const answer = () => {
    store.grew(session);
    return fightJson(session, known);
  };
  return done ? done.then(answer) : answer();
}

function once(store: Store, session: Session, key: string, body: Choose): string | Promise<string> {
  const { answers } = session;
  const request = JSON.stringify(body);
  const before = answers.get(key);
  if (before) {
    if (before.request === request) return before.response;
    throw new Problem(
      'key/reused',
      'This Idempotency-Key came with another choice before. Use a new key for a new choice.',
    );
  }
  const keep = (response: string) => {
    answers.set(key, { request, response });
    for (const [oldest] of answers) {
      if (answers.size <= KEYS) break;
      answers.delete(oldest);
    }
    return response;
  };
  const response = choose(store, session, body);
  return typeof response === 'string' ? keep(response) : response.then(keep);
}
