import * as z from 'zod';
import {
  attribute,
  DERIVED,
  damageType,
  file,
  number,
  ownId,
  ownName,
  RESISTANCES,
  STATS,
  STATUS_SUMS,
  tag,
} from './vocabulary.js';

/** ARENA-11.3 */
const decay = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('flat').describe('Loses a fixed number of stacks each tick.'),
      amount: number.gt(0).describe('Stacks lost each tick.'),
    }),
    z.strictObject({
      type: z.literal('percent').describe('Loses a share of its stacks each tick.'),
      rate: z.number().gt(0).max(1).describe('The share lost each tick: 0.2 is a fifth.'),
      round: z.literal('ceil').default('ceil').describe('What is lost is always rounded up.'),
    }),
    z.strictObject({
      type: z
        .literal('attribute')
        .describe('Loses stacks by an attribute of the bearer each tick, at least 1.'),
      attribute: attribute.describe('The attribute of the bearer.'),
      divisor: number
        .gt(0)
        .describe('What the attribute is divided by, rounded up: 20 loses 3 stacks at 50.'),
    }),
    z.strictObject({
      type: z.literal('perHealthRestored').describe('Loses stacks only as the bearer is healed.'),
      amount: number.gt(0).describe('Stacks lost for each point of Health that is restored.'),
    }),
    z.strictObject({
      type: z.literal('onTurnStart').describe("Ends at the start of the bearer's own turn."),
    }),
    z.strictObject({ type: z.literal('none').describe('Never decays.') }),
  ])
  .describe('How stacks go away by themselves.');

/** ARENA-18.24, ARENA-18.25 */
const worth = z
  .discriminatedUnion('model', [
    z.strictObject({
      model: z.literal('decaySum').describe('Every stack counts in every tick until it has decayed.'),
      value: number.describe('Points of Health that a stack is worth in each tick.'),
    }),
    z.strictObject({
      model: z.literal('perStack').describe('Every stack counts once.'),
      value: number.describe('Points of Health that a stack is worth.'),
      maxStacks: z.int().min(1).optional().describe('Stacks beyond this count nothing. Left out: all count.'),
      otherwise: number
        .optional()
        .describe('What all stacks together are worth where `when` does not hold. Left out: `value`.'),
      when: z
        .enum(['melee-out-of-reach', 'has-pool', 'taunter-has-ally'])
        .optional()
        .describe(
          'When stacks have their worth: on a melee unit with no foe in its zone, on a unit with a pool besides Stamina, or if the one who taunts has a living ally. Left out: always.',
        ),
    }),
    z.strictObject({
      model: z
        .literal('lostTicks')
        .describe('Counts the ticks that the bearer loses: stacks by its Willpower.'),
      value: number.describe('Points of Health that a lost tick is worth.'),
      maxTicks: number.describe('Ticks beyond this count nothing.'),
    }),
    z.strictObject({
      model: z.literal('once').describe('Counts once, however many stacks there are.'),
      value: number.describe('Points of Health that it is worth.'),
    }),
  ])
  .meta({
    title: 'AI',
    description: 'What stacks of it are worth to fighters who decide for themselves, in Health.',
  });

const PER_STACK = [...STATS, ...STATUS_SUMS, 'damage', 'heal'] as const;

const statusSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon: z.string().describe('The name of the icon that stands for it.'),
  polarity: z
    .enum(['harmful', 'beneficial'])
    .describe("Whether it hurts or helps its bearer; only 'harmful' ones are resisted."),
  kind: z
    .enum(['dot', 'hot', 'control', 'debuff', 'buff', 'stealth'])
    .describe('What sort of status it is, for people: damage or healing over time, control and so on.'),
  damageType: damageType.optional().describe('The type of its damage over time. Left out: none.'),
  perStack: z
    .partialRecord(z.enum(PER_STACK), number)
    .default({})
    .describe(
      "What each stack adds to a stat of the bearer; 'damage' and 'heal' are points in each tick. Left out: nothing.",
    ),
  /** ARENA-2.3 */
  pct: z.partialRecord(z.enum(DERIVED), number).default({}).meta({
    title: 'Percent',
    description: 'Percent more or less of derived stats, once and not for each stack. Left out: none.',
  }),
  /** ARENA-11.2 */
  cap: z
    .partialRecord(z.enum(['stacks', ...PER_STACK]), number)
    .default({})
    .describe(
      "The most that counts: of 'stacks', or of what all stacks together add to a stat. More stacks only last longer. Left out: no limit.",
    ),
  decay,
  resist: z.enum(RESISTANCES).optional().describe('The resistance that lessens its stacks. Left out: none.'),
  /** ARENA-10.6 */
  resistWeights: z
    .strictObject({
      stacks: number.describe('How much of the resistance counts against new stacks: 1 is all of it.'),
      damage: number.describe(
        'How much of the resistance counts against its damage in each tick: 0 is none.',
      ),
    })
    .default({ stacks: 1, damage: 0 })
    .describe('What the resistance works on. Left out: on stacks alone.'),
  blocksInitiative: z
    .boolean()
    .default(false)
    .describe('Whether its bearer gains no Initiative. Left out: no.'),
  blocksTurn: z.boolean().default(false).describe('Whether its bearer gets no turn. Left out: no.'),
  forbidsTags: z
    .array(tag)
    .default([])
    .describe("The bearer may use no action with one of these tags, such as 'Movement'. Left out: none."),
  forcesTarget: z
    .literal('source')
    .optional()
    .describe("'source': single-target attacks must go at whoever laid it on. Left out: the bearer is free."),
  untargetable: z
    .boolean()
    .default(false)
    .describe(
      'Whether it hides its bearer, as Sneaking does; of several such statuses only the first counts. Left out: no.',
    ),
  ai: worth,
});
export type StatusRecord = z.infer<typeof statusSchema>;

export const statusesFile = file({
  maxStacks: z
    .int()
    .min(1)
    .default(9999)
    .describe('The most stacks of one status that a unit can have. Left out: 9999.'),
  statuses: z.array(statusSchema).min(1).describe('All statuses there are.'),
});
