import * as z from 'zod';
import type { ChangesContent } from '../../core/content/content-changes.js';
import { MAX_ID, shortList } from '../../core/validation/bounds.js';
import { characteristicsSchema, enemySchema } from './content.js';

/** SAGA-9.11: the LP in a full Healing Stone. */
export const STONE_CAPACITY = 50;

/** SAGA-15.1 to 15.4: the variants of the rules. */
export const optionsSchema = z.strictObject({
  sklAddsLp: z.boolean().default(true),
  firstStrikeTie: z.enum(['enemy', 'hero', 'reroll']).default('enemy'),
  halberdWithShield: z.boolean().default(false),
  bloodPriceSave: z.boolean().default(true),
  orbStrict: z.boolean().default(true),
  enduranceDivisor: z.literal([20, 10]).default(20),
  doubleFreeAttack: z.boolean().default(false),
  enemyEndurance: z.boolean().default(true),
  keepEnemyWounds: z.boolean().default(false),
  restBetween: z.boolean().default(true),
  stoneDrain: z.enum(['roll', 'healed']).default('roll'),
  stoneOncePerFight: z.boolean().default(false),
  freeCasting: z.boolean().default(false),
});
export type SagaOptions = z.infer<typeof optionsSchema>;

const whole = z.int().min(0).max(1_000_000);

/** SAGA-1.11: a hero is plain data. Without characteristics they are rolled (SAGA-1.2). */
export const heroSchema = z.strictObject({
  name: z.string().trim().min(1, 'a name is needed').max(40).default('Hero'),
  characteristics: characteristicsSchema.optional(),
  skl: whole.default(0),
  lp: z.int().min(1).max(1_000_000).optional(),
  /** For reading only: it always follows from the characteristics (SAGA-1.5). */
  maxLp: whole.optional(),
  power: whole.optional(),
  /** SAGA-1.9: 0 locks magic. */
  maxPower: whole.default(0),
  weapon: z.string().max(MAX_ID).default('sword'),
  armour: z.string().max(MAX_ID).default('leather'),
  shield: z.boolean().default(false),
  arrows: whole.default(0),
  orb: z.enum(['none', 'carried', 'held']).default('none'),
  stone: z
    .strictObject({ store: z.int().min(0).max(STONE_CAPACITY), hours: whole.default(0) })
    .nullable()
    .default(null),
  kills: whole.default(0),
});
export type Hero = z.infer<typeof heroSchema>;

/** What happened in the section before the fight, for callers who run the sections themselves (SAGA-13.2). */
const sectionSchema = z.strictObject({
  inclination: z.enum(['untested', 'allowed', 'barred']).default('untested'),
  cast: shortList(z.string().max(MAX_ID)).default([]),
  warded: z.boolean().default(false),
  unseen: z.boolean().default(false),
  heroLp: z.int().min(1).optional(),
  enemyLp: z.int().min(1).optional(),
});

const ENEMY_NEEDED = 'an enemy is needed: the id of one, or an object with its name and characteristics';

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}),
  enemy: z.union([z.string().max(MAX_ID), enemySchema], { error: ENEMY_NEEDED }),
  options: optionsSchema.prefault({}),
  section: sectionSchema.optional(),
});
/** A Saga duel with every default filled in. */
export type SagaSetup = z.infer<typeof setupSchema>;
/** A Saga duel as a caller writes it: what has a default may be left out. */
export type SagaInput = z.input<typeof setupSchema> & ChangesContent;
