import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type ContentPack,
  FrayError,
  Registry,
  type RulesetModule,
  rulesetModules,
  unknownId,
} from '@fray/engine';
import { CliError } from '../io/failure.js';
import { fileError, readJsonFile } from '../io/files.js';
import { type Io, note } from '../io/io.js';
import { JsonLocator } from '../json/json-places.js';
import { loadRulesets } from './load-rulesets.js';
import { locateIssue, problemText } from './problems.js';

/** A user's own files for one ruleset module. */
export interface Pack {
  readonly module: RulesetModule;
  /** The path of each file by its name without the ending. */
  readonly files: ReadonlyMap<string, string>;
}

function moduleById(id: string, modules: readonly RulesetModule[]): RulesetModule {
  const module = modules.find(each => each.id === id);
  if (module) return module;
  const ids = modules.map(each => each.id);
  throw new CliError('ruleset/unknown', unknownId('ruleset', id, ids));
}

/**
 * The packs in a user's folder. If a ruleset is named, the files are in the folder itself, else in one folder per ruleset, like the
 * shipped ones.
 */
export async function packsIn(
  dir: string,
  moduleId?: string,
  modules: readonly RulesetModule[] = rulesetModules,
): Promise<Pack[]> {
  const entries = await list(dir);
  if (moduleId !== undefined)
    return [{ module: moduleById(moduleId, modules), files: filesOf(dir, entries) }];
  const packs: Pack[] = [];
  for (const module of modules) {
    if (entries.includes(module.id))
      packs.push({ module, files: filesOf(join(dir, module.id), await list(join(dir, module.id))) });
  }
  const own = modules.find(module => module.id === basename(dir));
  // `content check packs/saga` can only mean that ruleset.
  if (packs.length === 0 && own) return [{ module: own, files: filesOf(dir, entries) }];
  if (packs.length > 0) return packs;
  const ids = modules.map(module => module.id).join(', ');
  const why = `it has no folder named after a ruleset (${ids}); create one, or name the ruleset of its files with --content-of`;
  throw new CliError('content/empty', `${dir}: ${why}`, [{ path: dir, reason: why }]);
}

function filesOf(dir: string, entries: readonly string[]): Map<string, string> {
  const files = entries.filter(entry => entry.endsWith('.json'));
  if (files.length === 0) throw new CliError('content/empty', `${dir}: there is no .json file in it`);
  return new Map(files.map(file => [file.slice(0, -'.json'.length), join(dir, file)]));
}

async function list(dir: string): Promise<string[]> {
  try {
    const found = await stat(dir);
    if (!found.isDirectory()) throw new CliError('file/unusable', `${dir}: it is a file, not a folder`);
    return (await readdir(dir)).sort();
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing) throw new CliError('file/missing', `${dir}: there is no such folder`);
    throw error instanceof CliError ? error : fileError(dir, error);
  }
}

/** The flags that say where a user's own rulesets and content are. */
export interface ContentFlags {
  /** The file or URL of an ES module. */
  readonly ruleset?: string | undefined;
  readonly content?: string | undefined;
  readonly contentOf?: string | undefined;
}

/** All that is shipped, with a user's own rulesets and content, and where other threads find these. */
export interface Library {
  readonly registry: Registry;
  /** The modules of `--ruleset`, and where they come from. */
  readonly loaded: { readonly from?: string | undefined; readonly modules: readonly RulesetModule[] };
  readonly own: readonly {
    readonly module: RulesetModule;
    readonly files: Readonly<Record<string, unknown>>;
  }[];
}

/** What a pack warns of is noted, once, when it is opened. */
export async function openLibrary({ ruleset, content, contentOf }: ContentFlags, io: Io): Promise<Library> {
  const loaded = { from: ruleset, modules: await loadRulesets(ruleset) };
  const modules = [...rulesetModules, ...loaded.modules];
  const registry = new Registry(modules);
  if (content === undefined && contentOf !== undefined)
    throw new CliError('usage', `--content-of ${contentOf}: name the folder of its files with --content`);
  if (content === undefined) return { registry, loaded, own: [] };
  const own = [];
  for (const pack of await packsIn(content, contentOf, modules)) {
    const files = await readPack(pack);
    const assembled = await addPack(registry, pack, files);
    const lines = new JsonLocator();
    for (const issue of pack.module.warnings?.(assembled) ?? [])
      note(io, `warning: ${problemText(await locateIssue(issue, pack.files, files, lines))}`);
    own.push({ module: pack.module, files });
  }
  return { registry, loaded, own };
}

/** Where the lab finds a ruleset that is not a shipped one: its module, and the user's own content as data. */
export function sourceOf(
  { loaded, own }: Library,
  id: string,
): { readonly module?: string | undefined; readonly content?: ContentPack | undefined } {
  const isHere = (module: RulesetModule) => module.rulesets().some(ruleset => ruleset.id === id);
  const pack = own.find(({ module }) => isHere(module));
  return {
    ...(loaded.modules.some(isHere) ? { module: loaded.from } : {}),
    ...(pack ? { content: { module: pack.module.id, files: pack.files } } : {}),
  };
}

/** The first file that is wrong is named with its folder. */
async function addPack(
  registry: Registry,
  { module, files }: Pack,
  data: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  try {
    return registry.addContent({ module: module.id, files: data });
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    const dir = dirname([...files.values()][0]!);
    const [issue] = error.issues;
    const place = (issue && (await locateIssue(issue, files, data, new JsonLocator())).file) || dir;
    const advice = ` – 'fray content check ${dir} --content-of ${module.id}' lists everything`;
    throw new CliError(
      error.code,
      `${place}: ${error.message.replace(/^The/, 'the')}${advice}`,
      error.issues,
    );
  }
}

/** The files of a pack as data, by name. */
async function readPack({ files }: Pack): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, path] of files) data[name] = await readJsonFile(path);
  return data;
}
