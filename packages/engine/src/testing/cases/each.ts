import { Fight } from '../../core/fight/fight.js';
import type { Subject } from '../conformance.js';

/** Calls `run` with every setup, several times, each time with another seed. */
export function eachSetup(
  { ruleset, setups, fights }: Subject,
  run: (setup: unknown, seed: string) => void,
  share = 1,
): void {
  setups.forEach((setup, index) => {
    for (let i = 0; i < Math.max(1, Math.round(fights * share)); i++) {
      const seed = `${ruleset.id} ${index} ${i}`;
      try {
        run(setup, seed);
      } catch (error) {
        throw new Error(`setup ${index}, seed '${seed}': ${(error as Error).message}`, { cause: error });
      }
    }
  });
}

/** Calls `run` with fresh fights of every setup, each with another seed. */
export function eachFight(subject: Subject, run: (fight: Fight, seed: string) => void, share = 1): void {
  eachSetup(subject, (setup, seed) => run(Fight.start(subject.ruleset, setup, { seed }), seed), share);
}
