import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const dist = new URL('../packages/web/dist/', import.meta.url);

/** KB that a browser loads before the page can be used: document, scripts and styles it names, compressed. */
export function pageWeight() {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const named = readdirSync(dist, { recursive: true }).filter(
    file => /\.(js|css)$/.test(file) && html.includes(file),
  );
  const first = ['index.html', ...named.filter(file => !/icon/i.test(file))];
  const bytes = first.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, dist))).length,
    0,
  );
  return bytes / 1024;
}
