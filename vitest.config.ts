import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { iconFiles } from './packages/web/build/icons.js';

type Doors = Readonly<Record<string, { readonly 'fray-source'?: string }>>;

interface Manifest {
  readonly name: string;
  readonly exports?: Doors;
  /** Within the package: '#default-executor'. */
  readonly imports?: Doors;
}

const packages = join(import.meta.dirname, 'packages');

/**
 * Lets tests run on the TypeScript sources: every door of a workspace package leads to the file it names
 * under `fray-source`. Not done with `resolve.conditions`, because Vitest hands those on to Node, and worker
 * threads, which run the build, would then load TypeScript too.
 */
export const sources = readdirSync(packages).flatMap(folder => {
  const home = join(packages, folder);
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest;
  const { name, exports = {}, imports = {} } = manifest;
  const outside = Object.entries(exports).map(([path, door]) => [join(name, path), door] as const);
  return [...outside, ...Object.entries(imports)].flatMap(([path, { 'fray-source': source }]) =>
    source ? [{ find: new RegExp(`^${path}$`), replacement: join(home, source) }] : [],
  );
});

const exclude = [...configDefaults.exclude, '**/dist/**', '**/*.soak.test.ts'];

export default defineConfig({
  resolve: { alias: sources },
  test: {
    reporters: ['default', 'json'],
    // All cores: by default one is left idle, which on two is half of the machine.
    maxWorkers: '100%',
    // A test that hangs fails; one on a busy machine does not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Tests leave nothing behind in modules for one another, and reading the content packs takes longer than most
    // of them: modules are loaded once for all.
    isolate: false,
    setupFiles: join(import.meta.dirname, 'scripts/property-seed.mjs'),
    outputFile: { json: 'node_modules/.cache/fray/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...exclude, 'packages/web/**'],
          // Ink looks at this as it loads, and draws nothing before the end where CI is set.
          env: { CI: 'false', CONTINUOUS_INTEGRATION: 'false' },
        },
      },
      {
        // On its own, because JSX means Preact here and React in the terminal.
        extends: true,
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        // It knows the names of the icons in the build.
        plugins: [iconFiles()],
        test: { name: 'web', include: ['packages/web/**/*.test.{ts,tsx}'], exclude },
      },
    ],
  },
});
