import type { HonoRequest } from 'hono';
import { parseJson } from '../json/parse-json.js';
import { Problem } from './problem.js';

/** The content types that count as JSON in UTF-8. */
export const JSON_CONTENT_TYPE =
  /^application\/(?:[\w.-]+\+)?json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the JSON body of a request, and refuses one that is longer than the limit, however it is sent. */
export async function readBody(request: HonoRequest, limit: number): Promise<unknown> {
  // The content type also protects against other web sites: their forms cannot send this type.
  const contentType = request.header('content-type');
  const encoding = request.header('content-encoding');
  if (!contentType || !JSON_CONTENT_TYPE.test(contentType) || (encoding && encoding !== 'identity')) {
    const wrong = encoding
      ? `, not '${encoding}' encoding`
      : contentType
        ? `, not '${contentType}'`
        : '; it is missing';
    throw new Problem('body/media-type', `Send JSON in UTF-8 with 'content-type: application/json'${wrong}.`);
  }
  const contentLength = request.header('content-length');
  if (contentLength !== undefined && Number(contentLength) > limit) throw tooLarge(limit);
  // Only a body with a content length is read in one go: HTTP cuts it off at that length.
  const bytes =
    contentLength === undefined ? await readChunks(request.raw, limit) : await request.raw.arrayBuffer();
  if (bytes.byteLength > limit) throw tooLarge(limit);
  return parseBody(bytes);
}

export function parseBody(bytes: ArrayBuffer | Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Problem('body/encoding', 'The body has bytes that are not UTF-8. Send JSON encoded as UTF-8.');
  }
  return parseJson(text);
}

async function readChunks(request: Request, limit: number): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      reader.cancel().catch(() => {});
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

function tooLarge(limit: number): Problem {
  return new Problem('body/too-large', `The body is larger than the ${limit} bytes that are taken here.`);
}
