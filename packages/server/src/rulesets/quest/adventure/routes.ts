import { situationOf } from '@fray/engine/rulesets/quest';
import { type Endpoint, endpoint } from '../../../http/endpoint.js';
import {
  type IdempotencyCache,
  type IdempotencyHeader,
  idempotencyHeader,
} from '../../../http/idempotency.js';
import { jsonResponse } from '../../../http/json-response.js';
import { compressedFile, type StaticFile, serveFile } from '../../../http/static-files.js';
import type { PlayerAuth } from '../../../identity/player-auth.js';
import { type SaveService, saveInfo } from '../../../saves/save-service.js';
import { questProblem } from '../problems.js';
import type { Adventures } from './adventures.js';
import { atlasSchema } from './atlas-schema.js';
import {
  adventureSchema,
  type ChooseInAdventure,
  chooseSchema,
  type HeroOnly,
  heroOnlySchema,
  type NewAdventure,
  newAdventureSchema,
  previewSchema,
} from './schemas.js';

const tag = 'Adventure';

/** The world of the adventure, the preview of a hero, and playing: one game in memory for each player. */
export function adventureRoutes(
  auth: PlayerAuth,
  adventures: Adventures,
  saveService: SaveService,
  idempotency: IdempotencyCache,
): Endpoint[] {
  return [
    worldRoute(adventures),
    previewRoute(auth, adventures),
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
        const key = auth.player(c);
        const save = await saveService.find(key);
        const { replace, seed, ...setup } = body;
        const begun = await idempotency.runOnce(key, headers['Idempotency-Key'], ['begin', body], () => {
          if (!replace && adventures.find(key)?.fight.outcome === null) {
            throw questProblem(
              'adventure_active',
              'An adventure is being played with this key. Go on with it, or send `replace` to give it up.',
            );
          }
          const game = adventures.create(key, { setup, seed, saved: save && saveInfo(save) });
          // Stored last, so that the player's previous game stays in place if anything fails.
          const shown = game.adventure();
          adventures.put(key, game);
          return shown;
        });
        return jsonResponse(begun, 201);
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
      handle: ({ c }) => adventures.get(auth.player(c)).adventure(),
    }),
    endpoint<ChooseInAdventure, unknown, IdempotencyHeader>({
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
      handle({ c, body, headers }) {
        const key = auth.player(c);
        return idempotency.runOnce(key, headers['Idempotency-Key'], ['choose', body], () => {
          const game = adventures.get(key);
          game.checkTurn(body.turn);
          return game.adventure(game.act(body.choice));
        });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/adventure',
      tag,
      summary: 'End the adventure',
      description: 'Unsaved progress is lost. The last save stays.',
      replies: { 204: { description: 'It is gone, or there was none' } },
      problems: [401],
      handle({ c }) {
        adventures.remove(auth.player(c));
        return c.body(null, 204);
      },
    }),
  ];
}

/** The world is the same as long as the server runs. */
function worldRoute(adventures: Adventures): Endpoint {
  let file: StaticFile | undefined;
  return endpoint({
    method: 'get',
    path: '/api/adventure/world',
    tag,
    summary: 'The map, and everything needed to create a hero',
    description: 'Open to all. A request with the `etag` of the last answer gets 304 if nothing has changed.',
    replies: { 200: { description: 'The world', schema: atlasSchema }, 304: { description: 'Unchanged' } },
    problems: [],
    handle({ c }) {
      file ??= compressedFile(Buffer.from(JSON.stringify(adventures.atlas())), 'world.json');
      return serveFile(file, c.req.raw);
    },
  });
}

function previewRoute(auth: PlayerAuth, adventures: Adventures): Endpoint {
  return endpoint<HeroOnly, unknown, unknown>({
    method: 'post',
    path: '/api/adventure/preview',
    tag,
    summary: 'How a hero would begin',
    description: 'Hit points, armour class and gear. No adventure is begun, and nothing is stored.',
    body: heroOnlySchema,
    replies: { 200: { description: 'The hero on the first morning', schema: previewSchema } },
    problems: [400, 401, 413, 415, 422],
    handle({ c, body: { hero } }) {
      auth.player(c);
      const fight = adventures.preview(hero);
      return { situation: situationOf(fight.plan, fight.state), view: fight.view(0) };
    },
  });
}
