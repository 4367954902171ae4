import { type Deadline, TimeIsUp } from '../deadline.js';
import type { Executor } from '../executors/executor.js';
import { type Chunk, chunkSize, chunksOf } from './chunk.js';
import type { Job } from './job.js';
import { Tally, type TallyData } from './tally.js';

/** How a caller follows the progress of work, and stops it. */
export interface RunControl {
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
  /** Asked after fixed numbers of fights only, so that the result does not depend on how fast they are run. */
  readonly isEnough?: ((tally: TallyData) => boolean) | undefined;
  /** How many fights of each job are run even after the deadline. Default: 1. */
  readonly minFights?: 0 | 1;
}

/** Chunks handed out ahead per worker: no worker waits, and few chunks are lost by an abort. */
const CHUNKS_AHEAD = 3;
/** The number of chunks between two checks of `isEnough` grows by this factor. */
const ROUND_GROWTH = 1.5;
/** Time between two reports of what has been found so far. */
const REPORT_INTERVAL_MS = 250;

interface Task {
  readonly job: Job;
  readonly chunk: Chunk;
  readonly tally: Tally;
}

/** Runs one job until its goal is met. */
export async function runJob(
  executor: Executor,
  job: Job,
  goal: Goal,
  control: RunControl,
  onTally?: (tally: Tally) => void,
): Promise<TallyData> {
  const [tally] = await runJobs(executor, [job], goal, control, onTally && (([only]) => onTally(only!)));
  return tally!;
}

/**
 * Runs several jobs, each until the goal is met for it. A worker does not wait for the last chunk of one job before it begins the
 * next; only before `isEnough` is asked, all wait for the last chunk.
 */
export async function runJobs(
  executor: Executor,
  jobs: readonly Job[],
  { fights, isEnough, minFights = 1 }: Goal,
  control: RunControl,
  onTallies?: (tallies: readonly Tally[]) => void,
): Promise<TallyData[]> {
  const tallies = jobs.map(() => new Tally());
  let open = jobs.map((job, index) => ({ job, tally: tallies[index]! }));
  const { deadline } = control;
  const pace = deadline?.isSet ? new Pace() : null;
  function* tasks({ from, to }: Chunk): Generator<Task> {
    for (const { job, tally } of open)
      if (pace) yield* pace.tasksOf(job, from, to, tally);
      else yield* tasksOf(executor, job, from, to, fights, tally);
  }
  const isTimeUp = () => deadline?.isPast === true && tallies.every(tally => tally.fights >= minFights);
  const onProgress = progressCounter(fights * jobs.length, control);
  const work = {
    onProgress,
    signal: control.signal,
    deadline,
    isTimeUp,
    pace,
    onMerged: onTallies && throttled(() => onTallies(tallies)),
  };
  const rounds = isEnough && jobs[0] ? roundsOf(jobs[0], fights) : [{ from: 0, to: fights }];
  for (const round of rounds) {
    await runAll(executor, tasks(round), work);
    open = open.filter(({ tally }) => !isEnough?.(tally.data()));
    if (open.length === 0 || isTimeUp()) break;
  }
  return tallies.map(tally => tally.data());
}

/** The rounds of fights after which `isEnough` is asked: one chunk, then ever more. */
function* roundsOf(job: Job, fights: number): Generator<Chunk> {
  const size = chunkSize(job, fights);
  let length = 1;
  for (let from = 0; from < fights; ) {
    const to = Math.min(fights, from + length * size);
    yield { from, to };
    from = to;
    length = Math.ceil(length * ROUND_GROWTH);
  }
}

function* tasksOf(
  executor: Executor,
  job: Job,
  from: number,
  to: number,
  fights: number,
  tally: Tally,
): Generator<Task> {
  // Ever fewer, so that all workers finish at about the same time.
  const batchSize = (left: number) =>
    Math.min(executor.batchSize ?? 0, left / (executor.concurrency * CHUNKS_AHEAD));
  for (const chunk of chunksOf(job, from, to, fights, batchSize)) yield { job, chunk, tally };
}

/** How long a chunk should take if there is a deadline; no more work than this is lost when it comes. */
const MAX_CHUNK_MS = 100;
const MAX_CHUNK_FIGHTS = 5_000;

/** Sizes chunks by how long they take: a single fight first, then ever more as long as they are quick. */
class Pace {
  private size = 1;

  *tasksOf(job: Job, from: number, to: number, tally: Tally): Generator<Task> {
    for (let at = from; at < to; ) {
      const next = Math.min(to, at + this.size);
      yield { job, chunk: { from: at, to: next }, tally };
      at = next;
    }
  }

  addDuration(fights: number, ms: number): void {
    if (ms < MAX_CHUNK_MS / 2) this.size = Math.min(MAX_CHUNK_FIGHTS, Math.max(this.size, fights * 2));
  }
}

function progressCounter(total: number, { onProgress }: RunControl): (fights: number) => void {
  let done = 0;
  return fights => {
    done += fights;
    onProgress?.(done, total);
  };
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

interface Work {
  readonly onProgress: (fights: number) => void;
  readonly signal: AbortSignal | undefined;
  readonly onMerged: (() => void) | undefined;
  readonly deadline: Deadline | undefined;
  /** Whether the deadline is past and the minimum of fights is done. */
  readonly isTimeUp: () => boolean;
  readonly pace: Pace | null;
}

/** Runs all tasks. Their tallies are merged in the order of the tasks, in whatever order they finish. */
async function runAll(
  executor: Executor,
  tasks: Iterator<Task>,
  { onProgress, signal, onMerged, deadline, isTimeUp, pace }: Work,
): Promise<void> {
  signal?.throwIfAborted();
  const running: { readonly result: Promise<TallyData>; readonly tally: Tally }[] = [];
  const launch = () => {
    while (running.length < executor.concurrency * CHUNKS_AHEAD && !isTimeUp()) {
      const { value, done } = tasks.next();
      if (done) return;
      const { job, chunk, tally } = value;
      const begun = performance.now();
      const result = executor.run(job, chunk, pace ? isTimeUp : undefined).then(data => {
        pace?.addDuration(chunk.to - chunk.from, performance.now() - begun);
        onProgress(chunk.to - chunk.from);
        return data;
      });
      // A failure is handled when it is this task's turn; until then it must not count as an unhandled rejection.
      result.catch(() => undefined);
      running.push({ result, tally });
    }
  };
  launch();
  for (let first = running.shift(); first; first = running.shift()) {
    const data = await orDeadline(orAborted(first.result, signal), deadline, isTimeUp);
    signal?.throwIfAborted();
    if (data === null) return;
    first.tally.merge(data);
    launch();
    onMerged?.();
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
