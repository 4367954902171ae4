import { describe, expect, it } from 'vitest';
import { dailySeed, newSeed } from './seed.js';

describe('seeds', () => {
  it('are words that can be said, and hardly ever the same', () => {
    const seeds = Array.from({ length: 500 }, newSeed);
    for (const seed of seeds) expect(seed).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
    expect(new Set(seeds).size).toBeGreaterThan(495);
  });

  it('of a day are the same all day', () => {
    expect(dailySeed(new Date(2031, 0, 5, 0, 1))).toBe('daily-2031-01-05');
    expect(dailySeed(new Date(2031, 0, 5, 23, 59))).toBe('daily-2031-01-05');
  });
});
