import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '../../../http/endpoint.js';
import {
  type IdempotencyCache,
  type IdempotencyHeader,
  idempotencyHeader,
} from '../../../http/idempotency.js';
import type { PlayerAuth } from '../../../identity/player-auth.js';
import { type SaveService, saveInfo } from '../../../saves/save-service.js';
import type { StoredSave } from '../../../saves/saves.js';
import { type Nothing, nothingSchema } from '../../../schemas/parts.js';
import type { Adventures } from '../adventure/adventures.js';
import { adventureSchema, type LoadAdventure, loadSchema, saveSchema } from '../adventure/schemas.js';
import { questProblem } from '../problems.js';
import { parseSave, readSignedSave, sealTag, unsignedSaveEvent, withSaveErrors } from './nostr-save.js';

const tag = 'Saves';
const params = z.object({
  npub: z
    .string()
    .openapi({ example: 'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg' })
    .describe('Your public key.'),
});

/** Saving and loading: only the player's own save, and only when the player asks (QUEST-5.3). */
export function saveRoutes(
  auth: PlayerAuth,
  adventures: Adventures,
  saveService: SaveService,
  idempotency: IdempotencyCache,
): Endpoint[] {
  return [
    endpoint<Nothing, unknown, unknown>({
      method: 'post',
      path: '/api/saves/{npub}',
      tag,
      summary: 'Save the adventure',
      description:
        'The save is on disk when the answer arrives. Refused with 409 `combat_active` during a fight and until its loot is settled. The answer also contains the save as a Nostr event, for your own key to sign and to publish where you like.',
      params,
      body: nothingSchema,
      replies: { 200: { description: 'The save', schema: saveSchema } },
      problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 501, 503, 507],
      async handle({ c, param }) {
        const key = auth.owner(c, param('npub'));
        const game = adventures.get(key);
        const { record, turn } = game.saveRecord();
        saveService.limitSaves(key);
        const save = await saveService.write(key, JSON.stringify(record), !game.unsealed);
        game.markSaved(saveInfo(save), turn);
        return describeSave(saveService, key, save);
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
        const key = auth.owner(c, param('npub'));
        const save = await saveService.find(key);
        if (!save) throw saveService.missingSave();
        return describeSave(saveService, key, save);
      },
    }),
    endpoint<LoadAdventure, unknown, IdempotencyHeader>({
      method: 'post',
      path: '/api/adventure/load',
      tag,
      summary: 'Go on from a save',
      description:
        'Loads your last save on this server, or an `event` that your key has signed, for example from a relay. If the save has no valid seal of this server, the game is `unsealed` from then on. It replaces the game in memory. Refused with 409 `combat_active` during a fight and until its loot is settled.',
      headers: idempotencyHeader,
      body: loadSchema,
      replies: { 200: { description: 'The adventure', schema: adventureSchema } },
      problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 501, 503],
      async handle({ c, body, headers }) {
        const key = auth.player(c);
        saveService.limitSaves(key);
        const stored = await saveService.find(key);
        const unsealed = !(await (body.event
          ? saveService.isSealed(key, body.event.content, sealTag(body.event))
          : stored && saveService.isSealed(key, stored.content, stored.seal)));
        return idempotency.runOnce(key, headers['Idempotency-Key'], ['load', body], () => {
          if (adventures.find(key)?.inCombat)
            throw questProblem(
              'combat_active',
              'You cannot load in a fight. Finish it first, loot included.',
            );
          if (!body.event && !stored) throw saveService.missingSave();
          const save = body.event ? readSignedSave(body.event, key) : parseSave(stored!.content, 'save');
          const saved = stored && saveInfo(stored);
          const game = withSaveErrors('save', () =>
            adventures.create(key, { setup: { save }, saved, unsealed }),
          );
          // Stored last, so that the player's previous game stays in place if anything fails.
          const shown = game.adventure();
          adventures.put(key, game);
          return shown;
        });
      },
    }),
  ];
}

/** A save as clients see it; one of an older version is converted to the newest. */
async function describeSave(saveService: SaveService, key: string, stored: StoredSave) {
  const save = parseSave(stored.content, 'save');
  const content = JSON.stringify(save);
  const saved = saveInfo(stored);
  const isSealed = await saveService.isSealed(key, stored.content, stored.seal);
  const seal = isSealed ? await saveService.seal(key, content) : null;
  return { ...saved, save, unsealed: !isSealed, event: unsignedSaveEvent(content, saved.savedAt, seal) };
}
