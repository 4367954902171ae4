import type { Entrants } from '@fray/engine';
import { everyValue } from '@fray/lab';
import { CliError } from '../../io/failure.js';
import { jsonOf, readJsonFile } from '../../io/files.js';
import type { Chosen } from '../../io/setup.js';

/** Who meets whom, and in which fields of the setup. */
export interface Meeting {
  readonly fields: readonly [string, string];
  readonly entrants: Entrants['all'];
}

/** What `--entrants` and `--fields` mean: a kind that the ruleset knows, or whoever is named. */
export async function meetingOf(
  { ruleset, setup }: Chosen,
  { entrants, fields }: { readonly entrants?: string | undefined; readonly fields?: string | undefined },
): Promise<Meeting> {
  const kinds = ruleset.entrants?.() ?? [];
  const kind = entrants === undefined ? kinds[0] : kinds.find(each => each.kind === entrants);
  const pair = fields === undefined ? (kind ?? kinds[0])?.fields : pairOf(fields);
  if (!pair)
    throw new CliError(
      'usage',
      `--fields is missing: ${ruleset.id} does not say which two of its fields can meet; name them: 'teams[0],teams[1]'`,
    );
  if (kind) return { fields: pair, entrants: kind.all };
  if (entrants === undefined)
    throw new CliError('usage', "--entrants is missing: who takes part, as '@file.json' or 'one,two,three'");
  return { fields: pair, entrants: await named(entrants, () => everyValue(ruleset, setup, pair[0])) };
}

function pairOf(text: string): readonly [string, string] {
  const [first, second, ...more] = text.split(',').map(each => each.trim());
  if (first && second && more.length === 0) return [first, second];
  throw new CliError('usage', `--fields ${text}: two fields with a comma between them`);
}

async function named(text: string, every: () => readonly unknown[]): Promise<Meeting['entrants']> {
  if (text === '*') return every().map(value => ({ name: String(value), value }));
  const isJson = /^\s*[[{]/.test(text);
  if (!isJson && !text.startsWith('@'))
    return text.split(',').map(each => ({ name: each.trim(), value: each.trim() }));
  const path = isJson ? '--entrants' : text.slice(1);
  const data = isJson ? jsonOf(text, path) : await readJsonFile(path);
  if (Array.isArray(data)) return data.map((value, index) => ({ name: nameOf(value, index), value }));
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).map(([name, value]) => ({ name, value }));
  throw new CliError('setup/invalid', `${path}: entrants are { name: value, … } or [value, …]`);
}

function nameOf(value: unknown, index: number): string {
  if (typeof value === 'string') return value;
  const { name, id } = (value ?? {}) as { readonly name?: unknown; readonly id?: unknown };
  return String(name ?? id ?? `#${index + 1}`);
}
