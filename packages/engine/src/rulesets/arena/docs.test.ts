import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { optionsSchema } from './setup.js';

const text = readFileSync(new URL('../../../../../docs/rules/arena.md', import.meta.url), 'utf8');

it.each(Object.entries(optionsSchema.parse({})))(
  'ARENA-27.7 the document has option %s with its default',
  (name, value) => {
    const shown = typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
    expect(text).toMatch(new RegExp(`\\| ${name} \\(\\d+\\.\\d+\\) \\| ${shown} \\|`));
  },
);
