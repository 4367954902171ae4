import type { ZodType } from 'zod';

/** The parts of JSON Schema that setups and content use. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
}

const written = new WeakMap<ZodType, Schema>();

/** The JSON Schema of what a caller may write; written once. */
export function jsonSchemaOf(schema: ZodType): Schema {
  const known = written.get(schema);
  if (known) return known;
  const made = schema.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'ref' }) as Schema;
  written.set(schema, made);
  return made;
}

/** The alternative of a schema that fits a value best; without a value, the one of the default, or the first. */
export function fittingSchema(given: Schema, value: unknown, root: Schema): Schema {
  const schema = { ...resolved(given, root) };
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (!alternatives) return schema;
  const kinds = alternatives.map(kind => fittingSchema(kind, value, root));
  const known = value === undefined ? schema.default : value;
  const best = kinds
    .map(kind => ({ kind, score: mismatch(kind, known) }))
    .reduce((least, each) => (each.score < least.score ? each : least));
  const { title = best.kind.title, description = best.kind.description } = schema;
  return {
    ...best.kind,
    default: schema.default,
    ...(title && { title }),
    ...(description && { description }),
  };
}

/** How badly a value fits a schema, by its type and the names of its fields. */
function mismatch(kind: Schema, value: unknown): number {
  if (value === undefined) return 0;
  if (kind.const !== undefined) return kind.const === value ? 0 : 100;
  if (kind.enum) return kind.enum.includes(value) ? 0 : 100;
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const same = kind.type === type || (kind.type === 'integer' && type === 'number');
  if (!same) return 100;
  if (!isObject(value)) return 0;
  const unknown = Object.keys(value).filter(key => !kind.properties?.[key]).length;
  const missing = (kind.required ?? []).filter(key => !Object.hasOwn(value, key)).length;
  const others = Object.entries(kind.properties ?? {}).filter(
    ([key, { const: only }]) => only !== undefined && Object.hasOwn(value, key) && value[key] !== only,
  ).length;
  return unknown + missing + 100 * others;
}

/** The schema of a field of an object or an entry of a list that has this value; undefined where there is none. */
export function schemaAt(
  given: Schema,
  value: unknown,
  step: string | number,
  root: Schema,
): Schema | undefined {
  const schema = fittingSchema(given, value, root);
  if (Array.isArray(value)) {
    const entry = schema.prefixItems?.[Number(step)] ?? schema.items;
    return typeof entry === 'object' ? entry : undefined;
  }
  const known =
    schema.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined;
  if (known) return known;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')];
  return { ...resolved(target ?? {}, root), ...beside };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
