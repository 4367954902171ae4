import { defaultExecutor } from '#default-executor';
import { chunksOf } from '../simulate/chunk.js';
import type { Job } from '../simulate/job.js';
import { type ChunkTask, createRound, type RunControl, runRound } from '../simulate/run-jobs.js';
import { surelyAtLeast, surelyAtMost } from '../simulate/statistics.js';
import { Tally } from '../simulate/tally.js';
import { wonBy } from '../simulate/wins.js';

interface RaceOptions {
  readonly side: number;
  /** The most fights of each job. */
  readonly fights: number;
  /** The chance that the truly best job may be dropped. */
  readonly doubt: number;
}

/** A job in a race, and what its true win rate surely lies between. */
interface Racer {
  readonly job: Job;
  readonly tally: Tally;
  least: number;
  most: number;
}

/** Fights of each job before any is dropped. */
const FIRST_FIGHTS = 20;
/** From one stage to the next the fights of a job grow by this factor. */
const GROWTH = 1.5;
/** In each lap the most promising of the remaining jobs fight on: this share of them, and at least so many. */
const LAP = { share: 0.1, min: 8 };
/**
 * How much of the doubt goes into rates that are found too low. Only that of the best job matters, while any job could be found to win more
 * than it does: those bounds are so far out that a small share of the doubt is enough for all of them.
 */
const TOO_LOW = 0.8;

/**
 * Finds the job with the highest win rate of a side. First all fight a few fights. Then, lap by lap, those fight on that may win most often,
 * and all are dropped that surely win less often than some other: their highest likely rate is below its lowest. So good jobs are soon known
 * well, and each of the others needs only the few fights that tell it from them. It ends when one job is left, or when all that are left have
 * fought all their fights. Who fights next depends on nothing but the fights before.
 */
export class Race {
  readonly racers: readonly Racer[];
  /** Those that may be the best. */
  contenders: readonly Racer[];
  /** The numbers of fights after which a job is judged. */
  private readonly stages: readonly number[];

  constructor(
    jobs: readonly Job[],
    private readonly options: RaceOptions,
  ) {
    this.racers = jobs.map(job => ({ job, tally: new Tally(), least: 0, most: 1 }));
    this.contenders = this.racers;
    this.stages = stagesOf(options.fights);
  }

  /** `onGrown` is called now and then when some have fought. */
  async run(control: RunControl, onGrown?: () => void): Promise<void> {
    const { racers, options } = this;
    const total = racers.length * options.fights;
    const executor = control.executor ?? defaultExecutor(total, control.workers, racers[0]!.job);
    const round = createRound({ ...control, executor }, total, onGrown);
    try {
      for (let lap = this.racers; lap.length > 0; lap = this.nextLap()) {
        await runRound(lap.flatMap(racer => this.tasksOf(racer)).values(), round);
        for (const racer of lap) this.judge(racer);
        const leading = this.contenders.reduce((most, { least }) => Math.max(most, least), 0);
        this.contenders = this.contenders.filter(({ most }) => most >= leading);
      }
    } finally {
      if (executor !== control.executor) await executor.close();
    }
  }

  /** The fights up to the next stage. */
  private tasksOf({ job, tally }: Racer): ChunkTask[] {
    const { fights } = this.options;
    const to = this.stages.find(stage => stage > tally.fights)!;
    return [...chunksOf(job, { from: tally.fights, to }, fights)].map(chunk => ({ job, chunk, tally }));
  }

  private judge(racer: Racer): void {
    const { side, doubt } = this.options;
    const { fights, outcomes } = racer.tally.data();
    const count = wonBy(outcomes, side);
    const perStage = doubt / this.stages.length;
    racer.most = surelyAtMost(count, fights, perStage * TOO_LOW);
    racer.least = surelyAtLeast(count, fights, (perStage * (1 - TOO_LOW)) / this.racers.length);
  }

  /** Those that may win most often, of all that are left and have fights left. */
  private nextLap(): readonly Racer[] {
    const { contenders, options } = this;
    if (contenders.length === 1) return [];
    const left = contenders.filter(({ tally }) => tally.fights < options.fights);
    const size = Math.max(LAP.min, Math.ceil(left.length * LAP.share));
    return left.toSorted((a, b) => b.most - a.most).slice(0, size);
  }
}

function stagesOf(fights: number): number[] {
  const stages: number[] = [];
  for (let stage = FIRST_FIGHTS; stage < fights; stage = Math.ceil(stage * GROWTH)) stages.push(stage);
  return [...stages, fights];
}
