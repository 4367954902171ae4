// npm run bench [-- --json]: how fast it is, as ratios within this run. Nothing is judged in seconds, because
// machines differ; the unit of time is 1 kd, a thousand duels of tight-duel.mjs.
import { apiSpeed } from './api.mjs';
import { d20Speed } from './d20.mjs';
import { gridTurn } from './grid.mjs';
import { kiloduel } from './measure.mjs';
import { exactOdds } from './odds.mjs';
import { pageWeight } from './page.mjs';
import { questSpeed } from './quest.mjs';
import { rogueRun } from './rogue.mjs';
import { sagaSpeed } from './speed.mjs';
import { workerSpeed } from './workers.mjs';

const json = process.argv.includes('--json');
const rows = [];

/** `least` or `most` is the bar. */
function row(name, ratio, { least, most, unit = 'x', aim }) {
  const bar = least ?? most;
  const met = least === undefined ? ratio <= most : ratio >= least;
  rows.push({ name, ratio, bar, met });
  if (json)
    console.log(
      JSON.stringify({ name, ratio, bar, kind: least === undefined ? 'most' : 'least', unit, met }),
    );
  else {
    const reached = `${ratio.toFixed(ratio < 10 ? 3 : 0)} ${unit}`.padStart(12);
    const bound = `${least === undefined ? 'at most' : 'at least'} ${Number(bar.toFixed(3))}${aim ? `, aim ${Number(aim.toFixed(3))}` : ''}`;
    console.log(`${met ? 'met   ' : 'MISSED'} ${reached}   ${bound.padEnd(26)} ${name}`);
  }
}

const saga = await sagaSpeed();
row('Saga duels a second against the tight loop of the same duel', saga.tight, { least: 1 / 5, aim: 1 / 3 });
row('Saga duels a second against the naive version', saga.naive, { least: 8 });

const d20 = d20Speed();
row('D20 duels a second against the tight loop', d20.tight, { least: 1 / 8, aim: 1 / 4 });
row('exact odds of the D20 duel, once warm', d20.kd, { most: 700, unit: 'kd' });
row('exact odds of the D20 duel against those worked out by hand', d20.digits, { least: 9, unit: 'digits' });

const quest = questSpeed();
row('Quest, fighter against owlbear, against the tight loop', quest.tight, { least: 1 / 40, aim: 1 / 20 });
row('a Quest fight of four against six', quest.battle, { most: 4, unit: 'kd' });
row('a fork of that fight', quest.fork, { most: 0.15, unit: 'kd' });
row('all options of a Quest wizard against four', quest.options, { most: 7, unit: 'kd' });

const kd = await kiloduel();
row('a Rogue run of five levels', (await rogueRun()) / kd, { most: 350, unit: 'kd' });
row('sight and the ways of 20 monsters on 80 x 40 tiles', (await gridTurn()) / kd, { most: 7, unit: 'kd' });

row('two workers against one', await workerSpeed(), { least: 1.6 });

const odds = await exactOdds();
row('exact odds of saga/mercenary, first call', odds.kd, { most: 7000, unit: 'kd' });
row('exact odds against 1,000,000 simulated fights', odds.deviation, { most: 4, unit: 'std errors' });

const api = await apiSpeed();
row('API: act requests a second against static JSON', api.act / api.static, { least: 1 / 3 });

row('page, first load, compressed, without icons and fonts', pageWeight(), { most: 150, unit: 'KB' });

if (rows.some(each => !each.met)) process.exitCode = 1;
