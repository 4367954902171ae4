import { Fight } from '../../core/fight/fight.js';
import type { Subject } from '../conformance.js';

/** Calls `run` with fresh fights of every setup, each with a seed of its own. */
export function eachFight(
  { ruleset, setups, fights }: Subject,
  run: (fight: Fight, seed: string) => void,
  share = 1,
): void {
  setups.forEach((setup, index) => {
    for (let i = 0; i < Math.max(1, Math.round(fights * share)); i++) {
      const seed = `${ruleset.id} ${index} ${i}`;
      try {
        run(Fight.start(ruleset, setup, { seed }), seed);
      } catch (error) {
        throw new Error(`setup ${index}, seed '${seed}': ${(error as Error).message}`, { cause: error });
      }
    }
  });
}
