import type { Readable, Writable } from 'node:stream';

/** Where a command reads and writes: the process itself, or what a test hands in. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Writes a line of results. */
export function print(io: Io, line = ''): void {
  io.stdout.write(`${line}\n`);
}

/** Writes a line that is not a result: it must not end up in a file or a pipe. */
export function note(io: Io, line: string): void {
  // A bar that shows how far something is may stand where it is written.
  const clear = io.stderr.isTTY && io.env.TERM !== 'dumb' ? '\x1b[1G\x1b[K' : '';
  io.stderr.write(`${clear}${line}\n`);
}

/** Whether to use colours: the terminal can show them, and they are not switched off. */
export function wantsColour(io: Io): boolean {
  return io.stdout.isTTY === true && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
}

/** Whether the whole screen can be drawn on, and keys be read; Ink draws nothing where CI is set. */
export function canDraw(io: Io): boolean {
  return io.stdin.isTTY === true && wantsColour(io) && !io.env.CI;
}

/** How wide text may be; reports stay readable on very wide screens. */
export function width(io: Io): number {
  return Math.max(40, Math.min(io.stdout.columns ?? 100, 120));
}
