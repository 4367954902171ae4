import * as z from 'zod';

/** Fields that records of several files share. */
export const id = z.string().regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens');
export const name = z.string().trim().min(1, 'a name is needed');
export const icon = z.string().min(1);
export const rarity = z.enum(['common', 'uncommon', 'rare']);
export type Rarity = z.infer<typeof rarity>;

/** A content file: its lists, and the schema that editors check it with. */
export const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ $schema: z.string().optional(), ...shape });

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
