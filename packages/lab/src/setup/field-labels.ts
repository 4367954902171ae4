import { type Ruleset, splitSetup } from '@fray/engine';
import { contentFieldsOf } from './content-fields.js';
import { contentPlaces } from './content-records.js';
import type { Field } from './field.js';
import { fieldsOf } from './field-list.js';
import { contentFieldWords, type FieldWords, wordsFor } from './field-words.js';
import { pathOf } from './fields.js';
import { isObject, jsonSchemaOf, schemaAt } from './json-schema.js';

/** All fields that a setup can vary, with names for people: its own first, then those of the content records that it uses. */
export function namedFieldsOf(ruleset: Ruleset, setup: unknown, which: 'used' | 'all' = 'used'): Field[] {
  const own = fieldsOf(ruleset, setup).map(field => ({
    ...field,
    ...describeField(ruleset, setup, field.path),
  }));
  return [...own, ...contentFieldsOf(ruleset, setup, which)];
}

/**
 * The name of a field for people: the combatant or record that it belongs to, and what its schema calls it.
 *
 * @example
 * fieldLabel(d20, setup, 'content.monsters.orc.attack'); // 'Orc: Attack'
 * fieldLabel(d20, setup, 'heroes[0].ac');                // 'Hero 1: AC'
 */
export function fieldLabel(ruleset: Ruleset, setup: unknown, path: string): string {
  return describeField(ruleset, setup, path).label;
}

function describeField(ruleset: Ruleset, setup: unknown, path: string): FieldWords {
  const steps = pathOf(path);
  const described = steps[0] === 'content' ? contentField(ruleset, path) : undefined;
  return described ?? ownField(ruleset, setup, steps);
}

function contentField({ changeable }: Ruleset, path: string): FieldWords | undefined {
  if (!changeable) return undefined;
  const place = contentPlaces(changeable.pack).find(
    each => path === each.path || path.startsWith(`${each.path}.`),
  );
  return place && contentFieldWords(place, jsonSchemaOf(changeable.pack.schemas[place.file]!), path);
}

/** A field of the setup, with the name of the combatant in front, or what the field above is called. */
function ownField(ruleset: Ruleset, setup: unknown, steps: readonly (string | number)[]): FieldWords {
  const root = jsonSchemaOf(ruleset.setup);
  const { rest: data } = splitSetup(ruleset, setup);
  const [first, second] = steps;
  const length = typeof second === 'number' ? 2 : 1;
  const above = isObject(data) ? data[String(first)] : undefined;
  const schema = schemaAt(root, data, String(first), root);
  const value = length === 2 && Array.isArray(above) ? above[Number(second)] : above;
  const entry = length === 2 && schema ? schemaAt(schema, above ?? [], Number(second), root) : schema;
  const head = wordsFor(steps.slice(0, length), root, data, root);
  const rest = steps.slice(length);
  if (rest.length === 0)
    return { label: head.label, ...(head.description && { description: head.description }) };
  const name = isObject(value) && typeof value.name === 'string' ? value.name : undefined;
  const isOnly =
    !Array.isArray(above) || above.filter(each => isObject(each) && each.name === name).length === 1;
  const owner = name === undefined ? head.label : isOnly ? name : `${name} (${head.label})`;
  const { label, description } = wordsFor(rest, entry, value, root);
  return { label: `${owner}: ${label}`, ...(description && { description }) };
}
