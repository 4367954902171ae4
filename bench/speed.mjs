import { standardRegistry } from '@fray/engine';
import { policyFor } from '../packages/lab/dist/policies/policies.js';
import { Runner } from '../packages/lab/dist/simulate/runner.js';
import { compare } from './measure.mjs';
import { naiveDuels } from './saga-naive.mjs';
import { sagaDuels } from './saga-tight.mjs';

const FIGHTS = 300_000;
const NAIVE_FIGHTS = 10_000;

/** The Saga duel of the bench, fought by the engine with all its rules, against the same duel without any. */
export async function sagaSpeed() {
  const registry = standardRegistry();
  const { ruleset: id, setup } = registry.setup('saga/mercenary');
  const ruleset = registry.ruleset(id);
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  const runner = new Runner({ ruleset, plan, policies, seed: 1 });
  const wins = { engine: 0, tight: {}, naive: {} };
  const engine = () => {
    wins.engine = 0;
    for (let i = 0; i < FIGHTS; i++) {
      runner.run(i);
      if (runner.outcome.winner === 0) wins.engine++;
    }
  };
  const [engineMs, tightMs, naiveMs] = await compare(5, [
    engine,
    () => sagaDuels(FIGHTS, 1, wins.tight),
    () => naiveDuels(NAIVE_FIGHTS, wins.naive),
  ]);
  agree('the tight loop', wins.tight.wins / FIGHTS, wins.engine / FIGHTS, FIGHTS);
  agree('the naive version', wins.naive.wins / NAIVE_FIGHTS, wins.engine / FIGHTS, NAIVE_FIGHTS);
  return { tight: tightMs / engineMs, naive: (naiveMs / NAIVE_FIGHTS) * (FIGHTS / engineMs) };
}

/** A yardstick that fights another duel measures nothing. */
function agree(what, theirs, ours, fights) {
  const error = Math.sqrt((ours * (1 - ours)) / fights);
  if (Math.abs(theirs - ours) > 6 * error)
    throw new Error(`${what} wins ${theirs}, the engine ${ours}: not the same duel`);
}
