import { findJsonError } from '@fray/engine';
import { Problem } from './problem.js';

/** Levels of nesting: far more than any setup or choice needs, and few enough for recursive functions. */
const MAX_DEPTH = 64;

/** Parses JSON from a client; an error names its line and column. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // There is one: a test compares it with what `JSON.parse` refuses.
    const { position, line, column, reason: what } = findJsonError(text, 'body')!;
    const reason = `${what} at line ${line}, column ${column} (position ${position})`;
    throw new Problem('body/malformed', `The body is not JSON: ${reason}.`, {
      issues: [{ path: '', reason }],
      extra: { position },
    });
  }
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new Problem(
      'body/too-deep',
      `The body has values nested more than ${MAX_DEPTH} deep; nothing here needs that.`,
    );
  }
  return value;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}
