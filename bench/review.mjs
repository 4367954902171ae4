// node bench/review.mjs [setup …]: how long a review takes, and how soon its first graph is there. Seconds of processor time, which is
// what one waits where nothing else runs; the wall clock stands beside it.
import { fileURLToPath } from 'node:url';
import { Fight, openOptions, replayOf, standardRegistry } from '@fray/engine';
import { review } from '@fray/lab';

/** What is reviewed, with so many choices, in at most so many seconds; the first graph after so many. */
const BARS = [
  { title: 'Quest, a duel', name: 'quest/duel-of-fists', choices: 30, seconds: 10, first: 1 },
  { title: 'Saga, a gauntlet', name: 'saga/gauntlet', choices: 100, seconds: 20, first: 1 },
  { title: 'Saga, a duel', name: 'saga/mercenary', choices: 20 },
  { title: 'D20, a run', name: 'd20/short-run', choices: 60 },
  { title: 'Rogue, a den', name: 'rogue/den', choices: 30 },
  { title: 'Quest, four against six', name: 'quest/warband', choices: 60 },
  { title: 'Arena, watched', name: 'arena/duel' },
  { title: 'Arena, five a side, watched', name: 'arena/five-a-side' },
];
const MAX_SEEDS = 400;
/** Every so many choices another than that of ordinary play, so that there is something to find. */
const STRAY = 7;

/** A fight with about as many choices as wanted: cut off after them, or the longest there is. */
function fought(name, wanted) {
  const registry = standardRegistry();
  const { ruleset, setup } = registry.setup(name);
  let longest = null;
  for (let seed = 1; seed <= MAX_SEEDS; seed++) {
    const fight = Fight.startUnknown(registry.ruleset(ruleset), setup, { seed });
    if (wanted === undefined) return replayOf(fight);
    while (!fight.outcome && fight.choices.length < wanted) {
      const open = openOptions(fight.options());
      if (fight.choices.length % STRAY === STRAY - 1)
        fight.act(open[fight.choices.length % open.length].choice);
      else fight.follow();
    }
    if (!longest || fight.choices.length > longest.choices.length) longest = fight;
    if (longest.choices.length >= wanted) break;
  }
  return replayOf(longest);
}

async function measure(replay) {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  const now = () => {
    const { user, system } = process.cpuUsage(cpu);
    return { cpu: (user + system) / 1e6, wall: (performance.now() - wall) / 1000 };
  };
  let first;
  const onProgress = sofar => {
    if (first) return;
    sofar();
    first = now();
  };
  const found = await review({ replay, onProgress });
  return { first, whole: now(), found };
}

/** The widest interval of a total of decisions or luck. */
function widest({ sides, battle }) {
  const all = sides.flatMap(({ chapters }) => chapters.flatMap(({ decisions, luck }) => [decisions, luck]));
  const halves = [...all, ...(battle?.fighters ?? []).map(({ worth }) => worth)].map(
    ({ low, high }) => high - low,
  );
  return Math.max(0, ...halves) / 2;
}

export async function reviewSpeed(names = []) {
  const rows = [];
  for (const { title, name, choices, seconds, first } of BARS) {
    if (names.length > 0 && !names.includes(name)) continue;
    const replay = fought(name, choices);
    const found = await measure(replay);
    const bar = (most, { cpu }) => (most === undefined ? '' : cpu <= most ? ' ok' : ` OVER ${most}`);
    const show = ({ cpu, wall }) => `${cpu.toFixed(2)} (${wall.toFixed(2)})`;
    rows.push(
      `${title.padEnd(28)} ${String(found.found.battle?.choices ?? replay.choices.length).padStart(4)} choices  first ${show(found.first)}${bar(first, found.first)}  whole ${show(found.whole)}${bar(seconds, found.whole)}  totals ±${(100 * widest(found.found)).toFixed(1)} points`,
    );
  }
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await reviewSpeed(process.argv.slice(2))) console.log(row);
}
