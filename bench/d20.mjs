import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { standardRegistry } from '@fray/engine';
import { odds } from '@fray/lab';
import { policyFor } from '../packages/lab/dist/policies/policies.js';
import { Runner } from '../packages/lab/dist/simulate/runner.js';
import { exactDuel } from './d20-exact.mjs';
import { compare, kiloduel } from './measure.mjs';
import { duels } from './tight-duel.mjs';

const FIGHTS = 60_000;
/** Many short ones, so that some are left alone by whatever else the machine does. */
const ROUNDS = 60;

/** The duel of the yardstick as a setup of D20, the two beside each other. */
const SETUP = {
  heroes: [{ name: 'A', ac: 15, hp: 45, attack: 5, damage: '1d8+3', at: [1, 1] }],
  monsters: [{ name: 'B', ac: 13, hp: 59, attack: 5, damage: '2d6+3', at: [2, 1] }],
};

/**
 * The duel fought by the D20 ruleset with all its rules, against the tight loop; and its exact odds through the
 * general engine, in time and in how far they are from those worked out by hand. Each in a process of its own, as the
 * workers of a simulation are: code that has run with other dice or rulesets is slower for each of them.
 */
export function d20Speed() {
  return { ...inProcess('fights'), ...inProcess('odds') };
}

const script = fileURLToPath(import.meta.url);

function inProcess(what) {
  return JSON.parse(execFileSync(process.execPath, [script, what], { encoding: 'utf8' }));
}

async function fights() {
  const ruleset = standardRegistry().ruleset('d20');
  const plan = ruleset.compile(ruleset.setup.parse(SETUP));
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  const runner = new Runner({ ruleset, plan, policies, seed: 1 });
  let wins = 0;
  const engine = () => {
    wins = 0;
    for (let i = 0; i < FIGHTS; i++) {
      runner.run(i);
      if (runner.outcome.winner === 0) wins++;
    }
  };
  const [engineMs, tightMs] = await compare(ROUNDS, [engine, () => duels(FIGHTS, 1, {})]);
  const exact = exactDuel();
  const error = Math.sqrt((exact * (1 - exact)) / FIGHTS);
  if (Math.abs(wins / FIGHTS - exact) > 6 * error)
    throw new Error(`the engine wins ${wins / FIGHTS}, by hand ${exact}: not the same duel`);
  return { tight: tightMs / engineMs };
}

async function exactOdds() {
  let result;
  const [oddsMs, solverMs] = await compare(ROUNDS, [
    async () => {
      result = await odds({ ruleset: 'd20', setup: SETUP });
    },
    exactDuel,
  ]);
  if (!result.exact) throw new Error('the odds of the duel are not exact');
  const exact = exactDuel();
  return {
    solver: oddsMs / solverMs,
    kd: oddsMs / (await kiloduel()),
    digits: -Math.log10(Math.abs(result.wins[0].probability - exact) / exact || 1e-16),
  };
}

const asked = process.argv[1] === script && { fights, odds: exactOdds }[process.argv[2]];
if (asked) console.log(JSON.stringify(await asked()));
