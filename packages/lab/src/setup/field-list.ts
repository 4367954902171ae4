import { invalid, type Ruleset } from '@fray/engine';
import { accepts, knownWords, reasonAgainst, stepFor } from './field-values.js';
import { type Axis, axisOf, type LeftOut } from './fields.js';
import { fitting, isObject, type Schema } from './json-schema.js';

/** A field of a setup that can take other values. */
export interface Field {
  /** As it is written: 'heroes[0].ac'. */
  readonly path: string;
  /** What stands there, or what holds where nothing does; undefined where that is up to the rules. */
  readonly value: unknown;
  /** Whether the setup itself says it. */
  readonly given: boolean;
  /** What it can be: a number within limits, or one of some words. */
  readonly range?: { readonly least?: number; readonly most?: number; readonly whole: boolean };
  readonly words?: readonly unknown[];
  /** The side whose combatants it decides on, where that was asked. */
  readonly side?: number;
}

/** A limit of whole numbers that nobody has set. */
const BOUNDLESS = Number.MAX_SAFE_INTEGER;

/**
 * The fields of a setup that can be varied: those it gives, then those that its rules would take. Each has at least two values
 * that the ruleset accepts, all else staying as it is.
 *
 * @example
 * fieldsOf(d20, setup).find(({ path }) => path === 'heroes[0].ac'); // { value: 15, range: { least: 1, most: 99, whole: true }, … }
 */
export function fieldsOf(ruleset: Ruleset, setup: unknown): Field[] {
  const root = ruleset.setup.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'ref' }) as Schema;
  const found: Field[] = [];
  const walk = (given: Schema, value: unknown, path: string, isGiven: boolean): void => {
    const schema = fitting(given, value, root);
    const known = value === undefined ? schema.default : value;
    if (schema.properties || schema.additionalProperties) {
      const record = isObject(known) ? known : {};
      // What is left out and cannot be made of a single field is left alone.
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
  walk(root, setup, '', true);
  const words = (field: Field) =>
    field.words ? field : { ...field, words: knownWords(ruleset, setup, field.path) };
  return found
    .map(field => (field.range ? field : words(field)))
    .filter(field => hasOther(ruleset, setup, field))
    .sort((a, b) => Number(b.given) - Number(a.given));
}

function leafOf(schema: Schema, field: Pick<Field, 'path' | 'value' | 'given'>): Field | undefined {
  if (schema.enum) return { ...field, words: schema.enum };
  if (schema.type === 'boolean') return { ...field, words: [true, false] };
  if (schema.type === 'string') return field;
  if (schema.type !== 'integer' && schema.type !== 'number') return undefined;
  const { minimum: least = schema.exclusiveMinimum, maximum: most } = schema;
  return {
    ...field,
    range: {
      ...(least === undefined || least <= -BOUNDLESS ? {} : { least }),
      ...(most === undefined || most >= BOUNDLESS ? {} : { most }),
      whole: schema.type === 'integer',
    },
  };
}

/** Everything that a field can hold, and what it cannot hold as the rest of the setup is. */
export interface EveryValue {
  readonly values: readonly unknown[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Everything that a field can hold, of fields that hold words: every enemy, every class. What the ruleset knows but does not take,
 * all else staying as it is, is named with the reason.
 *
 * @example
 * everyValue(saga, setup, 'enemy').values; // ['goblin', 'wolf', …]
 */
export function everyValue(ruleset: Ruleset, setup: unknown, path: string): EveryValue {
  const known = knownWords(ruleset, setup, path);
  const words = known.length > 0 ? known : fieldsOf(ruleset, setup).find(field => field.path === path)?.words;
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
 * Reads an axis as `axisOf` does, with `*` for every value that the field can hold.
 *
 * @example
 * axisWithAll(saga, setup, 'enemy=*').values; // ['goblin', 'wolf', …]
 */
export function axisWithAll(ruleset: Ruleset, setup: unknown, text: string): Axis {
  const field = /^(.+)=\*$/.exec(text)?.[1];
  if (field === undefined) return axisOf(text);
  const { values } = everyValue(ruleset, setup, field);
  if (values.length > 0) return { field, values };
  const reason = `nothing tells what all values of '${field}' are; name them: '${field}=…,…'`;
  throw invalid('setup/invalid', 'The axis', [{ path: text, reason }]);
}

/** Whether there is a value beside the present one that the ruleset takes. */
function hasOther(ruleset: Ruleset, setup: unknown, field: Field): boolean {
  return otherValues(field).some(value => accepts(ruleset, setup, field.path, value));
}

function otherValues({ value, range, words }: Field): readonly unknown[] {
  if (!range) return (words ?? []).filter(word => word !== value);
  const from = typeof value === 'number' ? value : (range.least ?? 1);
  const step = stepFor(from, range.whole);
  return typeof value === 'number' ? [from + step, from - step] : [from + step];
}
