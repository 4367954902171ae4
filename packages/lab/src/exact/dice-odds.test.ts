import { describe, expect, it } from 'vitest';
import { percent } from '../reports/words.js';
import { diceOdds } from './dice-odds.js';

describe('the odds of a roll', () => {
  it('are exact, of every result and of reaching it', () => {
    const { notation, min, max, mean, sd, ways, results } = diceOdds('2d6+3');
    expect({ notation, min, max, mean, ways }).toEqual({
      notation: '2d6 + 3',
      min: 5,
      max: 15,
      mean: 10,
      ways: '36',
    });
    expect(sd).toBeCloseTo(Math.sqrt(35 / 6), 12);
    expect(results).toHaveLength(11);
    expect(results[0]).toEqual({ result: 5, ways: '1', probability: 1 / 36, atLeast: 1 });
    expect(results[5]).toMatchObject({ result: 10, ways: '6' });
    expect(results[5]!.atLeast).toBeCloseTo(21 / 36, 14);
  });

  it.each([
    ['2d20kh1 + 5 >= 15', 1 - (9 / 20) ** 2],
    ['2d20kl1 + 5 >= 15', (11 / 20) ** 2],
    ['1d6 > 3', 0.5],
    ['1d6 < 3', 1 / 3],
    ['1d6 <= 3', 0.5],
    ['1d6 ≥ 6', 1 / 6],
    ['1d6 = 6', 1 / 6],
    ['1d20 + 4 > 1d20 + 1', 247 / 400],
    ['1d6 >= 7', 0],
    ['1d6 >= 1', 1],
  ])('%s comes to %d', (text, chance) => {
    expect(diceOdds(text).test!.probability).toBeCloseTo(chance, 12);
  });

  it('are never certain where they are not, however near they come', () => {
    const { test, results } = diceOdds('500d6 > 500');
    expect(test!.probability).toBeLessThan(1);
    expect(percent(test!.probability)).toBe('>99.999999 %');
    expect(results[0]!.probability).toBeGreaterThan(0);
    expect(percent(results[0]!.probability)).toBe('<0.000001 %');
  });

  it.each([
    ['2d6 +', /The roll.*2d6 \+: expected a number or dice/],
    ['2d6 >=', /The roll.*expected a number or dice/],
    ['2d6 > 3 > 1', /compares more than once/],
  ])('%s is refused in one line', (text, message) => {
    expect(() => diceOdds(text)).toThrow(message);
    expect(() => diceOdds(text)).not.toThrow(/\n/);
  });
});
