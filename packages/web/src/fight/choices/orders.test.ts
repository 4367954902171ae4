import type { Option } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { buildGridPanel } from './grid-panel.js';
import { mergeByOrder, optionAtTile, tilesForOrder } from './orders.js';

const option = (label: string, more: Partial<Option<unknown>> = {}): Option<unknown> => ({
  choice: { do: label },
  label,
  group: 'Fight',
  icon: 'fist',
  ...more,
});
const at = (tile: number, order: string) => ({ aim: { tile, order } });
const blocked = { code: 'x', reason: 'A wall is in the way.' };

const OPTIONS = [
  option('Strike the rat', { ...at(5, 'Attack'), chance: 0.5 }),
  option('Strike the orc', { ...at(9, 'Attack'), chance: 0.25, key: 'a' }),
  option('Step north', { ...at(1, 'Move'), blocked, group: 'Move' }),
  option('Run north', { ...at(1, 'Run'), group: 'Move' }),
  option('Step east', { ...at(6, 'Move'), group: 'Move' }),
  option('Zap the rat', { ...at(5, 'Zap'), group: 'Wands' }),
  option('Zap the dark', { ...at(20, 'Zap'), group: 'Wands', cost: '1 charge' }),
  option('rest', { group: 'Move', key: '.' }),
];

describe('picking a tile', () => {
  it('takes the first that can be done there', () => {
    expect(optionAtTile(OPTIONS, 5)?.label).toBe('Strike the rat');
    expect(optionAtTile(OPTIONS, 1)?.label).toBe('Run north');
    expect(optionAtTile(OPTIONS, 7)).toBeUndefined();
  });

  it('keeps to an order that was given, and says why it cannot be', () => {
    expect(optionAtTile(OPTIONS, 5, 'Zap')?.label).toBe('Zap the rat');
    expect(optionAtTile(OPTIONS, 1, 'Move')?.blocked).toEqual(blocked);
    expect(tilesForOrder(OPTIONS, 'Move')).toEqual([6]);
  });

  it('spends nothing without an order', () => {
    expect(optionAtTile(OPTIONS, 20)).toBeUndefined();
    expect(optionAtTile(OPTIONS, 20, 'Zap')?.label).toBe('Zap the dark');
  });
});

describe('choices beside a board', () => {
  it('are one for each order, in the order of the rules', () => {
    expect(mergeByOrder(OPTIONS).map(({ label }) => label)).toEqual(['Attack', 'Move', 'Run', 'Zap', 'rest']);
  });

  it('tell a chance only where it is the same for all', () => {
    const [attack] = mergeByOrder(OPTIONS);
    expect(attack).toMatchObject({ hint: '2 targets' });
    expect(attack).not.toHaveProperty('chance');
    expect(mergeByOrder(OPTIONS.slice(0, 1))[0]).toMatchObject({ chance: 0.5, hint: 'Strike the rat' });
  });

  it('are blocked only where no tile can be picked', () => {
    expect(mergeByOrder(OPTIONS)[1]?.blocked).toBeUndefined();
    expect(mergeByOrder(OPTIONS.slice(2, 3))[0]?.blocked).toEqual(blocked);
  });

  const panel = (open: string | null, extra: readonly Option<unknown>[] = []) =>
    buildGridPanel(mergeByOrder([...OPTIONS, ...extra]), open);
  const potions = Array.from({ length: 9 }, (_, index) => option(`Drink ${index}`, { group: 'Potions' }));

  it('never have a key that is a direction, nor that of looking and resting', () => {
    const { items } = panel(null, [option('Hide', { key: 'h' }), option('Yell', { key: 'y' })]);
    for (const { key } of items) expect('hjklyubnx5z?').not.toContain(key);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    expect(items.find(({ option: { label } }) => label === 'rest')?.key).toBe('.');
  });

  it('fold what has no room, and unfold it in their place', () => {
    const { items, collapsed } = panel(null, potions);
    expect(collapsed.map(({ group, count }) => [group, count])).toEqual([['Potions', 9]]);
    expect(items.map(({ option: { label } }) => label)).not.toContain('Drink 0');
    const open = panel('Potions', potions);
    expect(open.items).toHaveLength(9);
    expect(open.items.every(({ key }) => key)).toBe(true);
    expect(open.collapsed).toEqual([]);
  });

  it('give no key to two', () => {
    const { items, collapsed } = panel(
      null,
      potions.map((each, index) => (index ? each : { ...each, key: 'q' })),
    );
    const keys = [...items, ...collapsed].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('q');
  });
});

describe('orders that want somebody', () => {
  const to = (name: string, more: Partial<Option<unknown>> = {}) =>
    option(`Bolt at ${name}`, {
      target: { order: 'Bolt', label: name, whom: [1] },
      hint: '1d10 fire',
      ...more,
    });

  it('say how many there are, between which chances, and what is the same for all', () => {
    const [bolt] = mergeByOrder([
      to('Rat', { chance: 0.5 }),
      to('Orc', { chance: 0.25 }),
      to('Elf', { blocked }),
    ]);
    expect(bolt).toMatchObject({ label: 'Bolt', hint: '2 targets, 25–50 %. 1d10 fire' });
    expect(bolt).not.toHaveProperty('chance');
  });

  it('name the only one that is left, with its chance', () => {
    const [bolt] = mergeByOrder([to('Rat', { chance: 0.5 }), to('Elf', { blocked })]);
    expect(bolt).toMatchObject({ hint: 'Rat: 1d10 fire', chance: 0.5 });
  });

  it('are blocked only where none can be chosen, and belong to their group', () => {
    expect(mergeByOrder([to('Rat', { blocked })])[0]).toMatchObject({ label: 'Bolt', blocked });
    expect(mergeByOrder([to('Rat'), to('Orc', { group: 'Scrolls' })])).toHaveLength(2);
  });
});
