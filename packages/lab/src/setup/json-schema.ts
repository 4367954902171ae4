/** The parts of JSON Schema that setups use. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** The alternative of a schema that fits a value best; without a value, the one of the default, or the first. */
export function fittingSchema(given: Schema, value: unknown, root: Schema): Schema {
  const schema = { ...resolved(given, root) };
  if (!schema.anyOf) return schema;
  const kinds = schema.anyOf.map(kind => fittingSchema(kind, value, root));
  const known = value === undefined ? schema.default : value;
  const best = kinds
    .map(kind => ({ kind, score: mismatch(kind, known) }))
    .reduce((least, each) => (each.score < least.score ? each : least));
  return { ...best.kind, default: schema.default };
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
  return unknown + missing;
}

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')];
  return { ...resolved(target ?? {}, root), ...beside };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
