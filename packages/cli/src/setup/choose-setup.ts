import {
  compileSetup,
  didYouMean,
  FrayError,
  type NamedSetup,
  type Opponent,
  type Registry,
  type Replay,
  type Ruleset,
  suggestion,
} from '@fray/engine';
import { CliError } from '../io/failure.js';
import { exists, parseJsonFrom, readText } from '../io/files.js';
import type { Io } from '../io/io.js';
import { type Change, changed, readChanges } from '../json/change.js';
import { errorWithPlaces } from '../json/json-places.js';

/** A validated setup with its ruleset. */
export interface ChosenSetup {
  readonly ruleset: Ruleset;
  readonly setup: unknown;
  /** As the caller wrote it, for 'play it again' lines. */
  readonly name: string;
  readonly title: string;
  /** The changes that were made to it, in words. */
  readonly changes?: readonly string[];
  /** The registry with the rulesets of its fights, if it is a run whose fights are watched. */
  readonly registry?: Registry;
  /** How well the sides play that nobody plays, if the player said so. */
  readonly opponent?: Opponent;
  /** A saved game to continue. */
  readonly save?: Replay;
}

/** Fields of a setup file beside the setup itself. */
const WRAPPER_FIELDS = ['$schema', 'name', 'title', 'ruleset', 'setup'];

/**
 * Finds the setup that SETUP names: a shipped name, the name of a ruleset for its default setup, a JSON file, or '-' for JSON on
 * stdin. The changes are applied, and the result is validated.
 */
export async function chooseSetup(
  io: Io,
  registry: Registry,
  text: string,
  changes: readonly string[] = [],
): Promise<ChosenSetup> {
  const named = registry.findSetup(text);
  const ruleset = registry.rulesets.find(({ id }) => id === text);
  const found = named
    ? fromName(registry, named)
    : ruleset
      ? { ruleset, setup: {}, name: text, title: ruleset.title }
      : await fromFile(io, registry, text);
  const read = await readFieldChanges(found, changes);
  const setup = read.reduce<unknown>(changed, found.setup);
  const chosen = { ...found, setup, changes: await changeWords(found.ruleset, setup, read), registry };
  await check(chosen, !named && !ruleset && text !== '-' && changes.length === 0);
  return chosen;
}

/** Parses changes of a setup; a field of the content may be written in short, as 'orc.attack'. */
export async function readFieldChanges(
  { ruleset, setup }: Pick<ChosenSetup, 'ruleset' | 'setup'>,
  changes: readonly string[],
): Promise<Change[]> {
  if (changes.length === 0) return [];
  const { resolveField } = await import('@fray/lab');
  return readChanges(changes, field => resolveField(ruleset, setup, field));
}

/** Changes in words: 'Orc: Attack = 6'. `setup` is the changed one. */
export async function changeWords(
  ruleset: Ruleset,
  setup: unknown,
  changes: readonly Change[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  const { fieldLabel, valueText } = await import('@fray/lab');
  return changes.map(({ field, value }) => {
    const label = fieldLabel(ruleset, setup, field.replace(/\[\]$/, ''));
    return value === undefined ? `without ${label}` : `${label} = ${valueText(value)}`;
  });
}

function fromName(registry: Registry, { name, title, ruleset, setup }: NamedSetup): ChosenSetup {
  return { ruleset: registry.ruleset(ruleset), setup, name, title };
}

async function fromFile(io: Io, registry: Registry, path: string): Promise<ChosenSetup> {
  if (path !== '-' && !(await exists(path))) throw unknownName(registry, path);
  const text = await readText(path, io.stdin);
  const data = parseJsonFrom(text, path);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new CliError('setup/invalid', `${path}: a setup is a JSON object, {"ruleset": …, "setup": …}`);
  }
  const record = data as Record<string, unknown>;
  if (!('ruleset' in record) && !('setup' in record)) return bare(registry, record, path, text);
  return wrapped(registry, record, path, text);
}

/** `{ "ruleset": "saga", "setup": { … } }` */
function wrapped(
  registry: Registry,
  record: Record<string, unknown>,
  path: string,
  text: string,
): ChosenSetup {
  const stray = Object.keys(record).find(key => !WRAPPER_FIELDS.includes(key));
  if (stray !== undefined)
    throw invalid(path, text, stray, `there is no such field${suggestion(stray, WRAPPER_FIELDS)}`);
  if (typeof record.ruleset !== 'string')
    throw invalid(path, text, 'ruleset', `name one of ${idsOf(registry)}`);
  if (!('setup' in record)) throw invalid(path, text, 'setup', 'it is missing');
  const title = typeof record.title === 'string' ? record.title : path;
  return { ruleset: registry.ruleset(record.ruleset), setup: record.setup, name: path, title };
}

/** The ruleset of a setup that does not name it: the only one that accepts it. */
function bare(registry: Registry, record: Record<string, unknown>, path: string, text: string): ChosenSetup {
  const { $schema: _, ...setup } = record;
  const tried = registry.rulesets.map(ruleset => ({ ruleset, result: ruleset.setup.safeParse(setup) }));
  const fits = tried.filter(({ result }) => result.success);
  if (fits.length > 1) {
    const ids = fits
      .map(({ ruleset }) => ruleset.id)
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1');
    throw invalid(
      path,
      text,
      'ruleset',
      `this fits ${ids}: write {"ruleset": …, "setup": …} to say which is meant`,
    );
  }
  // If none accepts it, the ruleset with the fewest issues was probably meant; `check` reports them.
  const wrongs = tried.map(({ ruleset, result }) => ({
    ruleset,
    wrong: strangeness(result.error?.issues ?? []),
  }));
  const best = wrongs.reduce((least, each) => (each.wrong < least.wrong ? each : least));
  return { ruleset: best.ruleset, setup, name: path, title: path };
}

/** A ruleset that does not know the fields was not meant, however few issues it reports. */
function strangeness(issues: readonly Wrong[]): number {
  const unknown = (issue: Wrong) => (issue.path.length === 0 ? (issue.keys?.length ?? 0) : 0);
  return issues.reduce((sum, issue) => sum + Math.max(1, 100 * unknown(issue)), 0);
}

interface Wrong {
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** Refuses an invalid setup before any work begins. */
async function check({ ruleset, setup, name }: ChosenSetup, isFile: boolean): Promise<void> {
  try {
    compileSetup(ruleset, setup, `the ${ruleset.id} setup`);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    if (isFile) throw errorWithPlaces(name, await readText(name), error, pathInFile);
    throw new CliError(error.code, `${name}: ${error.message}`, error.issues);
  }
}

/** A setup file may contain the setup as a field, beside the name of its ruleset. */
function pathInFile(path: string, places: ReadonlyMap<string, string>): string {
  return places.has('setup') && places.has('ruleset') ? `setup${path ? `.${path}` : ''}` : path;
}

function invalid(path: string, text: string, field: string, reason: string): CliError {
  const issues = [{ path: field, reason }];
  return errorWithPlaces(path, text, { code: 'setup/invalid', message: `${field}: ${reason}`, issues });
}

function idsOf(registry: Registry): string {
  return registry.rulesets.map(ruleset => ruleset.id).join(', ');
}

function unknownName(registry: Registry, text: string): CliError {
  const names = registry.setups.map(setup => setup.name);
  const meant = didYouMean(text, names) || " 'fray list' shows the shipped ones.";
  return new CliError('setup/unknown', `'${text}' is neither a file nor a shipped setup.${meant}`);
}
