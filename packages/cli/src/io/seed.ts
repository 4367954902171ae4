import { randomInt } from 'node:crypto';
import type { Seed } from '@fray/engine';

/** A seed that is easy to read out and type. */
export function newSeed(): Seed {
  return randomInt(1_000_000);
}
