import { deserialize } from 'node:v8';
import { workerData } from 'piscina';
import type { Job, JobAnswer, Task } from './jobs.js';
import { type FightRecord, LocalFight } from './local-fight.js';
import { open, verdict } from './opening.js';
import { refusalOf } from './problem.js';
import { partsOf } from './thread-fight.js';
import { registryWith, type ThreadSettings } from './threads.js';

// A worker thread: does one job after the other, and keeps nothing between them.

const { content, limits } = workerData as ThreadSettings;
const registry = registryWith(content);
const allowance = { decisions: limits.decisions, milliseconds: limits.time };

/** A fight that was opened in less time is no burden for who answers requests. */
const QUICK_MS = 10;

export default function run({ job, begun }: Task): JobAnswer {
  begun[0] = Date.now();
  try {
    return { result: resultOf(job) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { cause: _, ...options } = refusal.options;
    return {
      refused: {
        code: refusal.code,
        detail: refusal.message,
        options: { ...options, status: refusal.status },
      },
    };
  }
}

function resultOf(job: Job): Extract<JobAnswer, { result: unknown }>['result'] {
  switch (job.kind) {
    case 'open': {
      const begin = performance.now();
      const fight = open(registry, limits, job.opening, allowance);
      const told = fight.beginning();
      const parts = partsOf(fight);
      return { parts, told, quick: performance.now() - begin < QUICK_MS };
    }
    case 'choose': {
      const fight = restored(job.record);
      const told = fight.choose(job.choosing, job.known);
      return { parts: partsOf(fight), told };
    }
    case 'replay':
      return restored(job.record).replay();
    case 'verify':
      return JSON.stringify(verdict(registry, limits, job.replay, allowance));
  }
}

function restored(bytes: Uint8Array): LocalFight {
  const record = deserialize(bytes) as FightRecord;
  return LocalFight.resume(registry.ruleset(record.ruleset), record, allowance);
}
