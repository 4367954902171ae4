import { z } from 'zod';
import { statusFields } from './effects.js';
import { WEAPON_CLASSES } from './items.js';
import { classId, count, icon, id, itemStack, name, pool, size, stat } from './vocabulary.js';

// What a party member is made of: class, pool of points, race, feats, level.

export const classSchema = z.strictObject({
  id: classId,
  name,
  icon,
  text: z.string().min(1),
  hitDie: z.int().min(4).max(12),
  primary: z.array(stat),
  saves: z.array(stat),
  /** Light, medium and heavy armour, and shields. */
  armour: z.array(z.enum(['light', 'medium', 'heavy', 'shield'])),
  weapons: z.strictObject({ classes: z.array(z.enum(WEAPON_CLASSES)), items: z.array(id) }),
  pool,
  /** QUEST-8.4; null for those who cast nothing. */
  casting: stat.nullable(),
  /** QUEST-12.3: casting modifier + floor(level / divisor) + bonus. */
  mana: z.strictObject({ divisor: z.int().min(1), bonus: z.int().default(0) }).nullable(),
  stealthy: z.boolean().default(false),
  /** Always, and one list of each of the choices. */
  kit: z.strictObject({
    fixed: z.array(itemStack),
    choices: z.array(z.array(z.array(itemStack).min(1)).min(1)),
  }),
  /** What it may begin with. */
  spells: z
    .strictObject({ cantrips: z.array(id), level1: z.array(id) })
    .default({ cantrips: [], level1: [] }),
  /** By level 1 … 20: how many may be prepared, cantrips first, then spells of level 1, 2 … (QUEST-13.1). */
  preparation: z.array(z.array(count)).length(20).optional(),
});
export type QuestClass = z.infer<typeof classSchema>;

/** QUEST-12.1, QUEST-12.2. */
export const poolSchema = z.strictObject({
  id: pool,
  name,
  icon,
  label: z.string(),
  /** base + perLevel × level + modifier of `stat`, at least `min`; mana comes from the class (QUEST-12.3). */
  max: z
    .strictObject({
      base: z.int().default(0),
      perLevel: z.int().default(0),
      stat: stat.optional(),
      min: z.int().default(0),
    })
    .optional(),
  start: z.enum(['full', 'empty', 'carried']),
  perTurn: z.int().default(0),
  perHitTaken: z.int().default(0),
  perCritical: z.int().default(0),
  refresh: z.enum(['combat', 'short rest', 'long rest']),
});
export type PoolRecord = z.infer<typeof poolSchema>;

export const raceSchema = z.strictObject({
  id,
  name,
  icon,
  text: z.string().default(''),
  size,
  startingCity: id,
});
export type Race = z.infer<typeof raceSchema>;

export const featSchema = z.strictObject({
  id,
  name,
  icon,
  text: z.string().min(1),
  /** The off-hand attack adds the ability modifier (QUEST-10.3); loading does not count (QUEST-10.9). */
  offHandModifier: z.boolean().default(false),
  ignoresLoading: z.boolean().default(false),
  passive: statusFields.optional(),
});
export type Feat = z.infer<typeof featSchema>;

/** QUEST-20.6, level 1 first. */
export const levelSchema = z.strictObject({
  level: z.int().min(1),
  xp: z.int().min(0),
  multiplier: z.number().min(1),
  proficiency: z.int(),
  abilityPoints: z.int(),
});
