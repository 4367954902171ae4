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
import { Hosted } from './hosted.js';
import type { Limits } from './limits.js';
import { Problem, within } from './problem.js';
import { anySetup, playersSchema } from './schemas/choosing.js';
import { seedSchema } from './schemas/parts.js';
import { Session } from './session.js';

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
export const createSchema = z.union([byName, bySetup, byReplay]).openapi('NewFight');
export type NewFight = z.infer<typeof createSchema>;

/** Which of the three a body means to be, so that what is wrong is said of that one. */
export function meant(body: unknown): z.ZodType<NewFight> {
  return has(body, 'replay') ? byReplay : has(body, 'name') ? byName : bySetup;
}

function has(body: unknown, key: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key);
}

/** The fight that a body asks for. */
export function open(registry: Registry, limits: Limits, body: NewFight): Session {
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
