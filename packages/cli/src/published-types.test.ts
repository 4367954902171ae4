import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the published types of engine, lab and server compile under TypeScript 5.4, libraries included', () => {
  const compiler = createRequire(import.meta.url).resolve('typescript-5.4/lib/tsc.js');
  const project = fileURLToPath(new URL('../test/consumer', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
}, 300_000);
