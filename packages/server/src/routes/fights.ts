import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answerJson } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { choosingJson, fightJson } from '../fight-json.js';
import type { Opener } from '../opener.js';
import { choosingSchema } from '../schemas/choosing.js';
import { fightSchema } from '../schemas/fight.js';
import { createSchema, meant, type NewFight } from '../schemas/new-fight.js';
import type { Store } from '../store.js';

const tag = 'Fights';
export const idParams = z.object({ id: z.string().openapi({ example: 'kD3cJx0mQd2bP6m1n8y7Wg' }) });

/** Starting fights, reading them, and letting them go. */
export function fightRoutes(opener: Opener, store: Store, mayCreate: (c: Context) => void): Endpoint[] {
  return [
    endpoint<NewFight, unknown, unknown>({
      method: 'post',
      path: '/api/fights',
      tag,
      summary: 'Start a fight',
      description:
        'From a shipped setup by its name, from a ruleset and a setup of your own, or from a replay, to play on after its first `upTo` choices.',
      body: createSchema,
      meant,
      replies: {
        201: {
          description: 'The fight, with what happened so far',
          schema: fightSchema,
          headers: z.object({ location: z.string() }),
        },
      },
      problems: [400, 413, 415, 422, 429, 503],
      async handle({ c, body }) {
        mayCreate(c);
        const session = await opener.open(body);
        // Whatever fails before this leaves no fight behind.
        const response = answerJson(fightJson(session), 201, { location: `/api/fights/${session.id}` });
        store.add(session);
        return response;
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/fights/{id}',
      tag,
      summary: 'A fight as it stands, with its first events',
      params: idParams,
      replies: { 200: { description: 'The fight', schema: fightSchema } },
      problems: [404],
      handle: ({ param }) => answerJson(fightJson(store.get(param('id')))),
    }),
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/options',
      tag,
      summary: 'What may be chosen now, and what may not with its reason',
      params: idParams,
      replies: { 200: { description: 'The options', schema: choosingSchema } },
      problems: [404],
      handle: ({ param }) => answerJson(choosingJson(store.get(param('id')))),
    }),
    endpoint({
      method: 'delete',
      path: '/api/fights/{id}',
      tag,
      summary: 'Let a fight go',
      params: idParams,
      replies: { 204: { description: 'It is gone' } },
      problems: [404],
      handle({ param }) {
        store.drop(store.get(param('id')).id, 'deleted');
        return new Response(null, { status: 204 });
      },
    }),
  ];
}
