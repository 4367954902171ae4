import { FrayError, parse, type Ruleset } from '@fray/engine';
import { RULESET_MODULES } from '@fray/engine/ruleset-loaders';
import {
  type AnyReport,
  type BandsReport,
  bandsSchema,
  checkBands,
  compare,
  type Executor,
  fieldsOf,
  matrix,
  odds,
  optimum,
  RunnerCache,
  replayFight,
  rulesets,
  simulate,
  suggestAxis,
  suggestTuning,
  sweep,
  tune,
  withSides,
} from '@fray/lab/browser';
import { loadForLab } from './load-for-lab.js';
import type {
  ChunkTask,
  Failure,
  WorkerMessage,
  WorkerRequest,
  WorkerResult,
  WorkProgress,
} from './messages.js';
import { createWorkerPool, type PoolWorker, WORKER_LOST } from './worker-pool.js';

/**
 * The lab's worker. The page starts one for each question, which cuts it into chunks and starts others of the same kind to fight
 * them; so the page itself never waits, and whoever ends the one ends them all.
 */

/** More than these do not pay: each reads the rules once more. */
const MAX_WORKERS = 8;
/** Time between two words about progress. */
const PROGRESS_INTERVAL_MS = 100;

const runners = new RunnerCache();
const send = (message: WorkerMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest | ChunkTask>) => {
  const work = data.what === 'chunk' ? runChunk(data) : handleRequest(data);
  const last = (message: WorkerMessage) => {
    if (pendingProgress) send({ kind: 'progress', ...pendingProgress });
    send(message);
  };
  work.then(last, error => last({ kind: 'failure', failure: toFailure(error) }));
});

async function runChunk({ number, job, chunk }: ChunkTask): Promise<WorkerMessage> {
  await fetchRules(job.ruleset);
  return { kind: 'tally', tally: runners.of(number, job)(chunk) };
}

async function handleRequest(order: WorkerRequest): Promise<WorkerMessage> {
  if (order.what === 'bands') return { kind: 'answer', answer: await runBands(order.given) };
  await fetchRules(order.options.ruleset);
  return { kind: 'answer', answer: await runRequest(order) };
}

/** What browsers say of a file that is out of reach tells nobody what to do. */
async function fetchRules(name: string): Promise<void> {
  await loadForLab(name).catch(() => {
    throw new Error(WORKER_LOST);
  });
}

async function runRequest(order: Exclude<WorkerRequest, { readonly what: 'bands' }>): Promise<WorkerResult> {
  const { ruleset: id, setup } = order.options;
  const ruleset = (): Ruleset => rulesets().ruleset(id);
  if (order.what === 'replay') return replayFight(order.options, order.seed);
  if (order.what === 'fields') return withSides(ruleset(), setup, fieldsOf(ruleset(), setup));
  if (order.what === 'axis') return suggestAxis(ruleset(), setup, order.field);
  if (order.what === 'tuning') return suggestTuning(ruleset(), setup, order.side, order.first);
  // One state may take a second, and the rules are there by now.
  if (order.what === 'odds' || order.what === 'search') onProgress(0, order.options.maxStates ?? 0, 'states');
  if (order.what === 'odds') return { kind: 'odds', report: await odds({ ...order.options, onProgress }) };
  const work = { executor: createPool(), onProgress };
  switch (order.what) {
    case 'simulate': {
      const onReport = (report: AnyReport['report']) =>
        sendReport({ kind: 'simulation', report } as AnyReport);
      return { kind: 'simulation', report: await simulate({ ...order.options, ...work, onReport }) };
    }
    case 'search': {
      const onReport = (report: unknown) => sendReport({ kind: 'optimum', report } as AnyReport);
      return { kind: 'optimum', report: await optimum({ ...order.options, ...work, onReport }) };
    }
    case 'sweep': {
      const { side } = order;
      const onReport = (report: unknown) => sendReport({ kind: 'sweep', report, side } as AnyReport);
      return { kind: 'sweep', report: await sweep({ ...order.options, ...work, onReport }), side };
    }
    case 'tune': {
      const onReport = (report: unknown) => sendReport({ kind: 'tune', report } as AnyReport);
      return { kind: 'tune', report: await tune({ ...order.options, ...work, onReport }) };
    }
    case 'compare': {
      const onReport = (report: unknown) => sendReport({ kind: 'compare', report } as AnyReport);
      return { kind: 'compare', report: await compare({ ...order.options, ...work, onReport }) };
    }
    case 'matrix': {
      const onReport = (report: unknown) => sendReport({ kind: 'matrix', report } as AnyReport);
      return { kind: 'matrix', report: await matrix({ ...order.options, ...work, onReport }) };
    }
  }
}

/** Holds fights against a file of bands. All rooms are opened: a name that nobody knows is told with those that there are. */
async function runBands(given: unknown): Promise<AnyReport> {
  for (const room of RULESET_MODULES) await fetchRules(room);
  const inputs = parse(bandsSchema, given, 'setup/invalid', 'The file of bands');
  const onReport = (report: BandsReport) => sendReport({ kind: 'bands', report });
  const find = (name: string) => rulesets().setup(name);
  const checks = await checkBands(given, { executor: createPool(), onProgress, onReport, find });
  return { kind: 'bands', report: { inputs, checks } };
}

const sendReport = (report: AnyReport) => send({ kind: 'report', report });

/** As many hands as this machine has. */
function createPool(): Executor {
  return createWorkerPool(startWorker, Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1));
}

/** Another of the same kind as this. */
function startWorker(): PoolWorker {
  return new Worker(location.href, { type: 'module' }) as PoolWorker;
}

let lastSentAt = Number.NEGATIVE_INFINITY;
/** Said at the end, if nothing comes after it: how many states there are is known only then. */
let pendingProgress: WorkProgress | null = null;

function onProgress(done: number, total: number, what: WorkProgress['what'] = 'fights'): void {
  const now = performance.now();
  const far = { done, total, what };
  pendingProgress = done < total && now - lastSentAt < PROGRESS_INTERVAL_MS ? far : null;
  if (pendingProgress) return;
  lastSentAt = now;
  send({ kind: 'progress', ...far });
}

function toFailure(error: unknown): Failure {
  if (error instanceof FrayError) {
    const { message, code, issues } = error;
    return { message, code, issues };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
