import type { Option } from '@fray/engine';
import { expect, test } from 'vitest';
import { buildMenuItems } from './menu-items.js';

const option = (label: string, more: Partial<Option<unknown>> = {}): Option<unknown> => ({
  choice: label,
  label,
  group: 'g',
  icon: '',
  ...more,
});
const aimed = (order: string, tile: number, more: Partial<Option<unknown>> = {}) =>
  option(`${order} ${tile}`, { aim: { tile, order }, ...more });

test('options of one order are one line, where the first of them stands', () => {
  const items = buildMenuItems([
    aimed('Attack', 3),
    option('wait'),
    aimed('Move', 1),
    aimed('Attack', 4),
    aimed('Move', 2),
  ]);
  expect(items.map(({ label, choice }) => [label, choice.length])).toEqual([
    ['Attack', 2],
    ['wait', 1],
    ['Move', 2],
  ]);
});

test('one target alone lends its chance; many share their cost', () => {
  const [zap, fire] = buildMenuItems([
    aimed('Zap', 3, { cost: '1', chance: 0.5 }),
    aimed('Zap', 4, { cost: '1', chance: 0.7 }),
    aimed('Fire', 5, { chance: 0.25, key: 'f' }),
  ]);
  expect(zap).toMatchObject({ cost: '1', hint: '2 targets' });
  expect(zap).not.toHaveProperty('chance');
  expect(fire).toMatchObject({ chance: 0.25, key: 'f', hint: 'Fire 5' });
});

test('an order is blocked when all of it is', () => {
  const blocked = { code: 'x', reason: 'Too far.' };
  const [some, none] = buildMenuItems([
    aimed('A', 1, { blocked }),
    aimed('A', 2),
    aimed('B', 1, { blocked }),
    aimed('B', 2, { blocked }),
  ]);
  expect([some!.blocked, some!.choice.length]).toEqual([undefined, 1]);
  expect(none!.blocked).toEqual(blocked);
});
