import * as z from 'zod';
import { damageType, id, number, stat } from './vocabulary.js';

/** ARENA-7.9 step 1 */
const formula = z
  .strictObject({
    base: number.default(0).describe('A fixed number of points. Left out: 0.'),
    stat: z
      .union([stat, z.literal('weapon')])
      .optional()
      .describe(
        "The stat of the one who acts that `coef` multiplies; 'weapon' is the damage stat of the weapon's kind. Left out: none.",
      ),
    coef: number.default(0).meta({
      title: 'Coefficient',
      description: 'How often the stat counts: 0.8 adds 80 % of it. Left out: 0.',
    }),
    weapon: number.default(0).meta({
      title: 'Weapon coefficient',
      description: "How often the weapon's damage roll counts; only for damage. Left out: 0.",
    }),
  })
  .describe('Points before levels and bonuses: base + coef × stat + weapon × weapon roll.');

/** ARENA-8.14 */
const to = z
  .enum(['target', 'self', 'allies', 'other', 'all', 'entrant'])
  .default('target')
  .describe(
    "Who receives it: 'target' whoever the action is aimed at, 'self' the one who acts, 'allies' all living members of its team, 'other' in triggers the other party of the event; 'all' (everybody inside) and 'entrant' are for gimmicks of zones. Left out: the target.",
  );
const duration = z
  .int()
  .min(1)
  .max(10_000)
  .optional()
  .describe('Ticks after which it ends. Left out: no end by time.');
const anyType = z
  .union([damageType, z.literal('weapon')])
  .describe("The type of the damage; 'weapon' is that of the weapon held.");

const amount = {
  resource: id.describe(
    "The pool, by its key in tuning.json: 'stamina', 'mana'. Units without it are skipped.",
  ),
  amount: number
    .min(0)
    .optional()
    .describe('Points, times the level multiplier. Give this or `amountPctMax`.'),
  amountPctMax: number.min(0).max(100).optional().meta({
    title: 'Amount, % of maximum',
    description: 'Percent of the maximum of the pool, times the level multiplier, instead of `amount`.',
  }),
};

const kind = <Type extends string>(type: Type, description: string) => z.literal(type).describe(description);

/** ARENA-8.4 to ARENA-8.13: the whole vocabulary of what actions, triggers, items and zones do. */
export const effectSchema = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({
        type: kind('Damage', 'Deals damage, lessened by Soak, resistance and shields.'),
        damageType: anyType,
        formula,
        penetration: number
          .min(0)
          .default(0)
          .describe('Soak that it ignores, times the level multiplier. Left out: 0.'),
        critBonusPct: number.default(0).meta({
          title: 'Critical bonus, %',
          description: 'Percent points more chance of a critical hit. Left out: 0.',
        }),
        to,
      }),
      z.strictObject({
        type: kind('Heal', 'Restores Health up to the maximum; it does nothing for the Fallen.'),
        formula,
        to,
      }),
      z.strictObject({
        type: kind('Shield', 'Gives points that take damage before Health does.'),
        formula,
        duration,
        damageTypes: z
          .array(damageType)
          .optional()
          .describe('The only damage types that it takes. Left out: all.'),
        to,
      }),
      z.strictObject({
        type: kind('ApplyStatus', 'Adds stacks of a status; resistance lessens harmful ones.'),
        status: id.describe('The id of a status of statuses.json.'),
        stacks: number.min(0).describe('Stacks before the level multiplier, bonuses and resistance.'),
        duration,
        to,
      }),
      z.strictObject({
        type: kind('RemoveStatus', 'Takes stacks of a status away.'),
        status: id.describe('The id of a status of statuses.json.'),
        stacks: number
          .min(0)
          .describe('Stacks, times the level multiplier; exactly as many where they are taken from oneself.'),
        to,
      }),
      z.strictObject({
        type: kind('ModifyStat', 'Changes a stat for a while or for the rest of the fight.'),
        stat: stat.describe(
          "The stat: an attribute, a derived or utility stat, or a resistance like 'resist.fire'.",
        ),
        value: number.describe('What is added, times the level multiplier; below 0 it takes away.'),
        duration,
        to,
      }),
      z.strictObject({
        type: kind('Move', 'Moves somebody to another zone, after all the rest.'),
        mode: z
          .enum(['toZone', 'toTargetZone', 'pushAway', 'pushRandom', 'pullToward'])
          .describe(
            "Where to: 'toZone' the chosen zone, 'toTargetZone' the target's; 'pushAway', 'pushRandom' and 'pullToward' force a unit into an adjacent zone.",
          ),
        to,
      }),
      z.strictObject({
        type: kind('Summon', 'Adds a creature to the team of the one who acts.'),
        template: id.describe('The id of a creature of fighters.json that is summonable.'),
        zone: z
          .enum(['own', 'target'])
          .default('own')
          .describe(
            "Where it appears: 'own' in the summoner's zone, 'target' in the chosen one. Left out: 'own'.",
          ),
        control: number
          .min(0)
          .default(0)
          .describe("Points of the summoner's Control that it holds while it lives. Left out: 0."),
      }),
      z.strictObject({
        type: kind('Revive', 'Brings a Fallen unit back.'),
        healthFraction: number
          .gt(0)
          .max(1)
          .default(0.25)
          .describe(
            'The share of maximum Health, times the level multiplier, at most all of it. Left out: 0.25.',
          ),
        to,
      }),
      z.strictObject({
        type: kind('ResourceDrain', 'Takes points from a pool; nobody gains them.'),
        ...amount,
        to,
      }),
      z.strictObject({
        type: kind('ResourceGrant', 'Gives points to a pool, up to its maximum.'),
        ...amount,
        to,
      }),
      z.strictObject({
        type: kind('Detect', 'Looks for hidden enemies.'),
        mode: z.literal('search').describe('The only way there is: a try at every hidden enemy on the map.'),
      }),
      z.strictObject({
        type: kind('LootBonus', "Raises the gold that the actor's team gains after the fight."),
        goldPct: number.meta({
          title: 'Gold, %',
          description: 'Percent more gold, times the level multiplier; all of a team add up.',
        }),
      }),
      z.strictObject({
        type: kind(
          'Interrupt',
          'Takes concentration from a channelled action. It needs the option `channelling`.',
        ),
        strength: number
          .min(0)
          .describe(
            'Points of concentration that are lost, times the level multiplier; at 0 left the channel breaks.',
          ),
        to,
      }),
    ],
    {
      error: ({ code, input }) =>
        code === 'invalid_union'
          ? `unknown_effect: there is no component ${JSON.stringify((input as { type?: unknown })?.type)} (ARENA-8.13)`
          : undefined,
    },
  )
  .refine(
    effect =>
      !('resource' in effect) || (effect.amount === undefined) !== (effect.amountPctMax === undefined),
    'bad_effect: say either amount or amountPctMax',
  );
export type EffectRecord = z.infer<typeof effectSchema>;
