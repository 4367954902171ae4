import { z } from 'zod';
import { shortList, shortRecord } from '../../../core/validation/bounds.js';
import { actionSchema, adjustmentSchema, riderSchema, triggerSchema } from './actions.js';
import {
  ARCHETYPES,
  ATTRIBUTES,
  attribute,
  band,
  damageType,
  FAMILIES,
  file,
  id,
  level,
  name,
  number,
  numbersBy,
  STATS,
  tag,
} from './vocabulary.js';

/** ARENA-14.2 */
const perkSchema = z.strictObject({
  id,
  name,
  minStar: level.default(1),
  starter: z.boolean().default(false),
  tags: z.array(tag).default([]),
  requires: z.array(id).default([]),
  actions: z.array(actionSchema).default([]),
  statAdjustments: z.array(adjustmentSchema).default([]),
  triggers: z.array(triggerSchema).default([]),
  /** Of use between fights only. */
  utility: z.string().optional(),
});
export type Perk = z.infer<typeof perkSchema>;

/** ARENA-14.1 */
const traitSchema = z.strictObject({
  id,
  name,
  category: z.enum(['Core', 'Role', 'Bond', 'System']),
  hidden: z.boolean().default(false),
  immutable: z.boolean().default(false),
  minStar: level.default(1),
  damageType: damageType.optional(),
  role: z.string().optional(),
  archetypes: z.array(z.enum(ARCHETYPES)).default([]),
  ancestry: z.boolean().default(false),
  group: id.optional(),
  perks: z.array(perkSchema).min(1),
});
export type Trait = z.infer<typeof traitSchema>;
export const traitsFile = file({ traits: z.array(traitSchema).min(1) });

const bonus = z.partialRecord(z.enum(STATS), number).default({});
const requires = z.partialRecord(attribute, z.int().min(0).max(200)).default({});
const common = { id, name, tags: z.array(tag).default([]), bonus, requires };

const weaponSchema = z.strictObject({
  ...common,
  slot: z.literal('hand').default('hand'),
  hands: z.int().min(0).max(2),
  natural: z.boolean().default(false),
  kind: z.enum(['melee', 'ranged', 'magic']),
  damageType: z.union([damageType, z.literal('choice')]),
  ranges: z.array(band).min(1),
  attack: number,
  damage: z.tuple([z.int().min(0), z.int().min(0)]),
  penetration: number.min(0).default(0),
  riders: z.array(riderSchema).default([]),
});
export type Weapon = z.infer<typeof weaponSchema>;

const shieldSchema = z.strictObject({ ...common, slot: z.literal('offhand').default('offhand') });
const armourSchema = z.strictObject({
  ...common,
  slot: z.literal('body').default('body'),
  category: z.string().optional(),
  soak: numbersBy(FAMILIES).default({}),
});
const accessorySchema = z.strictObject({ ...common, slot: z.literal('accessory').default('accessory') });
type Shield = z.infer<typeof shieldSchema>;
export type Armour = z.infer<typeof armourSchema>;
type Accessory = z.infer<typeof accessorySchema>;
export type GearItem = Weapon | Shield | Armour | Accessory;

const affixSchema = z.strictObject({
  id,
  name,
  tier: level,
  slots: z.array(z.enum(['any', 'weapon', 'offhand', 'body', 'accessory'])).min(1),
  statAdjustments: z.array(adjustmentSchema).default([]),
  riders: z.array(riderSchema).default([]),
  triggers: z.array(triggerSchema).default([]),
  cursed: z.boolean().default(false),
});
export type Affix = z.infer<typeof affixSchema>;

export const gearFile = file({
  limits: z.strictObject({
    items: z.int(),
    hands: z.int(),
    offhand: z.int(),
    body: z.int(),
    quality: z.tuple([z.int(), z.int()]),
  }),
  affixBudget: z.record(z.string(), z.strictObject({ max: z.int(), power: number })),
  mismatch: z.strictObject({ attack: number, damage: z.tuple([z.int(), z.int()]) }),
  weapons: z.array(weaponSchema).min(1),
  shields: z.array(shieldSchema),
  armours: z.array(armourSchema),
  accessories: z.array(accessorySchema),
  affixes: z.array(affixSchema),
});

const consumableSchema = z.strictObject({
  id,
  name,
  kind: z.enum(['potion', 'bomb', 'scroll']),
  uses: z.int().min(1).default(1),
  price: z.int().min(0).default(0),
  failPct: number.optional(),
  action: actionSchema,
});
export type Consumable = z.infer<typeof consumableSchema>;
export const consumablesFile = file({
  limit: z.int().min(0),
  scrollFail: z.strictObject({ perIntellect: number, min: number, max: number }),
  consumables: z.array(consumableSchema),
});

const worn = z.union([
  id,
  z.strictObject({
    item: id,
    stars: z.int().default(0),
    quality: z.int().default(100),
    affixes: shortList(id).default([]),
  }),
]);
export type Worn = z.infer<typeof worn>;
export type WornItem = Exclude<Worn, string>;

const equipmentSchema = z.strictObject({
  weapon: worn.optional(),
  focusType: damageType.optional(),
  offhand: worn.optional(),
  body: worn.optional(),
  accessories: shortList(worn).default([]),
});
export type Equipment = z.infer<typeof equipmentSchema>;

const attributesSchema = z.strictObject(
  Object.fromEntries(ATTRIBUTES.map(each => [each, z.number()])) as Record<
    (typeof ATTRIBUTES)[number],
    z.ZodNumber
  >,
);

const ownedSchema = z.strictObject({
  id,
  level: z.int().default(1),
  perks: shortRecord(id, z.int()).default({}),
  /** Perks found in fights may stand above their Trait's level (ARENA-14.3). */
  discovered: shortList(id).default([]),
});

/** ARENA-18.30 */
export const settingsSchema = z.strictObject({
  actionWeights: shortRecord(id, z.number()).default({}),
  targetPriority: z.enum(['closest', 'lowestHealth', 'highestThreat', 'healer']).optional(),
  rangePreference: band.optional(),
  consumableThresholds: shortRecord(id, z.number()).default({}),
  archetypes: shortList(z.enum(ARCHETYPES)).default([]),
});
/** What a fighter likes to do: the tactics that its mind weighs by. */
export type Settings = z.infer<typeof settingsSchema>;

export const fighterSchema = z.strictObject({
  id,
  name,
  stars: z.int(),
  attributes: attributesSchema,
  potential: attributesSchema.optional(),
  traits: shortList(ownedSchema).default([]),
  equipment: equipmentSchema.prefault({}),
  consumables: shortList(id).default([]),
  injuries: shortList(id).default([]),
  settings: settingsSchema.prefault({}),
  ephemeral: z.boolean().default(false),
  summonable: z.boolean().default(false),
  recruitable: z.boolean().default(false),
  named: z.boolean().default(false),
});
/** A fighter as content has it. */
export type FighterRecord = z.infer<typeof fighterSchema>;
export const fightersFile = file({ fighters: z.array(fighterSchema), creatures: z.array(fighterSchema) });

const teamSchema = z.strictObject({
  id,
  name,
  members: z.array(id).min(1),
  style: z.string().optional(),
});
export type TeamRecord = z.infer<typeof teamSchema>;
export const teamsFile = file({ teams: z.array(teamSchema) });
