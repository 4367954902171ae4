import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The URL of an ES module that is given as a URL or as a path, which is relative to the current folder. */
export function moduleUrl(module: string | URL): string {
  const text = String(module);
  // A single letter before the colon is a drive of Windows.
  return /^[a-z][a-z\d+.-]+:/i.test(text) ? text : pathToFileURL(resolve(text)).href;
}
