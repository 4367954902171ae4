import { Problem } from '../http/problem.js';

/** Levels of nesting: far more than any setup or choice needs, and few enough for recursive functions. */
const MAX_DEPTH = 64;

/** Parses JSON from a client; an error names its line and column. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { at, expected } = findSyntaxError(text);
    const before = text.slice(0, at).split('\n');
    const found = at < text.length ? `'${String.fromCodePoint(text.codePointAt(at)!)}'` : 'the end';
    const place = `line ${before.length}, column ${before.at(-1)!.length + 1} (position ${at})`;
    const reason = `${expected} was expected at ${place}, not ${found}`;
    throw new Problem('body/malformed', `The body is not JSON: ${reason}.`, {
      issues: [{ path: '', reason }],
      extra: { position: at },
    });
  }
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new Problem(
      'body/too-deep',
      `The body has values nested more than ${MAX_DEPTH} deep; nothing here needs that.`,
    );
  }
  return value;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}

const TOKEN =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;
const SPACE = /[ \t\n\r]*/y;

const EXPECTED = {
  value: 'a value',
  'value or ]': 'a value or ]',
  'key or }': 'a key in double quotes or }',
  key: 'a key in double quotes',
  ':': ':',
  ', or }': ', or }',
  ', or ]': ', or ]',
  end: 'nothing more',
};
type Expected = keyof typeof EXPECTED;

/** Finds where a text stops being JSON. The message of `JSON.parse` does not always have the position. */
function findSyntaxError(text: string): { at: number; expected: string } {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ; ) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)![0].length;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | null = token === undefined ? null : expectedAfter(expected, token, open);
    if (next === null) return { at, expected: EXPECTED[expected] };
    expected = next;
    at += token!.length;
  }
}

/** What may follow the token, or null where the token is not allowed. */
function expectedAfter(expected: Expected, token: string, open: string[]): Expected | null {
  const closed = (): Expected => (open.length === 0 ? 'end' : open.at(-1) === '{' ? ', or }' : ', or ]');
  const close = (): Expected => {
    open.pop();
    return closed();
  };
  if ((token === '}' || token === ']') && expected.endsWith(token)) return close();
  if (expected === 'value' || expected === 'value or ]') {
    if (token === '{' || token === '[') {
      open.push(token);
      return token === '{' ? 'key or }' : 'value or ]';
    }
    return /^[\]},:]/.test(token) ? null : closed();
  }
  if (expected === 'key' || expected === 'key or }') return token.startsWith('"') ? ':' : null;
  if (expected === ':') return token === ':' ? 'value' : null;
  if (expected === 'end') return null;
  return token === ',' ? (expected === ', or }' ? 'key' : 'value') : null;
}
