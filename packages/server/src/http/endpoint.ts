import { issuesOf } from '@fray/engine';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { ZodObject, ZodType } from 'zod';
import { readSessionToken } from '../identity/cookie.js';
import { problemSchema } from '../schemas/problem.js';
import { rawJsonResponse } from './json-response.js';
import { Problem, type ProblemCode } from './problem.js';
import { readBody } from './request-body.js';

/** One call of an endpoint, with validated input. */
interface Call<Body, Query, Headers> {
  readonly c: Context;
  readonly body: Body;
  readonly query: Query;
  readonly headers: Headers;
  param(name: string): string;
}

interface Reply {
  readonly description: string;
  readonly schema?: ZodType;
  readonly media?: string;
  readonly headers?: ZodObject;
}

/** An endpoint of the API: its description, the schemas of its input and output, and its handler. */
export interface Endpoint<Body = unknown, Query = unknown, Headers = unknown> {
  readonly method: 'get' | 'post' | 'delete';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject & ZodType<Query>;
  readonly headers?: ZodObject & ZodType<Headers>;
  readonly body?: ZodType<Body>;
  /** Where `body` is a union: the part of it that a body is meant to be, so that errors are about that part only. */
  readonly bodySchemaFor?: (body: unknown) => ZodType<Body>;
  /** The code of the refusal of an invalid body; `request/invalid` by default. */
  readonly bodyCode?: ProblemCode;
  readonly replies: Readonly<Record<number, Reply>>;
  /** The statuses with which it refuses. */
  readonly problems: readonly number[];
  handle(call: Call<Body, Query, Headers>): Response | Promise<Response>;
  /** Handles a call and returns the JSON text of its answer, with status 200. With this, the fast path serves the endpoint too. */
  answer?(call: FastCall<Body, Headers, Query>): string | Promise<string>;
}

/** A call without the `Context` of Hono, which the fast path does not have. */
export interface FastCall<Body, Headers, Query = unknown> {
  readonly body: Body;
  readonly headers: Headers;
  readonly query: Query;
  /** The session token of the cookie. */
  readonly token: string | undefined;
  param(name: string): string;
}

/** Defines an endpoint that both the fast path and Hono serve, with the same `answer`. */
export function fastEndpoint<Body, Headers = unknown, Query = unknown>(
  given: Omit<Endpoint<Body, Query, Headers>, 'handle'> &
    Required<Pick<Endpoint<Body, Query, Headers>, 'answer'>>,
): Endpoint {
  return endpoint<Body, Query, Headers>({
    ...given,
    handle({ c, body, headers, query, param }) {
      const json = given.answer({ body, headers, query, param, token: readSessionToken(c) });
      return typeof json === 'string' ? rawJsonResponse(json) : json.then(text => rawJsonResponse(text));
    },
  });
}

/**
 * Defines an endpoint; its handler has the types of its schemas. The result forgets them, so that endpoints can stand in one
 * list: `validateBody` and the like check each call with the endpoint's own schemas before its handler sees it.
 */
export function endpoint<Body, Query, Headers>(given: Endpoint<Body, Query, Headers>): Endpoint {
  return given;
}

/** Makes the endpoint answer, and adds it to the OpenAPI document. */
export function mount(app: OpenAPIHono<BlankEnv>, given: Endpoint, bodyLimit: number): void {
  app.openAPIRegistry.registerPath(routeConfig(given));
  app.on([given.method], [given.path.replaceAll(/\{(\w+)\}/g, ':$1')], c => respond(given, c, bodyLimit));
}

/** Returns a promise only where there is something to wait for. */
function respond(given: Endpoint, c: Context, bodyLimit: number): Response | Promise<Response> {
  const call = {
    c,
    query: given.query && validate(given.query, c.req.query(), 'The query'),
    headers: given.headers && readHeaders(given.headers, name => c.req.header(name)),
    param: (name: string) => c.req.param(name) ?? '',
  };
  if (!given.body) return given.handle({ ...call, body: undefined });
  return readBody(c.req, bodyLimit).then(
    data => given.handle({ ...call, body: validateBody(given, data) }),
    error => {
      throw bodyReadError(given, error);
    },
  );
}

export function validateBody({ body, bodySchemaFor, bodyCode }: Endpoint, data: unknown): unknown {
  return validate(bodySchemaFor?.(data) ?? body!, data, 'The body', bodyCode);
}

/** QUEST-28.5: endpoints with the code `bad_request` use it for a body that cannot be read, too. */
export function bodyReadError({ bodyCode }: Endpoint, error: unknown): unknown {
  if (bodyCode !== 'bad_request' || !(error instanceof Problem) || error.status !== 400) return error;
  return new Problem('bad_request', error.message, error.options);
}

/** Reads the headers that the schema names. All of them are optional, so without any there is nothing to validate. */
export function readHeaders(
  schema: ZodObject,
  header: (name: string) => string | undefined,
): Record<string, unknown> {
  const found: Record<string, string> = {};
  let any = false;
  for (const name in schema.shape) {
    const value = header(name);
    if (value === undefined) continue;
    found[name] = value;
    any = true;
  }
  return any ? validate(schema, found, 'The header') : found;
}

/** Reads input with a schema; an error names every place that is wrong, with the reason. */
function validate<T>(
  schema: ZodType<T>,
  data: unknown,
  what: string,
  code: ProblemCode = 'request/invalid',
): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issues = issuesOf(result.error, schema, data);
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  throw new Problem(
    code,
    `${what} is not valid: ${first?.path ? `${first.path}: ` : ''}${first?.reason}${more}`,
    { issues },
  );
}

function routeConfig(given: Endpoint): RouteConfig {
  const { method, path, tag, summary, description, params, query, headers, body, replies, problems } = given;
  const responses: RouteConfig['responses'] = {};
  for (const [status, reply] of Object.entries(replies)) {
    const { description, schema, media = 'application/json', headers } = reply;
    responses[status] = { description, headers, ...(schema ? { content: { [media]: { schema } } } : {}) };
  }
  for (const status of problems) {
    responses[status] = {
      description: 'Refused',
      content: { 'application/problem+json': { schema: problemSchema } },
    };
  }
  return {
    method,
    path,
    tags: [tag],
    summary,
    description,
    request: {
      params,
      query,
      headers,
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses,
  };
}
