import type { FrayError, Issue } from '@fray/engine';
import { clean, cut } from './clean.js';
import { type Io, note } from './io.js';

/** The exit codes; `--help` lists them. */
export const EXIT = { fine: 0, wrong: 1, usage: 2, bug: 3, interrupted: 130 } as const;

/** Long messages are cut, so that they do not fill the screen. */
const LONGEST = 600;
const MAX_ISSUES = 20;

/** Something wrong in the input; if it is in a file, with its line and column. */
export interface PlacedIssue extends Issue {
  readonly place?: string;
}

/** A failure of the command line itself: a missing file, a flag out of range. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    /** For programs: 'file/missing'. */
    readonly code: string,
    message: string,
    readonly issues: readonly PlacedIssue[] = [],
    readonly exit: number = EXIT.usage,
  ) {
    super(message);
  }
}

/** Thrown when a signal has stopped the work. */
export class Interrupted extends CliError {
  constructor() {
    super('interrupted', 'interrupted', [], EXIT.interrupted);
  }
}

interface Failure {
  readonly exit: number;
  readonly code: string;
  readonly message: string;
  readonly issues: readonly PlacedIssue[];
}

/** Turns anything that was thrown into a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CliError) return error;
  if (isRefusal(error)) {
    const { code, message, issues } = error;
    // A replay that comes out differently is a result, not a bad file.
    return { exit: code === 'replay/differs' ? EXIT.wrong : EXIT.usage, code, message, issues };
  }
  const what = error instanceof Error ? error.message : String(error);
  const message = `internal error: ${what} – this is a bug in fray; FRAY_DEBUG=1 shows where it comes from`;
  return { exit: EXIT.bug, code: 'internal', message, issues: [] };
}

/** Recognised by its name, so that a failing command need not load the engine for that. */
function isRefusal(error: unknown): error is FrayError {
  return error instanceof Error && error.name === 'FrayError';
}

/** Prints the failure on stderr, with a line for each further issue. Returns the exit code. */
export function report(io: Io, error: unknown, json = false): number {
  const { exit, code, message, issues } = failureOf(error);
  if (json) note(io, JSON.stringify({ error: { code, message, issues } }));
  else for (const line of linesOf(message, issues)) note(io, line);
  if (io.env.FRAY_DEBUG && error instanceof Error) note(io, error.stack ?? '');
  return exit;
}

function linesOf(message: string, issues: readonly PlacedIssue[]): string[] {
  // The first issue is in the message already.
  const further = issues
    .slice(1, MAX_ISSUES)
    .map(({ place, path, reason }) => `  ${place ? `${place}: ` : ''}${path ? `${path}: ` : ''}${reason}`);
  const left = issues.length - MAX_ISSUES;
  const lines = [`fray: ${message}`, ...further, ...(left > 0 ? [`  … and ${left} more`] : [])];
  return lines.map(line => cut(clean(line), LONGEST));
}
