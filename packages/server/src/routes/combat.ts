import { answerJson } from '../answer.js';
import { type AnsweredRequests, type IdempotencyHeader, idempotencyHeader } from '../answered-requests.js';
import type { Combats } from '../combat/combats.js';
import { combatSchema, type EndCombat, endSchema, type TurnOnly, turnOnlySchema } from '../combat/schemas.js';
import { actionRequestSchema, type CombatActionRequest } from '../combat/vocabulary.js';
import { type Endpoint, endpoint, quickEndpoint } from '../endpoint.js';
import type { Doorkeeper } from '../identity/doorkeeper.js';

const tag = 'Combat';
const replies = { 200: { description: 'The combat as it stands now', schema: combatSchema } };
const problems = [400, 401, 404, 409, 413, 415, 422];
const bodyCode = 'bad_request';

/** QUEST-28.1: the fight of the player's live game. What changes it names the turn it was chosen in, so that nothing is applied twice. */
export function combatRoutes(door: Doorkeeper, combats: Combats, answered: AnsweredRequests): Endpoint[] {
  /** A way that changes the combat, by its last word. */
  const change = <Body>(
    name: string,
    given: Pick<Endpoint<Body>, 'summary' | 'description' | 'body'>,
    make: (player: string, body: Body) => string,
  ): Endpoint =>
    quickEndpoint<Body, IdempotencyHeader>({
      method: 'post',
      path: `/api/combat/${name}`,
      tag,
      ...given,
      headers: idempotencyHeader,
      bodyCode,
      replies,
      problems,
      json({ token, body, headers }) {
        const player = door.holder(token);
        return answered.once(player, headers['Idempotency-Key'], [name, body], () => make(player, body));
      },
    });
  return [
    change<TurnOnly>(
      'start',
      {
        summary: 'Begin an encounter',
        description:
          'Fights the patrol ahead, or on the way looks for somebody to fight. Answers after any opening turns of the monsters. Refused with 409 `combat_active` until the combat before is ended.',
        body: turnOnlySchema,
      },
      (player, { game_turn }) => combats.start(player, game_turn),
    ),
    endpoint({
      method: 'get',
      path: '/api/combat/state',
      tag,
      summary: 'The combat, unchanged',
      replies,
      problems: [401, 404],
      handle: ({ c }) => answerJson(combats.state(door.player(c))),
    }),
    change<CombatActionRequest>(
      'action',
      {
        summary: 'Make one choice, or answer a reaction',
        description:
          'The monsters move only after `end_turn`. What the rules refuse is answered with 409 and their code, and changes nothing; so is, with 409 `choice/stale`, what was chosen in another turn than `game_turn`.',
        body: actionRequestSchema,
      },
      (player, body) => combats.action(player, body),
    ),
    change<TurnOnly>(
      'death-save',
      { summary: 'Make the death save that is due', body: turnOnlySchema },
      (player, { game_turn }) => combats.deathSave(player, game_turn),
    ),
    change<EndCombat>(
      'end',
      {
        summary: 'Apply the outcome with the taken loot, and clear the combat',
        description:
          'What was asked for and does not fit is named in `refused` and stays on offer, and the combat stays with it: ask for less, or for nothing, to leave it behind. When nothing of what was named fits, that is refused with 409 `inventory_full`.',
        body: endSchema,
      },
      (player, body) => combats.end(player, body),
    ),
  ];
}
