import { type ErrorCode, FrayError } from '../errors.js';

/** Far deeper than any setup is nested; deeper data could overflow the stack. */
const MAX_DEPTH = 500;

/** A value inside another, and the way to it. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | null;
  readonly depth: number;
}

/** Why a value cannot be written down as JSON, and where; null when it can. */
function findFault(data: unknown): { readonly path: string; readonly reason: string } | null {
  const places: Place[] = [{ value: data, key: '', parent: null, depth: 0 }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, depth } = place;
    if (typeof value === 'bigint')
      return { path: pathOf(place), reason: `is the BigInt ${String(value).slice(0, 20)}n: write a number` };
    if (typeof value === 'function' || typeof value === 'symbol')
      return { path: pathOf(place), reason: `is a ${typeof value}, which is not data` };
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return { path: '', reason: `is nested more than ${MAX_DEPTH} deep` };
    for (const key of Object.keys(value)) {
      const inner: unknown = (value as Readonly<Record<string, unknown>>)[key];
      places.push({
        value: inner,
        key: Array.isArray(value) ? `[${key}]` : key,
        parent: place,
        depth: depth + 1,
      });
    }
  }
  return null;
}

function pathOf(place: Place): string {
  let path = '';
  for (let at: Place | null = place; at?.parent; at = at.parent)
    path = path === '' || path.startsWith('[') ? `${at.key}${path}` : `${at.key}.${path}`;
  return path;
}

/** Refuses what JSON cannot hold: BigInts, functions, circular references, endless nesting. */
export function checkPlainJson(data: unknown, code: ErrorCode, what: string): void {
  const found = findFault(data);
  if (!found) return;
  const where = found.path ? `${found.path} ` : 'it ';
  throw new FrayError(code, `${what} is not plain JSON: ${where}${found.reason}.`, { issues: [found] });
}
