import * as z from 'zod';
import { heroSchema, optionsSchema } from '../setup.js';

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}).describe('The hero; what is left out is as in the default hero.'),
  depth: z
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe('The depth where the run begins, 1 to the number of depths. Left out: 1.'),
  options: optionsSchema.prefault({}).describe('Variants of the rules. Left out: the rules as they are.'),
});
/** A Rogue run with every default filled in. */
export type RunSetup = z.infer<typeof setupSchema>;
/** A Rogue run as a caller writes it: fields with a default may be left out. */
export type RunInput = z.input<typeof setupSchema>;
