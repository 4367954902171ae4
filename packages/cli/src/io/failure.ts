import type { FrayError, Issue } from '@fray/engine';
import { clean, cut } from './clean.js';
import { type Io, note } from './io.js';

/** What the process answers; `--help` lists them. */
export const EXIT = { fine: 0, wrong: 1, usage: 2, bug: 3, interrupted: 130 } as const;

/** No message fills the screen, whatever the input held. */
const LONGEST = 600;
const MOST_ISSUES = 20;

/** Something wrong with what was given; in a file, with the line and column where it stands. */
export interface PlacedIssue extends Issue {
  readonly place?: string;
}

/** A failure that is the command line's own: a missing file, a flag out of range. */
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

/** Thrown by what a signal has stopped. */
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

/** What went wrong, from whatever was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CliError) return error;
  if (isRefusal(error)) {
    const { code, message, issues } = error;
    // A replay that comes out differently is a finding, not a bad file.
    return { exit: code === 'replay/differs' ? EXIT.wrong : EXIT.usage, code, message, issues };
  }
  const what = error instanceof Error ? error.message : String(error);
  const message = `internal error: ${what} – this is a bug in fray; FRAY_DEBUG=1 shows where it comes from`;
  return { exit: EXIT.bug, code: 'internal', message, issues: [] };
}

/** Known by its name: not every command line that fails has loaded the engine. */
function isRefusal(error: unknown): error is FrayError {
  return error instanceof Error && error.name === 'FrayError';
}

/** Says what went wrong on stderr, one line and a line for each further issue. Answers the exit code. */
export function report(io: Io, error: unknown, json = false): number {
  const { exit, code, message, issues } = failureOf(error);
  if (json) note(io, JSON.stringify({ error: { code, message, issues } }));
  else for (const line of linesOf(message, issues)) note(io, line);
  if (io.env.FRAY_DEBUG && error instanceof Error) note(io, error.stack ?? '');
  return exit;
}

function linesOf(message: string, issues: readonly PlacedIssue[]): string[] {
  // The first issue stands in the message already.
  const further = issues
    .slice(1, MOST_ISSUES)
    .map(({ place, path, reason }) => `  ${place ? `${place}: ` : ''}${path ? `${path}: ` : ''}${reason}`);
  const left = issues.length - MOST_ISSUES;
  const lines = [`fray: ${message}`, ...further, ...(left > 0 ? [`  … and ${left} more`] : [])];
  return lines.map(line => cut(clean(line), LONGEST));
}
