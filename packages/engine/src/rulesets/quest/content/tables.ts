import * as z from 'zod';
import { icon, id, name, ownId, ownName, range, size } from './vocabulary.js';

/** QUEST-2.5. */
export const terrainSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  startingRange: z
    .tuple([range, range])
    .describe('The nearest and the farthest range at which fights begin here, 0 to 6.'),
  aliases: z
    .array(id)
    .default([])
    .describe('Other names for it in records of monsters and places. Left out: none.'),
});
export type Terrain = z.infer<typeof terrainSchema>;

/** Tables that belong to no record. */
export const tablesShape = {
  /** QUEST-2.1 */
  bands: z
    .array(
      z.strictObject({
        label: name.describe('What people call it.'),
        feet: z.string().describe('How many feet it is about, for people.'),
      }),
    )
    .length(7)
    .describe('The ranges from 0 to 6.'),
  /** QUEST-2.6 */
  sizeShift: z
    .record(size, z.int())
    .describe('Steps that the size of a monster adds to the range at which a fight begins.'),
  /** QUEST-4.8 */
  monsterProficiency: z
    .array(
      z.strictObject({
        maxCr: z
          .number()
          .meta({ title: 'Up to CR', description: 'The highest challenge rating of this row.' }),
        bonus: z.int().describe('The proficiency bonus.'),
      }),
    )
    .describe('Proficiency of monsters: the first row that reaches up to the challenge rating counts.'),
  /** QUEST-29.2 */
  stealthArmour: z
    .strictObject({
      heavy: z.int().describe('With heavy armour.'),
      medium: z.int().describe('With medium armour.'),
    })
    .describe('What body armour takes off stealth rolls.'),
  /** QUEST-29.3 */
  stealthFatigue: z.array(z.int()).length(11).describe('What fatigue from 0 to 10 takes off stealth rolls.'),
  /** QUEST-1.7 */
  refusals: z
    .record(z.string(), z.string())
    .describe('What people read when a choice is refused, by its code.'),
};
