import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Adventures } from '../adventure/adventures.js';
import { atlasSchema } from '../adventure/atlas-schema.js';
import { jsonBytes } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { type ServedFile, served, serveFile } from '../files.js';

/** The world of the adventure: for everybody, and the same as long as the server runs. */
export function worldRoute(adventures: Adventures): Endpoint {
  let file: ServedFile | undefined;
  return endpoint({
    method: 'get',
    path: '/api/adventure/world',
    tag: 'Adventure',
    summary: 'The map, and all that there is to know when a hero is created',
    description:
      'For everybody. Who asks again with the `etag` of the answer is told 304 when nothing has changed.',
    replies: { 200: { description: 'The world', schema: atlasSchema }, 304: { description: 'As before' } },
    problems: [],
    handle({ c }) {
      file ??= packed(adventures);
      return serveFile(file, c.req.raw);
    },
  });
}

function packed(adventures: Adventures): ServedFile {
  const bytes = jsonBytes(adventures.atlas());
  return { ...served(bytes, 'world.json'), br: brotliCompressSync(bytes), gzip: gzipSync(bytes) };
}
