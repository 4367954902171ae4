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
    content: z.string().optional().describe('The digest of the content, if it is not the shipped one.'),
    seed: seedSchema,
    players: playersSchema.describe('The sides that clients play.'),
    outcome: outcome.nullable(),
    view,
    events: z
      .array(loggedEvent)
      .describe(`At most ${MAX_EVENTS}. If there are more, \`/api/fights/{id}/log\` has them.`),
    told: z.int().nonnegative().describe('The number of events, which is the number of the last one.'),
  })
  .openapi('Fight');

export const logSchema = z
  .object({ events: z.array(loggedEvent), told: z.int().nonnegative(), outcome: outcome.nullable() })
  .openapi('Log', { description: 'A page of events, and the number of all events.' });
