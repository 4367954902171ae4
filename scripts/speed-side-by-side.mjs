// How fast fights are in two builds of the engine, in one run: the ratio of this checkout to an older one.
//
//   node scripts/speed-side-by-side.mjs ../old [--only quest] [--rounds 7]
//
// Every setup is fought by the built-in players without a listener, as simulations do. Both builds take turns, and the best round of each
// counts, so that other work on the machine troubles both alike. A ratio above 1 means that this checkout is faster.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const SETUPS = {
  'saga/goblin': 300_000,
  'd20/duel': 150_000,
  'd20/party': 600,
  'd20/run': 60,
  'rogue/dragon': 800,
  'rogue/run': 4,
  'quest/owlbear': 3_000,
  'quest/warband': 100,
  'quest/adventure': 2,
  'arena/duel': 250,
  'arena/five-a-side': 12,
  'arena/grand-field': 5,
};
const NO_ACTOR = -1;
const MAX_CHOICES = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '7' } },
});
const [oldCheckout] = positionals;
if (!oldCheckout)
  throw new Error('Say which checkout to compare with: node scripts/speed-side-by-side.mjs ../old');

const root = resolve(import.meta.dirname, '..');
const engineOf = checkout =>
  import(pathToFileURL(resolve(checkout, 'packages/engine/dist/src/index.js')).href);
const builds = await Promise.all([engineOf(oldCheckout), engineOf(root)]);

/** Milliseconds of work that this process has done: unlike the time of day, other work on the machine does not add to it. */
function workDone() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A function that fights so many fights of a setup, and answers how many milliseconds of work that took. */
function fighter({ standardRegistry, SeededDice }, name, fights) {
  const registry = standardRegistry();
  const { ruleset: id, setup } = registry.setup(name);
  const ruleset = registry.ruleset(id);
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  const dice = new SeededDice(7);
  const policyDice = new SeededDice(7, 0, 'policy');
  let state = null;
  const table = { dice, ask: question => ruleset.decide(plan, state, policyDice, question) };
  return () => {
    const begun = workDone();
    for (let fight = 0; fight < fights; fight++) {
      dice.deal(fight);
      policyDice.deal(fight);
      state = ruleset.start(plan, table);
      for (let made = 0; made < MAX_CHOICES && ruleset.actor(plan, state) !== NO_ACTOR; made++)
        ruleset.apply(plan, state, ruleset.decide(plan, state, policyDice), table);
    }
    return workDone() - begun;
  };
}

for (const [name, fights] of Object.entries(SETUPS)) {
  if (!name.startsWith(values.only)) continue;
  const [before, after] = builds.map(build => fighter(build, name, fights));
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < Number(values.rounds); round++) {
    best[0] = Math.min(best[0], before());
    best[1] = Math.min(best[1], after());
  }
  console.log(
    `${name.padEnd(20)} ${(best[0] / best[1]).toFixed(2)}   (${best.map(ms => ms.toFixed(0)).join(' and ')} ms)`,
  );
}
