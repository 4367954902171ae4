import type { Schema } from './openapi-types.js';

/** Levels of nesting after which an example leaves a value out, because schemas may refer to themselves. */
const MAX_DEPTH = 8;

/** A value that shows what fits the schema: its own example or default where there is one, and only fields that are required. */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (depth > MAX_DEPTH) return null;
  const inner = (part: Schema) => exampleOf(part, schemas, depth + 1);
  const referred = schema.$ref === undefined ? undefined : schemas[schemaName(schema.$ref)];
  if (referred) return inner(referred);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner), exampleObject(schema, inner));
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (variant) return inner(variant);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleObject(schema, inner);
    case 'array':
      return schema.prefixItems?.map(inner) ?? (schema.items && schema.minItems ? [inner(schema.items)] : []);
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return 'text';
    default:
      return null;
  }
}

function exampleObject({ required = [], properties = {} }: Schema, inner: (part: Schema) => unknown): object {
  return Object.fromEntries(required.map(name => [name, inner(properties[name] ?? {})]));
}

/** The name of the component that a reference leads to, or into. */
export function schemaName(reference: string): string {
  return reference.split('/')[3] ?? reference;
}
