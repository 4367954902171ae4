import type { HonoRequest } from 'hono';
import { parseJson } from './parse-json.js';
import { Problem, type ProblemCode } from './problem.js';

/** The content types that count as JSON in UTF-8. */
const JSON_CONTENT_TYPE = /^application\/(?:[\w.-]+\+)?json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the JSON body of a request, and refuses one that is longer than the limit, however it is sent. With `code` the refusal of a
 * body that cannot be read has that code.
 */
export async function readBody(request: HonoRequest, limit: number, code?: ProblemCode): Promise<unknown> {
  checkContentType(request);
  const contentLength = request.header('content-length');
  if (contentLength !== undefined && Number(contentLength) > limit) throw tooLarge(limit);
  // Only a body with a content length is read in one go: HTTP cuts it off at that length.
  const bytes = await (contentLength === undefined
    ? readChunks(request.raw, limit)
    : request.raw.arrayBuffer()
  ).catch(error => {
    throw error instanceof Problem
      ? error
      : new Problem('http/malformed', 'The connection broke before the body was complete.');
  });
  if (bytes.byteLength > limit) throw tooLarge(limit);
  try {
    return parseJson(decode(bytes));
  } catch (error) {
    throw code === 'bad_request' && error instanceof Problem
      ? new Problem(code, error.message, error.options)
      : error;
  }
}

/** The content type also protects against other web sites: their forms cannot send this type. */
function checkContentType(request: HonoRequest): void {
  const type = request.header('content-type');
  const encoding = request.header('content-encoding');
  if (type && JSON_CONTENT_TYPE.test(type) && (!encoding || encoding === 'identity')) return;
  const wrong = encoding ? `, not '${encoding}' encoding` : type ? `, not '${type}'` : '; it is missing';
  throw new Problem('body/media-type', `Send JSON in UTF-8 with 'content-type: application/json'${wrong}.`);
}

function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem('body/encoding', 'The body has bytes that are not UTF-8. Send JSON encoded as UTF-8.');
  }
}

async function readChunks(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): Problem {
  return new Problem('body/too-large', `The body is larger than the ${limit} bytes that are taken here.`);
}
