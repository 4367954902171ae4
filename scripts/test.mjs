// The whole check of the repository: `npm test`. Stops at the first step that fails, and its last line
// says how many tests passed and failed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}node_modules/.cache/fray`;

/** In order: the page and the worker threads that the tests use come from the build. */
const steps = [
  { title: 'Build', script: 'build' },
  { title: 'Lint', script: 'lint' },
  { title: 'Types of the tests', script: 'typecheck' },
  { title: 'Unit tests', script: 'test:unit' },
  { title: 'Browser tests', script: 'test:e2e' },
];

/** Runs one npm script; true if it succeeded. */
function run({ title, script }) {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

/** What a test runner wrote, or nothing if it did not get that far. */
function report(name) {
  const file = `${reports}/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** A flaky browser test is one that passed at last. */
function totals() {
  const { numPassedTests = 0, numFailedTests = 0 } = report('vitest');
  const { expected = 0, flaky = 0, unexpected = 0 } = report('playwright').stats ?? {};
  return { passed: numPassedTests + expected + flaky, failed: numFailedTests + unexpected };
}

// Reports of an earlier run must not be counted.
rmSync(reports, { recursive: true, force: true });

const ok = steps.every(run);
const { passed, failed } = totals();
// A step can fail without a failed test, a lint for example: then it is itself the one failure.
console.log(`\n${passed} passed, ${ok ? failed : Math.max(failed, 1)} failed`);
process.exitCode = ok ? 0 : 1;
