import { FrayError, type Ruleset } from '@fray/engine';
import { withField } from './fields.js';

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
}

/** As much of JSON Schema as setups make use of. */
interface Schema {
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

/** A limit of whole numbers that nobody has set. */
const BOUNDLESS = Number.MAX_SAFE_INTEGER;
/** A word that no content knows. */
const STRANGE = 'x-no-such-thing';

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

/** Whether the ruleset takes the setup with this value in the field. */
export function accepts(ruleset: Ruleset, setup: unknown, path: string, value: unknown): boolean {
  return refusal(ruleset, setup, path, value) === undefined;
}

/** What the ruleset has against a value of a field; undefined where it has nothing. */
function refusal(ruleset: Ruleset, setup: unknown, path: string, value: unknown): FrayError | undefined {
  try {
    const parsed = ruleset.setup.safeParse(withField(setup, path, value));
    if (!parsed.success) return new FrayError('setup/invalid', parsed.error.message);
    ruleset.compile(parsed.data);
    return undefined;
  } catch (error) {
    if (error instanceof FrayError) return error;
    throw error;
  }
}

/** Of several kinds the one that the value is; where there is no value, the one that the default is, or the first. */
function fitting(given: Schema, value: unknown, root: Schema): Schema {
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

/** A ruleset that is asked for something it does not know says what there is. */
function knownWords(ruleset: Ruleset, setup: unknown, path: string): string[] {
  const issues = refusal(ruleset, setup, path, STRANGE)?.issues ?? [];
  const about = issues.find(issue => issue.path === path || issue.reason.includes(STRANGE));
  const listed = /there are ([^.;(]+)/.exec(about?.reason ?? '')?.[1];
  return listed?.trim().split(/, | and /) ?? [];
}

/**
 * Everything that a field can hold, of fields that hold words: every enemy, every class.
 *
 * @example
 * everyValue(saga, setup, 'enemy'); // ['goblin', 'wolf', …]
 */
export function everyValue(ruleset: Ruleset, setup: unknown, path: string): unknown[] {
  const known = knownWords(ruleset, setup, path);
  const words = known.length > 0 ? known : fieldsOf(ruleset, setup).find(field => field.path === path)?.words;
  return (words ?? []).filter(word => accepts(ruleset, setup, path, word));
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A round number, about a twentieth of the value. */
function stepFor(value: number, whole: boolean): number {
  const rough = Math.abs(value) / 20;
  if (rough <= 1 && whole) return 1;
  const power = 10 ** Math.floor(Math.log10(rough || 0.1));
  return Number(([1, 2, 5, 10].find(each => each * power >= rough)! * power).toPrecision(6));
}

/** Steps to either side of the present value. */
const REACH = 4;
/** Where nothing is known of a number, no more than this is looked for. */
const FAR = 1_000;

/**
 * Values of a field worth looking at, as an axis is written: about the present value, as far as the ruleset takes them.
 *
 * @example
 * usualAxis(d20, setup, field); // 'heroes[0].ac=11..19'
 */
export function usualAxis(ruleset: Ruleset, setup: unknown, field: Field): string {
  const { path, value, range, words } = field;
  const takes = (each: unknown) => accepts(ruleset, setup, path, each);
  if (!range) return `${path}=${(words ?? []).filter(takes).map(wordText).join(',')}`;
  const { least = -Infinity, most = Infinity, whole } = range;
  const within = (each: number) => each >= least && each <= most && takes(each);
  if (typeof value !== 'number') {
    const from = range.least ?? 1;
    const top = topOf(within, from);
    const step = top < FAR ? stepFor(((top - from) * 20) / (2 * REACH), whole) : 1;
    const to = top < FAR ? from + step * Math.floor((top - from) / step) : from + 2 * REACH;
    return axisText(path, from, to, step);
  }
  const step = stepFor(value, whole);
  const at = (place: number) => Number((value + place * step).toPrecision(12));
  let [low, high] = [0, 0];
  while (low > -REACH && within(at(low - 1))) low--;
  while (high < REACH && within(at(high + 1))) high++;
  return axisText(path, at(low), at(high), step);
}

/** The largest whole number that is taken, above one that is; those between are taken too. */
function topOf(takes: (value: number) => boolean, from: number): number {
  let [low, high] = [from, from + 1];
  while (high < FAR && takes(high)) [low, high] = [high, high * 2 - from + 1];
  if (high >= FAR && takes(FAR)) return FAR;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (takes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function axisText(path: string, from: number, to: number, step: number): string {
  return `${path}=${from}..${to}${step === 1 ? '' : `:${step}`}`;
}

/** A word as an axis is written; what would be read as something else stands as JSON has it. */
function wordText(word: unknown): string {
  if (typeof word !== 'string') return JSON.stringify(word);
  try {
    JSON.parse(word);
    return JSON.stringify(word);
  } catch {
    return word;
  }
}
