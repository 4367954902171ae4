import * as z from 'zod';
import type { ChangesContent } from '../../../core/content/content-changes.js';
import { heroSchema, optionsSchema } from '../setup.js';

export const setupSchema = z.strictObject({
  hero: heroSchema
    .prefault({})
    .describe('The hero. Left out: a new one with rolled characteristics, whose kit is chosen in play.'),
  options: optionsSchema.prefault({}).describe('Variants of the rules. Left out: the rules as they are.'),
  ownKit: z
    .boolean()
    .default(false)
    .describe('Skips the choice of the kit: the hero starts with his own weapon and armour. Left out: no.'),
  lastStand: z
    .boolean()
    .default(false)
    .describe(
      'Whether the last enemy must be slain: nobody flees from it, and no spell leads past it. Left out: no.',
    ),
});
/** A Saga gauntlet with every default filled in. */
export type GauntletSetup = z.infer<typeof setupSchema>;
/** A Saga gauntlet as a caller writes it: what has a default may be left out. */
export type GauntletInput = z.input<typeof setupSchema> & ChangesContent;
