import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from './answer.js';
import { MEDIA, parseBody } from './body.js';
import { checkedBody, type Endpoint, headersOf, type QuickCall, unread } from './endpoint.js';
import { tokenIn } from './identity/cookie.js';
import { type Parts, Problem, problemParts } from './problem.js';
import type { Turns } from './turns.js';

// Hono's adapter wraps every request and answer into web objects, and to read a body through them takes longer than
// to play a turn. So requests to play that are as plain as clients send them are answered here, by the same code and
// with the same words. Whatever is unusual about a request, Hono gets it untouched.

/** Takes the request, or leaves it to others. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What comes of an error: the refusal, or the report of a bug. */
export type Failure = (error: unknown, method: string, path: string) => Parts;

interface Way {
  readonly endpoint: Endpoint;
  /** Before and after the one parameter; without one the whole path. */
  readonly before: string;
  readonly after: string | null;
  readonly name: string;
}

export function laneOf(
  endpoints: readonly Endpoint[],
  bodyLimit: number,
  failure: Failure,
  turns: Turns,
): Lane {
  const ways = endpoints.filter(({ json }) => json).map(wayOf);
  return (request, response) => {
    if (!isPlain(request, bodyLimit)) return false;
    const path = request.url!;
    for (const way of ways) {
      const param = matched(way, path);
      if (param === null) continue;
      const work = (body: Uint8Array) => {
        const parts = answerTo(request, failure, () => played(way, param, request, body));
        if (!(parts instanceof Promise)) return () => send(response, parts);
        parts.then(each => send(response, each));
        return () => {};
      };
      take(request, body =>
        turns.add(
          () => work(body),
          () => send(response, overloaded(path)),
        ),
      );
      return true;
    }
    return false;
  };
}

function wayOf(endpoint: Endpoint): Way {
  const [before, name = '', after = null] = endpoint.path.split(/[{}]/) as [string, string?, string?];
  if (endpoint.method !== 'post' || !endpoint.body || after?.includes('{'))
    throw new Error(`${endpoint.path} does not fit into the fast lane.`);
  return { endpoint, before, name, after };
}

const NAME = /^[\w-]+$/;

/** The parameter, '' where the path has none; null where it is another path. */
function matched({ before, after }: Way, path: string): string | null {
  if (after === null) return path === before ? '' : null;
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const param = path.slice(before.length, path.length - after.length);
  return NAME.test(param) ? param : null;
}

const HOST = /^[\w.-]+(?::\d+)?$/;

/** A short JSON body that came with its length, to a place that has a name. */
function isPlain({ method, headers, httpVersion }: IncomingMessage, bodyLimit: number): boolean {
  const length = headers['content-length'];
  return (
    method === 'POST' &&
    httpVersion === '1.1' &&
    length !== undefined &&
    Number(length) <= bodyLimit &&
    MEDIA.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    HOST.test(headers.host ?? '')
  );
}

function played(
  way: Way,
  param: string,
  request: IncomingMessage,
  body: Uint8Array,
): string | Promise<string> {
  const { endpoint } = way;
  const call: QuickCall<unknown, unknown> = {
    headers:
      endpoint.headers &&
      headersOf(endpoint.headers, name => request.headers[name.toLowerCase()] as string | undefined),
    body: bodyOf(endpoint, body),
    token: tokenIn(request.headers.cookie ?? ''),
    param: name => (name === way.name ? param : ''),
  };
  return endpoint.json!(call);
}

function bodyOf(endpoint: Endpoint, bytes: Uint8Array): unknown {
  let data: unknown;
  try {
    data = parseBody(bytes);
  } catch (error) {
    throw unread(endpoint, error);
  }
  return checkedBody(endpoint, data);
}

/** Reads the body, which HTTP cuts off at the announced length, and goes on with it. */
function take(request: IncomingMessage, then: (body: Uint8Array) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Of a connection that breaks there is nobody left to answer.
  request.on('error', () => {});
  request.on('end', () => then(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
}

function answerTo(
  { method, url }: IncomingMessage,
  failure: Failure,
  play: () => string | Promise<string>,
): Parts | Promise<Parts> {
  const fine = (body: string): Parts => ({ status: 200, headers: HEADERS, body });
  const failed = (error: unknown): Parts => failure(error, method!, url!);
  try {
    const body = play();
    return typeof body === 'string' ? fine(body) : body.then(fine, failed);
  } catch (error) {
    return failed(error);
  }
}

/** What everybody hears who has waited too long. */
export function overloaded(path: string): Parts {
  const detail = 'More is asked of the server than it can answer. Try again in a few seconds.';
  return problemParts(new Problem('server/busy', detail, { headers: { 'retry-after': '2' } }), path);
}

/** Plain ASCII, as almost all is, goes out with the head in one piece; other text the socket is very slow to encode. */
export function send(response: ServerResponse, { status, headers, body }: Parts): void {
  const length = Buffer.byteLength(body);
  response.writeHead(status, { ...headers, 'content-length': length });
  if (length === body.length) response.end(body, 'latin1');
  else response.end(Buffer.from(body));
}
