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
/** Between two looks at whether it is enough the number of fights grows by this. */
const GROWTH = 1.5;

/** Runs a job until its goal is met. Tallies merge in the order of the chunks, whoever is done first. */
export async function gather(crew: Crew, job: Job, goal: Goal, watch: Watch): Promise<TallyData> {
  const tally = new Tally();
  for (const round of roundsOf(job, goal)) {
    await runRound(crew, job, round, goal.fights, tally, watch);
    if (goal.enough?.(tally.data())) break;
  }
  watch.signal?.throwIfAborted();
  return tally.data();
}

/** All chunks at once, or, where it may be enough before, in rounds that grow. */
function* roundsOf(job: Job, { fights, enough }: Goal): Generator<Chunk[]> {
  let round: Chunk[] = [];
  let full = enough ? 1 : Number.POSITIVE_INFINITY;
  for (const chunk of chunksOf(job, fights)) {
    round.push(chunk);
    if (round.length < full) continue;
    yield round;
    full = Math.ceil(full * GROWTH);
    round = [];
  }
  if (round.length > 0) yield round;
}

async function runRound(
  crew: Crew,
  job: Job,
  round: readonly Chunk[],
  total: number,
  tally: Tally,
  { onProgress, signal }: Watch,
): Promise<void> {
  signal?.throwIfAborted();
  const running: Promise<TallyData>[] = [];
  let next = 0;
  let done = tally.fights;
  const launch = () => {
    const chunk = round[next++];
    if (!chunk) return;
    const result = crew.run(job, chunk).then(data => {
      done += chunk.to - chunk.from;
      onProgress?.(done, total);
      return data;
    });
    // Whoever fails is heard of when its turn comes; until then nobody waits for it.
    result.catch(() => undefined);
    running.push(result);
  };
  for (let i = 0; i < crew.hands * AHEAD; i++) launch();
  const aborted = abortOf(signal);
  for (let first = running.shift(); first; first = running.shift()) {
    tally.merge(await Promise.race([first, aborted]));
    signal?.throwIfAborted();
    launch();
  }
}

/** Rejects with the reason as soon as there is one: nobody waits for a chunk that is not wanted any more. */
function abortOf(signal: AbortSignal | undefined): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}
