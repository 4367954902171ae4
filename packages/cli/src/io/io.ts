import type { Readable, Writable } from 'node:stream';

/** The streams that a command reads and writes: those of the process, or of a test. */
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

/** Writes a line to stderr that is not a result, so that it does not end up in a file or a pipe. */
export function note(io: Io, line: string): void {
  // A progress bar may be on the same line.
  const clear = io.stderr.isTTY && io.env.TERM !== 'dumb' ? '\x1b[1G\x1b[K' : '';
  io.stderr.write(`${clear}${line}\n`);
}

/** Whether the terminal shows colours and they are not switched off. */
export function wantsColour(io: Io): boolean {
  return io.stdout.isTTY === true && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
}

/** Whether the screen can be drawn on and keys can be read. Ink draws nothing if CI is set. */
export function canDraw(io: Io): boolean {
  return io.stdin.isTTY === true && wantsColour(io) && !io.env.CI;
}

/** The width of text; limited, so that reports stay readable on very wide screens. */
export function width(io: Io): number {
  return Math.max(40, Math.min(io.stdout.columns ?? 100, 120));
}
