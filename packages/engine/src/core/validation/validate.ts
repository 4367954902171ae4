import type { ZodError, ZodType } from 'zod';
import { type ErrorCode, FrayError, type Issue } from '../errors.js';
import { findOversized } from './oversized.js';
import { checkPlainJson } from './plain-json.js';
import { closestWords } from './suggest.js';
import { expandUnionIssues, type SchemaIssue } from './unions.js';

/** `hero.items[2].name` */
export function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path)
    text += typeof part === 'number' ? `[${part}]` : `${text ? '.' : ''}${String(part)}`;
  return text;
}

/** Every place of the data that its schema found wrong, with what stands there. */
export function issuesOf(error: ZodError, schema: ZodType, data: unknown): Issue[] {
  return expandUnionIssues(error.issues, schema, data).flatMap(issue => unfold(issue, [], data));
}

/** Of a union only the issues of the kind that was meant are reported, if it is clear which one that is. */
function unfold(issue: SchemaIssue, above: readonly PropertyKey[], data: unknown): Issue[] {
  const path = [...above, ...issue.path];
  const given = valueAt(data, path);
  const toIssue = (reason: string): Issue => ({
    code: SCHEMA_CODES[issue.code] ?? issue.code,
    ...issueOf(pathText(path), withSuggestion(issue, withGiven(issue, reasonOf(reason), given), given)),
  });
  if (issue.code !== 'invalid_union') return [toIssue(issue.message)];
  const meant = closestKind(issue.errors, given);
  if (meant) return meant.flatMap(each => unfold(withUnionMessage(each, issue), path, data));
  const expected = expectedOf(issue.errors).join(' or ');
  const reason = issue.message || (expected ? `expected ${expected}` : 'fits none of its kinds');
  return [toIssue(reason)];
}

/** Codes of faults that a schema finds, where zod's own word says nothing or speaks of schemas. */
const SCHEMA_CODES: Readonly<Record<string, string>> = {
  custom: 'invalid_value',
  invalid_union: 'invalid_value',
};

/** Adds 'did you mean' with the known words that are spelt much like the given ones. */
function withSuggestion(issue: SchemaIssue, reason: string, given: unknown): string {
  const words = issue.code === 'unrecognized_keys' ? issue.keys : typeof given === 'string' ? [given] : [];
  const known = knownWords(issue);
  const meant = [...new Set(words.flatMap(word => closestWords(word, known, 1)))];
  return meant.length === 0
    ? reason
    : `${reason}; did you mean ${meant.map(each => JSON.stringify(each)).join(' and ')}?`;
}

/** The words that could stand where a fault is. */
function knownWords(issue: SchemaIssue): readonly string[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.known ?? [];
    case 'invalid_value':
      return issue.values.filter(value => typeof value === 'string');
    case 'invalid_union': {
      const { options = [] } = issue as { readonly options?: readonly unknown[] };
      return [...options.filter(value => typeof value === 'string'), ...issue.errors.flat().flatMap(wordsOf)];
    }
    default:
      return [];
  }
}

/** The words that one kind of a union takes. */
function wordsOf(issue: SchemaIssue): readonly string[] {
  return issue.path.length > 0 || issue.code === 'unrecognized_keys' ? [] : knownWords(issue);
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, step) => (value as Readonly<Record<PropertyKey, unknown>> | null)?.[step], data);
}

/** A reason that begins with a code, `unknown_tag: …`, carries it for programs too. */
export function issueOf(path: string, reason: string): Issue {
  const code = /^([a-z]+(?:_[a-z]+)+): /.exec(reason)?.[1];
  return code === undefined ? { path, reason } : { path, reason, code };
}

/** The kind of a union with the fewest fields too many or too few, then with the fewest faults; none where two are as near. */
function closestKind(kinds: readonly SchemaIssue[][], data: unknown): SchemaIssue[] | undefined {
  const [first, second] = kinds
    .filter(kind => !kind.some(issue => issue.path.length === 0 && isOtherKind(issue)))
    .map(kind => ({ kind, distance: kind.reduce((sum, issue) => sum + distanceTo(issue, data), 0) }))
    .sort((a, b) => a.distance - b.distance || a.kind.length - b.kind.length);
  const isNearest = first && (first.distance !== second?.distance || first.kind.length < second.kind.length);
  return isNearest ? first.kind : undefined;
}

