import { issuesOf } from '@fray/engine';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { ZodObject, ZodType } from 'zod';
import { problemSchema } from '../schemas/problem.js';
import { jsonResponse } from './json-response.js';
import { Problem, type ProblemCode } from './problem.js';
import { readBody } from './request-body.js';
import type { RequestQueue } from './request-queue.js';

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
  /** Whether it is answered at once under any load, as those who run the server need it. */
  readonly skipsQueue?: boolean;
  /** Returns plain data, which is sent as JSON with status 200, or a whole response. */
  handle(call: Call<Body, Query, Headers>): object | Promise<object>;
}

/**
 * Defines an endpoint; its handler has the types of its schemas. The result forgets them, so that endpoints can stand in one
 * list: each call is checked with the endpoint's own schemas before its handler sees it.
 */
export function endpoint<Body, Query, Headers>(given: Endpoint<Body, Query, Headers>): Endpoint {
  return given;
}

/** What all endpoints of a server have in common. */
export interface MountOptions {
  readonly bodyLimit: number;
  /** Where a request waits for its turn. Without a queue it is handled at once. */
  readonly queue?: RequestQueue | undefined;
}

/** Makes the endpoint answer, and adds it to the OpenAPI document. */
export function mount(app: OpenAPIHono<BlankEnv>, given: Endpoint, options: MountOptions): void {
  app.openAPIRegistry.registerPath(routeConfig(given));
  app.on([given.method], [given.path.replaceAll(/\{(\w+)\}/g, ':$1')], c => respond(given, c, options));
}

async function respond(given: Endpoint, c: Context, { bodyLimit, queue }: MountOptions): Promise<Response> {
  const data = given.body && (await readBody(c.req, bodyLimit, given.bodyCode));
  const handle = () => {
    const answer = given.handle(validCall(given, c, data));
    // Written at once: the game behind it may go on before anything that is awaited.
    return answer instanceof Promise ? answer.then(toResponse) : toResponse(answer);
  };
  return queue && !given.skipsQueue ? queue.run(handle) : handle();
}

function toResponse(answer: object): Response {
  return answer instanceof Response ? answer : jsonResponse(answer);
}

function validCall(given: Endpoint, c: Context, data: unknown): Call<unknown, unknown, unknown> {
  const { query, headers, body, bodySchemaFor, bodyCode } = given;
  return {
    c,
    query: query && validate(query, c.req.query(), 'The query'),
    headers: headers && validate(headers, readHeaders(headers, c), 'The header'),
    body: body && validate(bodySchemaFor?.(data) ?? body, data, 'The body', bodyCode),
    param: name => c.req.param(name) ?? '',
  };
}

/** The headers that the schema names, as it spells them. */
function readHeaders({ shape }: ZodObject, c: Context): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map(name => [name, c.req.header(name)]));
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
