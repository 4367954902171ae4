import { randomInt } from 'node:crypto';
import {
  Fight,
  parseReplay,
  type Registry,
  type Replay,
  type Ruleset,
  replayed,
  replaySchema,
} from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { answer } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { Hosted } from '../hosted.js';
import type { Limits } from '../limits.js';
import { Problem, within } from '../problem.js';
import { anySetup, choosingSchema, fightSchema, playersSchema, seedSchema } from '../schemas.js';
import { Session } from '../session.js';
import type { Store } from '../store.js';

const tag = 'Fights';
export const idParams = z.object({ id: z.string().openapi({ example: 'kD3cJx0mQd2bP6m1n8y7Wg' }) });

const name = z.string().max(200);
const common = {
  seed: seedSchema.optional().describe('What the dice are made from; drawn by the server when left out.'),
  players: playersSchema
    .optional()
    .describe(
      'The sides you choose for, by number. The others follow their policy. By default as the ruleset says.',
    ),
};
const bySetup = z.strictObject({ ruleset: name, setup: anySetup, ...common });
const byName = z.strictObject({ name: name.openapi({ example: 'saga/goblin' }), ...common });
const byReplay = z.strictObject({
  replay: replaySchema,
  upTo: z.int().nonnegative().optional().describe('Choices to play again; all of them when left out.'),
});
const createSchema = z.union([byName, bySetup, byReplay]).openapi('NewFight');
type NewFight = z.infer<typeof createSchema>;

/** Starting fights, reading them, and letting them go. */
export function fightRoutes(registry: Registry, store: Store): Endpoint[] {
  return [
    endpoint<NewFight, unknown, unknown>({
      method: 'post',
      path: '/api/fights',
      tag,
      summary: 'Start a fight',
      description:
        'From a shipped setup by its name, from a ruleset and a setup of your own, or from a replay, to play on after its first `upTo` choices.',
      body: createSchema,
      meant: body => (has(body, 'replay') ? byReplay : has(body, 'name') ? byName : bySetup),
      replies: {
        201: {
          description: 'The fight, with all that happened so far',
          schema: fightSchema,
          headers: z.object({ location: z.string() }),
        },
      },
      problems: [400, 413, 415, 422],
      handle({ body }) {
        const session = start(registry, store.limits, body);
        store.add(session);
        return answer(session.resource(), 201, { location: `/api/fights/${session.id}` });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/fights/{id}',
      tag,
      summary: 'A fight as it stands, with all its events',
      params: idParams,
      replies: { 200: { description: 'The fight', schema: fightSchema } },
      problems: [404],
      handle: ({ param }) => answer(store.get(param('id')).resource()),
    }),
    endpoint({
      method: 'get',
      path: '/api/fights/{id}/options',
      tag,
      summary: 'What may be chosen now, and what may not with its reason',
      params: idParams,
      replies: { 200: { description: 'The options', schema: choosingSchema } },
      problems: [404],
      handle: ({ param }) => answer(store.get(param('id')).choosing()),
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

function has(body: unknown, key: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key);
}

function start(registry: Registry, limits: Limits, body: NewFight): Session {
  if ('replay' in body) return resume(registry, limits, body.replay, body.upTo);
  const named = 'name' in body ? within('name', () => registry.setup(body.name)) : body;
  const ruleset = within('ruleset', () => registry.ruleset(named.ruleset));
  checkPlayers(ruleset, body.players, 'players');
  const seed = body.seed ?? randomInt(2 ** 47);
  const hosted = new Hosted(ruleset, limits.decisions);
  const fight = within('setup', () =>
    Fight.start(hosted.ruleset, named.setup, { seed, players: body.players }),
  );
  return new Session(fight, hosted, limits);
}

/** The fight after the first choices of a replay, once the replay is known to come out as recorded. */
function resume(registry: Registry, limits: Limits, replay: Replay, upTo = replay.choices.length): Session {
  const hosted = replayedBy(registry, limits, replay, 'replay');
  if (upTo > replay.choices.length) {
    const reason = `the replay has only ${replay.choices.length} choices`;
    throw new Problem('request/invalid', `The body is not valid: upTo: ${reason}`, {
      issues: [{ path: 'upTo', reason }],
    });
  }
  const fight = within('replay', () => replayed(hosted.ruleset, replay, upTo));
  return new Session(fight, hosted, limits);
}

/** The ruleset to play a replay from outside with, when it is one that can be played here. */
export function replayedBy(registry: Registry, limits: Limits, replay: Replay, path: string): Hosted {
  const at = (member: string) => (path ? `${path}.${member}` : member);
  within(path, () => parseReplay(replay));
  if (replay.choices.length > limits.turns) {
    const reason = `a fight takes ${limits.turns} choices here, this has ${replay.choices.length}`;
    throw new Problem('replay/invalid', `The replay is not valid: ${reason}.`, {
      issues: [{ path: at('choices'), reason }],
    });
  }
  const ruleset = within(at('ruleset'), () => registry.ruleset(replay.ruleset));
  checkPlayers(ruleset, replay.players, at('players'));
  return new Hosted(ruleset, limits.decisions + limits.turns);
}

function checkPlayers(ruleset: Ruleset, players: readonly number[] = [], path: string): void {
  const issues = players.flatMap((side, index) => {
    if (side >= ruleset.sides.length) {
      return {
        path: `${path}[${index}]`,
        reason: `${ruleset.id} has the sides 0 to ${ruleset.sides.length - 1}`,
      };
    }
    return players.indexOf(side) < index
      ? { path: `${path}[${index}]`, reason: `side ${side} is named twice` }
      : [];
  });
  const [first] = issues;
  if (first)
    throw new Problem('request/invalid', `The body is not valid: ${first.path}: ${first.reason}`, { issues });
}
