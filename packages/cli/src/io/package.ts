import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The version of this package. */
export function version(): string {
  const { version: text } = createRequire(import.meta.url)('../../package.json') as { version: string };
  return text;
}

/** The folder of the built page. */
export const PAGE_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));
