import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Fight, standardRegistry } from '@fray/engine';
import { policyFor } from '../packages/lab/dist/policies/policies.js';
import { Runner } from '../packages/lab/dist/simulate/runner.js';
import { compare } from './measure.mjs';
import { duels } from './tight-duel.mjs';

const ROUNDS = 150;
/** Many rounds of pieces that take two or three milliseconds: a busy machine leaves some of each alone. */
const [FIGHTS, BATTLES, FORKS, LISTS, DUELS] = [300, 10, 1000, 20, 20_000];

/**
 * Quest against the tight loop: a duel of a seasoned fighter and an owlbear, and in kd a battle of four against six, a
 * fork of that battle in its middle, and all options of a wizard of level 9 against four. In a process of its own, as
 * the workers of a simulation are.
 */
export function questSpeed() {
  const script = fileURLToPath(import.meta.url);
  return JSON.parse(execFileSync(process.execPath, [script, 'measure'], { encoding: 'utf8' }));
}

async function measure() {
  // First and alone: code that has fought several battles is slower for each of them.
  const duel = runnerOf('quest/owlbear');
  const [aloneMs, duelMs] = await compare(ROUNDS, [() => duels(DUELS, 1, {}), () => play(duel, FIGHTS)]);
  const battle = runnerOf('quest/warband');
  const running = inTheMiddle('quest/warband');
  const wizard = inTheMiddle('quest/tower');
  const works = [
    () => duels(DUELS, 1, {}),
    () => play(battle, BATTLES),
    () => times(FORKS, () => running.fork()),
    () => times(LISTS, () => wizard.options()),
  ];
  const [tightMs, battleMs, forkMs, listMs] = await compare(ROUNDS, works);
  const kd = tightMs / (DUELS / 1000);
  return {
    tight: aloneMs / DUELS / (duelMs / FIGHTS),
    battle: battleMs / BATTLES / kd,
    fork: forkMs / FORKS / kd,
    options: listMs / LISTS / kd,
  };
}

function runnerOf(name) {
  const { ruleset: id, setup } = standardRegistry().setup(name);
  const ruleset = standardRegistry().ruleset(id);
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  return new Runner({ ruleset, plan, policies, seed: 1 });
}

function play(runner, fights) {
  for (let i = 0; i < fights; i++) {
    runner.run(i);
    if (runner.outcome.kind === 'unfinished') throw new Error(`fight ${i} did not end`);
  }
}

/** A fight in round 2, where the party has to choose. */
function inTheMiddle(name) {
  const { ruleset: id, setup } = standardRegistry().setup(name);
  for (let seed = 1; ; seed++) {
    const fight = Fight.start(standardRegistry().ruleset(id), setup, { seed });
    while (!fight.outcome && (fight.state.round < 2 || fight.question))
      fight.act(fight.ruleset.decide(fight.plan, fight.state, fight.dice, fight.question ?? undefined));
    if (!fight.outcome && fight.options().length > 10) return fight;
  }
}

function times(count, work) {
  for (let i = 0; i < count; i++) work();
}

if (process.argv[2] === 'measure') console.log(JSON.stringify(await measure()));
