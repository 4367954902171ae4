import type { Adventures } from '../adventure/adventures.js';
import {
  adventureSchema,
  type ChooseInAdventure,
  chooseSchema,
  type NewAdventure,
  newAdventureSchema,
} from '../adventure/schemas.js';
import { answer, answerJson } from '../answer.js';
import { type AnsweredRequests, type IdempotencyHeader, idempotencyHeader } from '../answered-requests.js';
import { type Endpoint, endpoint, quickEndpoint } from '../endpoint.js';
import type { Doorkeeper } from '../identity/doorkeeper.js';
import { Problem } from '../problem.js';
import { type Keeper, savedOf } from '../saves/keeper.js';

const tag = 'Adventure';

/** Playing the adventure: one game a player, in memory. */
export function adventureRoutes(
  door: Doorkeeper,
  adventures: Adventures,
  keeper: Keeper,
  answered: AnsweredRequests,
): Endpoint[] {
  return [
    endpoint<NewAdventure, unknown, IdempotencyHeader>({
      method: 'post',
      path: '/api/adventure',
      tag,
      summary: 'Begin an adventure with a new hero',
      headers: idempotencyHeader,
      body: newAdventureSchema,
      replies: { 201: { description: 'The adventure, begun', schema: adventureSchema } },
      problems: [400, 401, 409, 413, 415, 422, 503],
      async handle({ c, body, headers }) {
        const key = door.player(c);
        const kept = await keeper.find(key);
        const { replace, seed, ...setup } = body;
        const json = answered.once(key, headers['Idempotency-Key'], ['begin', body], () => {
          if (!replace && adventures.find(key)?.fight.outcome === null) {
            throw new Problem(
              'adventure_active',
              'An adventure is being played with this key. Go on with it, or send `replace` to give it up.',
            );
          }
          const game = adventures.open(key, { setup, seed, saved: kept && savedOf(kept) });
          // Whatever fails before this leaves the game before in its place.
          const begun = JSON.stringify(game.adventure());
          adventures.keep(key, game);
          return begun;
        });
        return answerJson(json, 201);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/adventure',
      tag,
      summary: 'The adventure as it stands',
      description: 'With the events since the last fight began, so that a page that was reloaded can go on.',
      replies: { 200: { description: 'The adventure', schema: adventureSchema } },
      problems: [401, 404],
      handle: ({ c }) => answer(adventures.get(door.player(c)).adventure()),
    }),
    quickEndpoint<ChooseInAdventure, IdempotencyHeader>({
      method: 'post',
      path: '/api/adventure/choices',
      tag,
      summary: 'Make a choice, or answer the open question',
      description:
        'Refused with 409 `choice/stale` unless `turn` is the turn of the game, so that nothing is ever applied twice, and with 409 and the code of the rules where those refuse it. Refused choices change nothing.',
      headers: idempotencyHeader,
      body: chooseSchema,
      replies: { 200: { description: 'The adventure, with the new events only', schema: adventureSchema } },
      problems: [400, 401, 404, 409, 413, 415, 422],
      json({ token, body, headers }) {
        const key = door.holder(token);
        return answered.once(key, headers['Idempotency-Key'], ['choose', body], () => {
          const game = adventures.get(key);
          game.checkTurn(body.turn);
          return JSON.stringify(game.adventure(game.act(body.choice)));
        });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/adventure',
      tag,
      summary: 'End the adventure',
      description: 'What was not saved is gone. The last save stays.',
      replies: { 204: { description: 'It is gone, or there was none' } },
      problems: [401],
      handle({ c }) {
        adventures.drop(door.player(c));
        return c.body(null, 204);
      },
    }),
  ];
}
