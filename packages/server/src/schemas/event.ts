import type { BaseEvent, Roll } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { part, who } from './parts.js';

const roll: z.ZodType<Roll> = z
  .object({
    who,
    label: z.string(),
    count: z.int(),
    sides: z.number(),
    bounds: z.array(part).optional().describe('Where the number of sides comes from.'),
    faces: z.array(z.number()),
    kept: z.array(z.int()).optional(),
    times: z.number().optional(),
    modifiers: z.array(part),
    total: z.number(),
    target: z.object({ test: z.enum(['>=', '<=']), value: z.number(), parts: z.array(part) }).optional(),
    success: z.boolean().optional(),
    chance: z.number().optional(),
  })
  .openapi('Roll', { description: 'A roll with everything that went into it.' });

const event: z.ZodType<BaseEvent> = z
  .looseObject({
    kind: z.string(),
    round: z.int(),
    who: z.int().min(-1).describe('The number of a combatant; -1 for none.'),
    rolls: z.array(roll).optional(),
  })
  .openapi('Event', { description: 'Something that happened. Each kind has further members.' });

export const loggedEvent = z
  .object({ number: z.int().positive(), text: z.string(), event })
  .openapi('LoggedEvent', { description: 'An event with its number and its text.' });
