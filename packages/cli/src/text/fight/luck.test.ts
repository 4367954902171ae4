import { expect, test } from 'vitest';
import { luckLines, luckRow, luckScale } from './luck.js';

const line = {
  who: 0,
  label: 'attack',
  rolls: 4,
  rolled: 8.25,
  expected: 7,
  tests: 4,
  successes: 3,
  expectedSuccesses: 2.33,
  variance: 1,
  deviation: 1.4,
  percentile: 93,
};

test('a row says what fell, what was usual, and how lucky that was', () => {
  expect(luckRow(line, 'Hero')).toEqual({
    who: 'Hero',
    label: 'attack',
    rolls: '4',
    result: '3 succeeded',
    expected: '2.3',
    percentile: 93,
    verdict: 'lucky',
  });
});

test('where nothing succeeds or fails, the mean of the dice is told', () => {
  const damage = { ...line, tests: 0, successes: null, expectedSuccesses: null };
  expect(luckRow(damage, 'Hero')).toMatchObject({ result: 'mean 8.3', expected: '7.0' });
});

test('the scale has its mark within, whatever the luck', () => {
  expect(luckScale(0, 11)).toBe('●────│─────');
  expect(luckScale(50, 11)).toBe('─────●─────');
  expect(luckScale(100, 11)).toBe('─────│────●');
});

test('the report lines up', () => {
  const rows = [
    luckRow(line, 'Hero'),
    luckRow({ ...line, label: 'first strike', successes: null }, 'Enemies'),
  ];
  const [verdict, head, first] = luckLines({ rows, verdict: 'The dice were fair to you.' });
  expect(verdict).toBe('  The dice were fair to you.');
  expect(head!.indexOf('luck')).toBe(first!.search(/[─●│]/));
});
