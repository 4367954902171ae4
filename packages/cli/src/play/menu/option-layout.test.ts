import type { Option } from '@fray/engine';
import { expect, test } from 'vitest';
import { groupOptions, lineCount, neighbourInLayout } from './option-layout.js';

const option = (label: string, group: string, reason?: string): Option<unknown> => ({
  choice: label,
  label,
  group,
  icon: '',
  ...(reason ? { blocked: { code: 'x', reason } } : {}),
});

const options = [
  option('attack', 'Fight'),
  option('flee', 'Fight'),
  option('throw', 'Fight', 'no orb'),
  option('fire', 'Spells', 'locked'),
  option('ice', 'Spells', 'locked'),
  option('luck', 'Spells', 'too dear'),
  option('rest', 'Fight'),
];

test('groups stand together; what is blocked for one reason is told once', () => {
  expect(groupOptions(options, 2)).toEqual([
    { name: 'Fight', rows: [[0, 1], [6]], blocked: [{ labels: ['throw'], reason: 'no orb' }] },
    {
      name: 'Spells',
      rows: [],
      blocked: [
        { labels: ['fire', 'ice'], reason: 'locked' },
        { labels: ['luck'], reason: 'too dear' },
      ],
    },
  ]);
  expect(lineCount(groupOptions(options, 2))).toBe(5);
  expect(lineCount(groupOptions(options, 1))).toBe(6);
});

test('arrows move within the grid and around its edges', () => {
  const groups = groupOptions(
    [0, 1, 2, 3, 4].map(index => option(`${index}`, index < 3 ? 'A' : 'B')),
    2,
  );
  // 0 1 / 2 / 3 4
  expect(neighbourInLayout(groups, 0, 'right')).toBe(1);
  expect(neighbourInLayout(groups, 1, 'right')).toBe(2);
  expect(neighbourInLayout(groups, 0, 'left')).toBe(4);
  expect(neighbourInLayout(groups, 1, 'down')).toBe(2);
  expect(neighbourInLayout(groups, 2, 'down')).toBe(3);
  expect(neighbourInLayout(groups, 4, 'down')).toBe(1);
  expect(neighbourInLayout(groups, 0, 'up')).toBe(3);
});

test('from nowhere an arrow leads to the first; with nothing to choose, nowhere', () => {
  expect(neighbourInLayout(groupOptions(options, 1), 99, 'down')).toBe(0);
  expect(neighbourInLayout([], 0, 'down')).toBe(-1);
});
