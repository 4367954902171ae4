import type { Hono } from 'hono';
import { compressedFile, type StaticFile, serveFile, staticFile } from '../http/static-files.js';
import type { ApiDocument } from './openapi-types.js';
import { referencePage } from './page-html.js';
import { ICON, STYLE } from './style.js';

/** Serves a page that shows the API in a browser, with all its files from this server; `document` answers with the OpenAPI document. */
export function mountReference(app: Hono, document: () => Response): void {
  const style = staticFile(Buffer.from(STYLE), 'style.css');
  const icon = staticFile(Buffer.from(ICON), 'icon.svg');
  // Made when it is first asked for: most servers are started to play.
  let page: Promise<StaticFile> | undefined;
  const makePage = async () => {
    const text = await referencePage((await document().json()) as ApiDocument);
    return compressedFile(Buffer.from(text), 'index.html');
  };
  app.get('/api/docs', async c => {
    page ??= makePage();
    return serveFile(await page, c.req.raw);
  });
  app.get('/api/docs/style.css', c => serveFile(style, c.req.raw));
  app.get('/api/docs/icon.svg', c => serveFile(icon, c.req.raw));
  app.get('/api', c => c.redirect('/api/docs'));
}
