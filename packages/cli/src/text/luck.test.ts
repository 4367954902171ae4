import { expect, test } from 'vitest';
import { luckLines, luckRow, luckScale } from './luck.js';

const line = {
  who: 0,
  label: 'attack',
  rolls: 4,
  rolled: 8.25,
  expected: 7,
  successes: 3,
  expectedSuccesses: 2.33,
  percentile: 93,
};

test('a row says what fell, what was usual, and how lucky that was', () => {
  expect(luckRow(line, 'Hero')).toEqual({
    who: 'Hero',
    label: 'attack',
    rolls: '4',
    rolled: '8.3',
    expected: '7.0',
    successes: '3 (2.3)',
    percentile: 93,
    verdict: 'lucky',
  });
});

test.each([
  [100, 'blessed'],
  [95, 'blessed'],
  [75, 'lucky'],
  [50, 'fair'],
  [26, 'fair'],
  [25, 'unlucky'],
  [5, 'cursed'],
  [0, 'cursed'],
])('%i of a hundred is %s', (percentile, verdict) => {
  expect(luckRow({ ...line, percentile }, '').verdict).toBe(verdict);
});

test('the scale has its mark within, whatever the luck', () => {
  expect(luckScale(0, 11)).toBe('●────│─────');
  expect(luckScale(50, 11)).toBe('─────●─────');
  expect(luckScale(100, 11)).toBe('─────│────●');
});

test('the report lines up', () => {
  const [head, first] = luckLines([
    luckRow(line, 'Hero'),
    luckRow({ ...line, label: 'first strike', successes: null }, 'Enemies'),
  ]);
  expect(head!.indexOf('luck')).toBe(first!.search(/[─●│]/));
});
