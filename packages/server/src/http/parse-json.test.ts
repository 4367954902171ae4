import { describe, expect, it } from 'vitest';
import { Problem } from '../http/problem.js';
import { parseJson } from './parse-json.js';

function refused(text: string): Problem {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error(`not refused: ${text}`);
}

describe('JSON from outside', () => {
  it.each([
    ['', 0, 'expected a value, found the end of the body at line 1, column 1 (position 0)'],
    ['{"a":}', 5, "expected a value, found '}' at line 1, column 6 (position 5)"],
    ['{"a" 1}', 5, "expected ':', found '1' at line 1, column 6 (position 5)"],
    ['{"a":1,}', 7, "expected a name in double quotes, found '}' at line 1, column 8 (position 7)"],
    ['{a:1}', 1, "expected a name in double quotes, found 'a' at line 1, column 2 (position 1)"],
    ['[1,2', 4, "expected ',' or ']', found the end of the body at line 1, column 5 (position 4)"],
    ['[1 2]', 3, "expected ',' or ']', found '2' at line 1, column 4 (position 3)"],
    ['[,]', 1, "expected a value, found ',' at line 1, column 2 (position 1)"],
    ['{"a":1]', 6, "expected ',' or '}', found ']' at line 1, column 7 (position 6)"],
    ['{}}', 2, "expected the end of the body, found '}' at line 1, column 3 (position 2)"],
    ['01', 1, "expected the end of the body, found '1' at line 1, column 2 (position 1)"],
    ['{\n  "a": tru\n}', 9, "expected a value, found 't' at line 2, column 8 (position 9)"],
    ['"\u0001"', 1, 'a text cannot contain a control character at line 1, column 2 (position 1)'],
    ['[{"a":[1,{}]},😀]', 14, "expected a value, found '😀' at line 1, column 15 (position 14)"],
  ])('%j breaks at %i', (text, position, reason) => {
    const problem = refused(text);
    expect(problem.code).toBe('body/malformed');
    expect(problem.options.extra).toEqual({ position });
    expect(problem.options.issues).toEqual([{ path: '', reason }]);
  });

  it('finds a place in all that JSON.parse refuses', () => {
    const whole = '{"a":[1,-2.5e3,true,null,"x\\u00e9\\n"],"b":{"c":{}},"d":[]}';
    for (let at = 0; at < whole.length; at++) {
      for (const cut of [
        whole.slice(0, at),
        `${whole.slice(0, at)}${whole.slice(at + 1)}`,
        `${whole.slice(0, at)}?${whole.slice(at)}`,
      ]) {
        try {
          JSON.parse(cut);
        } catch {
          expect(refused(cut).options.extra?.position).toBeLessThanOrEqual(cut.length);
        }
      }
    }
  });

  it('takes what is nested 64 deep and refuses what is deeper, however deep', () => {
    expect(parseJson(`${'['.repeat(64)}${']'.repeat(64)}`)).toBeInstanceOf(Array);
    for (const depth of [65, 100_000]) {
      expect(refused(`${'['.repeat(depth)}${']'.repeat(depth)}`).code).toBe('body/too-deep');
      expect(refused(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`).code).toBe('body/too-deep');
    }
  });

  it('gives a key called __proto__ no power', () => {
    const value = parseJson('{"__proto__":{"polluted":true}}') as Record<string, unknown>;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value.polluted).toBeUndefined();
  });
});
