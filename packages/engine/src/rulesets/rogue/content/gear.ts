import { z } from 'zod';
import { type DiceTerm, diceTerm, RARITIES } from './items.js';

const id = z.string().regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens');
const name = z.string().trim().min(1, 'a name is needed');
const icon = z.string().min(1);
const rarity = z.enum(RARITIES);
const dice = z.string().regex(/^[1-9]\d?d[1-9]\d?$/, "dice are written like '2d4'");

/** Table 1. */
const weaponSchema = z.strictObject({ id, name, icon, dice, rarity });
export type Weapon = z.infer<typeof weaponSchema>;

/** Table 2. */
const armourSchema = z.strictObject({
  id,
  name,
  icon,
  ac: z.int().min(-99).max(99),
  rarity,
  /** ROGUE-10.2: cannot rust. */
  rustproof: z.boolean().default(false),
});
export type Armour = z.infer<typeof armourSchema>;

export const weaponsFile = z.strictObject({ $schema: z.string().optional(), weapons: z.array(weaponSchema) });
export const armoursFile = z.strictObject({ $schema: z.string().optional(), armours: z.array(armourSchema) });

/** ROGUE-4.4. */
export const BARE_HANDS: DiceTerm = diceTerm('1d4');
/** ROGUE-5.1. */
export const UNARMOURED = 10;
