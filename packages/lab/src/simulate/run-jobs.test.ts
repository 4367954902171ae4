import { describe, expect, it, vi } from 'vitest';
import type { Executor } from '../executors/executor.js';
import type { Chunk } from './chunk.js';
import type { Job } from './job.js';
import { type Goal, type RunControl, runJobs } from './run-jobs.js';
import type { TallyData } from './tally.js';

const job = (seed: number): Job => ({ ruleset: 'none', setup: {}, seed, policies: [], maxChoices: 1 });

/** Fights that all end alike, won by the seed; which chunk it was can be told from the measures. */
function tallyOf({ from, to }: Chunk, seed: number): TallyData {
  const here = { values: [from], counts: [to - from], first: [from] };
  const outcomes = [{ kind: 'won', winner: seed, count: to - from, first: from }];
  return { fights: to - from, outcomes, measures: { choices: here, [`from ${from}`]: here }, ranking: here };
}

interface RunCall {
  readonly chunk: Chunk;
  readonly seed: unknown;
  answer(): void;
  fail(error: Error): void;
}

/** Hands that fight nothing: chunks are answered at once, or by hand. */
function crewOf({ concurrency = 1, byHand = false, batchSize = 0 } = {}) {
  const asked: RunCall[] = [];
  const executor: Executor = {
    concurrency,
    batchSize,
    run: ({ seed }, chunk) =>
      new Promise((resolve, reject) => {
        const one = { chunk, seed, answer: () => resolve(tallyOf(chunk, Number(seed))), fail: reject };
        asked.push(one);
        if (!byHand) one.answer();
      }),
    close: async () => {},
  };
  return { executor, asked };
}

const settled = () => new Promise(resolve => setTimeout(resolve));

/** The tally of a single job. */
async function runJob(one: Job, goal: Goal, control: RunControl, look?: () => void): Promise<TallyData> {
  const [tally] = await runJobs([one], goal, control, look);
  return tally!;
}

describe('runJobs', () => {
  it('asks whether it is enough after a chunk, then after ever more of them, and never goes beyond the fights', async () => {
    const looks: number[] = [];
    const never = ({ fights }: TallyData) => looks.push(fights) < 0;
    const { executor, asked } = crewOf();
    // Chunks of 100: 1, 2, 3, 5, 8, 12, 18 and what is left.
    const { fights } = await runJob(job(1), { fights: 6_350, isEnough: never }, { executor });
    expect(looks).toEqual([100, 300, 600, 1_100, 1_900, 3_100, 4_900, 6_350]);
    expect([fights, asked.at(-1)!.chunk]).toEqual([6_350, { from: 6_300, to: 6_350 }]);
  });

  it('stops there and nowhere else, each job for itself', async () => {
    const { executor, asked } = crewOf({ concurrency: 3 });
    const isEnough = ({ fights, outcomes }: TallyData) => fights > (outcomes[0]!.winner === 1 ? 50 : 150);
    const tallies = await runJobs([job(1), job(2)], { fights: 6_400, isEnough }, { executor });
    expect(tallies.map(({ fights }) => fights)).toEqual([100, 300]);
    expect(asked.map(({ seed }) => seed)).toEqual([1, 2, 2, 2]);
  });

  it('merges in the order of the fights, whoever is done first', async () => {
    const { executor, asked } = crewOf({ concurrency: 2, byHand: true });
    const result = runJob(job(1), { fights: 120 }, { executor });
    await settled();
    // Three ahead for each hand.
    expect(asked.map(({ chunk }) => chunk.from)).toEqual([0, 20, 40, 60, 80, 100]);
    for (const one of asked.toReversed()) {
      one.answer();
      await settled();
    }
    expect(Object.keys((await result).measures)).toEqual([
      'choices',
      ...[0, 20, 40, 60, 80, 100].map(from => `from ${from}`),
    ]);
  });

  it('hands out more as soon as the first is back, never all at once', async () => {
    const { executor, asked } = crewOf({ byHand: true });
    const result = runJob(job(1), { fights: 200 }, { executor });
    for (let done = 0; done < 10; done++) {
      await settled();
      expect(asked.length).toBe(Math.min(10, done + 3));
      asked[done]!.answer();
    }
    expect((await result).fights).toBe(200);
  });

  it('hands out large batches first, and ever smaller ones, so that no thread is left with the last', async () => {
    const { executor, asked } = crewOf({ concurrency: 2, batchSize: 1_000_000 });
    await runJob(job(1), { fights: 64_000 }, { executor });
    const sizes = asked.map(({ chunk }) => chunk.to - chunk.from);
    // A chunk has 1,000 fights; both threads could have three such batches of what is left.
    let left = 64_000;
    for (const size of sizes) {
      expect(size).toBe(Math.max(1, Math.floor(left / 6_000)) * 1_000);
      left -= size;
    }
    expect(left).toBe(0);
  });

  it('tells how many fights of all jobs are done, whether they are merged or not', async () => {
    const told: [number, number][] = [];
    const { executor, asked } = crewOf({ byHand: true });
    const onProgress = (...progress: [number, number]) => told.push(progress);
    const result = runJobs([job(1), job(2)], { fights: 30 }, { executor, onProgress });
    await settled();
    asked[2]!.answer();
    await settled();
    expect(told).toEqual([[20, 60]]);
    asked[0]!.answer();
    asked[1]!.answer();
    await settled();
    asked[3]!.answer();
    await result;
    expect(told.at(-1)).toEqual([60, 60]);
    expect(asked.map(({ seed, chunk }) => [seed, chunk.from])).toEqual([
      [1, 0],
      [1, 20],
      [2, 0],
      [2, 20],
    ]);
  });

  it('fails with the first that failed, in order, and nobody else is left unheard', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    const { executor, asked } = crewOf({ byHand: true });
    const result = runJob(job(1), { fights: 60 }, { executor });
    const failure = result.catch((error: Error) => error.message);
    await settled();
    asked[2]!.fail(new Error('third'));
    await settled();
    asked[0]!.fail(new Error('first'));
    expect(await failure).toBe('first');
    await settled();
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  it('is given up at once, without waiting for what is being fought', async () => {
    const stop = new AbortController();
    const { executor, asked } = crewOf({ byHand: true });
    const result = runJob(job(1), { fights: 200 }, { executor, signal: stop.signal });
    await settled();
    stop.abort(new Error('enough of it'));
    await expect(result).rejects.toThrow('enough of it');
    expect(asked.length).toBe(3);
    await expect(runJob(job(1), { fights: 20 }, { executor, signal: stop.signal })).rejects.toThrow('enough');
    expect(asked.length).toBe(3);
  });

  it('is given up by who looks at what was found so far', async () => {
    const stop = new AbortController();
    const { executor, asked } = crewOf();
    const look = () => stop.abort(new Error('seen enough'));
    await expect(runJob(job(1), { fights: 1_280 }, { executor, signal: stop.signal }, look)).rejects.toThrow(
      'seen enough',
    );
    expect(asked.length).toBeLessThan(10);
  });
});
