import { diceNumbers, type FrayError, invalid, type Ruleset, recordNames, suggestion } from '@fray/engine';
import { type ContentPlace, contentPlaces, usedRecords } from './content-records.js';
import { type DicePart, type Field, leafOf } from './field.js';
import { contentFieldWords, schemaOfPlace } from './field-words.js';
import { pathOf } from './fields.js';
import { fittingSchema, isObject, jsonSchemaOf, type Schema, schemaAt } from './json-schema.js';

/**
 * The fields of content records that a setup can vary: of the records that it uses, or of all there are, those
 * in use first. Each path can be written into
 * the setup.
 *
 * @example
 * contentFieldsOf(d20, { monsters: ['orc'] }); // [{ path: 'content.monsters.orc.ac', value: 13, record: 'Orc', … }, …]
 */
export function contentFieldsOf(ruleset: Ruleset, setup: unknown, which: 'used' | 'all' = 'used'): Field[] {
  if (!ruleset.changeable) return [];
  const { pack } = ruleset.changeable;
  const used = usedRecords(ruleset, setup);
  const others = which === 'all' ? contentPlaces(pack).filter(place => !used.includes(place)) : [];
  return [...used, ...others].flatMap(place => {
    const root = jsonSchemaOf(pack.schemas[place.file]!);
    return fieldsWithin(place, root, setup).map(field => ({
      ...field,
      ...contentFieldWords(place, root, field.path),
    }));
  });
}

function fieldsWithin(place: ContentPlace, root: Schema, setup: unknown): Field[] {
  const found: Field[] = [];
  const walk = (given: Schema, value: unknown, path: string): void => {
    const at = fittingSchema(given, value, root);
    const known = value === undefined ? at.default : value;
    if (Array.isArray(known)) {
      for (const [index, each] of known.entries()) {
        const inner = schemaAt(at, known, index, root);
        if (inner) walk(inner, each, `${path}.${recordNames(each)[0] ?? index}`);
      }
    } else if (isObject(known)) {
      for (const [key, each] of Object.entries({ ...known, ...missing(defaultsOf(at), known) })) {
        const inner = schemaAt(at, known, key, root);
        if (inner && isPlainKey(key)) walk(inner, each, `${path}.${key}`);
      }
    } else if (known !== undefined) found.push(...leaves(at, known, path, place, setup));
  };
  const schema = schemaOfPlace(place, root);
  if (schema) walk(schema, place.value, place.path);
  return found;
}

/** The defaults of an object's fields: what a record leaves out can be varied too. */
function defaultsOf({ properties = {} }: Schema): Record<string, unknown> {
  const known = Object.entries(properties).filter(([, { default: value }]) => value !== undefined);
  return Object.fromEntries(known.map(([key, { default: value }]) => [key, value]));
}

const missing = (defaults: Record<string, unknown>, known: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(defaults).filter(([key]) => !Object.hasOwn(known, key)));

/** What can be written as a step of a path; ids cannot be changed. */
const isPlainKey = (key: string) => /^[\w$-]+$/.test(key) && key !== 'id' && key !== 'letter';

/** A field of a record; for dice that are written as text, also each of their numbers. */
function leaves(
  schema: Schema,
  value: unknown,
  path: string,
  { title }: ContentPlace,
  setup: unknown,
): readonly Field[] {
  const own = valueAt(setup, pathOf(path));
  const field = { path, value: own ?? value, given: own !== undefined, record: title };
  const dice = typeof value === 'string' && !schema.enum ? diceNumbers(value) : undefined;
  if (dice) {
    // Some dice are written without a bonus, whatever they are.
    const takesBonus = new RegExp(schema.pattern ?? '').test(`${dice.count}d${dice.faces}+1`);
    const parts = (Object.entries(dice) as [DicePart, number][]).filter(
      ([part]) => part !== 'bonus' || takesBonus,
    );
    return [
      field,
      ...parts.map(([dicePart, number]): Field => {
        const range = dicePart === 'bonus' ? { whole: true } : { least: 1, whole: true };
        return { ...field, path: `${path}.${dicePart}`, value: number, dicePart, range };
      }),
    ];
  }
  const leaf = leafOf(schema, field);
  // Words in a list say what a record is rather than how much of it.
  const isListed = /\.\d+$/.test(path) && !leaf?.range;
  return leaf && (leaf.range || leaf.words) && !isListed ? [{ ...leaf, record: title }] : [];
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    data,
  );
}

