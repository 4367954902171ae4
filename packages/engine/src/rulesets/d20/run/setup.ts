import * as z from 'zod';
import type { ChangesContent } from '../../../core/content/content-changes.js';
import { heroSchema, optionsSchema } from '../setup.js';

/** The options of a fight, and those of the run around it. */
const runOptionsSchema = optionsSchema.extend({
  /** D20-13.1 */
  depths: z.int().min(1).max(100).default(10),
  /** D20-13.5 */
  depthScaling: z.boolean().default(false),
  /** D20-13.7 */
  provisions: z.boolean().default(true),
  /** D20-13.8 */
  permadeath: z.boolean().default(true),
  /** D20-11.4 */
  levelPickHp: z.boolean().default(false),
});
export type RunOptions = z.infer<typeof runOptionsSchema>;

export const setupSchema = z.strictObject({
  /** Left out in part or whole: the default hero (D20-1.7). */
  hero: heroSchema.omit({ at: true }).prefault({}),
  options: runOptionsSchema.prefault({}),
});
/** A D20 run with every default filled in. */
export type RunSetup = z.infer<typeof setupSchema>;
/** A D20 run as a caller writes it: what has a default may be left out. */
export type RunInput = z.input<typeof setupSchema> & ChangesContent;
