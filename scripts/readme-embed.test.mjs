import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';

// The examples of the README's chapter on embedding, as somebody would use them against the built package.

const root = join(import.meta.dirname, '..');
const [, chapter] = /\n## Embed\n(.*?)\n## /s.exec(readFileSync(join(root, 'README.md'), 'utf8'));
const examples = [...chapter.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);

const cache = join(root, 'node_modules', '.cache', 'fray');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'readme-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = examples.map((code, index) => {
  const file = join(folder, `example-${index}.ts`);
  writeFileSync(file, code);
  return file;
});

it('they compile with the oldest TypeScript that is supported', { timeout: 300_000 }, () => {
  const consumer = join(root, 'packages/cli/test/consumer/tsconfig.json');
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ extends: consumer, files }));
  const compiler = createRequire(import.meta.url).resolve('typescript-5.4/lib/tsc.js');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  expect(examples.length).toBeGreaterThan(0);
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});

it('the first one is at most 56 kB in a bundle of Vite, compressed', async () => {
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rollupOptions: { input: files[0] } },
  });
  const size = output.reduce((sum, { code = '' }) => sum + gzipSync(code).length, 0);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThanOrEqual(56_000);
});

it('and at most 60 kB in a bundle of esbuild', async () => {
  const { outputFiles } = await bundle({
    entryPoints: [files[0]],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  expect(gzipSync(outputFiles[0].contents).length).toBeLessThanOrEqual(60_000);
});

/** All files of the build that a file imports, directly or not, and the packages. */
function importsOf(file, found = new Set()) {
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/(?:import|export)\s[^'"]*?from\s*'([^']+)'/g)) {
    const target = path.startsWith('.') ? join(file, '..', path) : path;
    if (found.has(target)) continue;
    found.add(target);
    if (target.endsWith('.js')) importsOf(target, found);
  }
  return found;
}

// Counts modules, not milliseconds: a busy machine must not fail a test.
it.each(['core', 'dice'])('@fray/engine/%s loads no ruleset, no content and no schema library', name => {
  const loaded = [...importsOf(join(root, 'packages/engine/dist/src', `${name}.js`))];
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter(target => !target.startsWith('/') || /\/rulesets\/|\.json$/.test(target))).toEqual([]);
});
