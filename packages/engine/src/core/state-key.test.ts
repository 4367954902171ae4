import { describe, expect, it } from 'vitest';
import { keyText, StateKey } from './state-key.js';

const written = (key: StateKey) => [...key.words.subarray(0, key.length)];

describe('Key', () => {
  it('holds what is put, over its first room too', () => {
    const key = new StateKey();
    const numbers = Array.from({ length: 300 }, (_, index) => 1 - index * 7_000_000);
    for (const number of numbers) key.put(number);
    expect(written(key)).toEqual(numbers);
  });

  it('knows the places of idle numbers, until it is cleared', () => {
    const key = new StateKey();
    key.put(1);
    key.idle(2);
    key.put(3);
    key.idle(4);
    expect(written(key)).toEqual([1, 2, 3, 4]);
    expect(key.idlePlaces.slice(0, key.idleLength)).toEqual([1, 3]);
    key.clear();
    expect([key.length, key.idleLength]).toEqual([0, 0]);
  });

  it('tells apart texts that run together', () => {
    const [one, other] = [new StateKey(), new StateKey()];
    for (const text of ['ab', 'c']) one.text(text);
    for (const text of ['a', 'bc']) other.text(text);
    expect(written(one)).not.toEqual(written(other));
  });
});

describe('keyText', () => {
  it('is the same for equal keys only', () => {
    const ruleset = {
      key: (_plan: unknown, state: number[], into: StateKey) => {
        for (const number of state) into.put(number);
      },
    };
    expect(keyText(ruleset, null, [1, 23])).toBe(keyText(ruleset, null, [1, 23]));
    expect(keyText(ruleset, null, [1, 23])).not.toBe(keyText(ruleset, null, [12, 3]));
  });

  it('is the whole state where a ruleset has no keys', () => {
    expect(keyText({}, null, { hp: 3 })).toBe('{"hp":3}');
  });
});
