import { FrayError, parse, type Ruleset } from '@fray/engine';
import { RULESET_MODULES } from '@fray/engine/ruleset-loaders';
import {
  type AnyReport,
  type BandsReport,
  bandsSchema,
  best,
  checkBands,
  compare,
  type Executor,
  idOf,
  matrix,
  namedFieldsOf,
  odds,
  optimum,
  RunnerCache,
  replayFight,
  rulesets,
  sensitivity,
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

// The lab's worker. The page starts one for each request. That one splits the work into chunks and starts workers of the same kind
// to run them, so that the page never blocks. Ending the first worker ends them all.

/** Further workers do not pay off, because each of them loads the rules again. */
const MAX_WORKERS = 8;
/** Milliseconds between two messages about progress. */
const PROGRESS_INTERVAL_MS = 100;

const runners = new RunnerCache();
const send = (message: WorkerMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest | ChunkTask>) => {
  const work = data.what === 'chunk' ? runChunk(data) : handleRequest(data);
  const sendLast = (message: WorkerMessage) => {
    if (pendingProgress) send({ kind: 'progress', ...pendingProgress });
    send(message);
  };
  work.then(sendLast, error => sendLast({ kind: 'failure', failure: toFailure(error) }));
});

async function runChunk({ number, job, chunk }: ChunkTask): Promise<WorkerMessage> {
  await loadRules(idOf(job.ruleset));
  return { kind: 'tally', tally: runners.of(number, job).run(chunk) };
}

async function handleRequest(request: WorkerRequest): Promise<WorkerMessage> {
  if (request.what === 'bands') return { kind: 'answer', answer: await runBands(request.given) };
  await loadRules(idOf(request.options.ruleset));
  return { kind: 'answer', answer: await runRequest(request) };
}

/** Loads rules. The browser's own error for a missing file would not tell the user what to do. */
async function loadRules(name: string): Promise<void> {
  await loadForLab(name).catch(() => {
    throw new Error(WORKER_LOST);
  });
}

async function runRequest(
  request: Exclude<WorkerRequest, { readonly what: 'bands' }>,
): Promise<WorkerResult> {
  const { setup } = request.options;
  const ruleset = (): Ruleset => rulesets().ruleset(idOf(request.options.ruleset));
  if (request.what === 'replay') return replayFight(request.options, request.seed);
  if (request.what === 'fields') {
    const fields = namedFieldsOf(ruleset(), setup, 'all');
    // Dice as text are left to the command line: their numbers are fields of their own.
    return withSides(
      ruleset(),
      setup,
      fields.filter(({ range, words }) => range || words),
    );
  }
  if (request.what === 'axis') return suggestAxis(ruleset(), setup, request.field);
  if (request.what === 'tuning') return suggestTuning(ruleset(), setup, request.side, request.first);
  // Reported at once, because the first state may take a second.
  if (request.what === 'odds' || request.what === 'search')
    onProgress(0, request.options.maxStates ?? 0, 'states');
  if (request.what === 'odds')
    return { kind: 'odds', report: await odds({ ...request.options, onProgress }) };
  const work = { executor: createPool(), onProgress };
  switch (request.what) {
    case 'simulate': {
      const onReport = (report: AnyReport['report']) =>
        sendReport({ kind: 'simulation', report } as AnyReport);
      return { kind: 'simulation', report: await simulate({ ...request.options, ...work, onReport }) };
    }
    case 'search': {
      const onReport = (report: unknown) => sendReport({ kind: 'optimum', report } as AnyReport);
      return { kind: 'optimum', report: await optimum({ ...request.options, ...work, onReport }) };
    }
    case 'sweep': {
      const { side } = request;
      const onReport = (report: unknown) => sendReport({ kind: 'sweep', report, side } as AnyReport);
      return { kind: 'sweep', report: await sweep({ ...request.options, ...work, onReport }), side };
    }
    case 'tune': {
      const onReport = (report: unknown) => sendReport({ kind: 'tune', report } as AnyReport);
      return { kind: 'tune', report: await tune({ ...request.options, ...work, onReport }) };
    }
    case 'compare': {
      const onReport = (report: unknown) => sendReport({ kind: 'compare', report } as AnyReport);
      return { kind: 'compare', report: await compare({ ...request.options, ...work, onReport }) };
    }
    case 'best': {
      const onReport = (report: unknown) => sendReport({ kind: 'best', report } as AnyReport);
      return { kind: 'best', report: await best({ ...request.options, ...work, onReport }) };
    }
    case 'sensitivity': {
      const onReport = (report: unknown) => sendReport({ kind: 'sensitivity', report } as AnyReport);
      return { kind: 'sensitivity', report: await sensitivity({ ...request.options, ...work, onReport }) };
    }
    case 'matrix': {
      const onReport = (report: unknown) => sendReport({ kind: 'matrix', report } as AnyReport);
      return { kind: 'matrix', report: await matrix({ ...request.options, ...work, onReport }) };
    }
  }
}

/** Checks fights against bands. Loads all rulesets, so that the error for an unknown setup can name all setups. */
async function runBands(given: unknown): Promise<AnyReport> {
  for (const module of RULESET_MODULES) await loadRules(module);
  const inputs = parse(bandsSchema, given, 'setup/invalid', 'The file of bands');
  const onReport = (report: BandsReport) => sendReport({ kind: 'bands', report });
  const find = (name: string) => rulesets().setup(name);
  const checks = await checkBands(given, { executor: createPool(), onProgress, onReport, find });
  return { kind: 'bands', report: { inputs, checks } };
}

const sendReport = (report: AnyReport) => send({ kind: 'report', report });

/** A pool with as many workers as the machine has cores, up to the maximum. */
function createPool(): Executor {
  return createWorkerPool(startWorker, Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1));
}

/** Starts another worker of this kind. */
function startWorker(): PoolWorker {
  return new Worker(location.href, { type: 'module' }) as PoolWorker;
}

let lastSentAt = Number.NEGATIVE_INFINITY;
/** The latest progress, if it came too soon after the last message. It is sent at the end. */
let pendingProgress: WorkProgress | null = null;

function onProgress(done: number, total: number, what: WorkProgress['what'] = 'fights'): void {
  const now = performance.now();
  const progress = { done, total, what };
  pendingProgress = done < total && now - lastSentAt < PROGRESS_INTERVAL_MS ? progress : null;
  if (pendingProgress) return;
  lastSentAt = now;
  send({ kind: 'progress', ...progress });
}

function toFailure(error: unknown): Failure {
  if (error instanceof FrayError) {
    const { message, code, issues } = error;
    return { message, code, issues };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
