import type { CombatantView, FightView } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { board } from './board.js';
import { badge, fact, outcome, seedSchema, tone, who } from './parts.js';

const combatant: z.ZodType<CombatantView> = z
  .object({
    who,
    name: z.string(),
    side: z.int(),
    icon: z.string(),
    fallen: z.boolean(),
    bars: z.array(z.object({ id: z.string(), label: z.string(), now: z.number(), max: z.number(), tone })),
    badges: z.array(badge),
    facts: z.array(fact),
  })
  .openapi('Combatant');

const stage = z.object({
  title: z.string(),
  text: z.string(),
  path: z.array(
    z.object({ label: z.string(), icon: z.string(), mark: z.enum(['done', 'passed', 'here', 'ahead']) }),
  ),
  ahead: z
    .array(z.object({ label: z.string(), ruleset: z.string(), setup: z.unknown() }))
    .optional()
    .describe('Fights that may come next, known well enough to be simulated.'),
});

const ending = z.object({
  title: z.string(),
  text: z.string(),
  icon: z.string().optional(),
  facts: z.array(fact),
  table: z
    .object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ who, cells: z.array(z.union([z.number(), z.string()])) })),
    })
    .optional()
    .describe('What each combatant did.'),
  aftermath: z
    .array(z.object({ phase: z.string(), title: z.string(), text: z.string(), icon: z.string(), tone }))
    .optional()
    .describe('The aftermath, in order.'),
});

export const view: z.ZodType<FightView> = z
  .object({
    ruleset: z.string(),
    title: z.string(),
    round: z.int(),
    actor: who.nullable(),
    order: z.array(who),
    combatants: z.array(combatant),
    board,
    groups: z
      .array(z.object({ name: z.string(), icon: z.string() }))
      .optional()
      .describe('Groups of options that are always shown, in this order, even while they are empty.'),
    stage: stage.optional(),
    outcome: outcome.nullable(),
    ending: ending.optional(),
    watch: z
      .object({ ruleset: z.string(), setup: z.unknown(), seed: seedSchema })
      .optional()
      .describe(
        'In a run whose fights are only watched: the last fight, which can be started as a fight of its own.',
      ),
  })
  .openapi('View', { description: 'The visible part of a fight, in the same form for all rulesets.' });
