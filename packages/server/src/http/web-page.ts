import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServeError } from '../serve-error.js';
import { compressedFile, readStaticFiles, serveFile } from './static-files.js';

/** Serves the page and its files; null for any other path. The page keeps its own routes behind the #, which no server sees. */
export type WebPage = (path: string, request: Request) => Response | null;

/** Content packs over the shipped content: by ruleset module, the files of the pack by name. */
export type Packs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where the page looks for content packs; the build has an empty file there. */
const CONTENT_PATH = '/content.json';

/** Reads the built page into memory. */
export function loadWebPage(folder: string, packs: Packs = {}): WebPage {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new ServeError(
      'server/no-page',
      `There is no page in ${folder}: it has no index.html. Build the page first, or serve without one.`,
    );
  }
  const files = readStaticFiles(folder);
  if (Object.keys(packs).length > 0)
    files.set(CONTENT_PATH, compressedFile(Buffer.from(JSON.stringify(packs)), CONTENT_PATH));
  return (path, request) => {
    const file = files.get(path === '/' ? '/index.html' : path);
    return file ? serveFile(file, request) : null;
  };
}
