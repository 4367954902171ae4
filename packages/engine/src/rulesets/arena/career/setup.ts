import * as z from 'zod';
import type { ChangesContent } from '../../../core/content/content-changes.js';
import { name } from '../content/vocabulary.js';
import { memberSchema, optionsSchema } from '../setup.js';

/** The most fighters a roster holds. */
export const MAX_ROSTER = 12;

export const setupSchema = z.strictObject({
  /** What your team is called. */
  name: name.default('Your team'),
  /** Who begins: as the members of a team. */
  roster: z
    .array(memberSchema)
    .min(1)
    .max(MAX_ROSTER)
    .prefault([
      { generate: 3, seed: 'd' },
      { generate: 3, seed: 'e' },
      { generate: 3, seed: 'three' },
    ]),
  gold: z.int().min(0).max(1_000_000).default(150),
  /** How many go into a fight. */
  teamSize: z.int().min(1).max(5).default(3),
  /** Weeks until the season is over: a fight or a rest takes one. */
  weeks: z.int().min(1).max(200).default(26),
  /** There is a tournament every so many weeks. */
  every: z.int().min(1).max(200).default(4),
  /** Encounters are open up to one tier above this; winning one raises it. */
  tier: z.int().min(0).max(100).default(0),
  options: optionsSchema.prefault({}),
});
/** An Arena career with every default filled in. */
export type CareerSetup = z.infer<typeof setupSchema>;
/** An Arena career as a caller writes it: what has a default may be left out. */
export type CareerInput = z.input<typeof setupSchema> & ChangesContent;
