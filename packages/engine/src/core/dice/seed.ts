import { invalid } from '../validation/validate.js';
import type { Seed } from './seeded.js';

/** The longest seed that is a text, in letters. */
const MAX_SEED_LENGTH = 200;

/** Why a value is not a seed. Fights, their snapshots and their replays take the same seeds. */
export function seedFault(seed: unknown): string | undefined {
  const isSeed = typeof seed === 'string' ? seed.length <= MAX_SEED_LENGTH : Number.isSafeInteger(seed);
  return isSeed ? undefined : `must be a whole number or a text of up to ${MAX_SEED_LENGTH} letters`;
}

/** Refuses a seed that a snapshot or replay of the fight could not hold. */
export function checkSeed(seed: unknown): Seed {
  const reason = seedFault(seed);
  if (reason !== undefined) throw invalid('setup/invalid', 'The seed', [{ path: 'seed', reason }]);
  return seed as Seed;
}
