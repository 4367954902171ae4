import { z } from '@hono/zod-openapi';
import { MAX_EVENTS } from '../fights/played-fight.js';
import { loggedEvent } from './event.js';
import { opponentSchema, optionsSchema, playersSchema } from './options.js';
import { outcome, seedSchema } from './parts.js';
import { view } from './view.js';

export const fightSchema = optionsSchema
  .extend({
    id: z.string(),
    ruleset: z.string(),
    version: z.int(),
    content: z.string().optional().describe('The digest of the content, if it is not the shipped one.'),
    seed: seedSchema,
    players: playersSchema.describe('The sides that clients play.'),
    opponent: opponentSchema.describe('How well the other sides play.'),
    outcome: outcome.nullable(),
    view,
    events: z
      .array(loggedEvent)
      .describe(`At most ${MAX_EVENTS}. If there are more, \`/api/fights/{id}/log\` has them.`),
    eventCount: z.int().nonnegative().describe('The number of events, which is the number of the last one.'),
  })
  .openapi('Fight');

/** The answer to a choice. Whoever plays has the rest of the fight already. */
export const progressSchema = optionsSchema
  .extend({
    outcome: outcome.nullable(),
    events: fightSchema.shape.events.describe(
      `The new events, at most ${MAX_EVENTS}. If there are more, \`/api/fights/{id}/log\` has them.`,
    ),
    eventCount: fightSchema.shape.eventCount,
    view: view.optional().describe('With `?view=true` only.'),
  })
  .openapi('Progress', { description: 'What has happened, and what can be done now.' });

export const logSchema = z
  .object({ events: z.array(loggedEvent), eventCount: z.int().nonnegative(), outcome: outcome.nullable() })
  .openapi('Log', { description: 'A page of events, and the number of all events.' });
