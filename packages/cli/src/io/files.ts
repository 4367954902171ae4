import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { parseJson } from '../json/parse-json.js';
import { CliError } from './failure.js';

/** Setups, replays and packs are small; a larger file must be something else. */
const MAX_BYTES = 32_000_000;

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'it is a file, not a folder',
  EACCES: 'it may not be read or written by you',
  EPERM: 'it may not be read or written by you',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** A failed file operation as a message for users. */
export function fileError(path: string, error: unknown): CliError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reason = WHY[code] ?? (error instanceof Error ? error.message : String(error));
  const kind = code === 'ENOENT' ? 'file/missing' : 'file/unusable';
  return new CliError(kind, `${path}: ${reason}`, [{ path, reason }]);
}

export async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** Refuses a file that cannot be written, before the work begins whose result it is for. */
export async function checkWritable(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const isThere = await exists(path);
  if (isThere && (await stat(path)).isDirectory()) throw fileError(path, { code: 'EISDIR' });
  const where = isThere ? path : dirname(path);
  await access(where, constants.W_OK).catch(error => {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw missing
      ? new CliError('file/missing', `${path}: there is no folder ${where} to write it in`)
      : fileError(path, error);
  });
}

/** The text of a file, or of stdin for '-'. */
export async function readText(path: string, stdin?: Readable): Promise<string> {
  if (path === '-' && stdin) return readAll(stdin);
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new CliError('file/unusable', `${path}: it is too large, ${size} bytes`);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw error instanceof CliError ? error : fileError(path, error);
  }
}

/** The data in a JSON file; a malformed one is refused with line and column. */
export async function readJsonFile(path: string, stdin?: Readable): Promise<unknown> {
  return parseJsonFrom(await readText(path, stdin), path);
}

/** The data in a JSON text that came from `path`. */
export function parseJsonFrom(text: string, path: string, firstLine = 1): unknown {
  const result = parseJson(text);
  if ('value' in result) return result.value;
  const { line, column, reason } = result.malformed;
  const place = `${path}:${line + firstLine - 1}:${column}`;
  throw new CliError('file/malformed', `${place}: this is not JSON: ${reason}`, [{ path: place, reason }]);
}

/** Writes a new file or replaces one. */
export async function writeText(path: string, text: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw fileError(path, error);
  }
}

/** A name that is still free: `name.json`, `name-2.json`, … so that nothing is overwritten by accident. */
export async function freePath(stem: string, ending: string): Promise<string> {
  for (let number = 1; ; number++) {
    const path = `${stem}${number > 1 ? `-${number}` : ''}${ending}`;
    if (!(await exists(path))) return path;
  }
}

async function readAll(stream: Readable): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) text += chunk;
  return text;
}
