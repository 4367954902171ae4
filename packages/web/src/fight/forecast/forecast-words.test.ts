import type { OptionForecast } from '@fray/lab/browser';
import { describe, expect, it } from 'vitest';
import { actionsText, bestOf, chanceText, changeText, felledText, remainderText } from './forecast-words.js';

const chance = (probability: number, half = 0) => ({
  probability,
  low: probability - half,
  high: probability + half,
});

const option = (
  win: number,
  falls: OptionForecast['effect']['falls'] = [],
  exact = true,
): OptionForecast => ({
  choice: win,
  label: '',
  win: chance(win),
  change: null,
  effect: { exact, tries: 1, changes: [], falls, ends: 0 },
  playouts: 0,
});

const fall = (side: number, probability: number) => ({ who: side, name: '', side, ...chance(probability) });

describe('the words of a forecast', () => {
  it('shows exact and estimated chances differently', () => {
    expect(chanceText(chance(0.79), true)).toBe('79 %');
    expect(chanceText(chance(0.79, 0.03), false)).toBe('≈ 79 ± 3 %');
  });

  it('says 0 % and 100 % only of what is certain', () => {
    expect([0, 0.001, 0.999, 1].map(share => chanceText(chance(share), true))).toEqual([
      '0 %',
      '< 1 %',
      '> 99 %',
      '100 %',
    ]);
    expect(chanceText({ probability: 0, low: 0, high: 0.01 }, false)).toBe('≈ 0–1 %');
  });

  it('doubts a change that may be none', () => {
    expect(changeText({ mean: 0.04, low: 0.01, high: 0.07 })).toBe('+4');
    expect(changeText({ mean: -0.04, low: -0.09, high: 0.01 })).toBe('−4?');
    expect(changeText({ mean: 0.001, low: -0.02, high: 0.02 })).toBe('±0');
  });

  it('names the best of several options', () => {
    expect(bestOf([option(0.3), option(0.6), option(0.5)])?.choice).toBe(0.6);
    expect(bestOf([])).toBeUndefined();
  });

  it('says how likely an enemy falls, not one of ours', () => {
    expect(felledText(option(0.5, [fall(0, 0.4), fall(1, 0.2), fall(1, 0.3)]), 0)).toBe('30 %');
    expect(felledText(option(0.5, [fall(1, 0.3)], false), 0)).toBe('≈ 30 %');
    expect(felledText(option(0.5, [fall(0, 0.4)]), 0)).toBeNull();
  });

  it('says what HP are left', () => {
    const change = { who: 1, name: 'Goblin', what: 'HP', before: 40 };
    expect(
      remainderText({ ...change, mean: -12, values: [-28, -8, 0], probabilities: [0.3, 0.45, 0.25] }),
    ).toBe('40 HP now, then 12–40, 28 on average');
    expect(remainderText({ ...change, mean: -5, values: [-5], probabilities: [1] })).toBe(
      '40 HP now, then 35',
    );
  });

  it('says what an enemy does next', () => {
    const threat = { who: 1, name: 'Wolf', acts: chance(1), accuracy: null, targets: [] };
    expect(actionsText({ ...threat, actions: [{ name: 'Bite', ...chance(0.8) }] })).toBe('Bite ≈ 80 %');
    expect(actionsText({ ...threat, actions: [] })).toBe('does not come to act');
  });
});
