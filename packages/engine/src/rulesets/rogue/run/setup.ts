import * as z from 'zod';
import type { ChangesContent } from '../../../core/content/content-changes.js';
import { heroSchema, optionsSchema } from '../setup.js';

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}),
  /** Where the run begins. */
  depth: z.int().min(1).max(99).default(1),
  options: optionsSchema.prefault({}),
});
/** A Rogue run with every default filled in. */
export type RunSetup = z.infer<typeof setupSchema>;
/** A Rogue run as a caller writes it: fields with a default may be left out. */
export type RunInput = z.input<typeof setupSchema> & ChangesContent;
