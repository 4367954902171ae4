import type { Roll } from '@fray/engine';
import { expect, test } from 'vitest';
import { partsText, rollText } from './roll.js';

const plain: Roll = { who: 0, label: 'attack', count: 2, sides: 6, faces: [3, 5], modifiers: [], total: 8 };

test('a roll names its dice and their sum', () => {
  expect(rollText(plain)).toBe('attack: 2d6 3+5 = 8');
  expect(rollText({ ...plain, count: 1, faces: [4], total: 4 })).toBe('attack: 1d6 4');
});

test('every modifier with its source, with its sign', () => {
  const modifiers = [
    { source: 'STR', value: 3 },
    { source: 'wounds', value: -2 },
  ];
  expect(rollText({ ...plain, modifiers, total: 9 })).toBe('attack: 2d6 3+5 + 3 STR − 2 wounds = 9');
});

test('dice that did not count stand in brackets', () => {
  expect(rollText({ ...plain, kept: [1], total: 5 })).toBe('attack: 2d6 (3)+5 = 5');
});

test('a test says what was to beat, how that came about, and the chance it had', () => {
  const parts = [
    { source: 'base', value: 7 },
    { source: 'SKL 25', value: -2 },
  ];
  const roll: Roll = { ...plain, target: { test: '>=', value: 5, parts }, success: true, chance: 5 / 6 };
  expect(rollText(roll)).toMatch(/^attack: 2d6 3\+5 = 8 vs 5\+ ✓ \(83\.3\d? ?%; 5 = 7 base − 2 SKL 25\)$/);
  const low: Roll = { ...plain, target: { test: '<=', value: 5, parts: [] }, success: false };
  expect(rollText(low)).toBe('attack: 2d6 3+5 = 8 vs ≤ 5 ✗');
});

test('a product says what it is multiplied by', () => {
  expect(rollText({ ...plain, times: 8, total: 64 })).toBe('attack: 2d6 3+5 × 8 = 64');
});

test('parts add up in words', () => {
  expect(
    partsText([
      { source: 'roll 8 × 5', value: 40 },
      { source: 'protection', value: -5 },
    ]),
  ).toBe('40 roll 8 × 5 − 5 protection');
});

test('fractions are rounded for people', () => {
  expect(partsText([{ source: 'a third', value: 1 / 3 }])).toBe('0.33 a third');
});
