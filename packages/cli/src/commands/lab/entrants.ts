import { type Entrant, entrantOf, everyValue, type LeftOut } from '@fray/lab';
import { CliError } from '../../io/failure.js';
import { parseJsonFrom, readJsonFile } from '../../io/files.js';
import type { ChosenSetup } from '../../setup/choose-setup.js';

/** The entrants of a matrix, and the fields of the setup that hold them. */
export interface Meeting {
  readonly fields: readonly [string, string];
  readonly entrants: readonly Entrant[];
  /** Entrants that do not fit this setup. */
  readonly leftOut?: readonly LeftOut[];
}

/** Reads `--entrants` and `--fields`: a kind of entrants that the ruleset knows, or a list. */
export async function meetingOf(
  { ruleset, setup }: ChosenSetup,
  { entrants, fields }: { readonly entrants?: string | undefined; readonly fields?: string | undefined },
): Promise<Meeting> {
  const kinds = ruleset.entrants?.() ?? [];
  const kind = entrants === undefined ? kinds[0] : kinds.find(each => each.kind === entrants);
  const pair = fields === undefined ? (kind ?? kinds[0])?.fields : pairOf(fields);
  if (!pair)
    throw new CliError(
      'usage',
      `--fields is missing: ${ruleset.id} has no shipped entrants for either side; name two fields that take the same values, or compare all with one opponent: fray sweep … --vary 'field=*'`,
    );
  if (kind) return { fields: pair, entrants: kind.all };
  if (entrants === undefined)
    throw new CliError('usage', "--entrants is missing: who takes part, as '@file.json' or 'one,two,three'");
  if (/^[\w-]+$/.test(entrants) && kinds.length > 0)
    throw new CliError(
      'usage',
      `--entrants ${entrants}: there are ${kinds.map(each => each.kind).join(' and ')}; or name some, with commas between them`,
    );
  if (entrants === '*') {
    const { values, leftOut } = everyValue(ruleset, setup, pair[0]);
    const all = values.map((value, index) => entrantOf(ruleset, pair, value, index));
    return { fields: pair, entrants: all, leftOut };
  }
  const values = await valuesOf(entrants);
  if (!Array.isArray(values))
    return { fields: pair, entrants: Object.entries(values).map(([name, value]) => ({ name, value })) };
  return { fields: pair, entrants: values.map((value, index) => entrantOf(ruleset, pair, value, index)) };
}

function pairOf(text: string): readonly [string, string] {
  const [first, second, ...more] = text.split(',').map(each => each.trim());
  if (first && second && more.length === 0) return [first, second];
  throw new CliError('usage', `--fields ${text}: two fields with a comma between them`);
}

/** The entrants as a list, or as an object with their names. */
async function valuesOf(text: string): Promise<object> {
  const isJson = /^\s*[[{]/.test(text);
  if (!isJson && !text.startsWith('@')) return text.split(',').map(each => each.trim());
  const path = isJson ? '--entrants' : text.slice(1);
  const data = isJson ? parseJsonFrom(text, path) : await readJsonFile(path);
  if (typeof data === 'object' && data !== null) return data;
  throw new CliError('setup/invalid', `${path}: entrants are { name: value, … } or [value, …]`);
}
