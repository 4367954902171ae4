// Apart from the bounds of schemas: the core checks sizes without loading a schema library.

/** The longest text, in characters. */
export const MAX_TEXT = 10_000;
const MAX_VALUES = 50_000;
const MAX_ENTRIES = 1000;
const MAX_DEPTH = 40;

/**
 * Why data is too large to be looked at, whatever its schema: found before the schema reads it, which takes longer the
 * more there is. Undefined where it is not.
 */
export function findOversized(data: unknown): { path: readonly PropertyKey[]; reason: string } | undefined {
  let values = 0;
  const path: PropertyKey[] = [];
  const visit = (value: unknown): string | undefined => {
    if (++values > MAX_VALUES) return `there are more than ${MAX_VALUES} values`;
    if (typeof value === 'string' && value.length > MAX_TEXT)
      return `it has ${value.length} characters; ${MAX_TEXT} is the most`;
    if (typeof value !== 'object' || value === null) return undefined;
    if (path.length >= MAX_DEPTH) return `it is nested deeper than ${MAX_DEPTH} levels`;
    const keys = Object.keys(value);
    if (keys.length > MAX_ENTRIES) return `it has ${keys.length} entries; ${MAX_ENTRIES} is the most`;
    for (const key of keys) {
      path.push(Array.isArray(value) ? Number(key) : key);
      const reason = visit((value as Readonly<Record<string, unknown>>)[key]);
      if (reason) return reason;
      path.pop();
    }
    return undefined;
  };
  const reason = visit(data);
  return reason === undefined ? undefined : { path: path.slice(0, 8), reason };
}

/** How many values there are in data, itself among them. */
export function countValues(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 1;
  return Object.values(data).reduce<number>((sum, each) => sum + countValues(each), 1);
}
