import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

// A sixth ruleset in a package of its own: the example, copied to a folder outside of the repository, where the built packages are
// installed as links.

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'fray-own-package-'));
afterAll(() => rmSync(folder, { recursive: true }));

cpSync(join(root, 'examples/rock-paper-scissors'), folder, { recursive: true });
const INSTALLED = {
  '@fray/engine': 'packages/engine',
  '@fray/lab': 'packages/lab',
  '@fray/cli': 'packages/cli',
  zod: 'node_modules/zod',
};
for (const [name, target] of Object.entries(INSTALLED)) {
  const link = join(folder, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(root, target), link);
}

/** A command as somebody in that folder would run it. */
function runThere(argv, input = '') {
  const env = { ...process.env, FRAY_STATE: join(folder, 'state') };
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: folder,
    env,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const fray = (words, input) =>
  runThere(['node_modules/@fray/cli/bin/fray.js', '--ruleset', './rock-paper-scissors.js', ...words], input);

it('its own tests pass: fights, the conformance suite, the lab and worker threads', () => {
  const { status, stdout } = runThere(['--test']);
  expect({ status, failed: /# fail (\d+)/.exec(stdout)?.[1] }, stdout).toEqual({ status: 0, failed: '0' });
});

it('the code in its README runs', () => {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync(join(folder, 'README.md'), 'utf8'));
  writeFileSync(join(folder, 'readme.js'), `${code}\nconsole.log(fight.events.length > 0, report.fights);`);
  expect(runThere(['readme.js'])).toEqual({ status: 0, stdout: 'true 100000\n', stderr: '' });
});

describe('fray --ruleset', () => {
  it('plays it', () => {
    const { status, stdout } = fray(['play', 'rps/duel', '--seed', '1'], 'r\n'.repeat(20));
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/You show rock, Rival/) });
  });

  it('fights it, and verifies the replay', () => {
    expect(fray(['fight', 'rps/duel', '--seed', '1', '--replay', 'duel.json']).status).toBe(0);
    const { stdout } = fray(['replay', 'duel.json', '--verify']);
    expect(stdout).toMatch(/^All \d+ choices come out as recorded\.\n$/);
  });

  writeFileSync(
    join(folder, 'bands.json'),
    JSON.stringify({ fights: 200, bands: [{ setup: 'rps/duel', winRate: [0, 1] }] }),
  );
  it.each([
    ['list', 'rps'],
    ['sim', 'rps/duel', '--fights', '400', '--workers', '2'],
    ['odds', 'rps/duel'],
    ['sweep', 'rps/duel', '--vary', 'rival.hp=3,9', '--fights', '200'],
    ['tune', 'rps/duel', '--vary', 'rival.hp=1..12', '--target', '40%', '--fights', '200'],
    ['compare', 'rps/duel', '--against', 'hero.die=8', '--fights', '200'],
    ['search', 'rps/duel'],
    ['matrix', 'rps', '--fights', '100'],
    ['bands', 'bands.json'],
  ])('has it in %s', (...words) => {
    const { status, stdout, stderr } = fray(words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/An even match|rps/);
  });
});
