import { defaultExecutor } from '#default-executor';
import { type Deadline, TimeIsUp } from '../deadline.js';
import type { Executor } from '../executors/executor.js';
import { type Chunk, chunkSize, chunksOf } from './chunk.js';
import type { FightRange, Job } from './job.js';
import { Tally, type TallyData } from './tally.js';

/** Who does the work, and how a caller follows its progress and stops it. */
export interface RunControl {
  /** Worker threads; 0 runs in this thread. Default: one per core. */
  readonly workers?: number | undefined;
  /** Does the work instead, for example on other machines. It is not closed afterwards. */
  readonly executor?: Executor | undefined;
  /** Called now and then with the number of fights done and the total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Work stops at the deadline with the fights that are done by then, but not before `Goal.minFights` are done. */
  readonly deadline?: Deadline | undefined;
}

/** How a caller follows what has been found so far. */
export interface ReportListener<Report> {
  /** Called a few times a second with a report of the fights so far, of the same kind as the final one. */
  readonly onReport?: ((report: Report) => void) | undefined;
}

/** How many fights to run, and when fewer are enough. */
export interface Goal {
  readonly fights: number;
  /**
   * Asked of each open job after fixed numbers of fights only, so that the result does not depend on how fast they are run. `open` are the
   * tallies of all open jobs, each of as many fights, in the order of the jobs.
   */
  readonly isEnough?: ((tally: TallyData, open: readonly TallyData[]) => boolean) | undefined;
  /** How many fights of each job are run even after the deadline. Default: 1. */
  readonly minFights?: 0 | 1;
}

/** Chunks handed out ahead per worker: no worker waits, and few chunks are lost by an abort. */
const CHUNKS_AHEAD = 3;
/** The number of chunks between two checks of `isEnough` grows by this factor. */
const ROUND_GROWTH = 1.5;
/** Time between two reports of what has been found so far. */
const REPORT_INTERVAL_MS = 250;

/**
 * Runs several jobs, each until the goal is met for it. A worker does not wait for the last chunk of one job before it begins the
 * next; only before `isEnough` is asked, all wait for the last chunk.
 */
export async function runJobs(
  jobs: readonly Job[],
  { fights, isEnough, minFights = 1 }: Goal,
  control: RunControl,
  onTallies?: (tallies: readonly Tally[]) => void,
): Promise<TallyData[]> {
  const { deadline } = control;
  const total = fights * jobs.length;
  const executor = control.executor ?? defaultExecutor(total, control.workers, jobs[0]);
  const tallies = jobs.map(() => new Tally());
  let open = jobs.map((job, index) => ({ job, tally: tallies[index]! }));
  const round: Round = {
    ...createRound({ ...control, executor }, total, onTallies && (() => onTallies(tallies))),
    deadline,
    pace: deadline?.isSet ? new Pace() : undefined,
    isTimeUp: () => deadline?.isPast === true && tallies.every(tally => tally.fights >= minFights),
  };
  const ranges = isEnough && jobs[0] ? rangesOf(jobs[0], fights) : [{ from: 0, to: fights }];
  try {
    for (const range of ranges) {
      await runRound(tasksOf(open, range, fights, round), round);
      const found = isEnough ? open.map(({ tally }) => tally.data()) : [];
      open = open.filter((_, index) => !isEnough?.(found[index]!, found));
      if (open.length === 0 || round.isTimeUp()) break;
    }
  } finally {
    if (executor !== control.executor) await executor.close();
  }
  return tallies.map(tally => tally.data());
}

/** What the chunks of `runRound` share, without a deadline. `onGrown` is called now and then when a tally has grown. */
export function createRound(
  {
    executor,
    signal,
    onProgress,
  }: Pick<RunControl, 'signal' | 'onProgress'> & { readonly executor: Executor },
  total: number,
  onGrown: (() => void) | undefined,
): Round {
  let done = 0;
  return {
    executor,
    signal,
    deadline: undefined,
    pace: undefined,
    isTimeUp: () => false,
    onDone(fights) {
      done += fights;
      onProgress?.(done, total);
    },
    onMerged: onGrown && throttled(onGrown),
  };
}

/** The ranges of fights after which `isEnough` is asked: one chunk, then ever more. */
function* rangesOf(job: Job, fights: number): Generator<FightRange> {
  const size = chunkSize(job, fights);
  let length = 1;
  for (let from = 0; from < fights; ) {
    const to = Math.min(fights, from + length * size);
    yield { from, to };
    from = to;
    length = Math.ceil(length * ROUND_GROWTH);
  }
}

