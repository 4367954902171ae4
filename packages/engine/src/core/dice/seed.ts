import * as z from 'zod';
import { parse } from '../validation/validate.js';
import type { Seed } from './seeded.js';

/** The longest seed that is a text, in letters. */
const MAX_SEED_LENGTH = 200;

/** The seeds that a fight, its snapshot and its replay take: all three the same. */
export const seedSchema: z.ZodType<Seed> = z.union([z.string().max(MAX_SEED_LENGTH), z.int()], {
  error: `must be a whole number or a text of up to ${MAX_SEED_LENGTH} letters`,
});

/** Refuses a seed that a snapshot or replay of the fight could not hold. */
export function checkSeed(seed: unknown): Seed {
  return parse(z.object({ seed: seedSchema }), { seed }, 'setup/invalid', 'The seed').seed;
}
