import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FrayError, Registry, type RulesetModule, rulesetModules, unknownId } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { fileError, readJsonFile } from '../io/files.js';
import { type Io, note } from '../io/io.js';
import { JsonLocator } from '../json/json-places.js';
import { locateIssue, problemText } from './problems.js';

/** A user's own files for one room. */
export interface Pack {
  readonly room: RulesetModule;
  /** The path of each file by its name without the ending. */
  readonly files: ReadonlyMap<string, string>;
}

function roomById(id: string): RulesetModule {
  const room = rulesetModules.find(each => each.id === id);
  if (room) return room;
  const ids = rulesetModules.map(each => each.id);
  throw new CliError('room/unknown', unknownId('room', id, ids));
}

/**
 * The packs in a user's folder. With a room the files lie in the folder itself, else in a folder per room,
 * as the shipped ones do.
 */
export async function packsIn(dir: string, roomId?: string): Promise<Pack[]> {
  const entries = await list(dir);
  if (roomId !== undefined) return [{ room: roomById(roomId), files: filesOf(dir, entries) }];
  const packs: Pack[] = [];
  for (const room of rulesetModules) {
    if (entries.includes(room.id))
      packs.push({ room, files: filesOf(join(dir, room.id), await list(join(dir, room.id))) });
  }
  const own = rulesetModules.find(room => room.id === basename(dir));
  // `content check packs/saga` can only mean that room.
  if (packs.length === 0 && own) return [{ room: own, files: filesOf(dir, entries) }];
  if (packs.length > 0) return packs;
  const ids = rulesetModules.map(room => room.id).join(', ');
  const why = `it has no folder named after a room (${ids}); name one, or say --room for the files in it`;
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

/** Where a user's own content lies, as the flags say. */
export interface ContentFlags {
  readonly content?: string | undefined;
  readonly room?: string | undefined;
}

/** All that is shipped with a user's own content over it, and that content as data for other threads. */
export interface Library {
  readonly registry: Registry;
  readonly own: readonly {
    readonly room: RulesetModule;
    readonly files: Readonly<Record<string, unknown>>;
  }[];
}

/** What a pack warns of is noted, once, when it is opened. */
export async function openLibrary({ content, room }: ContentFlags, io: Io): Promise<Library> {
  const registry = new Registry(rulesetModules);
  if (content === undefined && room !== undefined)
    throw new CliError('usage', `--room ${room}: say with --content where its files lie`);
  if (content === undefined) return { registry, own: [] };
  const own = [];
  for (const pack of await packsIn(content, room)) {
    const files = await readPack(pack);
    const assembled = await assemble(pack, files);
    const lines = new JsonLocator();
    for (const issue of pack.room.warnings?.(assembled) ?? [])
      note(io, `warning: ${problemText(await locateIssue(issue, pack.files, files, lines))}`);
    registry.add(pack.room.rulesets(assembled), pack.room.setups(assembled));
    own.push({ room: pack.room, files });
  }
  return { registry, own };
}

/** The first file that is wrong is named with its folder. */
async function assemble({ room, files }: Pack, data: Readonly<Record<string, unknown>>): Promise<unknown> {
  try {
    return room.assemble(data);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    const dir = dirname([...files.values()][0]!);
    const [issue] = error.issues;
    const place = (issue && (await locateIssue(issue, files, data, new JsonLocator())).file) || dir;
    const advice = ` – 'fray content check ${dir} --room ${room.id}' lists everything`;
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
