import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseSessionToken } from '../identity/cookie.js';
import { bodyReadError, type Endpoint, type FastCall, readHeaders, validateBody } from './endpoint.js';
import { JSON_HEADERS } from './json-response.js';
import { Problem, problemParts, type ResponseParts } from './problem.js';
import { JSON_CONTENT_TYPE, parseBody } from './request-body.js';
import type { RequestQueue } from './request-queue.js';
import type { ServerOrigin } from './server-origin.js';

// Hono's adapter wraps every request and response in web objects, and reading a body through them takes longer than
// playing a turn. So ordinary requests to the endpoints that play are answered here, by the same endpoint code and with the
// same error messages. Every other request goes to Hono untouched.

/** Answers the request and returns true, or leaves it alone and returns false. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Turns an error into the response: a refusal, or the report of a bug. */
export type ErrorHandler = (error: unknown, method: string, path: string) => ResponseParts;

interface FastRoute {
  readonly endpoint: Endpoint;
  /** The path before and after its one parameter. Without a parameter `before` is the whole path and `after` is null. */
  readonly before: string;
  readonly after: string | null;
  readonly paramName: string;
}

export function createFastPath(
  endpoints: readonly Endpoint[],
  bodyLimit: number,
  serverOrigin: ServerOrigin,
  handleError: ErrorHandler,
  queue: RequestQueue,
): FastPath {
  const routes = endpoints.filter(({ answer }) => answer).map(fastRoute);
  return (request, response) => {
    if (!isOrdinary(request, bodyLimit)) return false;
    const path = request.url!;
    for (const route of routes) {
      const param = matchRoute(route, path);
      if (param === null) continue;
      const work = (body: Uint8Array) => {
        const parts = respond(request, handleError, () => {
          serverOrigin.check(
            'POST',
            request.headers.host!,
            name => request.headers[name] as string | undefined,
          );
          return callEndpoint(route, param, request, body);
        });
        if (!(parts instanceof Promise)) return () => send(response, parts);
        parts.then(each => send(response, each));
        return () => {};
      };
      readBytes(request, body =>
        queue.add(
          () => work(body),
          () => send(response, overloadedResponse(path)),
        ),
      );
      return true;
    }
    return false;
  };
}

function fastRoute(endpoint: Endpoint): FastRoute {
  const [before, paramName = '', after = null] = endpoint.path.split(/[{}]/) as [string, string?, string?];
  if (endpoint.method !== 'post' || !endpoint.body || after?.includes('{'))
    throw new Error(
      `${endpoint.path} does not fit the fast path: it takes POST, a body and one parameter at most.`,
    );
  return { endpoint, before, paramName, after };
}

const PARAM = /^[\w-]+$/;

/** The parameter, '' where the path has none; null where the path is another one. */
function matchRoute({ before, after }: FastRoute, path: string): string | null {
  if (after === null) return path === before ? '' : null;
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const param = path.slice(before.length, path.length - after.length);
  return PARAM.test(param) ? param : null;
}

const HOST = /^[\w.-]+(?::\d+)?$/;

/** Whether it is a POST with a short JSON body of known length, sent to a host with a name. */
function isOrdinary({ method, headers, httpVersion }: IncomingMessage, bodyLimit: number): boolean {
  const length = headers['content-length'];
  return (
    method === 'POST' &&
    httpVersion === '1.1' &&
    length !== undefined &&
    Number(length) <= bodyLimit &&
    JSON_CONTENT_TYPE.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    HOST.test(headers.host ?? '')
  );
}

function callEndpoint(
  { endpoint, paramName }: FastRoute,
  param: string,
  request: IncomingMessage,
  body: Uint8Array,
): string | Promise<string> {
  const call: FastCall<unknown, unknown> = {
    headers:
      endpoint.headers &&
      readHeaders(endpoint.headers, name => request.headers[name.toLowerCase()] as string | undefined),
    body: readBody(endpoint, body),
    query: endpoint.query && {},
    token: parseSessionToken(request.headers.cookie ?? ''),
    param: name => (name === paramName ? param : ''),
  };
  return endpoint.answer!(call);
}

function readBody(endpoint: Endpoint, bytes: Uint8Array): unknown {
  let data: unknown;
  try {
    data = parseBody(bytes);
  } catch (error) {
    throw bodyReadError(endpoint, error);
  }
  return validateBody(endpoint, data);
}

/** Reads the body; HTTP cuts it off at the content length. */
function readBytes(request: IncomingMessage, then: (body: Uint8Array) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  // When the connection breaks there is no client left to answer.
  request.on('error', () => {});
  request.on('end', () => then(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
}

function respond(
  { method, url }: IncomingMessage,
  handleError: ErrorHandler,
  run: () => string | Promise<string>,
): ResponseParts | Promise<ResponseParts> {
  const succeeded = (body: string): ResponseParts => ({ status: 200, headers: JSON_HEADERS, body });
  const failed = (error: unknown): ResponseParts => handleError(error, method!, url!);
  try {
    const body = run();
    return typeof body === 'string' ? succeeded(body) : body.then(succeeded, failed);
  } catch (error) {
    return failed(error);
  }
}

/** The response to a request that has waited too long in the queue. */
export function overloadedResponse(path: string): ResponseParts {
  const detail = 'The server gets more requests than it can answer. Try again in a few seconds.';
  return problemParts(new Problem('server/busy', detail, { headers: { 'retry-after': '2' } }), path);
}

/** Sends ASCII text, as almost all answers are, as one piece with the head; the socket is very slow to encode other text. */
export function send(response: ServerResponse, { status, headers, body }: ResponseParts): void {
  const length = Buffer.byteLength(body);
  response.writeHead(status, { ...headers, 'content-length': length });
  if (length === body.length) response.end(body, 'latin1');
  else response.end(Buffer.from(body));
}
