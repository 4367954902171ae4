// How fast fights and exact odds are in two checkouts, measured in one run: the ratio of this checkout to an older one.
//
//   node scripts/speed-side-by-side.mjs ../old [--only quest] [--rounds 7]
//
// Both checkouts must be built. Fights are played by the built-in players without a listener, as simulations do; the lines that begin
// with 'odds' solve whole fights exactly. Each checkout runs in a process of its own, so that neither is compiled for the other's sake.
// They take turns and the best round of each counts, so that other work on the machine slows down both equally. A ratio above 1 means
// that this checkout is faster. `--only odds` measures the exact odds alone.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** How many fights of each setup make a round. */
const FIGHTS = {
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
/** How often each setup is solved in a round. */
const SOLUTIONS = {
  'odds saga/goblin': 10,
  'odds d20/orc': 15,
  'odds d20/duel': 20,
  'odds quest/goblin': 3,
};
const NO_ACTOR = -1;
const MAX_CHOICES = 20_000;
/** Odds that differ by more than rounding errors come from different rules. */
const MAX_DIFFERENCE = 1e-9;

if (process.send) await measureForParent(process.argv[2]);
else await compareCheckouts();

async function compareCheckouts() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '7' } },
  });
  const [oldCheckout] = positionals;
  if (!oldCheckout)
    throw new Error('Say which checkout to compare with: node scripts/speed-side-by-side.mjs ../old');
  const checkouts = [oldCheckout, resolve(import.meta.dirname, '..')];
  for (const name of Object.keys({ ...FIGHTS, ...SOLUTIONS })) {
    if (!name.startsWith(values.only)) continue;
    const children = checkouts.map(checkout => fork(import.meta.filename, [checkout]));
    const measure = async child => {
      child.send(name);
      return (await once(child, 'message'))[0];
    };
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const results = [];
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [index, child] of children.entries()) {
        const { ms, result } = await measure(child);
        best[index] = Math.min(best[index], ms);
        results[index] = result;
      }
    for (const child of children) child.disconnect();
    if (Math.abs(results[0] - results[1]) > MAX_DIFFERENCE)
      throw new Error(`${name}: the results differ, ${results.join(' and ')}.`);
    const times = best.map(ms => ms.toFixed(0)).join(' and ');
    console.log(`${name.padEnd(20)} ${(best[0] / best[1]).toFixed(2)}   (${times} ms)`);
  }
}

/** Runs a round of one checkout whenever the parent process names it. */
async function measureForParent(checkout) {
  const load = file => import(pathToFileURL(resolve(checkout, 'packages', file)).href);
  const engine = await load('engine/dist/src/index.js');
  const { odds } = await load('lab/dist/index.js');
  const rounds = new Map();
  process.on('message', async name => {
    if (!rounds.has(name))
      rounds.set(
        name,
        FIGHTS[name]
          ? fightRound(engine, name, FIGHTS[name])
          : oddsRound(engine, odds, name.replace('odds ', ''), SOLUTIONS[name]),
      );
    const begun = workDone();
    const result = await rounds.get(name)();
    process.send({ ms: workDone() - begun, result });
  });
}

/** Milliseconds of work that this process has done: unlike the time of day, other work on the machine does not add to it. */
function workDone() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A function that plays fights of a setup. */
function fightRound({ standardRegistry, SeededDice }, name, fights) {
  const registry = standardRegistry();
  const { ruleset: id, setup } = registry.setup(name);
  const ruleset = registry.ruleset(id);
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  const dice = new SeededDice(7);
  const policyDice = new SeededDice(7, 0, 'policy');
  let state = null;
  const table = { dice, ask: question => ruleset.decide(plan, state, policyDice, question) };
  return () => {
    for (let fight = 0; fight < fights; fight++) {
      dice.deal(fight);
      policyDice.deal(fight);
      state = ruleset.start(plan, table);
      for (let made = 0; made < MAX_CHOICES && ruleset.actor(plan, state) !== NO_ACTOR; made++)
        ruleset.apply(plan, state, ruleset.decide(plan, state, policyDice), table);
    }
  };
}

/** A function that solves a setup and returns the chance that its first side wins. */
function oddsRound({ standardRegistry }, odds, name, times) {
  const { ruleset, setup } = standardRegistry().setup(name);
  return async () => {
    let found;
    for (let time = 0; time < times; time++) found = await odds({ ruleset, setup });
    if (!found.exact) throw new Error(`The odds of ${name} are not exact: ${found.reason}.`);
    return found.wins[0].probability;
  };
}
