import { describe, expect, it } from 'vitest';
import { chunkRunner, chunksOf } from './chunk.js';
import type { Job } from './job.js';
import { Tally } from './tally.js';
import { shipped } from './testkit.js';

const job: Job = {
  ...shipped('saga/doombringer'),
  seed: 'chunks',
  policies: ['default', 'default'],
  maxChoices: 10_000,
};

function tallyOf(parts: readonly (readonly [number, number])[], of = job): string {
  const run = chunkRunner(of);
  const tally = new Tally();
  for (const [from, to] of parts) tally.merge(run({ from, to }));
  return JSON.stringify(tally.data());
}

describe('chunks', () => {
  it('cover every fight once, in order', () => {
    expect([...chunksOf(job, 4_500)]).toEqual([
      { from: 0, to: 2_000 },
      { from: 2_000, to: 4_000 },
      { from: 4_000, to: 4_500 },
    ]);
    expect([...chunksOf(job, 1)]).toEqual([{ from: 0, to: 1 }]);
  });

  it('are small where a policy thinks long', () => {
    expect([...chunksOf({ ...job, policies: ['search:50', 'default'] }, 60)]).toHaveLength(3);
  });

  it('give the same tally however a job is cut up', () => {
    const whole = tallyOf([[0, 60]]);
    expect(
      tallyOf([
        [0, 1],
        [1, 30],
        [30, 60],
      ]),
    ).toBe(whole);
    expect(tallyOf([[0, 61]])).not.toBe(whole);
    expect(tallyOf([[0, 60]], { ...job, seed: 'other' })).not.toBe(whole);
  });

  it('measure what the ruleset measures, and the choices', () => {
    const { measures } = JSON.parse(tallyOf([[0, 10]]));
    expect(Object.keys(measures)).toEqual(expect.arrayContaining(['choices', 'rounds', 'heroLp']));
  });
});
