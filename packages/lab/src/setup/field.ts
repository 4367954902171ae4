import type { Schema } from './json-schema.js';

/** A field of a setup that can take other values. */
export interface Field {
  /** 'heroes[0].ac' */
  readonly path: string;
  /** The present value or the default; undefined if the rules decide. */
  readonly value: unknown;
  /** Whether the setup itself sets it. */
  readonly given: boolean;
  /** The possible values: a range of numbers, or a list of words. */
  readonly range?: { readonly least?: number; readonly most?: number; readonly whole: boolean };
  readonly words?: readonly unknown[];
  /** What it is called: 'Orc: Attack'. */
  readonly label?: string;
  /** What its schema says about it. */
  readonly description?: string;
  /** Of a field of the content: the name of its record. */
  readonly record?: string;
  /** One number of a roll that stands there as text: 'count' of '2d6+3'. */
  readonly dicePart?: DicePart;
  /** The side whose combatants it determines, if that was asked for. */
  readonly side?: number;
}

export type DicePart = 'count' | 'faces' | 'bonus';

/** Schemas of whole numbers have this limit if no other was set. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The field that a schema describes, if it can be varied at all. */
export function leafOf(schema: Schema, field: Pick<Field, 'path' | 'value' | 'given'>): Field | undefined {
  if (schema.enum) return { ...field, words: schema.enum };
  if (schema.type === 'boolean') return { ...field, words: [true, false] };
  if (schema.type === 'string') return field;
  if (schema.type !== 'integer' && schema.type !== 'number') return undefined;
  const { minimum: least = schema.exclusiveMinimum, maximum: most } = schema;
  return {
    ...field,
    range: {
      ...(least === undefined || least <= -NO_LIMIT ? {} : { least }),
      ...(most === undefined || most >= NO_LIMIT ? {} : { most }),
      whole: schema.type === 'integer',
    },
  };
}
