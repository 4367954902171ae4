import { SeededDice } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { mutants } from '../testing/mutate.js';
import { parseJson } from './parse-json.js';

const place = (text: string) => {
  const result = parseJson(text);
  if ('value' in result) throw new Error('this is JSON');
  const { line, column, reason } = result.malformed;
  return `${line}:${column} ${reason}`;
};

describe('parseJson', () => {
  test('reads JSON, with or without a byte order mark', () => {
    expect(parseJson('{"a":[1,-2.5e3,"\\u0041\\n",null,true]}')).toEqual({
      value: { a: [1, -2500, 'A\n', null, true] },
    });
    expect(parseJson('\ufeff[1]')).toEqual({ value: [1] });
  });

  test.each([
    ['', '1:1 expected a value, found the end of the file'],
    ['{"a":1,}', "1:8 expected a name in double quotes, found '}'"],
    ['{\n  "a": 1\n  "b": 2\n}', "3:3 expected ',' or '}', found '\"'"],
    ['[1 2]', "1:4 expected ',' or ']', found '2'"],
    ['[1,]', "1:4 expected a value, found ']'"],
    ['{"a" 1}', "1:6 expected ':', found '1'"],
    ['{"a":', '1:6 expected a value, found the end of the file'],
    ["{'a':1}", "1:2 expected a name in double quotes, found '''"],
    ['[1] x', "1:5 expected the end of the file, found 'x'"],
    ['\n\n ["abc', '3:3 this text has no closing quote'],
    ['["a\nb"]', '1:4 a text cannot contain a line break'],
    ['["\\x"]', '1:3 there is no such escape'],
    ['[01]', "1:3 expected ',' or ']', found '1'"],
    ['[nul]', "1:2 expected a value, found 'n'"],
    ['// no\n1', "1:1 expected a value, found '/'"],
  ])('%j goes wrong at %s', (text, expected) => {
    expect(place(text)).toBe(expected);
  });

  test('always finds a place within the text', () => {
    const source = { name: 'x', list: [1, 2.5, { deep: ['a\\"b', null] }], on: true };
    let wrong = 0;
    for (const text of mutants(source, 800, 'places')) {
      const result = parseJson(text);
      if ('value' in result) continue;
      wrong++;
      const { line, column, reason } = result.malformed;
      const lines = text.split('\n');
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
      expect(reason).not.toBe('this is not JSON');
    }
    expect(wrong).toBeGreaterThan(50);
  });

  test('what it scans is JSON exactly when JSON.parse says so', () => {
    const dice = new SeededDice('letters');
    const letters = '{}[]",:01-e.tn \\';
    for (let i = 0; i < 3000; i++) {
      let text = '';
      for (let n = dice.roll(7, ''); n > 0; n--) text += letters[dice.roll(letters.length, '') - 1];
      const result = parseJson(text);
      if ('malformed' in result) expect(result.malformed.reason, text).not.toBe('this is not JSON');
    }
  });

  test('does not break on endless nesting', () => {
    expect(place('['.repeat(200_000))).toMatch(/too deep|found the end/);
  });
});
