import type { HonoRequest } from 'hono';
import { parseJson } from './json.js';
import { Problem } from './problem.js';

export const MEDIA = /^application\/(?:[\w.-]+\+)?json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The request's JSON body, within the limit however it is sent. */
export async function readBody(request: HonoRequest, limit: number): Promise<unknown> {
  // Also what keeps other web sites out: a form of theirs cannot send this type.
  const media = request.header('content-type');
  const packed = request.header('content-encoding');
  if (!media || !MEDIA.test(media) || (packed && packed !== 'identity')) {
    const wrong = packed ? `, not '${packed}' encoding` : media ? `, not '${media}'` : '; it is missing';
    throw new Problem('body/media-type', `Send JSON in UTF-8 with 'content-type: application/json'${wrong}.`);
  }
  const announced = request.header('content-length');
  if (announced !== undefined && Number(announced) > limit) throw tooLarge(limit);
  // Only a body that announced its length is read at once: HTTP cuts it off there.
  const bytes =
    announced === undefined ? await readChunks(request.raw, limit) : await request.raw.arrayBuffer();
  if (bytes.byteLength > limit) throw tooLarge(limit);
  return parseBody(bytes);
}

/** What the bytes of a body say. */
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
