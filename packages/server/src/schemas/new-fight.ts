import { z } from '@hono/zod-openapi';
import { anySetup, opponentSchema, playersSchema } from './options.js';
import { seedSchema } from './parts.js';
import { replaySchema } from './replay.js';
import { turnNumber } from './whole-number.js';

const name = z.string().max(200);
const common = {
  seed: seedSchema.optional().describe('The seed of the dice; drawn by the server if left out.'),
  players: playersSchema
    .optional()
    .describe(
      'The sides that you play, by number. The others follow their policy. The default depends on the ruleset.',
    ),
  opponent: opponentSchema
    .optional()
    .describe('How well the sides play that you do not play. The default is the player of the ruleset.'),
};
const bySetup = z.strictObject({ ruleset: name, setup: anySetup, ...common });
const byName = z.strictObject({ name: name.describe('A name from /api/setups.'), ...common });
const byReplay = z.strictObject({
  replay: replaySchema,
  upTo: turnNumber.optional().describe('How many choices of the replay to play; all of them if left out.'),
});
export const createSchema = z.union([byName, bySetup, byReplay]).openapi('NewFight');
export type NewFight = z.infer<typeof createSchema>;

/** Which of the three a body is meant to be, so that errors are about that one only. */
export function newFightSchemaFor(body: unknown): z.ZodType<NewFight> {
  return has(body, 'replay') ? byReplay : has(body, 'name') ? byName : bySetup;
}

function has(body: unknown, key: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key);
}
