// Plays the same fights in two builds of the engine and says where they part: the proof that a change of the code's shape changed no
// fight. Build the old commit in a checkout of its own first (`npm ci` does), then
//
//   node scripts/side-by-side.mjs ../old [--seeds 100] [--only quest] [--steps] [--renamed renamed.json]
//
// compares it with this checkout. Every shipped setup is played by the built-in players of all sides; draws (the dice as they stand)
// and states are compared at the end, with --steps after every choice. `renamed.json` maps state fields that have another name now:
// { "quest": { "oldName": "newName" } }.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const MAX_CHOICES = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '100' },
    first: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    steps: { type: 'boolean', default: false },
    renamed: { type: 'string' },
  },
});
const [oldCheckout] = positionals;
if (!oldCheckout) throw new Error('Say which checkout to compare with: node scripts/side-by-side.mjs ../old');

const root = resolve(import.meta.dirname, '..');
const engineOf = checkout =>
  import(pathToFileURL(resolve(checkout, 'packages/engine/dist/src/index.js')).href);
const [before, after] = await Promise.all([engineOf(oldCheckout), engineOf(root)]);
const renamed = values.renamed ? JSON.parse(readFileSync(values.renamed, 'utf8')) : {};
const [oldRegistry, newRegistry] = [before.standardRegistry(), after.standardRegistry()];

/** One fight by the built-in players, as the states it goes through. */
function* played({ Fight }, registry, { ruleset: id, setup }, seed) {
  const ruleset = registry.ruleset(id);
  const players = ruleset.sides.map((_, side) => side);
  const fight = Fight.start(ruleset, setup, { seed, players, recorded: false });
  yield fight;
  for (let choices = 0; !fight.outcome && choices < MAX_CHOICES; choices++) {
    fight.follow();
    yield fight;
  }
}

function withNewNames(value, names) {
  if (Array.isArray(value)) return value.map(each => withNewNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [names[key] ?? key, withNewNames(each, names)]),
  );
}

/** In one order, whatever the order of the fields. */
function textOf(value) {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** What differs; null where nothing does. */
function differenceOf(old, now, names) {
  if (textOf(old.dice.snapshot()) !== textOf(now.dice.snapshot())) return 'other dice were drawn';
  if (textOf(old.outcome) !== textOf(now.outcome))
    return `ended ${textOf(old.outcome)} and ${textOf(now.outcome)}`;
  if (textOf(withNewNames(old.state, names)) !== textOf(withNewNames(now.state, {}))) return 'another state';
  return null;
}

/** Where two courses of one fight part; null where they do not. */
function compare(name, seed) {
  const [oldSetup, newSetup] = [oldRegistry.setup(name), newRegistry.setup(name)];
  const names = renamed[newSetup.ruleset] ?? {};
  const [old, now] = [
    played(before, oldRegistry, oldSetup, seed),
    played(after, newRegistry, newSetup, seed),
  ];
  for (let step = 0; ; step++) {
    const [a, b] = [old.next(), now.next()];
    if (a.done !== b.done) return `step ${step}: one is over, the other is not`;
    if (a.done) return null;
    const isLast = a.value.outcome !== null || b.value.outcome !== null;
    const difference = (values.steps || isLast) && differenceOf(a.value, b.value, names);
    if (difference) return `step ${step}: ${difference}`;
  }
}

let fights = 0;
let parted = 0;
for (const { name } of newRegistry.setups) {
  if (!name.startsWith(values.only) || !oldRegistry.findSetup(name)) continue;
  const begin = Number(values.first);
  for (let seed = begin; seed < begin + Number(values.seeds); seed++) {
    const difference = compare(name, seed);
    fights++;
    if (!difference) continue;
    parted++;
    console.log(`${name}, seed ${seed}: ${difference}`);
    break;
  }
}
console.log(`${fights} fights played in both builds, ${parted} setups with a difference.`);
process.exitCode = parted === 0 ? 0 : 1;
