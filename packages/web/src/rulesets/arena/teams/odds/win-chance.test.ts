import { standardRegistry } from '@fray/engine';
import { compare, simulate } from '@fray/lab/browser';
import { describe, expect, it } from 'vitest';
import { differenceText, trendOf, winChanceOf } from './win-chance.js';

const { ruleset, setup } = standardRegistry().setup('arena/duel');
const work = { ruleset, setup, fights: 60, seed: 1, workers: 0 };

describe('a win chance', () => {
  it('is that of the first team, alone or after a change on common dice', async () => {
    const report = await simulate({ ...work, watched: 0 });
    const { rate, low, high } = report.wins[0]!;
    expect(winChanceOf(report)).toEqual({ rate, low, high, fights: 60, difference: null });
    const { teams } = setup as { readonly teams: readonly unknown[] };
    const swapped = await compare({
      ...work,
      against: { setup: { ...(setup as object), teams: teams.toReversed() } },
    });
    const chance = winChanceOf(swapped);
    expect(chance.rate).toBe(swapped.after.wins[0]!.rate);
    expect(chance.difference!.mean).toBeCloseTo(chance.rate - swapped.before.wins[0]!.rate, 9);
  });

  it.each([
    [{ mean: 0.041, low: 0.012, high: 0.07 }, 'better', '+4 points (+1 to +7)'],
    [{ mean: -0.041, low: -0.07, high: -0.012 }, 'worse', '−4 points (−7 to −1)'],
    [{ mean: 0.01, low: -0.02, high: 0.04 }, 'same', 'no clear difference (−2 to +4 points)'],
  ])('differs from before in words: %j', (difference, trend, text) => {
    expect([trendOf(difference), differenceText(difference)]).toEqual([trend, text]);
  });
});
