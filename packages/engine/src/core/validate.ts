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
  return error.issues.flatMap(issue => unfold(issue, []));
}

/** Of a union the one kind that was meant speaks, if it can be told: the one that is wrong only further in. */
function unfold(issue: ZodError['issues'][number], above: readonly PropertyKey[]): Issue[] {
  const path = [...above, ...issue.path];
  const meant =
    issue.code === 'invalid_union'
      ? issue.errors.filter(kind => kind.every(each => each.path.length > 0))
      : [];
  if (meant.length === 1) return meant[0]!.flatMap(each => unfold(each, path));
  return [{ path: pathText(path), reason: reasonOf(issue.message) }];
}

/** `Invalid input: expected number, received undefined` in words for people. */
function reasonOf(message: string): string {
  const plain = message.replace(/^Invalid (input|option|key): /, '');
  return plain.replace(/^expected (.*), received undefined$/, 'is missing (expected $1)');
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
