import { z } from '@hono/zod-openapi';
import type { Adventures } from '../adventure/adventures.js';
import { adventureSchema, type LoadAdventure, loadSchema, saveSchema } from '../adventure/schemas.js';
import { answer, answerJson } from '../answer.js';
import { type AnsweredRequests, type IdempotencyHeader, idempotencyHeader } from '../answered-requests.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import type { Doorkeeper } from '../identity/doorkeeper.js';
import { Problem } from '../problem.js';
import { type Keeper, savedOf } from '../saves/keeper.js';
import { asSave, savedRecord, sealOf, signedSave, unsigned } from '../saves/offer.js';
import type { Kept } from '../saves/saves.js';
import { type Nothing, nothingSchema } from '../schemas/parts.js';

const tag = 'Saves';
const params = z.object({
  npub: z
    .string()
    .openapi({ example: 'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg' })
    .describe('Your public key.'),
});

/** Saving and loading: only ever the player's own, and only when the player asks (QUEST-5.3). */
export function saveRoutes(
  door: Doorkeeper,
  adventures: Adventures,
  keeper: Keeper,
  answered: AnsweredRequests,
): Endpoint[] {
  return [
    endpoint<Nothing, unknown, unknown>({
      method: 'post',
      path: '/api/saves/{npub}',
      tag,
      summary: 'Save the adventure',
      description:
        'It is on disk when the answer comes. Refused with 409 `combat_active` as long as a fight is not done with. The answer has the save as a Nostr event as well, for your own key to sign and to be published where you like.',
      params,
      body: nothingSchema,
      replies: { 200: { description: 'The save', schema: saveSchema } },
      problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 501, 503, 507],
      async handle({ c, param }) {
        const key = door.owner(c, param('npub'));
        const game = adventures.get(key);
        const { record, turn } = game.record();
        keeper.knock(key);
        const kept = await keeper.write(key, JSON.stringify(record), !game.unsealed);
        game.keep(savedOf(kept), turn);
        return answer(await saveOf(keeper, key, kept));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/saves/{npub}',
      tag,
      summary: 'Your last save',
      params,
      replies: { 200: { description: 'The save', schema: saveSchema } },
      problems: [400, 401, 403, 404, 422, 501, 503],
      async handle({ c, param }) {
        const key = door.owner(c, param('npub'));
        const kept = await keeper.find(key);
        if (!kept) throw keeper.missing();
        return answer(await saveOf(keeper, key, kept));
      },
    }),
    endpoint<LoadAdventure, unknown, IdempotencyHeader>({
      method: 'post',
      path: '/api/adventure/load',
      tag,
      summary: 'Go on from a save',
      description:
        'From your last save here, or from an `event` that your key has signed, from a relay say. Where the save does not bear the seal of this server, the game is `unsealed` from then on. It takes the place of the game in memory. Refused with 409 `combat_active` as long as a fight is not done with.',
      headers: idempotencyHeader,
      body: loadSchema,
      replies: { 200: { description: 'The adventure', schema: adventureSchema } },
      problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 501, 503],
      async handle({ c, body, headers }) {
        const key = door.player(c);
        keeper.knock(key);
        const kept = await keeper.find(key);
        const unsealed = !(await (body.event
          ? keeper.isSealed(key, body.event.content, sealOf(body.event))
          : kept && keeper.isSealed(key, kept.content, kept.seal)));
        const json = answered.once(key, headers['Idempotency-Key'], ['load', body], () => {
          if (adventures.find(key)?.inCombat)
            throw new Problem('combat_active', 'There is no loading in a fight: end it first, loot and all.');
          if (!body.event && !kept) throw keeper.missing();
          const save = body.event ? signedSave(body.event, key) : savedRecord(kept!.content, 'save');
          const saved = kept && savedOf(kept);
          const game = asSave('save', () => adventures.open(key, { setup: { save }, saved, unsealed }));
          // Whatever fails before this leaves the game before in its place.
          const begun = JSON.stringify(game.adventure());
          adventures.keep(key, game);
          return begun;
        });
        return answerJson(json);
      },
    }),
  ];
}

/** One of an older version is shown as the newest. */
async function saveOf(keeper: Keeper, key: string, kept: Kept) {
  const save = savedRecord(kept.content, 'save');
  const content = JSON.stringify(save);
  const saved = savedOf(kept);
  const isSealed = await keeper.isSealed(key, kept.content, kept.seal);
  const seal = isSealed ? await keeper.seal(key, content) : null;
  return { ...saved, save, unsealed: !isSealed, event: unsigned(content, saved.savedAt, seal) };
}
