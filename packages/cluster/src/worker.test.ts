import { describe, expect, it } from 'vitest';
import { JobTexts } from './worker.js';

describe('the jobs that a worker knows', () => {
  const text = (seed: number) => JSON.stringify({ seed });

  it('are the same for the same text, so that threads need not open them again', () => {
    const jobs = new JobTexts();
    const [one, other] = [jobs.read(text(1)), jobs.read(text(2))];
    expect([one, other]).toEqual([{ seed: 1 }, { seed: 2 }]);
    expect([jobs.read(text(1)), jobs.read(text(2))]).toEqual([one, other]);
    expect(jobs.read(text(1))).toBe(one);
    expect(jobs.read(text(2))).toBe(other);
  });

  it('are forgotten after a number of others, the oldest first', () => {
    const jobs = new JobTexts();
    const all = Array.from({ length: 17 }, (_, seed) => jobs.read(text(seed)));
    for (let seed = 1; seed < 17; seed++) expect(jobs.read(text(seed))).toBe(all[seed]);
    expect(jobs.read(text(0))).not.toBe(all[0]);
    expect(jobs.read(text(1))).not.toBe(all[1]);
    expect(jobs.read(text(3))).toBe(all[3]);
  });
});
