import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { FightStarter } from '../fights/fight-starter.js';
import type { FightStore } from '../fights/fight-store.js';
import type { LiveFight } from '../fights/live-fight.js';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { jsonResponse } from '../http/json-response.js';
import { fightSchema } from '../schemas/fight.js';
import { createSchema, type NewFight, newFightSchemaFor } from '../schemas/new-fight.js';
import { optionsSchema } from '../schemas/options.js';

const tag = 'Fights';
export const idParams = z.object({ id: z.string().openapi({ example: 'kD3cJx0mQd2bP6m1n8y7Wg' }) });

/** Starting, reading and deleting fights. */
export function fightRoutes(
  fightStarter: FightStarter,
  store: FightStore,
  limitCreations: (c: Context) => void,
): Endpoint[] {
  return [
    endpoint<NewFight, unknown, unknown>({
      method: 'post',
      path: '/api/fights',
      tag,
      summary: 'Start a fight',
      description:
        'From a shipped setup by its name, from a ruleset with your own setup, or from a replay, to continue after its first `upTo` choices.',
      body: createSchema,
      bodySchemaFor: newFightSchemaFor,
      replies: {
        201: {
          description: 'The fight, with what happened so far',
          schema: fightSchema,
          headers: z.object({ location: z.string() }),
        },
      },
      problems: [400, 413, 415, 422, 429, 503],
      async handle({ c, body }) {
        limitCreations(c);
        const live = await fightStarter.start(body);
        const response = jsonResponse(shownFight(live), 201, { location: `/api/fights/${live.id}` });
        // Stored last, so that no fight is left behind when the answer cannot be made.
        store.add(live);
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
      handle: ({ param }) => shownFight(store.get(param('id'))),
    }),
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/options',
      tag,
      summary: 'The options, with the reasons for those that are blocked',
      params: idParams,
      replies: { 200: { description: 'The options', schema: optionsSchema } },
      problems: [404],
      handle({ param }) {
        const { turn, question, options } = store.get(param('id')).fight.progress();
        return { turn, question, options };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/fights/{id}',
      tag,
      summary: 'Delete a fight',
      params: idParams,
      replies: { 204: { description: 'Deleted' } },
      problems: [404],
      handle({ param }) {
        store.remove(store.get(param('id')).id, 'deleted');
        return new Response(null, { status: 204 });
      },
    }),
  ];
}

/** The whole fight, with its first events. */
function shownFight(live: LiveFight): object {
  return { id: live.id, ...live.fight.show(), ...live.eventsAfter(0) };
}
