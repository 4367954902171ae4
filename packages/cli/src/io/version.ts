import { createRequire } from 'node:module';

/** Of this fray. */
export function version(): string {
  const { version: text } = createRequire(import.meta.url)('../../package.json') as { version: string };
  return text;
}
