/** One place of a setup with another value; undefined takes away what is there. `was`: undefined where nothing was. */
interface Change {
  readonly path: string;
  readonly value: unknown;
  readonly was: unknown;
}

type Data = Readonly<Record<string, unknown>>;

/** Names that need no marks around them in a path. */
const PLAIN_NAME = /^[A-Za-z_$][\w$-]*$/;

/**
 * How one setup becomes another, place by place; null where it cannot be said so. Made in this order, the changes bring the other
 * setup letter for letter.
 */
export function changesBetween(from: unknown, to: unknown): Change[] | null {
  const changes: Change[] = [];
  let sayable = true;
  const look = (before: unknown, after: unknown, path: string): void => {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (isData(before) && isData(after)) {
      const keys = Object.keys({ ...before, ...after });
      const kept = keys.filter(key => Object.hasOwn(after, key));
      // What is new comes last when it is put there.
      if (kept.join() !== Object.keys(after).join() || !keys.every(key => PLAIN_NAME.test(key)))
        sayable = false;
      for (const key of keys) look(before[key], after[key], path ? `${path}.${key}` : key);
    } else if (Array.isArray(before) && Array.isArray(after) && after.length >= before.length) {
      for (const [index, each] of after.entries()) look(before[index], each, `${path}[${index}]`);
    } else if (path === '') sayable = false;
    else changes.push({ path, value: after, was: before });
  };
  look(from, to, '');
  return sayable ? changes : null;
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
