import { describe, expect, it } from 'vitest';
import { shipped } from '../testkit.js';
import { chunksOf } from './chunk.js';
import { ChunkRunner } from './chunk-runner.js';
import type { Job } from './job.js';
import { Tally } from './tally.js';

const job: Job = {
  ...shipped('saga/doombringer'),
  seed: 'chunks',
  policies: ['default', 'default'],
  maxChoices: 10_000,
};

function tallyOf(parts: readonly (readonly [number, number])[], of = job): string {
  const runner = new ChunkRunner(of);
  const tally = new Tally();
  for (const [from, to] of parts) tally.merge(runner.run({ from, to }));
  return JSON.stringify(tally.data());
}

describe('chunks', () => {
  it('cover every fight once, in order', () => {
    const sizes = (fights: number, of = job) =>
      [...chunksOf(of, { from: 0, to: fights }, fights)].map(({ from, to }, index, all) => {
        expect(from).toBe(all[index - 1]?.to ?? 0);
        return to - from;
      });
    expect(sizes(1)).toEqual([1]);
    expect(sizes(50)).toEqual([20, 20, 10]);
    expect(sizes(6_400)).toEqual(Array(64).fill(100));
    expect(sizes(1_000_500).slice(-2)).toEqual([5_000, 500]);
    expect(sizes(60_000, { ...job, policies: ['search:50', 'default'] })[0]).toBe(20);
  });

  it('are handed out several at once to who wants that, and end where the part ends', () => {
    let batchSize = 60;
    const chunks = [...chunksOf(job, { from: 200, to: 1_000 }, 6_400, () => (batchSize += 90))];
    expect(chunks).toEqual([
      { from: 200, to: 300 },
      { from: 300, to: 500 },
      { from: 500, to: 800 },
      { from: 800, to: 1_000 },
    ]);
  });

  it('are small where fights are watched, so that every thread gets some of them', () => {
    const chunks = (from: number, to: number, batchSize = 0) =>
      [...chunksOf({ ...job, watched: { from: 250, to: 300 } }, { from, to }, 6_400, () => batchSize)].map(
        chunk => chunk.to,
      );
    expect(chunks(0, 500)).toEqual([100, 200, 250, 270, 290, 300, 400, 500]);
    expect(chunks(0, 260, 1_000)).toEqual([250, 260]);
    expect(chunks(270, 500, 1_000)).toEqual([290, 300, 500]);
  });

  it.each([
    ['', job],
    [' while some are watched', { ...job, watched: { from: 20, to: 45 } }],
  ])('give the same tally however a job is cut up%s', (_, job) => {
    const whole = tallyOf([[0, 60]], job);
    const parts = [
      [0, 1],
      [1, 30],
      [30, 60],
    ] as const;
    expect(tallyOf(parts, job)).toBe(whole);
    expect(tallyOf([[0, 61]], job)).not.toBe(whole);
    expect(tallyOf([[0, 60]], { ...job, seed: 'other' })).not.toBe(whole);
  });

  it('measure what the ruleset measures, and the choices', () => {
    const { measures } = JSON.parse(tallyOf([[0, 10]]));
    expect(Object.keys(measures)).toEqual(expect.arrayContaining(['choices', 'rounds', 'heroLp']));
  });
});
