import { FrayError, type Issue } from '@fray/engine';
import { withoutUnsetLimits } from '../schemas/whole-number.js';
import { jsonResponse } from './json-response.js';

/** Every code of a refusal, with its status and title. Clients decide by the code. */
const PROBLEMS = {
  'auth/needed': [401, 'You are not signed in'],
  'auth/not-yours': [403, 'This belongs to another player'],
  'auth/refused': [401, 'Signing in failed'],
  bad_request: [400, 'The request could not be read'],
  'body/encoding': [400, 'The body is not UTF-8'],
  'body/malformed': [400, 'The body is not JSON'],
  'body/media-type': [415, 'The body is not declared as JSON'],
  'body/too-deep': [400, 'The body is nested too deeply'],
  'body/too-large': [413, 'The body is too large'],
  'choice/blocked': [422, 'This cannot be done now'],
  'choice/stale': [409, 'The fight has moved on'],
  'choice/unknown': [422, 'This is not among the options'],
  'events/too-many': [429, 'Too many listeners'],
  'fight/over': [409, 'The fight is over'],
  'fight/too-long': [422, 'The fight takes too long'],
  'fight/unknown': [404, 'There is no such fight'],
  'fights/full': [503, 'There is no room for another fight'],
  'host/unknown': [421, 'This server is not at that address'],
  'http/malformed': [400, 'This is not a proper HTTP request'],
  'key/reused': [422, 'The idempotency key was used for something else'],
  'metrics/off': [404, 'This server has no metrics'],
  no_save: [404, 'Nothing has been saved'],
  'origin/foreign': [403, 'Another site may not do this'],
  'rate/limited': [429, 'Too many requests'],
  'replay/differs': [422, 'The replay does not come out as recorded'],
  'replay/invalid': [422, 'The replay is not valid'],
  'request/invalid': [422, 'The request is not valid'],
  'route/method': [405, 'This cannot be done here'],
  'route/unknown': [404, 'There is nothing here'],
  'ruleset/unknown': [422, 'There is no such ruleset'],
  'save/invalid': [422, 'The save cannot be loaded'],
  'saves/full': [507, 'There is no room for the save'],
  'saves/off': [501, 'This server has no saves'],
  'saves/unavailable': [503, 'The saves cannot be reached'],
  'server/bug': [500, 'The server made a mistake'],
  'server/busy': [503, 'The server is busy'],
  'server/not-ready': [503, 'The server is not ready'],
  'setup/invalid': [422, 'The setup is not valid'],
  'setup/unknown': [422, 'There is no such setup'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export const problemCodes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

export interface ProblemOptions {
  /** Another status than the code has by default. */
  readonly status?: number;
  readonly title?: string;
  /** A code of a ruleset, to be sent in place of this one. */
  readonly rule?: string;
  readonly issues?: readonly Issue[];
  /** Further members of the answer, such as the fight's turn. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The error behind it, for the log. */
  readonly cause?: unknown;
}

/** A refusal of a request; thrown anywhere, and answered as problem+json. */
export class Problem extends Error {
  readonly status: number;
  readonly options: ProblemOptions;

  constructor(
    readonly code: ProblemCode,
    detail: string,
    options: ProblemOptions = {},
  ) {
    super(detail);
    this.status = options.status ?? PROBLEMS[code][0];
    this.options = options;
  }
}

/** An error that input can cause, as a refusal with the prefix before the paths of its issues; null for a bug. */
export function toProblem(error: unknown, prefix = ''): Problem | null {
  if (error instanceof Problem) return error;
  if (!(error instanceof FrayError) || !Object.hasOwn(PROBLEMS, error.code)) return null;
  const named = error.issues.length > 0 || !prefix ? error.issues : [{ path: '', reason: error.message }];
  const issues = named.map(issue => ({ ...issue, path: joinPaths(prefix, issue.path) }));
  const { blocked } = error.data;
  return new Problem(error.code as ProblemCode, error.message, { issues, extra: blocked ? { blocked } : {} });
}

/** Runs what reads a part of the body; a refusal names the places of that part with the prefix. */
export function withPathPrefix<T>(prefix: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw toProblem(error, prefix) ?? error;
  }
}

/** Characters of a text in a refusal. Longer ones are echoes of the input, so the client loses nothing when they are cut. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_ISSUES = 50;

/** The refusal as application/problem+json (RFC 9457). */
export function problemResponse(problem: Problem, instance: string): Response {
  const { issues = [], extra, headers, rule, title = PROBLEMS[problem.code][1] } = problem.options;
  const code = rule ?? problem.code;
  const body = {
    type: `urn:fray:problem:${code}`,
    title,
    status: problem.status,
    detail: truncate(withoutUnsetLimits(problem.message)),
    code,
    instance: truncate(instance),
    issues: issues.slice(0, MAX_ISSUES).map(({ path, reason, code }) => ({
      path: truncate(path),
      reason: truncate(withoutUnsetLimits(reason)),
      ...(code ? { code } : {}),
    })),
    ...extra,
  };
  return jsonResponse(body, problem.status, { 'content-type': 'application/problem+json', ...headers });
}

function truncate(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

function joinPaths(prefix: string, path: string): string {
  if (!prefix || !path) return prefix || path;
  return path.startsWith('[') ? `${prefix}${path}` : `${prefix}.${path}`;
}
