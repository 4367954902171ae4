import { standardRegistry } from '@fray/engine';
import { policyFor } from '../packages/lab/dist/policies/policies.js';
import { Runner } from '../packages/lab/dist/simulate/runner.js';
import { compare } from './measure.mjs';

const RUNS = 30;
/** Strong enough to see all five levels. */
const SETUP = { hero: { level: 12, hp: 150, maxHp: 150, str: 20 }, options: { depths: 5 } };

/** Milliseconds of a whole Rogue run by the default policy: from the first level to the Amulet on the fifth. */
export async function rogueRun() {
  const ruleset = standardRegistry().ruleset('rogue-run');
  const plan = ruleset.compile(ruleset.setup.parse(SETUP));
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  const runner = new Runner({ ruleset, plan, policies, seed: 1 });
  const won = [];
  for (let i = 0; won.length < RUNS; i++) {
    if (i > 100 * RUNS) throw new Error('hardly any run is won: the bench needs a stronger hero');
    runner.run(i);
    if (runner.outcome.winner === 0) won.push(i);
  }
  const [ms] = await compare(3, [
    () => {
      for (const i of won) runner.run(i);
    },
  ]);
  return ms / RUNS;
}
