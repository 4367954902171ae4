import { describe, it } from 'vitest';
import { mostOf, randomBattle } from './random/testkit.js';
import { playSoak } from './testkit.js';
import { watchSoak } from './watched/testkit.js';

/** SOAK_RUNS=2000 makes it shorter; SOAK_FROM=2000 goes on where that left off. */
const RUNS = Number(process.env.SOAK_RUNS ?? 20_000);
const FROM = Number(process.env.SOAK_FROM ?? 0);
const timeout = 36_000_000;

function each(runs: number, play: (seed: number) => void): void {
  for (let seed = FROM; seed < FROM + runs; seed++)
    try {
      play(seed);
    } catch (error) {
      throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
    }
}

describe('battles of every kind, for long', () => {
  it(`${RUNS} battles end with invariants held`, { timeout }, () =>
    each(RUNS, seed => {
      playSoak(randomBattle(seed, mostOf(seed)), seed, { strict: seed % 25 === 0, heard: seed % 5 === 0 });
    }),
  );

  it(`${RUNS / 50} battles as they are watched, put away, replayed and told`, { timeout }, () =>
    each(RUNS / 50, seed => watchSoak(randomBattle(seed, Math.min(6, mostOf(seed))), seed)),
  );
});
