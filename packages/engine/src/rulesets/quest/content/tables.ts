import * as z from 'zod';
import { icon, id, name, range, size } from './vocabulary.js';

/** QUEST-2.5. */
export const terrainSchema = z.strictObject({
  id,
  name,
  icon,
  startingRange: z.tuple([range, range]),
  aliases: z.array(id).default([]),
});
export type Terrain = z.infer<typeof terrainSchema>;

/** Tables that belong to no record. */
export const tablesShape = {
  /** The label and feet of each range (QUEST-2.1). */
  bands: z.array(z.strictObject({ label: name, feet: z.string() })).length(7),
  /** QUEST-2.6. */
  sizeShift: z.record(size, z.int()),
  /** QUEST-4.8: the first row whose `maxCr` is not below the CR. */
  monsterProficiency: z.array(z.strictObject({ maxCr: z.number(), bonus: z.int() })),
  /** QUEST-29.2, QUEST-29.3. */
  stealthArmour: z.strictObject({ heavy: z.int(), medium: z.int() }),
  stealthFatigue: z.array(z.int()).length(11),
  /** QUEST-1.7: what a refusal says, by its code. */
  refusals: z.record(z.string(), z.string()),
};
