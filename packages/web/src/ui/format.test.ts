import { describe, expect, it } from 'vitest';
import { capital, percent, signed } from './format.js';

describe('percent', () => {
  it.each([
    [0, '0 %'],
    [1, '100 %'],
    [0.5, '50 %'],
    [21 / 36, '58.3 %'],
    [35 / 36, '97.2 %'],
    [0.9994, '> 99.9 %'],
    [4095 / 4096, '> 99.9 %'],
    [1 / 4096, '< 0.1 %'],
  ])('writes %d as %s', (chance, text) => expect(percent(chance)).toBe(text));

  it('never says 0 % or 100 % of an uncertain chance', () => {
    for (let ways = 1; ways < 1296 * 36; ways += 7) {
      expect(['0 %', '100 %']).not.toContain(percent(ways / (1296 * 36)));
    }
  });
});

describe('signed and capital', () => {
  it('use a real minus', () => expect([signed(5), signed(0), signed(-5)]).toEqual(['+5', '+0', '−5']));
  it('leave the rest of the words alone', () =>
    expect(capital('death save of LCK')).toBe('Death save of LCK'));
});
