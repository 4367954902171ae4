import { type Chunk, chunksOf } from './chunk.js';
import type { Crew } from './crew.js';
import type { Job } from './job.js';
import { Tally, type TallyData } from './tally.js';

/** How work tells how far it is, and how it is told to stop. */
export interface Watch {
  /** Called now and then with the fights done and the fights in all. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How many fights, and when fewer are enough. */
export interface Goal {
  readonly fights: number;
  /** Asked at fixed places only, so that who works on it and how fast changes nothing. */
  readonly enough?: ((tally: TallyData) => boolean) | undefined;
}

/** Chunks handed out ahead for each hand: none waits for work, and few are lost when aborted. */
const AHEAD = 3;
/** Between two looks at whether it is enough the number of chunks grows by this. */
const GROWTH = 1.5;

interface Task {
  readonly job: Job;
  readonly chunk: Chunk;
  readonly tally: Tally;
}

/** Runs a job until its goal is met. */
export async function gather(
  crew: Crew,
  job: Job,
  { fights, enough }: Goal,
  watch: Watch,
): Promise<TallyData> {
  const tally = new Tally();
  const onProgress = progressOf(fights, watch);
  const work = { onProgress, signal: watch.signal };
  if (!enough) await runAll(crew, tasksOf(crew, job, 0, fights, fights, tally), work);
  for (const { from, to } of enough ? roundsOf(job, fights) : []) {
    await runAll(crew, tasksOf(crew, job, from, to, fights, tally), work);
    if (enough?.(tally.data())) break;
  }
  return tally.data();
}

/** Runs several jobs, so many fights of each. No hand waits for the last chunk of one before it begins the next. */
export async function gatherAll(
  crew: Crew,
  jobs: readonly Job[],
  fights: number,
  watch: Watch,
): Promise<TallyData[]> {
  const tallies = jobs.map(() => new Tally());
  function* tasks(): Generator<Task> {
    for (const [index, job] of jobs.entries()) yield* tasksOf(crew, job, 0, fights, fights, tallies[index]!);
  }
  const onProgress = progressOf(fights * jobs.length, watch);
  await runAll(crew, tasks(), { onProgress, signal: watch.signal });
  return tallies.map(tally => tally.data());
}

/** Where it is asked whether it is enough: after a chunk, then after ever more of them. */
function* roundsOf(job: Job, fights: number): Generator<Chunk> {
  let left = 1;
  let length = 1;
  let from = 0;
  for (const { to } of chunksOf(job, 0, fights, fights)) {
    if (--left > 0 && to < fights) continue;
    yield { from, to };
    from = to;
    length = Math.ceil(length * GROWTH);
    left = length;
  }
}

function* tasksOf(
  crew: Crew,
  job: Job,
  from: number,
  to: number,
  fights: number,
  tally: Tally,
): Generator<Task> {
  // Never so many that some hands have nothing to do.
  const portion = () => Math.min(crew.portion ?? 0, (to - from) / (crew.hands * AHEAD));
  for (const chunk of chunksOf(job, from, to, fights, portion)) yield { job, chunk, tally };
}

function progressOf(total: number, { onProgress }: Watch): (fights: number) => void {
  let done = 0;
  return fights => {
    done += fights;
    onProgress?.(done, total);
  };
}

interface Work {
  readonly onProgress: (fights: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Tallies merge in the order of the tasks, whoever is done first. */
async function runAll(crew: Crew, tasks: Iterator<Task>, { onProgress, signal }: Work): Promise<void> {
  signal?.throwIfAborted();
  const running: { readonly result: Promise<TallyData>; readonly tally: Tally }[] = [];
  const launch = () => {
    while (running.length < crew.hands * AHEAD) {
      const { value, done } = tasks.next();
      if (done) return;
      const { job, chunk, tally } = value;
      const result = crew.run(job, chunk).then(data => {
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
    first.tally.merge(await unlessAborted(first.result, signal));
    signal?.throwIfAborted();
    launch();
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
