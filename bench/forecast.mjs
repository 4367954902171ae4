// node bench/forecast.mjs [setup …]: how soon a forecast has its first numbers, and numbers to within ±5 and ±2 points, in a warm worker.
// Seconds of processor time, which is what a player waits where nothing else runs; the wall clock stands beside it.
import { fileURLToPath } from 'node:url';
import { Fight, standardRegistry } from '@fray/engine';
import { forecastThread, positionOf } from '@fray/lab';

/** Seconds at most until the first numbers, until ±5 and until ±2 points, by what is forecast. */
const BARS = [
  ['Saga', 'saga/mercenary', { first: 0.2 }],
  ['D20', 'd20/orc', { first: 0.2 }],
  ['D20, four against four', 'd20/warband', { first: 0.2 }],
  ['Rogue', 'rogue/orc', { first: 0.2 }],
  ['Rogue, a den', 'rogue/den', { first: 0.2 }],
  ['Quest, one against one', 'quest/owlbear', { first: 0.5 }],
  ['Quest, four against six', 'quest/warband', { first: 1.5, five: 1.5, two: 5 }],
  ['Arena, five a side', 'arena/five-a-side', { first: 1.5, five: 1.5, two: 5 }],
];

/** A forecast that takes longer is stopped. */
const MAX_SECONDS = 8;
const POSITIONS = 2;
const WARM_UP_MS = 10_000;

/** A position in play where there is something to choose, one for each seed. */
function positionIn(name, seed) {
  const registry = standardRegistry();
  const { ruleset: id, setup } = registry.setup(name);
  const given = Fight.startUnknown(registry.ruleset(id), setup, { seed });
  // Where nobody plays as shipped, somebody does here.
  const fight = given.outcome
    ? Fight.startUnknown(registry.ruleset(id), setup, { seed, players: [0] })
    : given;
  for (let step = 0; step < 3 || openOf(fight).length < 2; step++) {
    if (fight.outcome) return positionIn(name, seed + POSITIONS);
    fight.follow();
  }
  return positionOf(fight);
}

const openOf = fight => fight.options().filter(({ blocked }) => !blocked);

/** Half the width of the widest interval, of ordinary play and of those options that may be best. */
function widthOf({ now, options }) {
  const least = Math.max(...options.map(({ change }) => change?.low ?? -1));
  const contenders = options.filter(({ change }) => !change || change.high >= least);
  return Math.max(...[now, ...contenders.map(({ win }) => win)].map(half));
}

const half = chance => (chance ? (chance.high - chance.low) / 2 : 1);

/** Seconds until there are numbers as good as these: of ordinary play alone, and of all options. */
async function measure(worker, position) {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1e6;
  };
  const found = {};
  const note = forecast => {
    const at = { cpu: seconds(), wall: (performance.now() - wall) / 1000 };
    found.first ??= at;
    if (half(forecast.now) <= 0.05) found.nowFive ??= at;
    if (half(forecast.now) <= 0.02) found.nowTwo ??= at;
    if (widthOf(forecast) <= 0.05) found.five ??= at;
    if (widthOf(forecast) <= 0.02) found.two ??= at;
    found.exact = forecast.exact;
    found.options = forecast.options.length;
    if (at.cpu > MAX_SECONDS) stop.abort();
  };
  const stop = new AbortController();
  const job = { what: 'forecast', position };
  await worker.ask(job, { onProgress: note, signal: stop.signal }).then(note, error => {
    if (!stop.signal.aborted) throw error;
  });
  return found;
}

/** For each bar the slowest of some positions. */
export async function* forecastSpeed(names = []) {
  for (const [title, name, bars] of BARS) {
    if (names.length > 0 && !names.includes(name)) continue;
    const worker = forecastThread();
    const positions = Array.from({ length: POSITIONS }, (_, index) => positionIn(name, index + 1));
    const warm = new AbortController();
    const timer = setTimeout(() => warm.abort(), WARM_UP_MS);
    await worker.ask({ what: 'forecast', position: positions[0] }, { signal: warm.signal }).catch(() => {});
    clearTimeout(timer);
    const found = [];
    for (const position of positions) found.push(await measure(worker, position));
    worker.close();
    yield { title, name, bars, found };
  }
}

const text = (found, what) => {
  const worst = found.reduce((most, each) => Math.max(most, each[what]?.cpu ?? Infinity), 0);
  const wall = found.reduce((most, each) => Math.max(most, each[what]?.wall ?? Infinity), 0);
  return Number.isFinite(worst)
    ? `${worst.toFixed(2)} s (wall ${wall.toFixed(1)})`
    : `not in ${MAX_SECONDS} s`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for await (const { title, name, bars, found } of forecastSpeed(process.argv.slice(2))) {
    const exact = found.filter(each => each.exact).length;
    console.log(
      `${title} (${name}): ${found.map(each => each.options).join(', ')} options, ${exact} of ${found.length} exact`,
    );
    for (const [what, label] of [
      ['first', 'first numbers'],
      ['nowFive', '±5 of ordinary play'],
      ['nowTwo', '±2 of ordinary play'],
      ['five', '±5 of all that may be best'],
      ['two', '±2 of all that may be best'],
    ]) {
      const bar = bars[what];
      const worst = found.reduce((most, each) => Math.max(most, each[what]?.cpu ?? Infinity), 0);
      const verdict = bar === undefined ? '      ' : worst <= bar ? 'met   ' : 'MISSED';
      console.log(
        `  ${verdict} ${label.padEnd(28)} ${text(found, what)}${bar === undefined ? '' : `, at most ${bar} s`}`,
      );
    }
  }
}
