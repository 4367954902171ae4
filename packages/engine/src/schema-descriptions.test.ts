import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { rulesetModules } from './rulesets/registry.js';

// Editors show the description of the field under the cursor, so every field needs one.

interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly [key: string]: unknown;
}

/** Every property without a description, by the path that leads to it. */
function undescribed(schema: ZodType): string[] {
  // Nothing is written once and referred to, so a property shows all that an editor sees there.
  const root = schema.toJSONSchema({ io: 'input', reused: 'inline', unrepresentable: 'any' }) as JsonSchema;
  const missing: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (Array.isArray(node)) for (const each of node) walk(each, path);
    if (!isSchema(node)) return;
    const { properties = {}, ...rest } = node;
    for (const [name, property] of Object.entries(properties)) {
      const at = path ? `${path}.${name}` : name;
      if (!describedIn(root, property)?.trim()) missing.push(at);
      walk(property, at);
    }
    for (const [key, value] of Object.entries(rest)) if (!IN_PLACE.includes(key)) walk(value, path);
  };
  walk(root, '');
  return [...new Set(missing)];
}

/** What holds values, not schemas. */
const IN_PLACE = ['default', 'const', 'enum', 'required', 'examples'];

const isSchema = (node: unknown): node is JsonSchema =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** The description of a schema; a recursive one may have it where it is defined. */
function describedIn(root: JsonSchema, schema: JsonSchema): string | undefined {
  if (schema.description !== undefined || schema.$ref === undefined) return schema.description;
  const steps = schema.$ref.split('/').slice(1);
  let node: unknown = root;
  for (const step of steps) node = isSchema(node) ? node[step] : undefined;
  return isSchema(node) ? describedIn(root, node) : undefined;
}

const schemas = rulesetModules.flatMap(module => [
  ...Object.entries(module.files).map(([name, schema]) => ({ of: `${module.id}: ${name}.json`, schema })),
  ...module.rulesets().flatMap(({ id, setup, choice }) => [
    { of: `${id}: setup`, schema: setup },
    { of: `${id}: choice`, schema: choice },
  ]),
]);

describe('every field has a description', () => {
  test.each(schemas)('$of', ({ schema }) => {
    expect(undescribed(schema)).toEqual([]);
  });
});
