import { deserialize } from 'node:v8';
import { workerData } from 'piscina';
import { toProblem } from '../http/problem.js';
import { loadModules, registryWith } from './known-rulesets.js';
import { type FightRecord, LocalFight } from './local-fight.js';
import { reviewReplay } from './review-replay.js';
import { startFight, verifyReplay } from './start-fight.js';
import { toFightParts } from './thread-fight.js';
import type { Job, JobAnswer, Task, WorkerSettings } from './worker-pool.js';

// A worker thread. It does one job after the other and stores nothing between them.

const { content, modules, limits } = workerData as WorkerSettings;
const registry = registryWith(content, await Promise.all(modules.map(loadModules)));
const budget = { decisions: limits.decisions, milliseconds: limits.time };

/** Milliseconds. A fight that was started in less time can be played in the main thread. */
const QUICK_START_MS = 10;

export default async function run({ job, startedAt }: Task): Promise<JobAnswer> {
  startedAt[0] = Date.now();
  try {
    return { result: await runJob(job) };
  } catch (error) {
    const problem = toProblem(error);
    if (!problem) throw error;
    const { cause: _, ...options } = problem.options;
    return {
      refused: {
        code: problem.code,
        detail: problem.message,
        options: { ...options, status: problem.status },
      },
    };
  }
}

type Result = Extract<JobAnswer, { result: unknown }>['result'];

function runJob(job: Job): Result | Promise<Result> {
  switch (job.kind) {
    case 'start': {
      const begin = performance.now();
      const fight = startFight(registry, limits, job.source, budget);
      const events = fight.firstEvents();
      const parts = toFightParts(fight);
      return { parts, events, isQuick: performance.now() - begin < QUICK_START_MS };
    }
    case 'choose': {
      const fight = restoreFight(job.record);
      const { texts: events } = fight.choose(job.decision, job.known);
      return { parts: toFightParts(fight), events };
    }
    case 'replay':
      return restoreFight(job.record).replay();
    case 'verify':
      return verifyReplay(registry, limits, job.replay, budget);
    case 'review':
      return reviewReplay(registry, limits, job.replay, job.settings);
  }
}

function restoreFight(bytes: Uint8Array): LocalFight {
  const record = deserialize(bytes) as FightRecord;
  return LocalFight.resume(registry.ruleset(record.ruleset), record, budget);
}
