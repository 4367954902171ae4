/** As much of JSON Schema as setups make use of. */
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

/** Of several kinds the one that the value is; where there is no value, the one that the default is, or the first. */
export function fitting(given: Schema, value: unknown, root: Schema): Schema {
  const schema = { ...resolved(given, root) };
  if (!schema.anyOf) return schema;
  const kinds = schema.anyOf.map(kind => fitting(kind, value, root));
  const known = value === undefined ? schema.default : value;
  const best = kinds
    .map(kind => ({ kind, strange: strangeness(kind, known) }))
    .reduce((least, each) => (each.strange < least.strange ? each : least));
  return { ...best.kind, default: schema.default };
}

/** How badly a value fits a kind of schema, by what it is and by the names of its fields. */
function strangeness(kind: Schema, value: unknown): number {
  if (value === undefined) return 0;
  if (kind.const !== undefined) return kind.const === value ? 0 : 100;
  if (kind.enum) return kind.enum.includes(value) ? 0 : 100;
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const same = kind.type === type || (kind.type === 'integer' && type === 'number');
  if (!same) return 100;
  if (!isObject(value)) return 0;
  const strange = Object.keys(value).filter(key => !kind.properties?.[key]).length;
  const missing = (kind.required ?? []).filter(key => !Object.hasOwn(value, key)).length;
  return strange + missing;
}

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')];
  return { ...resolved(target ?? {}, root), ...beside };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
