import { Problem } from './problem.js';

/** Far more than any setup or choice needs; below what recursive readers of the value can take. */
const DEEPEST = 64;

/** Reads JSON from outside. What is wrong is said with its place. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { at, wanted } = firstError(text);
    const before = text.slice(0, at).split('\n');
    const found = at < text.length ? `'${String.fromCodePoint(text.codePointAt(at)!)}'` : 'the end';
    const place = `line ${before.length}, column ${before.at(-1)!.length + 1} (position ${at})`;
    const reason = `${wanted} was expected at ${place}, not ${found}`;
    throw new Problem('body/malformed', `The body is not JSON: ${reason}.`, {
      issues: [{ path: '', reason }],
      extra: { position: at },
    });
  }
  if (deeper(value, DEEPEST)) {
    throw new Problem(
      'body/too-deep',
      `The body has values nested more than ${DEEPEST} deep; nothing here needs that.`,
    );
  }
  return value;
}

function deeper(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  for (const key in value) if (deeper((value as Record<string, unknown>)[key], left - 1)) return true;
  return false;
}

const TOKEN =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;
const SPACE = /[ \t\n\r]*/y;

const WANTED = {
  value: 'a value',
  'value or ]': 'a value or ]',
  'key or }': 'a key in double quotes or }',
  key: 'a key in double quotes',
  ':': ':',
  ', or }': ', or }',
  ', or ]': ', or ]',
  end: 'nothing more',
};
type Want = keyof typeof WANTED;

/** Where text that is not JSON stops being JSON. `JSON.parse` knows, but does not always tell. */
function firstError(text: string): { at: number; wanted: string } {
  const open: string[] = [];
  let want: Want = 'value';
  for (let at = 0; ; ) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)![0].length;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Want | null = token === undefined ? null : after(want, token, open);
    if (next === null) return { at, wanted: WANTED[want] };
    want = next;
    at += token!.length;
  }
}

/** What may follow the token, or null where the token may not stand. */
function after(want: Want, token: string, open: string[]): Want | null {
  const closed = (): Want => (open.length === 0 ? 'end' : open.at(-1) === '{' ? ', or }' : ', or ]');
  const close = (): Want => {
    open.pop();
    return closed();
  };
  if ((token === '}' || token === ']') && want.endsWith(token)) return close();
  if (want === 'value' || want === 'value or ]') {
    if (token === '{' || token === '[') {
      open.push(token);
      return token === '{' ? 'key or }' : 'value or ]';
    }
    return /^[\]},:]/.test(token) ? null : closed();
  }
  if (want === 'key' || want === 'key or }') return token.startsWith('"') ? ':' : null;
  if (want === ':') return token === ':' ? 'value' : null;
  if (want === 'end') return null;
  return token === ',' ? (want === ', or }' ? 'key' : 'value') : null;
}
