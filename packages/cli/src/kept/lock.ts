import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../io/failure.js';
import { fileError } from '../io/files.js';

/** Whoever clears a stale lock away needs no longer than this. */
const CLEARING_MS = 10_000;

/** Makes sure that one process alone plays a game. Answers what gives it free; the end of the process does too. */
export function lock(path: string, what: string): () => void {
  const file = `${path}.lock`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!create(file)) recover(file, what);
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

/** Takes over the lock of a process that is gone. One at a time, or two could both find it stale. */
function recover(file: string, what: string): void {
  const clearing = `${file}.clearing`;
  refuseIfAlive(file, what);
  if (olderThan(clearing, CLEARING_MS)) unlinkSync(clearing);
  if (!create(clearing)) throw busy(file, what, 'another process');
  try {
    refuseIfAlive(file, what);
    removeIfThere(file);
    if (!create(file)) throw busy(file, what, 'another process');
  } finally {
    removeIfThere(clearing);
  }
}

function refuseIfAlive(file: string, what: string): void {
  const owner = ownerOf(file);
  const pid = Number(owner?.split(' ')[0]);
  if (owner && pid > 0 && isAlive(pid) && identity(pid) === owner) throw busy(file, what, `process ${pid}`);
}

function busy(file: string, what: string, who: string): CliError {
  return new CliError(
    'save/in-use',
    `${what} is being played by ${who}: end it there first. If no fray is running, delete ${file}`,
  );
}

/** False when it is there already. It appears with its owner in it: an empty one would look stale for a moment. */
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
    removeIfThere(own);
  }
}

function ownerOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The number of a process and, where the system tells, when it began: numbers are given out again. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${began}`;
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

function olderThan(file: string, ms: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > ms;
  } catch {
    return false;
  }
}

function removeIfThere(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
