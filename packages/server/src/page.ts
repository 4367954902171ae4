import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { jsonBytes } from './answer.js';
import { filesOf, type ServedFile, served, serveFile } from './files.js';
import { ServeError } from './serve-error.js';

/** Answers for the page and its files; null for what is none of these. Its places are behind the hash, which no server sees. */
export type Page = (path: string, request: Request) => Response | null;

/** Content over the shipped one: by room, the files of its pack by name. */
export type Packs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where the page looks for content that is laid over its own; the build has an empty one there. */
const CONTENT = '/content.json';

/** Reads the built page into memory, once. */
export function pageFrom(folder: string, packs: Packs = {}): Page {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new ServeError(
      'server/no-page',
      `There is no page in ${folder}: it has no index.html. Build the page first, or serve without one.`,
    );
  }
  const files = filesOf(folder);
  if (Object.keys(packs).length > 0) files.set(CONTENT, contentFile(packs));
  return (path, request) => {
    const file = files.get(path === '/' ? '/index.html' : path);
    return file ? serveFile(file, request) : null;
  };
}

function contentFile(packs: Packs): ServedFile {
  const bytes = jsonBytes(packs);
  return { ...served(bytes, CONTENT), br: brotliCompressSync(bytes), gzip: gzipSync(bytes) };
}
