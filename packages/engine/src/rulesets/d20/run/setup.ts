import * as z from 'zod';
import { heroSchema, optionsSchema } from '../setup.js';

/** The options of a fight, and those of the run around it. */
const runOptionsSchema = optionsSchema.extend({
  /** D20-13.1 */
  depths: z
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Depths of the run, from 1 to as many as the content has (10 as shipped). Left out: 10.'),
  /** D20-13.5 */
  depthScaling: z
    .boolean()
    .default(false)
    .describe('Makes monsters stronger with every second depth. Left out: off.'),
  /** D20-13.7 */
  provisions: z
    .boolean()
    .default(true)
    .describe(
      'Whether each new depth costs a ration for full HP; off gives full HP and no rations. Left out: on.',
    ),
  /** D20-13.8 */
  permadeath: z.boolean().default(true).describe("Whether the hero's death deletes the save. Left out: on."),
  /** D20-11.4 */
  levelPickHp: z.boolean().default(false).meta({
    title: 'Level pick HP',
    description: 'Allows 20 maximum HP in place of the two ability points of a level. Left out: off.',
  }),
});
export type RunOptions = z.infer<typeof runOptionsSchema>;

export const setupSchema = z.strictObject({
  /** D20-1.7 */
  hero: heroSchema
    .omit({ at: true })
    .prefault({})
    .describe('The hero; what is left out is as in the default hero.'),
  options: runOptionsSchema.prefault({}).describe('Variants of the rules. Left out: the rules as they are.'),
});
/** A D20 run with every default filled in. */
export type RunSetup = z.infer<typeof setupSchema>;
/** A D20 run as a caller writes it: what has a default may be left out. */
export type RunInput = z.input<typeof setupSchema>;
