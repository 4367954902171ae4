import * as z from 'zod';

/** Fields that records of several files share. */
export const id = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens')
  .describe('What setups and other files call it: small letters, digits and hyphens.');
export const name = z.string().trim().min(1, 'a name is needed').describe('The name that players see.');
export const icon = z.string().min(1).describe('The name of its icon, such as gladius.');
export const rarity = z
  .enum(['common', 'uncommon', 'rare'])
  .describe('How rare it is: common is drawn with weight 5, uncommon 3, rare 2.');
export type Rarity = z.infer<typeof rarity>;

/** Dice as numbers: `2d8+2` is count 2, sides 8, add 2. */
export interface DiceTerm {
  readonly count: number;
  readonly sides: number;
  readonly add: number;
}

export function parseDice(notation: string): DiceTerm {
  const [, count, sides, add] = /^(\d+)d(\d+)(?:\+(\d+))?$/.exec(notation)!;
  return { count: Number(count), sides: Number(sides), add: Number(add ?? 0) };
}
