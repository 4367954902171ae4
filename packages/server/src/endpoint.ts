import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { ZodObject, ZodType } from 'zod';
import { answerJson } from './answer.js';
import { readBody } from './body.js';
import { checked } from './checked.js';
import { tokenOf } from './identity/cookie.js';
import { Problem, type ProblemCode } from './problem.js';
import { problemSchema } from './schemas/problem.js';

/** One call, with what came in already checked. */
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

/** A way of the API: what it is for, what it takes and gives, and the code that does it. */
export interface Endpoint<Body = unknown, Query = unknown, Headers = unknown> {
  readonly method: 'get' | 'post' | 'delete';
  /** With its parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject & ZodType<Query>;
  readonly headers?: ZodObject & ZodType<Headers>;
  readonly body?: ZodType<Body>;
  /** Which part of a union a body means to be, so that what is wrong is said of that part. */
  readonly meant?: (body: unknown) => ZodType<Body>;
  /** What a wrong body is called, where it has a name of its own. */
  readonly bodyCode?: ProblemCode;
  readonly replies: Readonly<Record<number, Reply>>;
  /** The statuses with which it refuses. */
  readonly problems: readonly number[];
  handle(call: Call<Body, Query, Headers>): Response | Promise<Response>;
  /** In place of `handle`, where the answer is JSON of status 200, mostly made at once: such an endpoint is in the fast lane too. */
  readonly json?: (call: QuickCall<Body, Headers>) => string | Promise<string>;
}

/** A call without all that Hono knows of it. */
export interface QuickCall<Body, Headers> {
  readonly body: Body;
  readonly headers: Headers;
  /** Of the cookie. */
  readonly token: string | undefined;
  param(name: string): string;
}

/** An endpoint that answers at once, in the fast lane and by Hono alike. */
export function quickEndpoint<Body, Headers = unknown>(
  given: Omit<Endpoint<Body, unknown, Headers>, 'handle' | 'query'> &
    Required<Pick<Endpoint<Body, unknown, Headers>, 'json'>>,
): Endpoint {
  return endpoint<Body, unknown, Headers>({
    ...given,
    handle({ c, body, headers, param }) {
      const json = given.json({ body, headers, param, token: tokenOf(c) });
      return typeof json === 'string' ? answerJson(json) : json.then(text => answerJson(text));
    },
  });
}

/** Names the types of an endpoint from its schemas. */
export function endpoint<Body, Query, Headers>(given: Endpoint<Body, Query, Headers>): Endpoint {
  return given as unknown as Endpoint;
}

/** Makes the endpoint answer, and puts it into the OpenAPI document. */
export function mount(app: OpenAPIHono<BlankEnv>, given: Endpoint, bodyLimit: number): void {
  app.openAPIRegistry.registerPath(described(given));
  app.on([given.method], [given.path.replaceAll(/\{(\w+)\}/g, ':$1')], c => respond(given, c, bodyLimit));
}

/** Without a promise where nothing has to be waited for. */
function respond(given: Endpoint, c: Context, bodyLimit: number): Response | Promise<Response> {
  const call = {
    c,
    query: given.query && checked(given.query, c.req.query(), 'The query'),
    headers: given.headers && headersOf(given.headers, name => c.req.header(name)),
    param: (name: string) => c.req.param(name) ?? '',
  };
  if (!given.body) return given.handle({ ...call, body: undefined });
  return readBody(c.req, bodyLimit).then(
    data => given.handle({ ...call, body: checkedBody(given, data) }),
    error => {
      throw unread(given, error);
    },
  );
}

export function checkedBody({ body, meant, bodyCode }: Endpoint, data: unknown): unknown {
  return checked(meant?.(data) ?? body!, data, 'The body', bodyCode);
}

/** Where all that cannot be read is one and the same refusal (QUEST-28.5), it is that. */
export function unread({ bodyCode }: Endpoint, error: unknown): unknown {
  if (bodyCode !== 'bad_request' || !(error instanceof Problem) || error.status !== 400) return error;
  return new Problem('bad_request', error.message, error.options);
}

/** All are optional, so without any there is nothing to check. */
export function headersOf(
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
  return any ? checked(schema, found, 'The header') : found;
}

function described(given: Endpoint): RouteConfig {
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
