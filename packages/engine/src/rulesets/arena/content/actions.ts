import * as z from 'zod';
import { effectSchema } from './effects.js';
import {
  ACTION_KINDS,
  ATTACK_KINDS,
  BANDS,
  damageType,
  id,
  number,
  ownId,
  ownName,
  PREFERENCES,
  SCORERS,
  stat,
  TARGETS,
  type TargetTag,
  TRIGGER_EVENTS,
  tag,
  tags,
} from './vocabulary.js';

const chance = z.number().min(0).max(1);
/** By pool. */
const costs = z.record(id, z.int().min(0).max(100_000)).default({});

/** ARENA-13.7: written as a list of tags. */
const target = z
  .array(z.string())
  .refine(tags => (TARGETS as readonly string[]).includes(tags.join(', ')), {
    error: `unknown_tag: no such target tag; there are ${TARGETS.map(each => `[${each}]`).join(', ')}`,
  })
  .transform(tags => tags.join(', ') as TargetTag)
  .describe(
    'Whom it may be aimed at, as a list of tags: ["Self"], ["Enemy", "Single"], ["All", "AoE-Zone"], ["Zone"] and so on.',
  );

/** ARENA-26.1 */
const channel = z
  .strictObject({
    pulses: z
      .int()
      .min(0)
      .max(20)
      .describe('Turns with an effect before the finish; 0 is a wind-up that finishes in the next turn.'),
    pulseEffects: z.array(effectSchema).default([]).describe('What each pulse does. Left out: nothing.'),
    finishEffects: z
      .array(effectSchema)
      .default([])
      .describe('What happens after the last pulse. Left out: nothing.'),
    sustainCost: costs.describe('What each turn of sustaining costs, by pool. Left out: nothing.'),
  })
  .describe(
    'Makes it an action that goes on over several turns. It needs the option `channelling`. Left out: it is done in its own turn.',
  );

export const actionSchema = z
  .strictObject({
    id: ownId,
    name: ownName,
    tags,
    target,
    ranges: z
      .array(z.enum([...BANDS, 'self', 'weapon']))
      .min(1)
      .describe(
        "The distances it reaches: 'short' the same zone, 'medium' the next, 'long' any farther; 'weapon' those of the weapon held, 'self' needs none. A band does not include the nearer ones.",
      ),
    cost: costs.describe('What it costs, by pool: { "stamina": 10 }. Left out: nothing.'),
    cooldown: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Ticks until it can be used again. Left out: 0, every turn.'),
    actionSpeed: z
      .int()
      .min(-1000)
      .max(1000)
      .default(0)
      .describe(
        'What it spares of the 100 Initiative that an action costs: 30 makes it 70, -40 makes it 140. Left out: 0.',
      ),
    /** ARENA-6.1 */
    bonus: z
      .boolean()
      .default(false)
      .describe('Whether it is taken after the main action of the turn, for 0 Initiative. Left out: no.'),
    attack: z
      .enum(ATTACK_KINDS)
      .nullable()
      .default(null)
      .describe(
        "How it rolls to hit: 'melee', 'ranged' or 'magic' pick the stats and the Defense, 'weapon' is as the weapon held, 'thrown' uses `attackValue`. Left out or null: no roll.",
      ),
    attackBonus: number.default(0).describe('Added to the Attack Value. Left out: 0.'),
    /** ARENA-6.10 */
    attackValue: z
      .int()
      .min(1)
      .optional()
      .describe(
        "A fixed Attack Value that nothing changes; an attack that is 'thrown' needs it. Left out: it comes from stats and weapon.",
      ),
    primary: damageType
      .optional()
      .describe('The damage type that the action is known for. The rules do not read it.'),
    requires: z
      .strictObject({
        selfHasStatus: id.optional().describe('A status that the actor must have. Left out: none.'),
        selfLacksStatus: id.optional().describe('A status that the actor must not have. Left out: none.'),
      })
      .default({})
      .describe('What must hold for it to be used. Left out: nothing.'),
    effects: z
      .array(effectSchema)
      .describe('What it does. The order does not matter; with an attack kind one must be Damage.'),
    channel: channel.optional(),
    ai: z
      .strictObject({
        kind: z
          .enum(ACTION_KINDS)
          .describe(
            "What it is for: it decides when the AI holds a 'heal' or 'cleanse' useless, and where menus list it.",
          ),
        tactical: z
          .array(z.enum(SCORERS))
          .default([])
          .describe('What the AI weighs it by: the mean of these scores counts. Left out: it scores 0.5.'),
        personality: z
          .partialRecord(z.enum(PREFERENCES), chance)
          .default({})
          .describe('How much each temper likes it, from 0 to 1. Left out: no temper minds.'),
      })
      .meta({ title: 'AI', description: 'How fighters who decide for themselves weigh it.' }),
  })
  .refine(
    ({ attack, effects, channel }) =>
      attack === null ||
      [effects, channel?.pulseEffects ?? [], channel?.finishEffects ?? []].some(each =>
        each.some(({ type }) => type === 'Damage'),
      ),
    'bad_effect: an action with an attack kind needs a Damage component (ARENA-7.1)',
  )
  .refine(
    ({ attack, attackValue }) => attack !== 'thrown' || attackValue !== undefined,
    'bad_effect: what is thrown needs its attackValue (ARENA-6.10)',
  );