function isOtherKind({ code }: SchemaIssue): boolean {
  return code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
}

/** How far a kind is from what was given. An unknown field weighs more than a missing one, which may have been forgotten. */
function distanceTo(issue: SchemaIssue, data: unknown): number {
  if (issue.code === 'unrecognized_keys') return 3 * issue.keys.length;
  if (issue.code === 'invalid_value' && issue.values.length === 1) return 2;
  return issue.code === 'invalid_type' && valueAt(data, issue.path) === undefined ? 2 : 0;
}

/** A field that the kind does not have may belong to another: then the union says what there is, if it can. */
function withUnionMessage(issue: SchemaIssue, { message }: SchemaIssue): SchemaIssue {
  if (issue.code !== 'unrecognized_keys' || issue.path.length > 0 || !message) return issue;
  return { ...issue, message: `${issue.message} (${message})` };
}

/** What could stand here, kind by kind; lists of words become one. */
function expectedOf(kinds: readonly SchemaIssue[][]): string[] {
  const words = new Set<string>();
  const types = new Set<string>();
  for (const issue of kinds.flat()) {
    if (issue.path.length > 0) continue;
    if (issue.code === 'invalid_value') for (const value of issue.values) words.add(JSON.stringify(value));
    else if (issue.code === 'invalid_type') types.add(issue.expected);
    else if (issue.code === 'invalid_union') for (const each of expectedOf(issue.errors)) types.add(each);
  }
  const listed = [...words].join('|');
  const some = words.size === 0 ? [] : [words.size > 1 || types.size === 0 ? `one of ${listed}` : listed];
  return [...some, ...types];
}

/** `Invalid input: expected number, received undefined` in words for people. */
function reasonOf(message: string): string {
  const plain = message
    .replace(/^Invalid (input|option|key): /, '')
    .replace(/^Invalid discriminator value\. Expected /, 'expected one of ')
    .replace(/^(expected .*)\btuple\b/, '$1array');
  return plain.replace(/^expected (.*), received undefined$/, 'is missing (expected $1)');
}

/** How much of a given text a reason repeats. */
const MAX_LENGTH = 40;

/** Adds what was given, unless the reason says it already. */
function withGiven({ code }: SchemaIssue, reason: string, given: unknown): string {
  if (code === 'custom' || code === 'unrecognized_keys') return reason;
  const not = notGiven(given);
  return not === '' ? reason : `${reason.replace(/, received \w+$/, '')}${not}`;
}

/** `, not "one"`: what was given instead, shortened. Empty for records, lists and where nothing was given. */
export function notGiven(given: unknown): string {
  if (given === undefined || given === '' || (typeof given === 'object' && given !== null)) return '';
  const text = typeof given === 'string' ? JSON.stringify(given) : String(given);
  return `, not ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}`;
}

/** Refuses what no schema should read: what is not plain JSON, or larger than any setup. */
export function checkInput(data: unknown, code: ErrorCode, what: string): void {
  const large = code === 'setup/invalid' && findOversized(data);
  if (large) throw invalid(code, what, [{ path: pathText(large.path), reason: large.reason }]);
  checkPlainJson(data, code, what);
}

/** Reads untrusted data with a schema; throws one error with every wrong place and its reason. */
export function parse<T>(schema: ZodType<T>, data: unknown, code: ErrorCode, what: string): T {
  checkInput(data, code, what);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw invalid(code, what, issuesOf(result.error, schema, data));
}

/** The error for data that has wrong places. */
export function invalid(code: ErrorCode, what: string, issues: readonly Issue[]): FrayError {
  const [first] = issues;
  const where = first?.path ? `${first.path}: ` : '';
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return new FrayError(code, `${what} is not valid: ${where}${first?.reason}${more}`, { issues });
}
