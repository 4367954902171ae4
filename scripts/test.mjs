// The whole check of the repository: `npm test`. Stops where a step fails, and its last line
// says how many tests passed and failed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}node_modules/.cache/fray`;

/** In order: the page and the worker threads that the tests use come from the build. What stands in one row runs at once. */
const rows = [
  [{ title: 'Build', script: 'build' }],
  // Half of the one waits for a single core, which the other can use meanwhile.
  [
    { title: 'Types of the tests', script: 'typecheck' },
    { title: 'Lint', script: 'lint' },
  ],
  // Browser tests spend half of their time waiting for a screen.
  [
    { title: 'Unit tests', script: 'test:unit' },
    { title: 'Browser tests', script: 'test:e2e' },
  ],
];

/** Runs one npm script; true if it succeeded. What a script says beside another is shown when it has ended. */
function run({ title, script }, alone) {
  const start = performance.now();
  console.log(alone ? `\n== ${title}` : `== ${title} …`);
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: alone ? 'inherit' : 'pipe' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => said.push(data));
  return new Promise(resolve => {
    child.on('close', status => {
      if (!alone) console.log(`\n== ${title}\n${Buffer.concat(said).toString().trimEnd()}`);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`== ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
      resolve(status === 0);
    });
  });
}

/** Row after row until something in one has failed; true if nothing has. */
async function runAll() {
  for (const row of rows) {
    const done = await Promise.all(row.map(step => run(step, row.length === 1)));
    if (done.includes(false)) return false;
  }
  return true;
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

const ok = await runAll();
const { passed, failed } = totals();
// A step can fail without a failed test, a lint for example: then it is itself the one failure.
console.log(`\n${passed} passed, ${ok ? failed : Math.max(failed, 1)} failed`);
process.exitCode = ok ? 0 : 1;
