import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Histogram } from './histogram.js';
import {
  binomialTail,
  halfWidth,
  medianInterval,
  pairedInterval,
  summarise,
  surelyAtLeast,
  surelyAtMost,
  wilson,
} from './statistics.js';

function histogramOf(values: readonly number[]) {
  const histogram = new Histogram();
  for (const value of values) histogram.add(value);
  return histogram.data();
}

describe('Histogram', () => {
  it('counts whole numbers of any size and sign, ascending', () => {
    expect(histogramOf([3, -5, 3, 1_000_000, 0])).toEqual({
      values: [-5, 0, 3, 1_000_000],
      counts: [1, 1, 2, 1],
    });
  });

  it('refuses what is not a whole number, for such sums depend on their order', () => {
    expect(() => histogramOf([0.5])).toThrow('whole number');
    expect(() => histogramOf([Number.NaN])).toThrow('whole number');
  });

  it('merges to the same whatever the parts', () => {
    const value = fc.integer({ min: -50, max: 10_000 });
    fc.assert(
      fc.property(fc.array(fc.array(value)), parts => {
        const merged = new Histogram();
        for (const part of parts) merged.merge(histogramOf(part));
        expect(merged.data()).toEqual(histogramOf(parts.flat()));
      }),
    );
  });
});

describe('summarise', () => {
  it('finds mean, spread and quantiles', () => {
    const { mean, sd, min, max, quantiles, interval } = summarise(histogramOf([2, 4, 4, 4, 5, 5, 7, 9]));
    expect(mean).toBe(5);
    expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect([min, max]).toEqual([2, 9]);
    expect(quantiles).toEqual({ p5: 2, p25: 4, p50: 4, p75: 5, p95: 9 });
    expect(interval.high - mean).toBeCloseTo((1.96 * sd) / Math.sqrt(8), 3);
    expect(mean - interval.low).toBeCloseTo(interval.high - mean, 12);
  });

  it('makes do with a single fight', () => {
    expect(summarise(histogramOf([7]))).toMatchObject({ mean: 7, sd: 0, quantiles: { p5: 7, p95: 7 } });
  });
});

describe('wilson', () => {
  it('agrees with the published example of 5 in 100', () => {
    const { low, high } = wilson(5, 100);
    expect(low).toBeCloseTo(0.0215, 4);
    expect(high).toBeCloseTo(0.1118, 4);
  });

  it('never claims certainty from a sample', () => {
    expect(wilson(0, 100).low).toBe(0);
    expect(wilson(0, 100).high).toBeCloseTo(0.037, 3);
    expect(wilson(100, 100).high).toBe(1);
    expect(wilson(100, 100).low).toBeCloseTo(0.963, 3);
  });

  it('says exactly 0 and 1 of what never and always happened, however the last digits fall', () => {
    for (let of = 1; of < 1000; of++) expect([wilson(0, of).low, wilson(of, of).high]).toEqual([0, 1]);
  });

  it('reaches to either side by half its width', () => {
    const { low, high } = wilson(30, 100);
    expect(halfWidth(30, 100)).toBeCloseTo((high - low) / 2, 14);
    expect(halfWidth(30, 100)).toBeCloseTo(0.088, 3);
  });

  it('holds the rate within 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (count, more) => {
        const { low, high } = wilson(count, count + more);
        const rate = count / (count + more);
        expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
      }),
    );
  });
});

describe('the interval of a median', () => {
  it('lies about it by order, whatever the distribution', () => {
    const hundred = histogramOf(Array.from({ length: 100 }, (_, i) => i + 1));
    // Of 100 the 40th and the 61st: binomial, 95 of 100.
    expect(medianInterval(hundred)).toEqual({ low: 40, high: 61 });
    expect(medianInterval(histogramOf([7]))).toEqual({ low: 7, high: 7 });
    expect(medianInterval(histogramOf([1, 2, 3]))).toEqual({ low: 1, high: 3 });
  });

  it('holds the true one about as often as it says', () => {
    // A fair die of ten, 41 throws, the median of which is between 5 and 6: by a plain generator, always the same.
    let seed = 1;
    const next = () => {
      seed = (seed * 48271) % 2147483647;
      return seed;
    };
    let held = 0;
    for (let round = 0; round < 2000; round++) {
      const { low, high } = medianInterval(
        histogramOf(Array.from({ length: 41 }, () => (next() % 1000) + 1)),
      );
      if (low <= 500 && high >= 501) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.94);
    expect(held / 2000).toBeLessThan(0.99);
  });
});

describe('the interval of a difference of pairs', () => {
  it('never says that nothing differs because nothing did', () => {
    const { low, high } = pairedInterval(0, 0, 500);
    expect(low).toBeCloseTo(-high, 12);
    expect(high).toBeGreaterThan(0.003);
    expect(high).toBeLessThan(0.01);
  });

  it('is that of two pairs more, half of one of each kind', () => {
    const { low, high } = pairedInterval(30, 10, 98);
    // Of 100 pairs 0.2 on average, and 0.41 − 0.2² about it.
    expect((low + high) / 2).toBeCloseTo(0.2, 12);
    expect((high - low) / 2).toBeCloseTo(1.96 * Math.sqrt(0.37 / 100), 5);
    expect([pairedInterval(1, 0, 1).high, pairedInterval(0, 1, 1).low]).toEqual([1, -1]);
  });

  it('holds what was found, and nothing beyond all or none', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(200), (gained, lost, same) => {
        const pairs = gained + lost + same + 1;
        const { low, high } = pairedInterval(gained, lost, pairs);
        const mean = (gained - lost) / pairs;
        expect(low).toBeLessThanOrEqual(mean);
        expect(high).toBeGreaterThanOrEqual(mean);
        expect(low >= -1 && high <= 1).toBe(true);
      }),
    );
  });
});

describe('exact bounds', () => {
  it('the chance of so many or more is that of all ways to get them', () => {
    // Of 4 coins: 4, 3 or more, 0 or more.
    expect([4, 3, 0].map(count => binomialTail(count, 4, 0.5))).toEqual([
      expect.closeTo(1 / 16),
      expect.closeTo(5 / 16),
      1,
    ]);
    expect(binomialTail(5, 5, 0.1)).toBeCloseTo(1e-5, 12);
  });

  it("a rate is surely at least and at most Clopper and Pearson's bounds", () => {
    expect(surelyAtLeast(90, 100, 0.025)).toBeCloseTo(0.8238, 4);
    expect(surelyAtMost(90, 100, 0.025)).toBeCloseTo(0.951, 4);
    expect([surelyAtLeast(0, 20, 0.01), surelyAtMost(20, 20, 0.01)]).toEqual([0, 1]);
    // None of 20 at this rate or above is as likely as the doubt.
    expect((1 - surelyAtMost(0, 20, 0.01)) ** 20).toBeCloseTo(0.01);
  });
});
