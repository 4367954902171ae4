import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clusterExecutor, migrate } from '@fray/cluster';
import { standardRegistry } from '@fray/engine';
import { compare as compareLuck, simulate, workerThreadExecutor } from '@fray/lab';
import { transformWithOxc } from 'vite';
import { policyFor } from '../packages/lab/dist/policies/policies.js';
import { Runner } from '../packages/lab/dist/simulate/runner.js';
import { compare } from './measure.mjs';

const FIGHTS = 4_000_000;
const SLICE = 10_000;
const ROUNDS = 8;
const MANY = 10_000_000;
const CLUSTER_FIGHTS = 3_000_000;

const script = fileURLToPath(import.meta.url);

/** The overhead of a simulation, the gain of common dice, and whether ten million fights take more memory than one million. */
export function labSpeed() {
  return { overhead: overhead(), ...inProcess('measure') };
}

/** In its own process, because code that has run several rulesets is slower for each of them. */
function inProcess(what) {
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', script, what], { encoding: 'utf8' }));
}

const MEASURES = {
  measure: async () => ({ memory: await memory(), variance: await variance() }),
  bare,
  whole,
};

/**
 * Each side runs in turn in fresh processes, once in each: what one simulation costs, including warming up and watching some fights event by
 * event. In one process for both, the plain loop would be slowed down by the listeners too. Of every slice the best round counts, and these
 * are added up: other work on the machine hardly ever hits the same slice in all rounds.
 */
function overhead() {
  const best = { bare: [], whole: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const [loop, simulation] = [inProcess('bare'), inProcess('whole')];
    if (loop.wins !== simulation.wins) throw new Error('the simulation fights other fights than the loop');
    for (const [side, { slices }] of [
      ['bare', loop],
      ['whole', simulation],
    ])
      best[side] = slices.map((ms, slice) => Math.min(ms, best[side][slice] ?? ms));
  }
  const sum = list => list.reduce((all, ms) => all + ms, 0);
  return sum(best.whole) / sum(best.bare) - 1;
}

/** Times work slice by slice; it is called with the number of fights done, and at the end. */
function stopwatch() {
  const slices = [];
  let since = performance.now();
  const lap = () => {
    const now = performance.now();
    slices.push(now - since);
    since = now;
  };
  return {
    slices,
    lap,
    done(fights) {
      if (fights >= (slices.length + 1) * SLICE) lap();
    },
  };
}

async function bare() {
  const registry = standardRegistry();
  const { ruleset: id, setup } = registry.setup('saga/mercenary');
  const ruleset = registry.ruleset(id);
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  const runner = new Runner({ ruleset, plan, policies, seed: 1 });
  let wins = 0;
  const { slices, lap } = stopwatch();
  for (let begin = 0; begin < FIGHTS; begin += SLICE) {
    for (let i = begin; i < begin + SLICE; i++) {
      runner.run(i);
      if (runner.outcome.winner === 0) wins++;
    }
    lap();
  }
  return { slices, wins };
}

async function whole() {
  const { ruleset, setup } = standardRegistry().setup('saga/mercenary');
  const { slices, lap, done } = stopwatch();
  const report = await simulate({ ruleset, setup, fights: FIGHTS, seed: 1, workers: 0, onProgress: done });
  lap();
  return { slices, wins: report.wins[0].count };
}

/** Memory in use after the last tenth, compared with after the first. */
async function memory() {
  const kept = [];
  const onProgress = (done, total) => {
    if (done < ((kept.length + 1) * total) / 10) return;
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    kept.push(heapUsed + external);
  };
  const { ruleset, setup } = standardRegistry().setup('saga/goblin');
  await simulate({ ruleset, setup, fights: MANY, seed: 1, workers: 0, onProgress });
  return kept.at(-1) / kept[0];
}

/** The variance of the effect of +1 AC, compared with two separate simulations. */
async function variance() {
  const { ruleset, setup } = standardRegistry().setup('d20/duel');
  const harder = structuredClone(setup);
  harder.heroes[0].ac += 1;
  const { wins } = await compareLuck({
    ruleset,
    setup,
    against: { setup: harder },
    fights: 40_000,
    workers: 0,
  });
  return wins[0].variance;
}

/** How fast two worker processes of a cluster are against two threads. */
export async function clusterSpeed() {
  const { startPostgres } = await testHelper('../packages/server/test/postgres.ts');
  const postgres = await startPostgres();
  const workers = [];
  try {
    await migrate(postgres.url);
    const fray = fileURLToPath(new URL('../packages/cli/bin/fray.js', import.meta.url));
    for (let i = 0; i < 2; i++) {
      const args = [fray, 'worker', '--cluster', postgres.url, '--threads', '1'];
      const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
      workers.push(worker);
      await new Promise((resolve, reject) => {
        worker.stderr.once('data', resolve);
        worker.once('exit', reject);
      });
    }
    const executors = [await clusterExecutor(postgres.url), workerThreadExecutor(2)];
    const { ruleset, setup } = standardRegistry().setup('saga/mercenary');
    const ask = executor => () => simulate({ ruleset, setup, fights: CLUSTER_FIGHTS, seed: 1, executor });
    try {
      const [cluster, threads] = await compare(ROUNDS, executors.map(ask));
      return threads / cluster;
    } finally {
      for (const executor of executors) await executor.close();
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await postgres.stop();
  }
}

/** A helper of the tests as plain JavaScript. */
async function testHelper(path) {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  const { code } = await transformWithOxc(source, path);
  const cache = new URL('../node_modules/.cache/fray/', import.meta.url);
  mkdirSync(cache, { recursive: true });
  const file = new URL('postgres.mjs', cache);
  writeFileSync(file, code);
  return import(file.href);
}

const asked = process.argv[1] === script && MEASURES[process.argv[2]];
if (asked) console.log(JSON.stringify(await asked()));
