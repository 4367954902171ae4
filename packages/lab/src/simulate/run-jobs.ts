import { type Deadline, TimeIsUp } from '../deadline.js';
import type { Executor } from '../executors/executor.js';
import { type Chunk, chunkSize, chunksOf } from './chunk.js';
import type { Job } from './job.js';
import { Tally, type TallyData } from './tally.js';

/** How work tells how far it is, and how it is told to stop. */
export interface RunControl {
  /** Called now and then with the fights done and the fights in all. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When to be content with the fights that are done by then, however few; at least `Goal.least` are waited for. */
  readonly deadline?: Deadline | undefined;
}

/** How what was found so far is told while more is fought. */
export interface ReportListener<Report> {
  /** Called some times a second with what is known so far: the same kind of report as at the end, of fewer fights. */
  readonly onReport?: ((report: Report) => void) | undefined;
}

/** How many fights, and when fewer are enough. */
export interface Goal {
  readonly fights: number;
  /** AskedQuestion at fixed places only, so that who works on it and how fast changes nothing. */
  readonly enough?: ((tally: TallyData) => boolean) | undefined;
  /** Fights that are fought though time is up: 1 unless said otherwise, and no more than that. */
  readonly least?: 0 | 1;
}

/** Chunks handed out ahead for each hand: none waits for work, and few are lost when aborted. */
const AHEAD = 3;
/** Between two looks at whether it is enough the number of chunks grows by this. */
const GROWTH = 1.5;
/** Time between two looks at what was found so far: often enough for eyes. */
const LOOK_MS = 250;

interface Task {
  readonly job: Job;
  readonly chunk: Chunk;
  readonly tally: Tally;
}

/** Runs a job until its goal is met. */
export async function runJob(
  executor: Executor,
  job: Job,
  goal: Goal,
  watch: RunControl,
  onTallies?: (tally: Tally) => void,
): Promise<TallyData> {
  const [tally] = await runJobs(executor, [job], goal, watch, onTallies && (([only]) => onTallies(only!)));
  return tally!;
}

/**
 * Runs several jobs, each until the goal is met for it. No hand waits for the last chunk of one before it begins the next; only
 * where it is asked whether it is enough, all wait for the last.
 */
export async function runJobs(
  executor: Executor,
  jobs: readonly Job[],
  { fights, enough, least = 1 }: Goal,
  watch: RunControl,
  onTallies?: (tallies: readonly Tally[]) => void,
): Promise<TallyData[]> {
  const tallies = jobs.map(() => new Tally());
  let open = jobs.map((job, index) => ({ job, tally: tallies[index]! }));
  const { deadline } = watch;
  const pace = deadline?.isSet ? new Pace() : null;
  function* tasks({ from, to }: Chunk): Generator<Task> {
    for (const { job, tally } of open)
      if (pace) yield* pace.tasksOf(job, from, to, tally);
      else yield* tasksOf(executor, job, from, to, fights, tally);
  }
  const isTimeUp = () => deadline?.isPast === true && tallies.every(tally => tally.fights >= least);
  const onProgress = progressOf(fights * jobs.length, watch);
  const work = {
    onProgress,
    signal: watch.signal,
    deadline,
    isTimeUp,
    pace,
    onMerged: onTallies && nowAndThen(() => onTallies(tallies)),
  };
  const rounds = enough && jobs[0] ? roundsOf(jobs[0], fights) : [{ from: 0, to: fights }];
  for (const round of rounds) {
    await runAll(executor, tasks(round), work);
    open = open.filter(({ tally }) => !enough?.(tally.data()));
    if (open.length === 0 || isTimeUp()) break;
  }
  return tallies.map(tally => tally.data());
}

