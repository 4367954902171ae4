import { recordNames } from '@fray/engine';
import { wordsOf } from '../reports/words.js';
import type { ContentPlace } from './content-records.js';
import { fittingSchema, isObject, type Schema, schemaAt } from './json-schema.js';

/** What a field is called, and what its schema says about it. */
export interface FieldWords {
  readonly label: string;
  readonly description?: string;
}

/** The schema of a record, or of a field of a file beside its records. */
export function schemaOfPlace({ list, names, value }: ContentPlace, root: Schema): Schema | undefined {
  const whole = schemaAt(root, {}, list ?? names[0]!, root);
  return whole && list !== undefined ? schemaAt(whole, [value], 0, root) : whole;
}

/** The words for a field of the content by its whole path: the name of its record comes first. */
export function contentFieldWords(place: ContentPlace, root: Schema, path: string): FieldWords {
  const schema = schemaOfPlace(place, root);
  const rest = path.slice(place.path.length).split('.').filter(Boolean);
  const owner = place.list === undefined ? (schema?.title ?? wordsOf(place.title)) : place.title;
  const { label, description } = wordsFor(rest, schema, place.value, root);
  return { label: label ? `${owner}: ${label}` : owner, ...(description && { description }) };
}

/** The words for the steps below a schema: titles where there are any, names of entries, else the keys in words. */
export function wordsFor(
  steps: readonly (string | number)[],
  above: Schema | undefined,
  value: unknown,
  root: Schema,
): FieldWords {
  let schema = above;
  let at = value;
  let words = '';
  let description: string | undefined;
  const add = (text: string) => {
    words =
      words === ''
        ? text
        : `${words} ${/^[A-Z][a-z]/.test(text) ? text.replace(/^./, c => c.toLowerCase()) : text}`;
  };
  for (const step of steps) {
    const known = at === undefined && schema ? fittingSchema(schema, undefined, root).default : at;
    if (Array.isArray(known) || typeof step === 'number') {
      const list = Array.isArray(known) ? known : [];
      const index = list.findIndex(
        (entry, place) => String(place) === String(step) || recordNames(entry).includes(String(step)),
      );
      const entry: unknown = list[index];
      const name = isObject(entry) && typeof entry.name === 'string' ? entry.name : undefined;
      words =
        name === undefined ? `${singular(words)} ${index < 0 ? Number(step) + 1 : index + 1}`.trim() : name;
      schema = schema && schemaAt(schema, list, Math.max(0, index), root);
      at = entry;
    } else {
      schema = schema && schemaAt(schema, known, step, root);
      const fitting = schema && fittingSchema(schema, undefined, root);
      description = schema?.description ?? fitting?.description;
      add(schema?.title ?? fitting?.title ?? wordsOf(step));
      at = isObject(known) ? known[step] : undefined;
    }
  }
  return { label: words, ...(description && { description }) };
}

/** 'Hero' of 'Heroes': what one entry of a list is called. */
function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(o|x|ss|sh|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
