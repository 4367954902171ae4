import { duels } from './tight-duel.mjs';

/** Milliseconds that `run` takes. */
export async function time(run) {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

/**
 * Times several pieces of work in turn, round after round, and returns the best of each, so that other work on the machine disturbs all of
 * them equally. One round is for warming up.
 */
export async function compare(rounds, works) {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, work] of works.entries()) {
      const ms = await time(work);
      if (round > 0) best[index] = Math.min(best[index], ms);
    }
  }
  return best;
}

/** The unit of time: a thousand duels of the yardstick in this process, in milliseconds. */
export async function kiloduel() {
  const out = {};
  const [ms] = await compare(5, [() => duels(100_000, 1, out)]);
  return ms / 100;
}
