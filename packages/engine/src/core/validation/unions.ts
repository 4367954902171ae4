import type { ZodError, ZodType } from 'zod';

/** What zod finds wrong with one place; of an unknown key also the keys that the place knows. */
export type SchemaIssue = ZodError['issues'][number] & { readonly known?: readonly string[] };

/** What schemas of all kinds have under `def`; the common type of zod's schemas names only a part of it. */
type Def = ZodType['def'] & {
  readonly options?: readonly ZodType[];
  readonly discriminator?: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly element?: ZodType;
  readonly items?: readonly ZodType[];
  readonly keyType?: ZodType;
  readonly valueType?: ZodType;
  readonly innerType?: ZodType;
  readonly getter?: () => ZodType;
  readonly in?: ZodType;
  readonly out?: ZodType;
  readonly entries?: Readonly<Record<string, string>>;
};

const defOf = (schema: ZodType) => schema.def as Def;

/**
 * Where one kind of a union finds only unknown fields, zod reports just that kind, even if another kind finds no more than one wrong
 * number. So every union on the path of an issue is parsed again, kind by kind.
 */
export function expandUnionIssues(
  issues: readonly SchemaIssue[],
  schema: ZodType,
  data: unknown,
): SchemaIssue[] {
  const asked = new Set<string>();
  return issues.flatMap(issue => {
    const found = unionOrEnd(schema, data, issue.path);
    const union = unionOf(found);
    if (!union) return [withKnownKeys(issue, found)];
    const path = issue.path.slice(0, union.depth);
    const place = JSON.stringify(path.map(String));
    if (asked.has(place)) return [];
    const errors = union.options.map(option => {
      const { error } = option.safeParse(union.data);
      return expandUnionIssues(error?.issues ?? [], option, union.data);
    });
    // A kind that finds nothing wrong means that the issue comes from a check above the union.
    if (errors.some(found => found.length === 0)) return [issue];
    asked.add(place);
    const whole: SchemaIssue = { code: 'invalid_union', path, errors, message: union.message };
    return [whole];
  });
}

interface Union {
  readonly options: readonly ZodType[];
  /** The schema's own error message; empty where it has none. */
  readonly message: string;
  readonly data: unknown;
  /** How many steps of the path lead there. */
  readonly depth: number;
}

/** A place of a schema, and the data there. */
interface Place {
  readonly schema: ZodType;
  readonly data: unknown;
  readonly depth: number;
}

/** The first plain union on a path, or where the path ends. Of a discriminated union the path goes through the kind that was given. */
function unionOrEnd(schema: ZodType, data: unknown, path: readonly PropertyKey[]): Place | undefined {
  let here: ZodType | undefined = schema;
  let value = data;
  for (let depth = 0; here; depth++) {
    here = unwrap(here, value);
    const def: Def = defOf(here);
    const step = path[depth];
    if (isUnion(def) || step === undefined) return { schema: here, data: value, depth };
    here = childSchema(def, step);
    value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step];
  }
  return undefined;
}

function isUnion({ type, discriminator }: Def): boolean {
  return type === 'union' && discriminator === undefined;
}

function unionOf(place: Place | undefined): Union | undefined {
  const def = place && defOf(place.schema);
  if (!def || !isUnion(def)) return undefined;
  const errorOf = def.error as ((issue: object) => unknown) | undefined;
  const message = errorOf?.({ code: 'invalid_union', input: place.data, path: [] });
  return {
    options: def.options!,
    message: typeof message === 'string' ? message : '',
    data: place.data,
    depth: place.depth,
  };
}

function withKnownKeys(issue: SchemaIssue, place: Place | undefined): SchemaIssue {
  if (issue.code !== 'unrecognized_keys' || !place) return issue;
  const { shape, keyType } = defOf(place.schema);
  const known = shape ?? (keyType && defOf(unwrap(keyType, undefined)).entries) ?? {};
  return { ...issue, known: Object.keys(known) };
}

/** A schema without its wrappers (defaults and the like); of a discriminated union the kind that was given. */
function unwrap(schema: ZodType, value: unknown): ZodType {
  for (let here = schema; ; ) {
    const { type, options, discriminator, innerType, getter, in: from, out } = defOf(here);
    const chosen = type === 'union' && discriminator !== undefined;
    const next = chosen ? options!.find(each => acceptsDiscriminator(each, discriminator, value)) : innerType;
    // Of a pipe that begins with a transform the output describes the data.
    const piped = from && defOf(from).type === 'transform' ? out : from;
    const inner = next ?? getter?.() ?? (type === 'pipe' ? piped : undefined);
    if (!inner) return here;
    here = inner;
  }
}

function acceptsDiscriminator(kind: ZodType, word: string, value: unknown): boolean {
  const { error } = kind.safeParse(value);
  return !error?.issues.some(({ path }) => path.length === 0 || path[0] === word);
}

function childSchema({ shape, element, items, valueType }: Def, step: PropertyKey): ZodType | undefined {
  if (shape) return Object.hasOwn(shape, step) ? shape[String(step)] : undefined;
  return element ?? items?.[Number(step)] ?? valueType;
}
