import { expect, test } from 'vitest';
import { SeededDice } from '../dice/seeded.js';
import { findJsonError, jsonPlaces } from './json-text.js';

test('finds nothing wrong with JSON', () => {
  for (const text of ['1', ' [ ] ', '{}', '{"a":[1,{"b":[]},"x"],"c":{}}', '[[],[[]],{}]\n', '"\\u00e9\\""'])
    expect(findJsonError(text), text).toBeNull();
});

test('says what the text is that ends too early', () => {
  expect(findJsonError('[')).toEqual({
    position: 1,
    line: 1,
    column: 2,
    reason: 'expected a value, found the end of the file',
  });
  expect(findJsonError('[', 'body')?.reason).toBe('expected a value, found the end of the body');
});

test('agrees with JSON.parse on texts of any kind', () => {
  const pieces = ['{', '}', '[', ']', ',', ':', '"a"', '1', 'null', ' ', '\n', '"'];
  const dice = new SeededDice('json');
  for (let i = 0; i < 20_000; i++) {
    let text = '';
    for (let n = dice.roll(8, ''); n > 0; n--) text += pieces[dice.roll(pieces.length, '') - 1];
    let isJson = true;
    try {
      JSON.parse(text);
    } catch {
      isJson = false;
    }
    expect(findJsonError(text) === null, JSON.stringify(text)).toBe(isJson);
  }
});

test('places are those of names and items, with lines and columns', () => {
  const places = jsonPlaces('\ufeff{ "a": [1,\n  [2]],\n\n "b c": {"d": null} }');
  expect(Object.fromEntries(places)).toEqual({
    '': '1:1',
    a: '1:3',
    'a[0]': '1:9',
    'a[1]': '2:3',
    'a[1][0]': '2:4',
    'b c': '4:2',
    'b c.d': '4:10',
  });
});

test('nesting of any depth is read in a moment', () => {
  const deep = '['.repeat(200_000);
  expect(findJsonError(deep)?.position).toBe(200_000);
  expect(jsonPlaces(deep).get('[0][0]')).toBe('1:3');
});