export type ActionRecord = z.infer<typeof actionSchema>;

/** ARENA-15.1 */
export const triggerSchema = z.strictObject({
  event: z
    .enum(TRIGGER_EVENTS, {
      error: issue => `unknown_event: no such trigger event as ${JSON.stringify(issue.input)}`,
    })
    .describe('What sets it off, when it happens to its owner.'),
  chance: chance.default(1).describe('How likely it fires, from 0 to 1. Left out: 1, always.'),
  condition: z
    .strictObject({
      selfHpBelow: chance.optional().meta({
        title: 'Own Health below',
        description:
          "Fires only while the owner's Health is below this share of its maximum. Left out: at any Health.",
      }),
    })
    .default({})
    .describe('What must hold for it to fire. Left out: nothing.'),
  actionTag: tag.optional().describe('Fires only for actions with this tag. Left out: for all.'),
  attackKind: z
    .enum(['melee', 'ranged', 'magic', 'thrown'])
    .optional()
    .describe('Fires only for attacks of this kind. Left out: for all.'),
  limitPerCombat: z.int().min(1).optional().describe('How often it fires in one fight. Left out: no limit.'),
  effects: z.array(effectSchema).min(1).describe('What it does. None of it rolls to hit.'),
});
export type TriggerRecord = z.infer<typeof triggerSchema>;

/** ARENA-7.7 */
export const riderSchema = z.strictObject({
  chance: chance.default(1).describe('How likely it happens with a hit, from 0 to 1. Left out: 1, always.'),
  effects: z.array(effectSchema).min(1).describe('What a hit does besides, before its damage.'),
});
export type RiderRecord = z.infer<typeof riderSchema>;

/** ARENA-14.7 */
export const adjustmentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('flat').describe('Changes a stat.'),
    stat: stat.describe(
      "The stat: an attribute, a derived or utility stat, or a resistance like 'resist.fire'.",
    ),
    value: number.describe(
      'What is added for each point of the level multiplier; below 0 it takes away. Levels do not scale `damageCapPct`.',
    ),
  }),
  z.strictObject({
    kind: z.literal('tag').describe('Changes what actions with a tag do.'),
    tag: tag.describe('The tag that an action must have.'),
    stat: z
      .enum(['damage', 'healing', 'stacks', 'critPct'])
      .describe(
        "What changes: damage, healing, stacks of statuses, or 'critPct', the chance of a critical hit.",
      ),
    value: number.describe('How much, times the level multiplier; below 0 it takes away.'),
    valueType: z
      .enum(['flat', 'percent'])
      .describe(
        "'flat' adds points, 'percent' so many percent, all of them summed first; for 'critPct' both are percent points.",
      ),
  }),
  z.strictObject({
    kind: z.literal('pool').describe('Makes a pool larger or smaller.'),
    resource: id.describe("The pool, by its key in tuning.json: 'mana'."),
    value: number.describe("What is added before the pool's own multiplier, times the level multiplier."),
  }),
]);
export type Adjustment = z.infer<typeof adjustmentSchema>;
