import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { standardRegistry } from '@fray/engine';
import { compare as compareLuck, simulate } from '@fray/lab';
import { crewOfCluster } from '@fray/lab/cluster';
import { transformWithOxc } from 'vite';
import { policyFor } from '../packages/lab/dist/policies.js';
import { crewOfThreads } from '../packages/lab/dist/pool.js';
import { Runner } from '../packages/lab/dist/run.js';
import { compare } from './measure.mjs';

const FIGHTS = 2_000_000;
const MANY = 10_000_000;
const CLUSTER_FIGHTS = 3_000_000;

const script = fileURLToPath(import.meta.url);

/**
 * What a simulation costs beside its fights, what common luck gains, and whether ten million fights take more memory than one. In a
 * process of its own: code that has run several rulesets is slower for each of them.
 */
export function labSpeed() {
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', script, 'measure'], { encoding: 'utf8' }));
}

async function measure() {
  return { overhead: await overhead(), memory: await memory(), variance: await variance() };
}

async function overhead() {
  const registry = standardRegistry();
  const { ruleset: id, setup } = registry.setup('saga/mercenary');
  const ruleset = registry.ruleset(id);
  const plan = ruleset.compile(ruleset.setup.parse(setup));
  const policies = ruleset.sides.map(() => policyFor(ruleset, 'default'));
  const runner = new Runner({ ruleset, plan, policies, seed: 1 });
  let wins = 0;
  const bare = () => {
    wins = 0;
    for (let i = 0; i < FIGHTS; i++) {
      runner.run(i);
      if (runner.outcome.winner === 0) wins++;
    }
  };
  let report;
  const whole = async () => {
    report = await simulate({ ruleset: id, setup, fights: FIGHTS, seed: 1, workers: 0 });
  };
  const [bareMs, wholeMs] = await compare(4, [bare, whole]);
  if (report.wins[0].count !== wins) throw new Error('the simulation fights other fights than the loop');
  return wholeMs / bareMs - 1;
}

/** Kept after the last tenth against kept after the first. */
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

/** Of the difference that +1 AC makes, against two separate simulations. */
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
    const crews = [await crewOfCluster(postgres.url), crewOfThreads(2)];
    const { ruleset, setup } = standardRegistry().setup('saga/mercenary');
    const ask = crew => () => simulate({ ruleset, setup, fights: CLUSTER_FIGHTS, seed: 1, crew });
    try {
      const [cluster, threads] = await compare(3, crews.map(ask));
      return threads / cluster;
    } finally {
      for (const crew of crews) await crew.close();
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

if (process.argv[2] === 'measure') console.log(JSON.stringify(await measure()));
