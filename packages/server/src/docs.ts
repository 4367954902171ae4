import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { readServed, type ServedFile, serveFile } from './files.js';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Fray API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// No validator badge: it would ask a server elsewhere.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

/** The browsable page of the API, with all its files from this server. */
export function mountDocs(app: Hono): void {
  const home = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const read = new Map<string, ServedFile>();
  app.get('/api', c => c.redirect('/api/docs'));
  app.get('/api/docs', c => serveFile(written(HTML, 'text/html'), c.req.raw));
  app.get('/api/docs/start.js', c => serveFile(written(START, 'text/javascript'), c.req.raw));
  for (const name of FILES) {
    app.get(`/api/docs/${name}`, c => {
      // More than a megabyte, so only once somebody asks.
      const file = read.get(name) ?? readServed(join(home, name), name);
      read.set(name, file);
      return serveFile(file, c.req.raw);
    });
  }
}

function written(text: string, type: string): ServedFile {
  const plain = new TextEncoder().encode(text);
  return { type: `${type}; charset=utf-8`, tag: String(plain.length), plain, immutable: false };
}
