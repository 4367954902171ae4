import { binsOf } from '@fray/lab';
import { expect, test } from 'vitest';
import { histogramLines } from './histogram.js';

test('few values get a bin each, gaps included', () => {
  expect(binsOf({ values: [2, 3, 5], counts: [1, 4, 2] })).toEqual([
    { label: '2', from: 2, size: 1, count: 1 },
    { label: '3', from: 3, size: 1, count: 4 },
    { label: '4', from: 4, size: 1, count: 0 },
    { label: '5', from: 5, size: 1, count: 2 },
  ]);
});

test('many values share bins of a round size', () => {
  const values = Array.from({ length: 300 }, (_, index) => index - 7);
  const bins = binsOf({ values, counts: values.map(() => 1) });
  expect(bins.length).toBeLessThanOrEqual(17);
  expect(bins[0]).toEqual({ label: '-20 to -1', from: -20, size: 20, count: 7 });
  expect(bins[1]).toEqual({ label: '0–19', from: 0, size: 20, count: 20 });
  expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(300);
});

test('a last bin of one value is named by it: a blow that missed took nothing, not nought to one', () => {
  const values = Array.from({ length: 23 }, (_, index) => index - 22);
  const bins = binsOf({ values, counts: values.map(() => 1) });
  expect(bins.slice(-2).map(({ label }) => label)).toEqual(['-2 to -1', '0']);
});

test('the fullest bin fills the width, the others in proportion', () => {
  const lines = histogramLines({ values: [1, 2], counts: [1, 2] }, 40);
  const cells = lines.map(line => [...line].filter(letter => '█▉▊▋▌▍▎▏'.includes(letter)).length);
  expect(cells[1]! / cells[0]!).toBeCloseTo(2, 0);
  expect(lines[1]).toMatch(/66\.\d+ ?%/);
});

test('nothing to count gives nothing to see', () => {
  expect(histogramLines({ values: [], counts: [] }, 40)).toEqual([]);
});
