import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { standardRegistry } from '@fray/engine';
import { arenaContent } from '@fray/engine/rulesets/arena';
import { policyFor } from '../packages/lab/dist/policies/policies.js';
import { Runner } from '../packages/lab/dist/simulate/runner.js';
import { compare } from './measure.mjs';
import { duels } from './tight-duel.mjs';

/** Name, rounds, pieces and fights in each: a few milliseconds, so that a busy machine leaves some of each alone. */
const SIZES = [
  ['arena/duel', 150, 10, 2],
  ['arena/five-a-side', 100, 6, 1],
  ['arena/grand-field', 80, 2, 1],
];
const DUELS = 20_000;
/** Fights of each pairing of premade teams, in both orders; and of each in the other events. */
const [MATCHES, OTHERS] = [200, 50];
/** ARENA-23.2: the teams that encounters are accepted with. */
const HUNTERS = ['iron_vow', 'bright_thunder'];

const ruleset = standardRegistry().ruleset('arena');
const { teams, encounters, eventTypes, fighters } = arenaContent;

/**
 * Arena by the default policy, without a listener: battles from one to twenty a side in kd, how the time of a turn grows with the units in
 * reach, and whether fights are as long and as balanced as they should be. Run in its own process.
 */
export function arenaSpeed() {
  const script = fileURLToPath(import.meta.url);
  return JSON.parse(execFileSync(process.execPath, [script, 'measure'], { encoding: 'utf8' }));
}

async function measure() {
  const battles = [];
  // Smallest first: code that has fought large battles is slower for small ones.
  for (const size of SIZES) battles.push(await battle(...size));
  const [one, five, twenty] = battles;
  return {
    one: one.kd,
    five: five.kd,
    twenty: twenty.kd,
    growth: twenty.turn / five.turn / (twenty.reach / five.reach),
    ...premade(),
  };
}

async function battle(name, rounds, pieces, fights) {
  const { setup } = standardRegistry().setup(name);
  const runner = runnerOf(setup);
  const works = Array.from({ length: pieces }, (_, piece) => () => {
    times(fights, i => play(runner, piece * fights + i));
  });
  const [tightMs, ...each] = await compare(rounds, [() => duels(DUELS, 1, {}), ...works]);
  const kds = each.reduce((sum, ms) => sum + ms, 0) / (tightMs / (DUELS / 1000));
  const { turns, reach } = turnsOf(setup, pieces * fights);
  return { kd: kds / (pieces * fights), turn: kds / turns, reach };
}

function runnerOf(setup, policy = policyFor(ruleset, 'default')) {
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  return new Runner({ ruleset, plan, policies: ruleset.sides.map(() => policy), seed: 1 });
}

function play(runner, index) {
  runner.run(index);
  if (runner.outcome.kind === 'unfinished') throw new Error(`fight ${index} did not end`);
  return runner;
}

/** Runs the same fights again to count turns, and the units that the actor could reach with some action. */
function turnsOf(setup, fights) {
  const seen = { turns: 0, reach: 0 };
  const runner = runnerOf(setup, {
    decide(plan, state, dice) {
      const { build, zone } = state.units[state.actor];
      const bands = plan.builds[build].actions.reduce((all, action) => all | action.bands, 0);
      const near = unit => !unit.fallen && (plan.zones[zone].bands[unit.zone] & bands) !== 0;
      seen.turns++;
      seen.reach += state.units.filter(near).length;
      return ruleset.decide(plan, state, dice);
    },
  });
  times(fights, i => play(runner, i));
  return { turns: seen.turns, reach: seen.reach / seen.turns };
}

/** Premade teams: the median length by event type, and the highest share of fights that one wins against all others. */
function premade() {
  const ids = [...teams.keys()];
  const ticks = Object.fromEntries(Array.from(eventTypes.keys(), id => [id, []]));
  const wins = new Map(ids.map(id => [id, 0]));
  const fight = (setup, fights) => {
    const event = setup.encounter ? encounters.get(setup.encounter).eventType : (setup.event ?? 'tournament');
    const runner = runnerOf(setup);
    times(fights, i => {
      const { state, outcome } = play(runner, i);
      ticks[event].push(state.tick);
      if (event === 'tournament' && setup.teams.length === 2 && outcome.winner !== null) {
        const winner = setup.teams[outcome.winner];
        wins.set(winner, wins.get(winner) + 1);
      }
    });
  };
  for (const first of ids)
    for (const second of ids) {
      if (first === second) continue;
      if (starsOf(first) !== starsOf(second)) throw new Error(`${first} and ${second} are no equals`);
      fight({ teams: [first, second] }, MATCHES);
      for (const event of ['exhibition', 'championship']) fight({ teams: [first, second], event }, OTHERS);
    }
  for (const encounter of encounters.keys())
    for (const team of HUNTERS) fight({ teams: [team], encounter }, OTHERS);
  const each = 2 * (ids.length - 1) * MATCHES;
  return {
    paces: Object.entries(ticks).map(([event, all]) => ({
      event,
      median: median(all),
      accepted: eventTypes.get(event).acceptMedian,
    })),
    winner: Math.max(...wins.values()) / each,
  };
}

const starsOf = team => teams.get(team).members.reduce((sum, id) => sum + fighters.get(id).stars, 0);

function median(list) {
  const sorted = list.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

function times(count, work) {
  for (let i = 0; i < count; i++) work(i);
}

if (process.argv[2] === 'measure') console.log(JSON.stringify(await measure()));
