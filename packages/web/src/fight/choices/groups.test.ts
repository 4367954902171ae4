import type { Option } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { assignKeys, groupOptions } from './groups.js';

const option = (label: string, more: Partial<Option<unknown>> = {}): Option<unknown> => ({
  choice: label,
  label,
  group: 'Fight',
  icon: 'fist',
  ...more,
});
const keysOf = (options: Option<unknown>[]) => assignKeys(options).map(({ key }) => key);
const locked = { blocked: { code: 'x', reason: 'Locked.' } };

describe('keyed', () => {
  it('keeps an option’s own key and numbers the others', () => {
    expect(keysOf([option('Attack', { key: 'a' }), option('Wait'), option('Look')])).toEqual(['a', '1', '2']);
  });

  it('gives a key once, whoever asks for it', () => {
    const keys = keysOf([
      option('Attack', { key: 'a' }),
      option('Aim', { key: 'A' }),
      option('Wait', { key: '1' }),
    ]);
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe('a');
    expect(keys[2]).toBe('1');
  });

  it('has a key for thirty options, none twice, and never the screen’s own', () => {
    const keys = keysOf(Array.from({ length: 30 }, (_, index) => option(`Option ${index}`)));
    expect(new Set(keys).size).toBe(30);
    expect(keys).not.toContain('z');
    expect(keys).not.toContain('?');
  });

  it('leaves those beyond the keyboard without one, rather than doubling', () => {
    const keys = keysOf(Array.from({ length: 60 }, (_, index) => option(`Option ${index}`)));
    const given = keys.filter(Boolean);
    expect(new Set(given).size).toBe(given.length);
  });
});

describe('groupsOf', () => {
  it('keeps the order in which groups are named', () => {
    const groups = groupOptions(assignKeys([option('A'), option('B', { group: 'Spells' }), option('C')]));
    expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
      ['Fight', 2],
      ['Spells', 1],
    ]);
  });

  it('closes a group only where one reason blocks all of it', () => {
    const other = { blocked: { code: 'y', reason: 'Too dear.' } };
    const closed = (options: Option<unknown>[]) => groupOptions(assignKeys(options))[0]?.blockedReason;
    expect(closed([option('A', locked), option('B', locked)])).toBe('Locked.');
    expect(closed([option('A', locked), option('B', other)])).toBeNull();
    expect(closed([option('A', locked), option('B')])).toBeNull();
    expect(closed([option('A', locked)])).toBeNull();
  });
});
