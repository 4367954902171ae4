import { Closely } from './closely.js';
import { type FightSpec, type Job, openFight } from './job.js';
import { policyFor } from './policies.js';
import { Runner } from './run.js';
import { type Ended, Pairs, Tally, type TallyData } from './tally.js';
import { WatchedRunner } from './watched-runner.js';

/**
 * Fights per chunk: so many that handing one out costs nothing beside them, and yet a fair number of chunks, so that all hands
 * are busy, progress shows and an abort takes effect soon. They follow from the job alone, not from who runs it.
 */
const MOST = 5_000;
const LEAST = 20;
const CHUNKS = 64;

/** Some fights of a job, from the first up to but not including the last. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/**
 * The chunks of a job of so many fights between two of them, in order; several as one where `portion` asks for more fights at
 * once, which changes nothing but who does how much.
 */
export function* chunksOf(
  job: Job,
  from: number,
  to: number,
  fights: number,
  portion: () => number = () => 0,
): Generator<Chunk> {
  const size = chunkSize(job, fights);
  for (let at = from; at < to; ) {
    const next = Math.min(to, at + size * Math.max(1, Math.floor(portion() / size)));
    yield { from: at, to: next };
    at = next;
  }
}

export function chunkSize(job: Job, fights: number): number {
  if (thinksLong(job)) return LEAST;
  return Math.min(MOST, Math.max(LEAST, Math.ceil(fights / CHUNKS)));
}

/** Whether somebody takes his time over every choice. */
export function thinksLong({ policies }: Job): boolean {
  return policies.some(name => name.startsWith('search'));
}

/**
 * Opens a job once and then runs any of its chunks. Fight i is dealt from (seed, i), so a chunk gives the
 * same tally on any thread, machine or browser.
 */
export function chunkRunner(job: Job): (chunk: Chunk) => TallyData {
  const { closelyEvery = 0, against } = job;
  let closely: Closely | undefined;
  const first = fighters(job, job, () => closely!);
  const second = against && fighters(job, { ...job, ...against }, () => closely!);
  return ({ from, to }) => {
    const tally = new Tally();
    const pairs = second && new Pairs();
    closely = closelyEvery > 0 ? new Closely() : undefined;
    for (let index = from; index < to; index++) {
      const one = closely && index % closelyEvery === 0 ? first.watched(index) : first.plain(index);
      tally.add(one, index);
      if (pairs) pairs.add(one, second.plain(index), index);
    }
    return {
      ...tally.data(),
      ...(closely ? { closely: closely.data() } : {}),
      ...(pairs ? { pairs: pairs.data() } : {}),
    };
  };
}

type Fighter = (index: number) => Ended;

/** Fight one fight after the other and say how it ended; one of them tells `closely` what happens. */
function fighters(
  { seed, maxChoices, against }: Job,
  spec: FightSpec,
  closely: () => Closely,
): { plain: Fighter; watched: Fighter } {
  const { ruleset, plan, policies } = openFight(spec, 'The job');
  const options = {
    ruleset,
    plan,
    policies: policies.map(name => policyFor(ruleset, name)),
    seed,
    maxChoices,
    common: against !== undefined,
  };
  const by =
    (runner: Runner): Fighter =>
    index => {
      runner.run(index);
      const { outcome, choices, state } = runner;
      return { outcome, choices, measured: ruleset.measure?.(plan, state) };
    };
  return { plain: by(new Runner(options)), watched: by(new WatchedRunner(options, closely)) };
}
