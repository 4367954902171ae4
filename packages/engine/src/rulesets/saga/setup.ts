import * as z from 'zod';
import { MAX_ID, shortList } from '../../core/validation/bounds.js';
import { characteristicsSchema, enemySchema } from './content.js';

/** SAGA-9.11: the LP in a full Healing Stone. */
export const STONE_CAPACITY = 50;

/** SAGA-15.1 to 15.4: the variants of the rules. */
export const optionsSchema = z.strictObject({
  sklAddsLp: z.boolean().default(true).meta({
    title: 'SKL adds LP',
    description: "Whether the hero's SKL counts for his maximum LP. Left out: on.",
  }),
  firstStrikeTie: z
    .enum(['enemy', 'hero', 'reroll'])
    .default('enemy')
    .describe('Who strikes first on a tie, or whether both roll again. Left out: the enemy.'),
  halberdWithShield: z
    .boolean()
    .default(false)
    .describe('Allows a shield together with a two-handed weapon. Left out: off.'),
  bloodPriceSave: z
    .boolean()
    .default(true)
    .describe("Whether a hero who falls by his weapon's blood price gets a death save. Left out: on."),
  orbStrict: z
    .boolean()
    .default(true)
    .describe('Whether a held Orb puts the weapon away as well as the shield. Left out: on.'),
  enduranceDivisor: z
    .literal([20, 10])
    .default(20)
    .describe('Points of STA for each round that a fighter can fight before a rest: 20 or 10. Left out: 20.'),
  doubleFreeAttack: z
    .boolean()
    .default(false)
    .describe('Lets a fighter act twice in a round in which only the other one rests. Left out: off.'),
  enemyEndurance: z.boolean().default(true).describe('Whether enemies tire and must rest too. Left out: on.'),
  keepEnemyWounds: z
    .boolean()
    .default(false)
    .describe(
      "Leaves the enemy's LP as they are when a death save restarts the fight. Left out: off, it heals.",
    ),
  restBetween: z
    .boolean()
    .default(true)
    .describe('Whether each new section of a gauntlet starts with full LP. Left out: on.'),
  stoneDrain: z
    .enum(['roll', 'healed'])
    .default('roll')
    .describe(
      "What a use takes from the Healing Stone's store: the roll, or the LP healed. Left out: the roll.",
    ),
  stoneOncePerFight: z
    .boolean()
    .default(false)
    .describe('Lets the Healing Stone work once per fight instead of after every round. Left out: off.'),
  freeCasting: z
    .boolean()
    .default(false)
    .describe('Lets the hero attack in a round in which he casts a spell. Left out: off.'),
});
export type SagaOptions = z.infer<typeof optionsSchema>;

const whole = z.int().min(0).max(1_000_000);

/** SAGA-1.11: a hero is plain data. Without characteristics they are rolled (SAGA-1.2). */
export const heroSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'a name is needed')
    .max(40)
    .default('Hero')
    .describe("The hero's name, up to 40 letters. Left out: Hero."),
  characteristics: characteristicsSchema
    .optional()
    .describe('The seven characteristics. Left out: each is rolled as 2d6 × 8 when the fight starts.'),
  skl: whole.default(0).meta({
    title: 'SKL',
    description:
      'Skill: every full 10 points let attacks need 1 less, down to 2. It grows by kills. Left out: 0.',
  }),
  lp: z.int().min(1).max(1_000_000).optional().meta({
    title: 'LP',
    description: 'Life points at the start; only together with the characteristics. Left out: the maximum.',
  }),
  /** SAGA-1.5 */
  maxLp: whole.optional().meta({
    title: 'Maximum LP',
    description:
      'For reading only: if given, it must be the number that follows from characteristics and SKL.',
  }),
  power: whole.optional().meta({
    title: 'POWER',
    description: 'The energy that spells cost, up to the maximum. Left out: the maximum.',
  }),
  /** SAGA-1.9 */
  maxPower: whole.default(0).meta({
    title: 'Maximum POWER',
    description: 'The most POWER that the hero can have; 0 locks magic. Left out: 0.',
  }),
  weapon: z.string().max(MAX_ID).default('sword').describe('The id of the weapon. Left out: sword.'),
  armour: z
    .string()
    .max(MAX_ID)
    .default('leather')
    .describe("The id of the armour, or 'none'. Left out: leather."),
  shield: z.boolean().default(false).describe('Whether the hero has a shield. Left out: no.'),
  arrows: whole.default(0).describe('Arrows for a weapon that needs them. Left out: 0.'),
  orb: z
    .enum(['none', 'carried', 'held'])
    .default('none')
    .describe(
      'Whether the hero has the Orb, and whether he holds it: his blows then do double damage to Demonspawn. Left out: none.',
    ),
  stone: z
    .strictObject({
      store: z.int().min(0).max(STONE_CAPACITY).describe(`LP left in the stone, 0 to ${STONE_CAPACITY}.`),
      hours: whole.default(0).describe('Hours since its last use; from 48 on it is full again. Left out: 0.'),
    })
    .nullable()
    .default(null)
    .describe('The Healing Stone. Left out or null: the hero has none.'),
  kills: whole.default(0).describe('Enemies that the hero has killed so far. Left out: 0.'),
});
export type Hero = z.infer<typeof heroSchema>;

/** What happened in the section before the fight, for callers who run the sections themselves (SAGA-13.2). */
const sectionSchema = z.strictObject({
  inclination: z
    .enum(['untested', 'allowed', 'barred'])
    .default('untested')
    .describe('Whether magic was found to work in this section. Left out: not tested yet.'),
  cast: shortList(z.string().max(MAX_ID))
    .default([])
    .describe('Ids of spells cast in this section; none can be cast again. Left out: none.'),
  warded: z.boolean().default(false).describe('Whether the spell ARMOUR is in force. Left out: no.'),
  unseen: z
    .boolean()
    .default(false)
    .describe('Whether INVISIBILITY was cast, so that the hero may not attack. Left out: no.'),
  heroLp: z.int().min(1).optional().meta({
    title: 'Hero LP',
    description:
      'LP that TIMEWARP gives back to the hero; only together with his characteristics. Left out: the LP that he starts with.',
  }),
  enemyLp: z.int().min(1).optional().meta({
    title: 'Enemy LP',
    description: 'LP that TIMEWARP gives back to the enemy. Left out: the LP that it starts with.',
  }),
});

const ENEMY_NEEDED = 'an enemy is needed: the id of one, or an object with its name and characteristics';

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}).describe('The hero. Left out: a new one with rolled characteristics.'),
  enemy: z
    .union([z.string().max(MAX_ID), enemySchema], { error: ENEMY_NEEDED })
    .describe('The enemy: the id of one, or its name and numbers.'),
  options: optionsSchema.prefault({}).describe('Variants of the rules. Left out: the rules as they are.'),
  section: sectionSchema
    .optional()
    .describe('What happened in this section before the fight. Left out: the section has just begun.'),
});
/** A Saga duel with every default filled in. */
export type SagaSetup = z.infer<typeof setupSchema>;
/** A Saga duel as a caller writes it: what has a default may be left out. */
export type SagaInput = z.input<typeof setupSchema>;