/**
 * The whole path of a field: as it is for a field of the setup; for a field of the content also from its short form, which is the id
 * or the name of a record and the field.
 *
 * @example
 * resolveField(d20, setup, 'orc.attack');   // 'content.monsters.orc.attack'
 * resolveField(d20, setup, 'heroes[0].ac'); // 'heroes[0].ac'
 */
export function resolveField(ruleset: Ruleset, setup: unknown, text: string): string {
  const [, head = text, rest = ''] = /^([^.[:]+)(?:\.|:\s*|(?=\[))?(.*)$/.exec(text) ?? [];
  if (!ruleset.changeable || rest === '' || isOwnField(ruleset, setup, head)) return text;
  if (head === 'content') return withoutBrackets(text);
  const { pack } = ruleset.changeable;
  const wanted = head.toLowerCase();
  const named = contentPlaces(pack).filter(
    ({ names, title }) => names.includes(head) || title.toLowerCase() === wanted,
  );
  if (named.length === 0) return text;
  const field = withoutBrackets(rest).replaceAll(/\s*:\s*/g, '.');
  const fitting = named.filter(place => hasField(place, pack.schemas[place.file]!, field));
  const used = new Set(fitting.length > 1 ? usedRecords(ruleset, setup).map(({ path }) => path) : []);
  const inFight = fitting.filter(({ path }) => used.has(path));
  const [only, ...others] = inFight.length > 0 ? inFight : fitting;
  if (only && others.length === 0) return `${only.path}.${field}`;
  if (only) {
    const paths = [only, ...others].map(({ path }) => `${path}.${field}`);
    throw wrongField(text, `several records are called '${head}': write ${paths.join(' or ')}`);
  }
  const known = contentFieldsOf(ruleset, setup, 'all')
    .filter(({ path }) => named.some(place => path.startsWith(`${place.path}.`)))
    .map(({ path }) => path.slice(named.find(place => path.startsWith(`${place.path}.`))!.path.length + 1));
  throw wrongField(text, `${named[0]!.title} has no field '${field}'${suggestion(field, known)}`);
}

function wrongField(text: string, reason: string): FrayError {
  return invalid('setup/invalid', 'The field', [{ path: text, reason }]);
}

/** `actions[1].hit` as `actions.1.hit`: entries of lists in the content are named like fields. */
const withoutBrackets = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, '');

/** Whether a word is the first step to a field of the setup itself. */
function isOwnField({ setup: schema }: Ruleset, setup: unknown, word: string): boolean {
  const root = jsonSchemaOf(schema);
  const { properties = {} } = fittingSchema(root, setup, root);
  return (
    Object.hasOwn(properties, word) || (isObject(setup) && word !== 'content' && Object.hasOwn(setup, word))
  );
}

/** Whether a record has such a field, or its schema knows it. */
function hasField(place: ContentPlace, file: Parameters<typeof jsonSchemaOf>[0], field: string): boolean {
  const root = jsonSchemaOf(file);
  let schema = schemaOfPlace(place, root);
  let value = place.value;
  for (const step of field.split('.')) {
    if (typeof value === 'string' && diceNumbers(value)) return step in diceNumbers(value)!;
    const index = Array.isArray(value)
      ? value.findIndex((entry, at) => String(at) === step || recordNames(entry).includes(step))
      : step;
    if (index === -1) return false;
    schema = schema && schemaAt(schema, value, index, root);
    if (!schema) return false;
    value = (value as Record<PropertyKey, unknown> | undefined)?.[index];
  }
  return true;
}
