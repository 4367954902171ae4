import type { Option } from '@fray/engine';
import { expect, test } from 'vitest';
import { assignKeys, COMMANDS } from './key-bindings.js';

const option = (key?: string): Option<unknown> => ({
  choice: {},
  label: 'x',
  group: 'g',
  icon: '',
  ...(key ? { key } : {}),
});

test('options keep their own keys, the others count up', () => {
  expect(assignKeys([option('a'), option(), option('f'), option()])).toEqual(['a', '1', 'f', '2']);
});

test('a key that the screen needs, that is taken, or that is none is replaced', () => {
  expect(assignKeys([option('q'), option('a'), option('a'), option('ab'), option('7')])).toEqual([
    '1',
    'a',
    '2',
    '3',
    '4',
  ]);
});

test('forty options have forty keys, none of them a command', () => {
  const keys = assignKeys(Array.from({ length: 40 }, () => option()));
  expect(new Set(keys).size).toBe(40);
  for (const command of Object.keys(COMMANDS)) expect(keys).not.toContain(command);
});

test('what is beyond all keys is left to the arrows', () => {
  const keys = assignKeys(Array.from({ length: 90 }, () => option()));
  expect(keys.at(-1)).toBe('');
  expect(keys.filter(Boolean).length).toBe(new Set(keys.filter(Boolean)).size);
});
