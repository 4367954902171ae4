import type { Option } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { OptionJsonCache } from './option-json-cache.js';

/** With all that an option can have. */
const full: Required<Option<unknown>> = {
  choice: { do: 'cast', spell: 'fog', at: [1, 2] },
  label: 'Fog',
  group: 'Spells',
  icon: 'fog',
  key: 'f',
  hint: 'Hides all',
  cost: '3 POWER',
  chance: 0.5,
  parts: [{ source: 'LCK', value: 1 }],
  aim: { tile: 7, order: 'Fog' },
  target: { order: 'Fog', label: 'Wolf', whom: [1] },
  blocked: { code: 'saga/locked', reason: 'Locked.' },
};

/** The same with one member changed, or without it. */
function changed(key: string): Option<unknown>[] {
  const { [key as 'hint']: value, ...rest } = full;
  const given: unknown = value;
  const another =
    typeof given === 'object'
      ? Object.keys(given as object).map(inner => ({
          ...full,
          [key]: { ...(given as object), [inner]: 'another' },
        }))
      : [{ ...full, [key]: 'another' }];
  return [...another, rest] as Option<unknown>[];
}

describe('options as JSON', () => {
  it('sees that any member has changed', () => {
    const cache = new OptionJsonCache();
    const check = (option: Option<unknown>) =>
      expect(cache.stringify([option])).toBe(JSON.stringify([option]));
    for (const key of Object.keys(full).filter(name => name !== 'label'))
      for (const other of changed(key)) {
        check(full);
        check(other);
        check(structuredClone(full));
      }
  });

  it('tells options of one label apart, and goes on with more labels than the cache holds', () => {
    const cache = new OptionJsonCache();
    const many = Array.from({ length: 12_000 }, (_, i) => ({
      ...full,
      label: `Fog ${i % 6000}`,
      chance: i / 12_000,
    }));
    for (let round = 0; round < 2; round++) {
      expect(cache.stringify(many)).toBe(JSON.stringify(many));
      for (const one of many) expect(cache.stringify([one])).toBe(JSON.stringify([one]));
    }
  });
});
