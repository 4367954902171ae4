import type { BaseEvent, Presentation, Roll } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { part, tile, tone, who } from './parts.js';

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

const change = z
  .discriminatedUnion('change', [
    z.object({ change: z.literal('turn'), who }),
    z.object({
      change: z.literal('bar'),
      who,
      bar: z.string().nullable().describe('The label of the bar; null for life, the first bar.'),
      now: z.number(),
      gained: z.number().optional(),
      lost: z.number().optional(),
    }),
    z.object({ change: z.literal('status'), who, status: z.string(), gained: z.boolean() }),
    z.object({
      change: z.literal('fallen'),
      who,
      fallen: z.boolean(),
      dying: z.boolean().optional().describe('Whether the combatant may still be saved.'),
    }),
    z.object({ change: z.literal('tile'), who, from: tile, path: z.array(tile) }),
    z.object({
      change: z.literal('range'),
      who,
      target: who.nullable().describe('Null: every enemy.'),
      range: z.int(),
      farther: z.int(),
    }),
    z.object({ change: z.literal('zone'), who, zone: z.int() }),
  ])
  .openapi('ViewChange', { description: 'What an event changes of the view.' });

const parts = z.array(part);

const thought = z
  .object({
    who,
    round: z.int(),
    action: z.string(),
    judgment: z.number(),
    blend: z.number(),
    sharpness: z.number(),
    lookahead: z.number(),
    best: z.array(
      z.object({
        action: z.string(),
        final: z.number(),
        tactical: z.number(),
        personality: z.number(),
        weight: z.number(),
        scorers: parts,
        traits: parts,
      }),
    ),
    targets: z.array(
      z.object({ who: z.int(), zone: z.int(), name: z.string(), score: z.number(), chosen: z.boolean() }),
    ),
  })
  .openapi('Thought', { description: 'Why a combatant that follows its policy did what it did.' });

const presentation: z.ZodType<Presentation> = z
  .object({
    icon: z.string(),
    tone,
    log: z
      .enum(['line', 'detail', 'heading', 'hidden', 'thought'])
      .describe('How much room it takes in a log; `hidden`: none, because the view shows it.'),
    changes: z.array(change),
    strike: z
      .object({
        by: who,
        target: who,
        result: z.enum(['hit', 'miss', 'critical', 'fumble']),
        saysDamage: z.boolean().optional().describe('Whether the text says the damage.'),
      })
      .optional(),
    aims: z.array(who).optional().describe('Whom an action that is only announced is aimed at.'),
    callout: z.object({ text: z.string(), tone }).optional(),
    moment: z
      .enum(['start', 'end', 'dice'])
      .optional()
      .describe('The fight begins or ends, or dice fall whose meaning another event tells.'),
    sum: z.string().optional().describe('What the parts of the event add up to.'),
    used: z.string().optional().describe('The thing that was used up.'),
    notes: z.array(z.string()).optional().describe('Sentences that explain its rolls.'),
    thought: thought.optional(),
  })
  .openapi('Presentation', {
    description: 'How a screen shows an event, in the same form for all rulesets.',
  });

export const loggedEvent = z
  .object({ number: z.int().positive(), text: z.string(), event, presentation })
  .openapi('LoggedEvent', { description: 'An event with its number, its text and how it is shown.' });
