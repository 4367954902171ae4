import { type Endpoint, endpoint } from '../../../http/endpoint.js';
import {
  type IdempotencyCache,
  type IdempotencyHeader,
  idempotencyHeader,
} from '../../../http/idempotency.js';
import type { PlayerAuth } from '../../../identity/player-auth.js';
import { actionRequestSchema, type CombatActionRequest } from './action-schema.js';
import type { Combats } from './combats.js';
import { combatSchema, type EndCombat, endSchema, type TurnOnly, turnOnlySchema } from './schemas.js';

const tag = 'Combat';
const replies = { 200: { description: 'The combat as it stands now', schema: combatSchema } };
const problems = [400, 401, 404, 409, 413, 415, 422];
const bodyCode = 'bad_request';

/** QUEST-28.1: the fight of the player's game. Requests that change it name their turn, so that none is applied twice. */
export function combatRoutes(auth: PlayerAuth, combats: Combats, idempotency: IdempotencyCache): Endpoint[] {
  /** Defines an endpoint that changes the combat, by the last part of its path. */
  const changeEndpoint = <Body>(
    name: string,
    given: Pick<Endpoint<Body>, 'summary' | 'description' | 'body'>,
    run: (player: string, body: Body) => object,
  ): Endpoint =>
    endpoint<Body, unknown, IdempotencyHeader>({
      method: 'post',
      path: `/api/combat/${name}`,
      tag,
      ...given,
      headers: idempotencyHeader,
      bodyCode,
      replies,
      problems,
      handle({ c, body, headers }) {
        const player = auth.player(c);
        return idempotency.runOnce(player, headers['Idempotency-Key'], [name, body], () => run(player, body));
      },
    });
  return [
    changeEndpoint<TurnOnly>(
      'start',
      {
        summary: 'Begin an encounter',
        description:
          'Fights the patrol ahead, or looks for an enemy on the way. The answer comes after any opening turns of the monsters. Refused with 409 `combat_active` until the previous combat is ended.',
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
      handle: ({ c }) => combats.state(auth.player(c)),
    }),
    changeEndpoint<CombatActionRequest>(
      'action',
      {
        summary: 'Make one choice, or answer a reaction',
        description:
          'The monsters act only after `end_turn`. A choice that the rules refuse is answered with 409 and their code, and changes nothing. A choice for another turn than `game_turn` is refused with 409 `choice/stale`.',
        body: actionRequestSchema,
      },
      (player, body) => combats.action(player, body),
    ),
    changeEndpoint<TurnOnly>(
      'death-save',
      { summary: 'Make the death save that is due', body: turnOnlySchema },
      (player, { game_turn }) => combats.deathSave(player, game_turn),
    ),
    changeEndpoint<EndCombat>(
      'end',
      {
        summary: 'Apply the outcome with the taken loot, and clear the combat',
        description:
          'Requested loot without room is listed in `refused` and stays on offer, and so does the combat: request less, or nothing, to leave it behind. If there is room for none of it, the request is refused with 409 `inventory_full`.',
        body: endSchema,
      },
      (player, body) => combats.end(player, body),
    ),
  ];
}
