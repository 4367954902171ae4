import { z } from '@hono/zod-openapi';
import { choosingSchema, playersSchema } from './choosing.js';
import { loggedEvent } from './event.js';
import { outcome, seedSchema } from './parts.js';
import { view } from './view.js';

/** Events in one answer. A battle of forty combatants has ten times as many. */
export const MAX_EVENTS = 1_000;

export const fightSchema = choosingSchema
  .extend({
    id: z.string(),
    ruleset: z.string(),
    version: z.int(),
    content: z.string().optional().describe('Digest of the content, when it is not the shipped one.'),
    seed: seedSchema,
    players: playersSchema.describe('The sides whose choices come from outside.'),
    outcome: outcome.nullable(),
    view,
    events: z
      .array(loggedEvent)
      .describe(
        `No more than ${MAX_EVENTS} at once: where there are more, \`/api/fights/{id}/log\` has them.`,
      ),
    told: z.int().nonnegative().describe('How many events there are: the number of the last one.'),
  })
  .openapi('Fight');

export const logSchema = z
  .object({ events: z.array(loggedEvent), told: z.int().nonnegative(), outcome: outcome.nullable() })
  .openapi('Log', { description: 'A part of what happened, and how many events there are in all.' });
