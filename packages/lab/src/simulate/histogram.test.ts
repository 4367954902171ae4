import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Histogram } from './histogram.js';

/** Near and far from 0, on both sides, and right at the border between the two. */
const value = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(-70_000, -4096, -4095, 4095, 4096, 9e9),
);

describe('a histogram', () => {
  it('counts every whole number, ascending, with the first fight that came to it', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), given => {
        const histogram = new Histogram(true);
        for (const [fight, each] of given.entries()) histogram.add(each, fight + 3);
        const values = [...new Set(given)].sort((a, b) => a - b);
        expect(histogram.data()).toEqual({
          values,
          counts: values.map(each => given.filter(other => other === each).length),
          first: values.map(each => given.indexOf(each) + 3),
        });
      }),
    );
  });

  it('keeps the least of the first fights where parts come in any order', () => {
    const merged = (parts: readonly (readonly [value: number, count: number, first: number])[]) => {
      const histogram = new Histogram(true);
      for (const [each, count, first] of parts)
        histogram.merge({ values: [each], counts: [count], first: [first] });
      return histogram.data();
    };
    const parts = [-5_000, -3, 0, 3, 5_000].flatMap(each => [
      [each, 2, 40] as const,
      [each, 1, 7] as const,
      [each, 4, 60] as const,
    ]);
    const whole = {
      values: [-5_000, -3, 0, 3, 5_000],
      counts: [7, 7, 7, 7, 7],
      first: [7, 7, 7, 7, 7],
    };
    expect([merged(parts), merged(parts.toReversed())]).toEqual([whole, whole]);
  });

  it('does not keep what nobody asked for', () => {
    const histogram = new Histogram();
    histogram.add(2, 9);
    expect(histogram.data()).toEqual({ values: [2], counts: [1] });
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', each => {
    expect(() => new Histogram().add(each)).toThrow(`A measure must be a whole number, not ${each}.`);
  });
});
