import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Allows content from this server only, connections to Nostr relays, and styles in attributes. */
export const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // The player's browser stores saves at a relay that the player names.
  "connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*",
  // The build puts small pictures into style sheets.
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The security headers of every page and its files. */
export const PAGE_HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** A file in memory, with compressed copies where there are any. */
export interface StaticFile {
  readonly type: string;
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br?: Uint8Array<ArrayBuffer>;
  readonly gzip?: Uint8Array<ArrayBuffer>;
  /** Its name changes with its content, so browsers may cache it for ever. */
  readonly immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files that the page's build names after their content. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Reads all files of a folder, by the path of their URL. Only what is in this list is ever served, so no path can lead out of
 * the folder.
 */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const walk = (inner: string) => {
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      const path = `${inner}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && !COMPRESSED.test(path))
        files.set(path, readStaticFile(join(folder, path), path));
    }
  };
  walk('');
  return files;
}

/** Reads a file with the compressed copies that the build has put beside it. */
function readStaticFile(file: string, path: string): StaticFile {
  const readCopy = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  return {
    ...staticFile(readFileSync(file), path),
    br: readCopy('.br'),
    gzip: readCopy('.gz'),
    immutable: HASHED.test(path),
  };
}

/** Makes a file of bytes; its content type follows from the path. */
export function staticFile(plain: Uint8Array<ArrayBuffer>, path: string): StaticFile {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    immutable: false,
  };
}

/** Makes a file of bytes, with compressed copies. */
export function compressedFile(plain: Uint8Array<ArrayBuffer>, path: string): StaticFile {
  return { ...staticFile(plain, path), br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** Sends the smallest copy that the client accepts, or 304 when the client has the file. */
export function serveFile(file: StaticFile, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const coding =
    file.br && acceptsCoding(accepted, 'br')
      ? 'br'
      : file.gzip && acceptsCoding(accepted, 'gzip')
        ? 'gzip'
        : 'plain';
  const tag = `"${file.tag}-${coding}"`;
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    ...(file.br || file.gzip ? { vary: 'accept-encoding' } : {}),
    ...(coding === 'plain' ? {} : { 'content-encoding': coding }),
  };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some(each => each.trim().replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers });
  return new Response(file[coding], { headers });
}

/** Whether an Accept-Encoding header allows this coding, by name or by *, and not with a weight of 0. */
export function acceptsCoding(header: string, coding: string): boolean {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim());
    const weight = parameters.find(parameter => parameter.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}
