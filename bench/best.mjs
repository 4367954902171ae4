// node bench/best.mjs [--fights 300] [--trials 100] [--most 2000]: how often the race of `fray best` finds one of the true top ten of 1,000
// kits of an Arena battle of three a side, and with how many fights. Every kit fights with the same luck (some ten minutes of computing; kept in
// node_modules/.cache). A trial draws fights of this record at random, so the true win rates are those of the whole record.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { standardRegistry } from '@fray/engine';
import { best, fightsOfRace } from '@fray/lab';
import { RunnerCache } from '../packages/lab/dist/simulate/chunk-runner.js';

const { values: flags } = parseArgs({
  options: {
    fights: { type: 'string', default: '300' },
    trials: { type: 'string', default: '100' },
    most: { type: 'string', default: '2000' },
  },
});
const [FIGHTS, TRIALS, MOST] = [flags.fights, flags.trials, flags.most].map(Number);
const CACHE = `node_modules/.cache/fray/best-${FIGHTS}.json`;

const KITS = [
  ['garrick.equipment.weapon', ['sword', 'dagger', 'mace', 'axe', 'spear']],
  [
    'brannoc.equipment.weapon',
    ['sword', 'dagger', 'mace', 'axe', 'spear', 'greatsword', 'warhammer', 'greataxe', 'bow', 'crossbow'],
  ],
  ['brannoc.equipment.body', ['robes', 'leathers', 'mail', 'plate', 'hide']],
  ['odile.equipment.weapon', ['mace', 'wand', 'orb', 'holy_symbol']],
];

/** By kit: '1' for each fight that it won, '0' for each other. */
async function recordOfFights() {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8'));
  } catch {
    const { setup } = standardRegistry().setup('arena/iron-and-thunder');
    const axes = KITS.map(([field, values]) => ({ field, values }));
    const kept = [];
    const runners = new RunnerCache();
    // Asked for the first fights of each kit, it runs all of them and keeps who won.
    const executor = {
      concurrency: 1,
      async run(job, chunk) {
        const tally = runners.of(job, job).run({ from: 0, to: FIGHTS });
        kept.push(tally.winners.map(winner => (winner === 0 ? '1' : '0')).join(''));
        if (kept.length % 50 === 0) console.error(`${kept.length} kits have fought`);
        return { ...tally, fights: chunk.to - chunk.from };
      },
      close: async () => {},
    };
    const report = await best({ ruleset: 'arena', setup, axes, fights: 1, seed: 'bench', executor });
    if (report.refused.count > 0) console.error(`refused: ${JSON.stringify(report.refused)}`);
    mkdirSync(dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify(kept));
    return kept;
  }
}

const record = await recordOfFights();
const rates = record.map(row => [...row].filter(won => won === '1').length / row.length);
const ranking = rates.map((_, kit) => kit).sort((a, b) => rates[b] - rates[a]);
const tenth = rates[ranking[9]];
const { setup } = standardRegistry().setup('d20/duel');
// A field with as many values as there are kits; its fights are never run.
const axis = { field: 'monsters[0].hp', values: record.map((_, kit) => kit + 1) };

/** A race in which fight i of every kit is a fight of the record that is drawn at random, the same for all kits. */
async function trial(number) {
  const columns = Array.from({ length: MOST }, () => Math.floor(random() * FIGHTS));
  const executor = {
    concurrency: 1,
    async run(job, { from, to }) {
      const row = record[job.setup.monsters[0].hp - 1];
      const winners = columns.slice(from, to).map(column => (row[column] === '1' ? 0 : 1));
      const wins = winners.filter(winner => winner === 0).length;
      const outcomes = [
        { kind: 'won', winner: 0, count: wins, first: from },
        { kind: 'lost', winner: 1, count: to - from - wins, first: from },
      ];
      const ranking = { values: [0], counts: [to - from], first: [from] };
      return { fights: to - from, outcomes, measures: {}, ranking, winners };
    },
    close: async () => {},
  };
  const totalFights = fightsOfRace(record.length, MOST);
  const { kits, fights, contenders } = await best({
    ruleset: 'd20',
    setup,
    axes: [axis],
    fights: MOST,
    totalFights,
    seed: number,
    executor,
  });
  const chosen = kits[0].changes[0].value - 1;
  const kept = kits.filter(each => each.isContender).map(each => each.changes[0].value - 1);
  return { chosen, fights, contenders, isBestKept: kept.some(kit => rates[kit] === rates[ranking[0]]) };
}

/** Mulberry32: the trials are the same each time. */
let state = 7;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

const found = [];
for (let number = 0; number < TRIALS; number++) found.push(await trial(number));
const share = test => found.filter(test).length / found.length;
const mean = of => found.reduce((sum, each) => sum + of(each), 0) / found.length;
const percent = value => `${(value * 100).toFixed(1)} %`;
const grid = record.length * MOST;
console.log(
  `${record.length} kits, true win rates ${percent(rates[ranking.at(-1)])} to ${percent(rates[ranking[0]])}, the tenth ${percent(tenth)}`,
);
console.log(
  `found one of the true top ten: ${percent(share(each => rates[each.chosen] >= tenth))} of ${TRIALS} trials (bar: 95 %)`,
);
console.log(`found the true best: ${percent(share(each => rates[each.chosen] === rates[ranking[0]]))}`);
console.log(`the true best was not dropped: ${percent(share(each => each.isBestKept))} (stated: 95 %)`);
console.log(
  `fights: ${percent(mean(each => each.fights) / grid)} of a full grid of ${grid.toLocaleString('en')} (bar: 10 %), most in one trial ${percent(Math.max(...found.map(each => each.fights)) / grid)}`,
);
console.log(`kits that may be the best at the end: ${mean(each => each.contenders).toFixed(1)} on average`);
