import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PAGE_HEADERS } from './headers.js';

/** A file in memory, as it is and as it was compressed beforehand. */
export interface ServedFile {
  readonly type: string;
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br?: Uint8Array<ArrayBuffer>;
  readonly gzip?: Uint8Array<ArrayBuffer>;
  /** Its name changes with its content, so it may be kept for ever. */
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

/** Where the page's build puts files, and how it marks those that are named after their content. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * All files of a folder by the path under which they are asked for. Only what is in this list is ever served,
 * so no path can lead out of the folder.
 */
export function filesOf(folder: string): Map<string, ServedFile> {
  const files = new Map<string, ServedFile>();
  const walk = (inner: string) => {
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      const path = `${inner}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && !COMPRESSED.test(path))
        files.set(path, readServed(join(folder, path), path));
    }
  };
  walk('');
  return files;
}

export function readServed(file: string, path: string): ServedFile {
  const beside = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  return {
    ...served(readFileSync(file), path),
    br: beside('.br'),
    gzip: beside('.gz'),
    immutable: HASHED.test(path),
  };
}

/** Content that is served under a path, whose ending says what it is. */
export function served(plain: Uint8Array<ArrayBuffer>, path: string): ServedFile {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    immutable: false,
  };
}

/** The file in the best form that the reader takes, or 304 when the reader has it. */
export function serveFile(file: ServedFile, request: Request): Response {
  const takes = request.headers.get('accept-encoding') ?? '';
  const coding =
    file.br && accepts(takes, 'br') ? 'br' : file.gzip && accepts(takes, 'gzip') ? 'gzip' : 'plain';
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

/** Whether an Accept-Encoding header allows this coding: named, or meant by *, and not with a weight of 0. */
export function accepts(header: string, coding: string): boolean {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim());
    const weight = parameters.find(parameter => parameter.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}
