import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, serveFile } from './files.js';
import { ServeError } from './serve-error.js';

/** Answers for the page's files and for every place in the page; null for what is none of these. */
export type Page = (path: string, request: Request) => Response | null;

/** Reads the built page into memory, once. */
export function pageFrom(folder: string): Page {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new ServeError(
      'server/no-page',
      `There is no page in ${folder}: it has no index.html. Build the page first, or serve without one.`,
    );
  }
  const files = filesOf(folder);
  const index = files.get('/index.html')!;
  return (path, request) => {
    const file = files.get(path);
    if (file) return serveFile(file, request);
    // A file that is missing must not look like a page: scripts would fail in strange ways.
    const depth = path.lastIndexOf('/');
    if (path.slice(depth).includes('.')) return null;
    // The page names its files relative to where it is, so it can only be shown at the top.
    return depth === 0
      ? serveFile(index, request)
      : new Response(null, { status: 302, headers: { location: '/' } });
  };
}
