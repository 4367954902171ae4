import type { ZodError, ZodType } from 'zod';
import { type ErrorCode, FrayError, type Issue } from './errors.js';

/** `hero.items[2].name` */
export function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path)
    text += typeof part === 'number' ? `[${part}]` : `${text ? '.' : ''}${String(part)}`;
  return text;
}

/** Every place that a schema found wrong. */
export function issuesOf(error: ZodError): Issue[] {
  return error.issues.map(issue => ({ path: pathText(issue.path), reason: issue.message }));
}

/** Reads untrusted data with a schema; what is wrong comes back as one error with every place and reason. */
export function parse<T>(schema: ZodType<T>, data: unknown, code: ErrorCode, what: string): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw invalid(code, what, issuesOf(result.error));
}

/** The error for data that has wrong places. */
export function invalid(code: ErrorCode, what: string, issues: readonly Issue[]): FrayError {
  const [first] = issues;
  const where = first?.path ? `${first.path}: ` : '';
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return new FrayError(code, `${what} is not valid: ${where}${first?.reason}${more}`, { issues });
}