/** Calls at once, and then at most once per interval. */
function throttled(call: () => void): () => void {
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < next) return;
    call();
    next = performance.now() + REPORT_INTERVAL_MS;
  };
}

/** What all chunks of a round share. */
export interface Round {
  readonly executor: Executor;
  readonly signal: AbortSignal | undefined;
  readonly deadline: Deadline | undefined;
  /** Sizes the chunks if there is a deadline. */
  readonly pace: Pace | undefined;
  /** Whether the deadline is past and the minimum of fights is done. */
  readonly isTimeUp: () => boolean;
  /** Called when a chunk is done, and after its tally is merged. */
  readonly onDone: (fights: number) => void;
  readonly onMerged: (() => void) | undefined;
}

/** A chunk of a job to run, and the tally that gets its result. */
export interface ChunkTask {
  readonly job: Job;
  readonly chunk: Chunk;
  readonly tally: Tally;
}

/** The chunks of a round: those of the first job, then those of the next. */
function* tasksOf(
  open: readonly Omit<ChunkTask, 'chunk'>[],
  range: FightRange,
  fights: number,
  { executor, pace }: Round,
): Generator<ChunkTask> {
  // Ever fewer, so that all workers finish at about the same time.
  const batchSize = (left: number) =>
    Math.min(executor.batchSize ?? 0, left / (executor.concurrency * CHUNKS_AHEAD));
  for (const { job, tally } of open) {
    const chunks = pace ? pace.chunksOf(range) : chunksOf(job, range, fights, batchSize);
    for (const chunk of chunks) yield { job, chunk, tally };
  }
}

/** Runs all chunks of a round. Their tallies are merged in the order of the chunks, in whatever order they finish. */
export async function runRound(
  tasks: Iterator<ChunkTask>,
  { executor, signal, deadline, pace, isTimeUp, onDone, onMerged }: Round,
): Promise<void> {
  const running: { readonly result: Promise<TallyData>; readonly tally: Tally }[] = [];
  for (;;) {
    signal?.throwIfAborted();
    while (running.length < executor.concurrency * CHUNKS_AHEAD && !isTimeUp()) {
      const { value, done } = tasks.next();
      if (done) break;
      const { job, chunk, tally } = value;
      const begun = performance.now();
      const result = executor.run(job, chunk, pace && isTimeUp).then(data => {
        pace?.addDuration(chunk.to - chunk.from, performance.now() - begun);
        onDone(chunk.to - chunk.from);
        return data;
      });
      // A failure is handled when it is this chunk's turn; until then it must not count as an unhandled rejection.
      result.catch(() => undefined);
      running.push({ result, tally });
    }
    const first = running.shift();
    if (!first) return;
    const data = await orDeadline(orAborted(first.result, signal), deadline, isTimeUp);
    if (data === null) return;
    first.tally.merge(data);
    onMerged?.();
  }
}

/** How long a chunk should take if there is a deadline; no more work than this is lost when it comes. */
const MAX_CHUNK_MS = 100;
const MAX_CHUNK_FIGHTS = 5_000;

/** Sizes chunks by how long they take: a single fight first, then ever more as long as they are quick. */
class Pace {
  private size = 1;

  *chunksOf({ from, to }: FightRange): Generator<Chunk> {
    for (let at = from; at < to; ) {
      const next = Math.min(to, at + this.size);
      yield { from: at, to: next };
      at = next;
    }
  }

  addDuration(fights: number, ms: number): void {
    if (ms < MAX_CHUNK_MS / 2) this.size = Math.min(MAX_CHUNK_FIGHTS, Math.max(this.size, fights * 2));
  }
}

/**
 * Rejects as soon as the signal aborts. This does not use `Promise.race` with one promise for all of the work, because that promise
 * would keep every chunk in memory.
 */
function orAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Null if time is up before the result is there. */
async function orDeadline<T>(
  result: Promise<T>,
  deadline: Deadline | undefined,
  isTimeUp: () => boolean,
): Promise<T | null> {
  if (!deadline?.isSet) return result;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => isTimeUp() && resolve(null), Math.min(deadline.msLeft + 1, MAX_TIMER_MS));
  });
  try {
    return await Promise.race([result, late]).catch(error => {
      if (error instanceof TimeIsUp) return null;
      throw error;
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The longest delay that timers accept. */
const MAX_TIMER_MS = 2 ** 31 - 1;
