import type { ZodError, ZodType } from 'zod';
import type { Issue } from '../../../core/errors.js';
import { closestWords } from '../../../core/validation/suggest.js';
import { pathText } from '../../../core/validation/validate.js';

/** QUEST-4.9: data without the keys that its schema does not know; each is a warning. */
export function withoutUnknownKeys(
  file: string,
  schema: ZodType,
  given: unknown,
  shipped: unknown,
  warnings: Issue[],
): unknown {
  let data = given;
  for (;;) {
    const { error } = schema.safeParse(data);
    const strange = error ? strangeKeys(error.issues, []) : [];
    if (strange.length === 0) return data;
    data = structuredClone(data);
    for (const { path, keys } of strange) {
      const holder = path.reduce<unknown>(
        (value, step) => (value as Holder | undefined)?.[step],
        data,
      ) as Holder;
      for (const key of keys) {
        delete holder[key];
        const at = pathText([...path, key]);
        warnings.push({
          path: `${file}.json: ${at}`,
          reason: `unknown key '${key}': left out${meant(key, shipped)}`,
        });
      }
    }
  }
}

type Holder = Record<PropertyKey, unknown>;
interface Strange {
  readonly path: readonly PropertyKey[];
  readonly keys: readonly string[];
}

/** Of a union the kind that finds nothing else wrong. */
function strangeKeys(issues: ZodError['issues'], above: readonly PropertyKey[]): Strange[] {
  return issues.flatMap((issue): Strange[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') return [{ path, keys: issue.keys }];
    if (issue.code !== 'invalid_union') return [];
    const kind = issue.errors.find(each => each.every(({ code }) => code === 'unrecognized_keys'));
    return kind ? strangeKeys(kind, path) : [];
  });
}

/** Among all keys of the shipped file. */
function meant(key: string, shipped: unknown): string {
  const keys = new Set<string>();
  JSON.stringify(shipped, (name, value) => {
    if (!/^\d*$/.test(name)) keys.add(name);
    return value;
  });
  const [close] = closestWords(key, [...keys]);
  return close === undefined ? '' : `; did you mean '${close}'?`;
}
