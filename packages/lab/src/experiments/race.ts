import { defaultExecutor } from '#default-executor';
import { chunksOf } from '../simulate/chunk.js';
import type { Job } from '../simulate/job.js';
import { type ChunkTask, createRound, type RunControl, runRound } from '../simulate/run-jobs.js';
import { binomialTail, surelyAtLeast, surelyAtMost } from '../simulate/statistics.js';
import { Tally } from '../simulate/tally.js';
import { wonBy } from '../simulate/wins.js';
import { pairedWins } from './paired.js';

interface RaceOptions {
  readonly side: number;
  /** The most fights of each job. */
  readonly fights: number;
  /** The most fights of all jobs together. */
  readonly totalFights: number;
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
 * How the doubt is shared out. That a rate is found too low matters only for the best job; that a rate is found too high, or that a job seems
 * better in pairs, may happen to any other job, and is so improbable for each that a small share is enough.
 */
const DOUBT = { tooLow: 0.7, tooHigh: 0.1, pairs: 0.2 };

/**
 * Finds the job with the highest win rate of a side. First all fight a few fights. Then, lap by lap, those fight on that may win most often,
 * and all are dropped that surely win less often than some other: their highest likely rate is below its lowest, or they lose too often where
 * only one of both wins. So good jobs are soon known
 * well, and each of the others needs only the few fights that tell it from them. It ends when one job is left, when all that are left have
 * fought all their fights, or with the last of the fights of all together. Who fights next depends on nothing but the fights before.
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
    const total = Math.min(racers.length * options.fights, options.totalFights);
    const executor = control.executor ?? defaultExecutor(total, control.workers, racers[0]!.job);
    const round = createRound({ ...control, executor }, total, onGrown);
    try {
      for (let lap = this.affordable(racers); lap.length > 0; lap = this.nextLap()) {
        await runRound(lap.flatMap(racer => this.tasksOf(racer)).values(), round);
        for (const racer of lap) this.judge(racer);
        const leader = this.contenders.reduce((best, each) => (each.least > best.least ? each : best));
        this.contenders = this.contenders.filter(
          racer => racer.most >= leader.least && !(lap.includes(racer) && this.losesInPairs(racer, leader)),
        );
      }
    } finally {
      if (executor !== control.executor) await executor.close();
    }
  }

  /** The fights up to the next stage. */
  private tasksOf({ job, tally }: Racer): ChunkTask[] {
    const range = { from: tally.fights, to: this.nextStage(tally) };
    return [...chunksOf(job, range, this.options.fights)].map(chunk => ({ job, chunk, tally }));
  }

  private judge(racer: Racer): void {
    const { side, doubt } = this.options;
    const { fights, outcomes } = racer.tally.data();
    const count = wonBy(outcomes, side);
    const perStage = doubt / this.stages.length;
    racer.most = surelyAtMost(count, fights, perStage * DOUBT.tooLow);
    racer.least = surelyAtLeast(count, fights, (perStage * DOUBT.tooHigh) / this.racers.length);
  }

  /** Whether the leader surely wins more often in the fights that both have fought: a sign test. */
  private losesInPairs(racer: Racer, leader: Racer): boolean {
    // With fewer fights of the leader there would be more occasions to err than are allowed for.
    if (racer === leader || leader.tally.fights < racer.tally.fights) return false;
    const { side, doubt } = this.options;
    const { gained, lost } = pairedWins(leader.tally.data(), racer.tally.data(), side);
    const allowed = (doubt * DOUBT.pairs) / (this.stages.length * this.racers.length);
    return gained > lost && binomialTail(gained, gained + lost, 0.5) < allowed;
  }

  /** Those that may win most often, of all that are left and have fights left. */
  private nextLap(): readonly Racer[] {
    const { contenders, options } = this;
    if (contenders.length === 1) return [];
    const left = contenders.filter(({ tally }) => tally.fights < options.fights);
    const size = Math.max(LAP.min, Math.ceil(left.length * LAP.share));
    return this.affordable(left.toSorted((a, b) => b.most - a.most).slice(0, size));
  }

  /** The first of these for whose next stage there are fights left. */
  private affordable(racers: readonly Racer[]): readonly Racer[] {
    const fought = this.racers.reduce((sum, { tally }) => sum + tally.fights, 0);
    let left = this.options.totalFights - fought;
    const tooMany = racers.findIndex(({ tally }) => {
      left -= this.nextStage(tally) - tally.fights;
      return left < 0;
    });
    return tooMany < 0 ? racers : racers.slice(0, tooMany);
  }

  private nextStage({ fights }: Tally): number {
    return this.stages.find(stage => stage > fights)!;
  }
}

function stagesOf(fights: number): number[] {
  const stages: number[] = [];
  for (let stage = FIRST_FIGHTS; stage < fights; stage = Math.ceil(stage * GROWTH)) stages.push(stage);
  return [...stages, fights];
}
