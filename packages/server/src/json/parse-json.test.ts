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
    ['', 0, 'a value was expected at line 1, column 1 (position 0), not the end'],
    ['{"a":}', 5, "a value was expected at line 1, column 6 (position 5), not '}'"],
    ['{"a" 1}', 5, ": was expected at line 1, column 6 (position 5), not '1'"],
    ['{"a":1,}', 7, "a key in double quotes was expected at line 1, column 8 (position 7), not '}'"],
    ['{a:1}', 1, "a key in double quotes or } was expected at line 1, column 2 (position 1), not 'a'"],
    ['[1,2', 4, ', or ] was expected at line 1, column 5 (position 4), not the end'],
    ['[1 2]', 3, ", or ] was expected at line 1, column 4 (position 3), not '2'"],
    ['[,]', 1, "a value or ] was expected at line 1, column 2 (position 1), not ','"],
    ['{"a":1]', 6, ", or } was expected at line 1, column 7 (position 6), not ']'"],
    ['{}}', 2, "nothing more was expected at line 1, column 3 (position 2), not '}'"],
    ['01', 1, "nothing more was expected at line 1, column 2 (position 1), not '1'"],
    ['{\n  "a": tru\n}', 9, "a value was expected at line 2, column 8 (position 9), not 't'"],
    ['"\u0001"', 0, "a value was expected at line 1, column 1 (position 0), not '\"'"],
    ['[{"a":[1,{}]},😀]', 14, "a value was expected at line 1, column 15 (position 14), not '😀'"],
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
