import { answerJson } from '../answer.js';
import type { Combats } from '../combat/combats.js';
import { combatSchema, type EndCombat, endSchema, type Nothing, nothingSchema } from '../combat/schemas.js';
import { actionSchema, type CombatAction } from '../combat/vocabulary.js';
import { type Endpoint, endpoint, quickEndpoint } from '../endpoint.js';
import type { Doorkeeper } from '../identity/doorkeeper.js';

const tag = 'Combat';
const replies = { 200: { description: 'The combat as it stands now', schema: combatSchema } };
const problems = [400, 401, 404, 409, 413, 415];
const bodyCode = 'bad_request';

/** QUEST-28.1: the fight of the player's live game. */
export function combatRoutes(door: Doorkeeper, combats: Combats): Endpoint[] {
  return [
    quickEndpoint<Nothing>({
      method: 'post',
      path: '/api/combat/start',
      tag,
      summary: 'Begin an encounter',
      description:
        'Fights the patrol ahead, or on the way looks for somebody to fight. Answers after any opening turns of the monsters. Refused with 409 `combat_active` until the combat before is ended.',
      body: nothingSchema,
      bodyCode,
      replies,
      problems,
      json: ({ token }) => combats.start(door.holder(token)),
    }),
    endpoint({
      method: 'get',
      path: '/api/combat/state',
      tag,
      summary: 'The combat, unchanged',
      replies,
      problems: [401, 404],
      handle: ({ c }) => answerJson(combats.state(door.player(c))),
    }),
    quickEndpoint<CombatAction>({
      method: 'post',
      path: '/api/combat/action',
      tag,
      summary: 'Make one choice, or answer a reaction',
      description:
        'The monsters move only after `end_turn`. What the rules refuse is answered with 409 and their code, and changes nothing.',
      body: actionSchema,
      bodyCode,
      replies,
      problems,
      json: ({ token, body }) => combats.action(door.holder(token), body),
    }),
    quickEndpoint<Nothing>({
      method: 'post',
      path: '/api/combat/death-save',
      tag,
      summary: 'Make the death save that is due',
      body: nothingSchema,
      bodyCode,
      replies,
      problems,
      json: ({ token }) => combats.deathSave(door.holder(token)),
    }),
    quickEndpoint<EndCombat>({
      method: 'post',
      path: '/api/combat/end',
      tag,
      summary: 'Apply the outcome with the taken loot, and clear the combat',
      description:
        'What was asked for by name and does not fit stays on offer, and the combat stays with it; when nothing of it fits, that is refused with 409 `inventory_full`.',
      body: endSchema,
      bodyCode,
      replies,
      problems,
      json: ({ token, body }) => combats.end(door.holder(token), body.take),
    }),
  ];
}
