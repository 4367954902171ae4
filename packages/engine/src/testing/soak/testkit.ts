import type { Seed } from '../../core/dice/seeded.js';

/** Seeds '3#0', '3#1' and on, as many as asked for. SOAK_RUNS makes it fewer or more; SOAK_FROM begins later. */
export function soakSeeds(runs: number): Seed[] {
  const from = Number(process.env.SOAK_FROM ?? 0);
  return Array.from({ length: Number(process.env.SOAK_RUNS ?? runs) }, (_, index) => `3#${from + index}`);
}
