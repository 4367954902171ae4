import * as z from 'zod';
import type { ChangesContent } from '../../../core/content/content-changes.js';
import { heroSchema, optionsSchema } from '../setup.js';

export const setupSchema = z.strictObject({
  /** Left out in part or whole: the characteristics are rolled and the kit is chosen in play. */
  hero: heroSchema.prefault({}),
  options: optionsSchema.prefault({}),
  /** Skips the choice of the kit and starts with the hero's own weapon and armour. */
  ownKit: z.boolean().default(false),
});
/** A Saga gauntlet with every default filled in. */
export type GauntletSetup = z.infer<typeof setupSchema>;
/** A Saga gauntlet as a caller writes it: what has a default may be left out. */
export type GauntletInput = z.input<typeof setupSchema> & ChangesContent;
