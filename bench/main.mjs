// npm run bench [-- --json]: how fast it is, as ratios within this run. Nothing is judged in seconds, because
// machines differ; the unit of time is 1 kd, a thousand duels of tight-duel.mjs.
import { apiSpeed } from './api.mjs';
import { arenaSpeed } from './arena.mjs';
import { combatSpeed } from './combat.mjs';
import { d20Speed } from './d20.mjs';
import { gridTurn } from './grid.mjs';
import { clusterSpeed, labSpeed } from './lab.mjs';
import { loadTest } from './load.mjs';
import { kiloduel } from './measure.mjs';
import { exactOdds } from './odds.mjs';
import { pageWeight } from './page.mjs';
import { questSpeed } from './quest.mjs';
import { rogueRun } from './rogue.mjs';
import { sessionsInGigabyte } from './sessions.mjs';
import { sagaSpeed } from './speed.mjs';
import { workerSpeed } from './workers.mjs';

const json = process.argv.includes('--json');
const rows = [];

/** `least` and `most` are the bars; at least one is given. */
function row(name, ratio, { least, most, unit = 'x', aim }) {
  const bar = most ?? least;
  const kind = least === undefined ? 'most' : most === undefined ? 'least' : 'between';
  const met = ratio >= (least ?? -Infinity) && ratio <= (most ?? Infinity);
  rows.push({ name, ratio, bar, met });
  if (json) console.log(JSON.stringify({ name, ratio, bar, least, kind, unit, met }));
  else {
    const reached = `${ratio.toFixed(ratio < 10 ? 3 : 0)} ${unit}`.padStart(12);
    const bars = [least && `at least ${short(least)}`, most && `at most ${short(most)}`].filter(Boolean);
    const bound = `${bars.join(', ')}${aim ? `, aim ${short(aim)}` : ''}`;
    console.log(`${met ? 'met   ' : 'MISSED'} ${reached}   ${bound.padEnd(26)} ${name}`);
  }
}

const short = number => Number(number.toFixed(3));

/** A failed measurement counts as a missed bar; the others still run. */
async function section(name, measure) {
  try {
    await measure();
  } catch (error) {
    rows.push({ name, met: false });
    if (json) console.log(JSON.stringify({ name, met: false, error: error.message }));
    else console.log(`FAILED ${name}: ${error.message}`);
  }
}

await section('Saga', async () => {
  const saga = await sagaSpeed();
  row('Saga duels a second against the tight loop of the same duel', saga.tight, {
    least: 1 / 5,
    aim: 1 / 3,
  });
  row('Saga duels a second against the naive version', saga.naive, { least: 8 });
});

await section('D20', async () => {
  const d20 = d20Speed();
  row('D20 duels a second against the tight loop', d20.tight, { least: 1 / 8, aim: 1 / 4 });
  row('exact odds of the D20 duel, once warm', d20.kd, { most: 700, unit: 'kd' });
  row('exact odds of the D20 duel, once warm, against the specialised solver', d20.solver, { most: 20 });
  row('exact odds of the D20 duel against those worked out by hand', d20.digits, {
    least: 9,
    unit: 'digits',
  });
});

await section('Quest', async () => {
  const quest = questSpeed();
  row('Quest, fighter against owlbear, against the tight loop', quest.tight, { least: 1 / 40, aim: 1 / 20 });
  row('a Quest fight of four against six', quest.battle, { most: 4, unit: 'kd' });
  row('a fork of that fight', quest.fork, { most: 0.15, unit: 'kd' });
  row('all options of a Quest wizard against four', quest.options, { most: 7, unit: 'kd' });
});

await section('Arena', async () => {
  const arena = arenaSpeed();
  row('an Arena fight, one a side', arena.one, { most: 4, unit: 'kd' });
  row('five a side', arena.five, { most: 75, unit: 'kd' });
  row('twenty a side', arena.twenty, { most: 1500, unit: 'kd' });
  row('a turn of twenty against one of five a side, by the units in reach', arena.growth, { most: 1 });
  for (const { event, median, accepted } of arena.paces)
    row(`median length of premade teams' fights, ${event}`, median, {
      least: accepted[0],
      most: accepted[1],
      unit: 'ticks',
    });
  row('fights that the best premade team wins', 100 * arena.winner, { most: 65, unit: '%' });
});

await section('boards', async () => {
  const kd = await kiloduel();
  row('a Rogue run of five levels', (await rogueRun()) / kd, { most: 350, unit: 'kd' });
  row('sight and the ways of 20 monsters on 80 x 40 tiles', (await gridTurn()) / kd, { most: 7, unit: 'kd' });
});

await section('the lab', async () => {
  const lab = labSpeed();
  row('what a simulation takes beside its fights', 100 * lab.overhead, { most: 15, unit: '%' });
  row('memory after 10,000,000 fights against after 1,000,000', lab.memory, { most: 1.1 });
  row('variance of what +1 AC changes, same luck against separate runs', lab.variance, { most: 1 / 3 });
});

await section('two workers', async () => {
  row('two workers against one', await workerSpeed(), { least: 1.7 });
});

await section('the cluster', async () => {
  row('two workers of a cluster against two threads', await clusterSpeed(), { least: 0.85 });
});

await section('exact odds', async () => {
  const odds = await exactOdds();
  row('exact odds of saga/mercenary, first call', odds.kd, { most: 7000, unit: 'kd' });
  row('exact odds against 1,000,000 simulated fights', odds.deviation, { most: 4, unit: 'std errors' });
});

await section('the API', async () => {
  const api = await apiSpeed();
  row('API: act requests a second against static JSON', api.act / api.static, { least: 1 / 3 });
});

await section('combat actions', async () => {
  const combat = await combatSpeed();
  row('API: combat actions a second against static JSON', combat.action / combat.static, { least: 1 / 3 });
});

await section('live games', async () => {
  row('live games in 1 GB, each in the middle of a fight', sessionsInGigabyte(), {
    least: 20_000,
    unit: 'games',
  });
});

await section('200 players', async () => {
  const load = loadTest();
  row('200 players who fight for 60 s: p99 against that of static JSON', load.ratio, { most: 10 });
});

await section('the page', async () => {
  row('page, first load, compressed, without icons and fonts', pageWeight(), { most: 150, unit: 'KB' });
});

if (rows.some(each => !each.met)) process.exitCode = 1;
