import { invalid, type Ruleset, splitSetup } from '@fray/engine';
import { contentFieldsOf, resolveField } from './content-fields.js';
import { type Field, leafOf } from './field.js';
import { accepts, knownWords, reasonAgainst, stepFor } from './field-values.js';
import { type Axis, axisOf, type LeftOut } from './fields.js';
import { fittingSchema, isObject, jsonSchemaOf, type Schema } from './json-schema.js';

/**
 * The fields of a setup that can be varied: first those that it sets, then the others that the ruleset knows. Each has at least two values
 * that the ruleset accepts while all other fields stay the same.
 *
 * @example
 * fieldsOf(d20, setup).find(({ path }) => path === 'heroes[0].ac'); // { value: 15, range: { least: 1, most: 99, whole: true }, … }
 */
export function fieldsOf(ruleset: Ruleset, setup: unknown): Field[] {
  const root = jsonSchemaOf(ruleset.setup);
  const found: Field[] = [];
  const walk = (given: Schema, value: unknown, path: string, isGiven: boolean): void => {
    const schema = fittingSchema(given, value, root);
    const known = value === undefined ? schema.default : value;
    if (schema.properties || schema.additionalProperties) {
      const record = isObject(known) ? known : {};
      // An object that is left out and needs several fields cannot be varied by one of them.
      if (known === undefined && (schema.required?.length ?? 0) > 0) return;
      for (const [key, inner] of Object.entries(schema.properties ?? {}))
        walk(inner, record[key], path ? `${path}.${key}` : key, isGiven && Object.hasOwn(record, key));
      if (typeof schema.additionalProperties === 'object')
        for (const [key, inner] of Object.entries(record))
          if (!schema.properties?.[key]) walk(schema.additionalProperties, inner, `${path}.${key}`, isGiven);
    } else if (Array.isArray(known)) {
      for (const [index, inner] of known.entries()) {
        const of = schema.prefixItems?.[index] ?? schema.items;
        if (typeof of === 'object') walk(of, inner, `${path}[${index}]`, isGiven && value !== undefined);
      }
    } else {
      const field = leafOf(schema, { path, value: known, given: isGiven && value !== undefined });
      if (field) found.push(field);
    }
  };
  walk(root, splitSetup(ruleset, setup).rest, '', true);
  const words = (field: Field) =>
    field.words ? field : { ...field, words: knownWords(ruleset, setup, field.path) };
  return found
    .map(field => (field.range ? field : words(field)))
    .filter(field => hasOther(ruleset, setup, field))
    .sort((a, b) => Number(b.given) - Number(a.given));
}

/** All values that a field can have, and those that do not fit the rest of the setup. */
export interface EveryValue {
  readonly values: readonly unknown[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * All values of a field that holds words: every enemy, every class. Values that the ruleset knows but that do not fit the rest of the setup
 * are named with the reason.
 *
 * @example
 * everyValue(saga, setup, 'enemy').values; // ['goblin', 'wolf', …]
 */
export function everyValue(ruleset: Ruleset, setup: unknown, path: string): EveryValue {
  const known = knownWords(ruleset, setup, path);
  const fields = () =>
    path.startsWith('content.') ? contentFieldsOf(ruleset, setup, 'all') : fieldsOf(ruleset, setup);
  const words = known.length > 0 ? known : fields().find(field => field.path === path)?.words;
  const values: unknown[] = [];
  const leftOut: LeftOut[] = [];
  for (const value of words ?? []) {
    const reason = reasonAgainst(ruleset, setup, path, value);
    if (reason === undefined) values.push(value);
    else leftOut.push({ value, reason });
  }
  return { values, leftOut };
}

/**
 * Reads an axis as `axisOf` does, with `*` for every value that the field can have.
 *
 * @example
 * axisWithAll(saga, setup, 'enemy=*').values; // ['goblin', 'wolf', …]
 */
export function axisWithAll(ruleset: Ruleset, setup: unknown, text: string): Axis {
  const given = /^(.+)=\*$/.exec(text)?.[1];
  if (given === undefined) return axisOf(text);
  const field = resolveField(ruleset, setup, given);
  const { values } = everyValue(ruleset, setup, field);
  if (values.length > 0) return { field, values };
  const reason = `the values of '${field}' cannot be listed; name them: '${field}=…,…'`;
  throw invalid('setup/invalid', 'The axis', [{ path: text, reason }]);
}

/** Whether the ruleset accepts a value other than the present one. */
function hasOther(ruleset: Ruleset, setup: unknown, field: Field): boolean {
  return otherValues(field).some(value => accepts(ruleset, setup, field.path, value));
}

function otherValues({ value, range, words }: Field): readonly unknown[] {
  if (!range) return (words ?? []).filter(word => word !== value);
  const from = typeof value === 'number' ? value : (range.least ?? 1);
  const step = stepFor(from, range.whole);
  return typeof value === 'number' ? [from + step, from - step] : [from + step];
}
