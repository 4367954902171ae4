import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Of this fray. */
export function version(): string {
  const { version: text } = createRequire(import.meta.url)('../../package.json') as { version: string };
  return text;
}

/** The built page, in the package beside this one. */
export const PAGE_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));
