import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateText, percent, percentRange } from './words.js';

describe('percent', () => {
  it('shows one digit where that says enough', () => {
    expect(percent(0.7916)).toBe('79.2 %');
    expect(percent(0.5)).toBe('50.0 %');
    expect(percent(0.5, 0)).toBe('50 %');
  });

  it('takes more digits before it calls something impossible or certain', () => {
    expect(percent(4095 / 4096)).toBe('99.98 %');
    expect(percent(1 / 4096)).toBe('0.02 %');
    expect(percent(0.996, 0)).toBe('99.6 %');
    expect(percent(1e-12)).toBe('<0.000001 %');
    expect(percent(1 - 1e-12)).toBe('>99.999999 %');
  });

  it('says 0 % and 100 % of what is exactly that', () => {
    expect(percent(0)).toBe('0 %');
    expect(percent(1)).toBe('100 %');
  });

  it('never shows a probability between 0 and 1 as either', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }), p => {
        const shown = Number(percent(p).replace(/[<> %]/g, ''));
        expect(shown).toBeGreaterThan(0);
        expect(shown).toBeLessThan(100);
      }),
    );
  });

  it('does not make up a number for what is none', () => {
    expect(percent(Number.NaN)).toBe('unknown');
  });
});

describe('percentRange', () => {
  it('shows both ends, or one where they are the same', () => {
    expect(percentRange({ low: 0.78, high: 0.806 })).toBe('78.0 – 80.6 %');
    expect(percentRange({ low: 0.25, high: 0.25 })).toBe('25.0 %');
    expect(percentRange({ low: 0.9962, high: 1 })).toBe('99.6 – 100 %');
  });
});

it('an estimate is never certain because all fights went so', () => {
  expect(estimateText({ probability: 1, low: 0.963, high: 1 })).toBe('>96.3 %');
  expect(estimateText({ probability: 0, low: 0, high: 0.037 })).toBe('<3.7 %');
  expect(estimateText({ probability: 0.5, low: 0.4, high: 0.6 })).toBe('50.0 %');
});
