import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../io/failure.js';
import { fileError } from '../io/files.js';

/** Removing a stale lock takes no longer than this. */
const MAX_CLEARING_MS = 10_000;

/** Lets only one process play a run. Returns the function that unlocks it; the end of the process does so too. */
export function lock(path: string, name: string): () => void {
  const file = `${path}.lock`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!create(file)) takeOver(file, name);
  } catch (error) {
    throw error instanceof CliError ? error : fileError(file, error);
  }
  const release = () => {
    process.off('exit', release);
    if (ownerOf(file) === identity(process.pid)) unlinkSync(file);
  };
  process.on('exit', release);
  return release;
}

/** Takes over the lock of a process that is gone. Only one process may try at a time, or two could both find it stale. */
function takeOver(file: string, name: string): void {
  const clearing = `${file}.clearing`;
  refuseIfAlive(file, name);
  if (isOlderThan(clearing, MAX_CLEARING_MS)) unlinkSync(clearing);
  if (!create(clearing)) throw inUse(file, name, 'another process');
  try {
    refuseIfAlive(file, name);
    removeIfExists(file);
    if (!create(file)) throw inUse(file, name, 'another process');
  } finally {
    removeIfExists(clearing);
  }
}

function refuseIfAlive(file: string, name: string): void {
  const owner = ownerOf(file);
  const pid = Number(owner?.split(' ')[0]);
  if (owner && pid > 0 && isAlive(pid) && identity(pid) === owner) throw inUse(file, name, `process ${pid}`);
}

function inUse(file: string, name: string, owner: string): CliError {
  return new CliError(
    'save/in-use',
    `${name} is being played by ${owner}: end it there first. If no fray is running, delete ${file}`,
  );
}

/** False if the file exists. It is linked with its owner already in it: an empty one would look stale for a moment. */
function create(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, identity(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    removeIfExists(own);
  }
}

function ownerOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A process id and, where the system knows it, when the process started, because ids are reused. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startTime}`;
  } catch {
    return `${pid} `;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isOlderThan(file: string, ms: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > ms;
  } catch {
    return false;
  }
}

function removeIfExists(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
