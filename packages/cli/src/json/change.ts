import { CliError } from '../io/failure.js';
import { readJsonFile } from '../io/files.js';

/** A change of one field in a JSON value: `members[0].equipment.weapon=greatsword`. */
export interface Change {
  /** The original text, for messages. */
  readonly text: string;
  /** The whole path as text. */
  readonly field: string;
  readonly path: readonly (string | number)[];
  /** Undefined removes the field. */
  readonly value: unknown;
}

const HOW =
  "a change is path=value, as in 'members[0].equipment.weapon=greatsword'; a value is JSON, a word, @file.json, or nothing to take it away";
/** The index after the last of a list. */
const END = -1;
const STEP = /(?:^|\.)([\w$][\w$-]*)|\[(\d{0,4})\]/y;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses the changes of a command line. `resolve` gives the whole path of a field that is written in short. */
export function readChanges(
  texts: readonly string[],
  resolve: (field: string) => string = field => field,
): Promise<Change[]> {
  return Promise.all(texts.map(text => readChange(text, resolve)));
}

async function readChange(text: string, resolve: (field: string) => string): Promise<Change> {
  const at = text.indexOf('=');
  if (at < 1) throw new CliError('usage', `'${text}': ${HOW}`);
  const field = resolve(text.slice(0, at));
  return { text, field, path: pathOf(field), value: await readValue(text.slice(at + 1)) };
}

/** `a.b[0].c`, and `a[]` to append to a list. */
function pathOf(text: string): (string | number)[] {
  const steps: (string | number)[] = [];
  STEP.lastIndex = 0;
  for (let at = 0; at < text.length; at = STEP.lastIndex) {
    STEP.lastIndex = at;
    const found = STEP.exec(text);
    if (!found || FORBIDDEN.has(found[1] ?? ''))
      throw new CliError(
        'usage',
        `'${text}' is no path: it goes wrong at '${text.slice(at, at + 20)}'; ${HOW}`,
      );
    steps.push(found[1] ?? (found[2] === '' ? END : Number(found[2])));
  }
  return steps;
}

/** A value: JSON if it is JSON, the content of a file after an @, else a word. */
async function readValue(text: string): Promise<unknown> {
  if (text === '') return undefined;
  if (text.startsWith('@')) return readJsonFile(text.slice(1));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A copy of the value with the change. */
export function changed(data: unknown, { text, path, value }: Change): unknown {
  return put(data, path, 0, value, text);
}

function put(
  data: unknown,
  path: readonly (string | number)[],
  at: number,
  value: unknown,
  text: string,
): unknown {
  const step = path[at];
  if (step === undefined) return value;
  const refuse = (why: string) => {
    const place = path.slice(0, at).reduce<string>(joined, '');
    throw new CliError('change/impossible', `'${text}': ${place || 'the whole'} ${why}`, [
      { path: place, reason: why },
    ]);
  };
  if (typeof step === 'number') {
    if (data !== undefined && !Array.isArray(data)) return refuse('is not a list');
    const list = [...((data as unknown[] | undefined) ?? [])];
    const index = step === END ? list.length : step;
    if (index > list.length) return refuse(`has ${list.length}, so the next is [${list.length}]`);
    const inner = put(list[index], path, at + 1, value, text);
    if (inner === undefined) list.splice(index, 1);
    else list[index] = inner;
    return list;
  }
  if (data !== undefined && (typeof data !== 'object' || data === null || Array.isArray(data)))
    return refuse(`has no '${step}'`);
  const { [step]: before, ...others } = (data ?? {}) as Record<string, unknown>;
  const inner = put(before, path, at + 1, value, text);
  if (inner === undefined) return others;
  // The field keeps its place, so that the order in a file stays the same.
  return before === undefined ? { ...others, [step]: inner } : { ...(data as object), [step]: inner };
}

function joined(path: string, step: string | number): string {
  return typeof step === 'number' ? `${path}[${step === END ? '' : step}]` : path ? `${path}.${step}` : step;
}
