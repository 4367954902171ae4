import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { readStaticFile, serveFile, staticFile } from './static-files.js';

const require = createRequire(import.meta.url);

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

// No validator badge: it would send requests to another server.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

/** Serves Swagger UI, which shows the API in a browser, with all its files from this server. */
export function mountSwaggerUi(app: Hono): void {
  const home = dirname(require.resolve('swagger-ui-dist/package.json'));
  const files = new Map([
    ['/api/docs', staticFile(Buffer.from(HTML), 'index.html')],
    ['/api/docs/start.js', staticFile(Buffer.from(START), 'start.js')],
  ]);
  const paths = [...files.keys(), ...FILES.map(name => `/api/docs/${name}`)];
  for (const path of paths) {
    app.get(path, c => {
      // More than a megabyte, so read only when it is asked for.
      const file = files.get(path) ?? readStaticFile(join(home, basename(path)), path);
      files.set(path, file);
      return serveFile(file, c.req.raw);
    });
  }
  app.get('/api', c => c.redirect('/api/docs'));
}
