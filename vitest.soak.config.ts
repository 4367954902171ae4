import { configDefaults, defineConfig } from 'vitest/config';
import { sources } from './vitest.config.js';

const hour = 3_600_000;

/** The long runs, which `npm test` leaves out. */
export default defineConfig({
  resolve: { alias: sources },
  test: {
    include: ['packages/**/*.soak.test.ts'],
    exclude: [...configDefaults.exclude, '**/dist/**'],
    testTimeout: hour,
    hookTimeout: hour,
    reporters: ['verbose'],
  },
});
