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

type Wrong = ZodError['issues'][number];

/** Of a union the one kind that was meant speaks, if it can be told. */
function unfold(issue: Wrong, above: readonly PropertyKey[]): Issue[] {
  const path = [...above, ...issue.path];
  const meant = issue.code === 'invalid_union' ? meantOf(issue.errors) : undefined;
  if (meant) return meant.flatMap(each => unfold(each, path));
  const words = issue.code === 'invalid_union' ? wordsOf(issue.errors) : [];
  if (words.length > 0) return [{ path: pathText(path), reason: `expected one of ${words.join('|')}` }];
  return [issueOf(pathText(path), reasonOf(issue.message))];
}

/** A reason that begins with a code, `unknown_tag: …`, carries it for programs too. */
export function issueOf(path: string, reason: string): Issue {
  const code = /^([a-z]+(?:_[a-z]+)+): /.exec(reason)?.[1];
  return code === undefined ? { path, reason } : { path, reason, code };
}

/** The one that is wrong only further in; else, among records with strange fields, the one with the fewest of them. */
function meantOf(kinds: readonly Wrong[][]): Wrong[] | undefined {
  const within = kinds.filter(kind => kind.every(({ path }) => path.length > 0));
  if (within.length === 1) return within[0];
  if (within.length > 1) return undefined;
  const strange = (kind: readonly Wrong[]) =>
    kind.reduce((sum, each) => sum + (each.code === 'unrecognized_keys' ? each.keys.length : 0), 0);
  const [first, second] = kinds
    .filter(kind => kind.every(each => each.path.length > 0 || each.code === 'unrecognized_keys'))
    .sort((a, b) => strange(a) - strange(b));
  return first && (!second || strange(first) < strange(second)) ? first : undefined;
}

/** What could stand here, where each kind of a union is a list of words; empty where one is not. */
function wordsOf(kinds: readonly Wrong[][]): string[] {
  const issues = kinds.map(([first, ...others]) => (others.length === 0 ? first : undefined));
  const words = issues.map(each =>
    each?.code === 'invalid_value' && each.path.length === 0
      ? each.values.map(value => JSON.stringify(value))
      : [],
  );
  return words.every(list => list.length > 0) ? words.flat() : [];
}

/** `Invalid input: expected number, received undefined` in words for people. */
function reasonOf(message: string): string {
  const plain = message
    .replace(/^Invalid (input|option|key): /, '')
    .replace(/^Invalid discriminator value\. Expected /, 'expected one of ');
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
