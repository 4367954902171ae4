import type { ErrorCode, Issue } from '../errors.js';
import { suggestion } from './suggest.js';
import { checkInput, invalid, notGiven } from './validate.js';

// Saved fights and replays are few fields of simple kinds. They are checked without the schema library, so that the core alone loads in
// a fraction of the time.

/** Why a value is not what a field holds; undefined where it is. */
type Check = (value: unknown) => string | undefined;

/** A check for each field of a record. */
export type Shape<T> = { readonly [Field in keyof T]-?: Check };

function kind(expected: string, fits: (value: unknown) => boolean): Check {
  return value => {
    if (fits(value)) return undefined;
    return value === undefined
      ? `is missing (expected ${expected})`
      : `expected ${expected}${notGiven(value)}`;
  };
}

const isNatural = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

export const anything: Check = () => undefined;
export const text = kind('string', value => typeof value === 'string');
export const integer = kind('whole number', Number.isSafeInteger);
export const list = kind('array', Array.isArray);
export const texts = kind(
  'array of strings',
  value => Array.isArray(value) && value.every(each => typeof each === 'string'),
);
export const naturals = kind(
  'array of whole numbers from 0',
  value => Array.isArray(value) && value.every(isNatural),
);
export const record = kind(
  'object',
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
);

export const optional =
  (check: Check): Check =>
  value =>
    value === undefined ? undefined : check(value);

/** Reads untrusted data; throws one error with every wrong field and its reason. The fields come out in the order of the shape. */
export function readShape<T extends object>(
  shape: Shape<T>,
  data: unknown,
  code: ErrorCode,
  what: string,
): T {
  checkInput(data, code, what);
  const wrong = record(data);
  if (wrong) throw invalid(code, what, [{ path: '', reason: wrong }]);
  const given = data as Readonly<Record<string, unknown>>;
  const fields = Object.entries<Check>(shape);
  const known = fields.map(([name]) => name);
  const issues: Issue[] = fields.flatMap(([path, check]) => {
    const reason = check(given[path]);
    return reason === undefined ? [] : [{ path, reason }];
  });
  for (const name of Object.keys(given)) {
    if (!known.includes(name))
      issues.push({ path: '', reason: `Unrecognized key: "${name}"${suggestion(name, known)}` });
  }
  if (issues.length > 0) throw invalid(code, what, issues);
  return Object.fromEntries(
    known.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])),
  ) as T;
}
