/** A changed field. `value` is undefined if the field was removed, `was` if it was added. */
interface Change {
  readonly path: string;
  readonly value: unknown;
  readonly was: unknown;
}

type Data = Readonly<Record<string, unknown>>;

/** Names that need no quotes in a path. */
const PLAIN_NAME = /^[\w$][\w$-]*$/;

/**
 * The changes that turn one setup into another, field by field; null if they cannot be described like that. Applied in this order, they give
 * exactly the other setup.
 */
export function changesBetween(from: unknown, to: unknown): Change[] | null {
  const changes: Change[] = [];
  let isDescribable = true;
  const compare = (before: unknown, after: unknown, path: string): void => {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    // Changes of content are named one by one, also where there were none before.
    const from = before === undefined && isInContent(path) ? {} : before;
    if (isData(from) && isData(after)) {
      const keys = Object.keys({ ...from, ...after });
      const remaining = keys.filter(key => Object.hasOwn(after, key));
      // A new field is added last, so any other order cannot be described.
      if (remaining.join() !== Object.keys(after).join() || !keys.every(key => PLAIN_NAME.test(key)))
        isDescribable = false;
      for (const key of keys) compare(from[key], after[key], path ? `${path}.${key}` : key);
    } else if (Array.isArray(before) && Array.isArray(after) && after.length >= before.length) {
      for (const [index, each] of after.entries()) compare(before[index], each, `${path}[${index}]`);
    } else if (path === '') isDescribable = false;
    else changes.push({ path, value: after, was: before });
  };
  compare(from, to, '');
  return isDescribable ? changes : null;
}

const isInContent = (path: string) => path === 'content' || path.startsWith('content.');

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
