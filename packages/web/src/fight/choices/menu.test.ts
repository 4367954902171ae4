import type { Option } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { buildMenu } from './menu.js';

const option = (label: string, group: string, more: Partial<Option<unknown>> = {}): Option<unknown> => ({
  choice: { do: label },
  label,
  group,
  icon: 'fist',
  ...more,
});
const blocked = { blocked: { code: 'x', reason: 'The target is out of range.' } };

const CHOICES = [
  option('Longsword', 'Attack', blocked),
  option('Second Wind', 'Abilities'),
  option('Rally', 'Abilities', blocked),
  option('Rage', 'Abilities'),
  option('Closer', 'Move'),
  option('Away', 'Move'),
  option('Flee', 'Flee', { key: 'f' }),
  option('End turn', 'Turn', { key: 'e' }),
];

describe('a menu', () => {
  it('opens the first group in which something can be chosen', () => {
    expect(buildMenu(CHOICES, null).tab).toBe('Abilities');
    expect(buildMenu(CHOICES.slice(4), null).tab).toBe('Move');
  });

  it('keeps open what was wanted, as long as it is there', () => {
    expect(buildMenu(CHOICES, 'Attack').tab).toBe('Attack');
    expect(buildMenu(CHOICES, 'Spells').tab).toBe('Abilities');
  });

  it('lists things in the order of the rules, whether they can be chosen or not', () => {
    expect(buildMenu(CHOICES, null).items.map(({ option: { label } }) => label)).toEqual([
      'Second Wind',
      'Rally',
      'Rage',
    ]);
  });

  it('chooses at once what is alone in its group and has a key', () => {
    const { direct, tabs } = buildMenu(CHOICES, null);
    expect(direct.map(({ option: { label }, key }) => [label, key])).toEqual([
      ['Flee', 'f'],
      ['End turn', 'e'],
    ]);
    expect(tabs.map(({ label, open }) => [label, open])).toEqual([
      ['Attack', 0],
      ['Abilities', 2],
      ['Move', 2],
    ]);
  });

  it('gives no key twice, to groups, items or those chosen at once', () => {
    const many = Array.from({ length: 30 }, (_, index) => option(`Spell ${index}`, 'Abilities'));
    const { tabs, direct, items } = buildMenu([...CHOICES, ...many], null);
    const keys = [...tabs, ...direct, ...items].map(({ key }) => key).filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
    expect(tabs.map(({ key }) => key)).toEqual(['a', 'b', 'm']);
    expect(keys).not.toContain('z');
  });
});