/** Where it is asked whether it is enough: after a chunk, then after ever more of them. */
function* roundsOf(job: Job, fights: number): Generator<Chunk> {
  const size = chunkSize(job, fights);
  let length = 1;
  for (let from = 0; from < fights; ) {
    const to = Math.min(fights, from + length * size);
    yield { from, to };
    from = to;
    length = Math.ceil(length * GROWTH);
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
  // Ever fewer, so that all threads are done at about the same time.
  const portion = (left: number) => Math.min(executor.portion ?? 0, left / (executor.concurrency * AHEAD));
  for (const chunk of chunksOf(job, from, to, fights, portion)) yield { job, chunk, tally };
}

/** Time that a chunk may take where there is a deadline: so much is lost at most when it comes. */
const CHUNK_MS = 100;
const MOST_AT_ONCE = 5_000;

/** Chunks by how long they take: a single fight to begin with, then ever more as long as they are quick. */
class Pace {
  private size = 1;

  *tasksOf(job: Job, from: number, to: number, tally: Tally): Generator<Task> {
    for (let at = from; at < to; ) {
      const next = Math.min(to, at + this.size);
      yield { job, chunk: { from: at, to: next }, tally };
      at = next;
    }
  }

  took(fights: number, ms: number): void {
    if (ms < CHUNK_MS / 2) this.size = Math.min(MOST_AT_ONCE, Math.max(this.size, fights * 2));
  }
}

function progressOf(total: number, { onProgress }: RunControl): (fights: number) => void {
  let done = 0;
  return fights => {
    done += fights;
    onProgress?.(done, total);
  };
}

/** At once, then not again before some time has gone by. */
function nowAndThen(look: () => void): () => void {
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < next) return;
    look();
    next = performance.now() + LOOK_MS;
  };
}

interface Work {
  readonly onProgress: (fights: number) => void;
  readonly signal: AbortSignal | undefined;
  readonly onMerged: (() => void) | undefined;
  readonly deadline: Deadline | undefined;
  /** Whether time is up, and there is something to show for it. */
  readonly isTimeUp: () => boolean;
  readonly pace: Pace | null;
}

/** Tallies merge in the order of the tasks, whoever is done first. */
async function runAll(
  executor: Executor,
  tasks: Iterator<Task>,
  { onProgress, signal, onMerged, deadline, isTimeUp, pace }: Work,
): Promise<void> {
  signal?.throwIfAborted();
  const running: { readonly result: Promise<TallyData>; readonly tally: Tally }[] = [];
  const launch = () => {
    while (running.length < executor.concurrency * AHEAD && !isTimeUp()) {
      const { value, done } = tasks.next();
      if (done) return;
      const { job, chunk, tally } = value;
      const begun = performance.now();
      const result = executor.run(job, chunk, pace ? isTimeUp : undefined).then(data => {
        pace?.took(chunk.to - chunk.from, performance.now() - begun);
        onProgress(chunk.to - chunk.from);
        return data;
      });
      // Whoever fails is heard of when its turn comes; until then nobody waits for it.
      result.catch(() => undefined);
      running.push({ result, tally });
    }
  };
  launch();
  for (let first = running.shift(); first; first = running.shift()) {
    const data = await unlessOver(unlessAborted(first.result, signal), deadline, isTimeUp);
    signal?.throwIfAborted();
    if (data === null) return;
    first.tally.merge(data);
    launch();
    onMerged?.();
  }
}

/**
 * Nobody waits for a chunk that is not wanted any more. Not with `Promise.race` against one promise for all of the work: that would
 * remember every chunk there ever was.
 */
function unlessAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Null where time is up before it is there, unless there is nothing to show yet. */
async function unlessOver<T>(
  result: Promise<T>,
  deadline: Deadline | undefined,
  isTimeUp: () => boolean,
): Promise<T | null> {
  if (!deadline?.isSet) return result;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>(resolve => {
    timer = setTimeout(() => isTimeUp() && resolve(null), Math.min(deadline.msLeft + 1, MOST_TIMER_MS));
  });
  try {
    return await Promise.race([result, over]).catch(error => {
      if (error instanceof TimeIsUp) return null;
      throw error;
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Timers take no longer than this. */
const MOST_TIMER_MS = 2 ** 31 - 1;
