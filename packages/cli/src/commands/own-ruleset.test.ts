import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { run } from '../program.js';
import { fray, scratch } from '../testing/run-fray.js';
import { terminal } from '../testing/terminal.js';

const RPS = fileURLToPath(
  new URL('../../../../examples/rock-paper-scissors/rock-paper-scissors.js', import.meta.url),
);

const { dir, file } = scratch();

const own = (...words: string[]) => fray(['--ruleset', RPS, ...words]);

describe('a ruleset of your own, with --ruleset', () => {
  test('is listed with its setups and their fields', async () => {
    expect((await own('list')).stdout).toMatch(
      /^rps {2}Rock, paper, scissors: .*\n {2}rps\/duel +An even match$/m,
    );
    expect((await own('list', 'rps')).stdout).toContain('rps/giant');
    expect((await own('list', 'rps/giant')).stdout).toContain('rival.hp');
    expect((await fray(['list', 'rps', '--ruleset', RPS])).stdout).toContain('rps/giant');
  });

  test('is played, in plain lines, and says how to play it again', async () => {
    const stdin = 'r\n'.repeat(20);
    const { code, stdout } = await fray(['play', 'rps/duel', '--ruleset', RPS, '--seed', '1'], { stdin });
    expect(code).toBe(0);
    expect(stdout).toMatch(/You show rock, Rival shows (rock|paper|scissors)\./);
    expect((await own('fight', 'rps', '--seed', '3')).stdout).toMatch(/ wins?\.|Both are beaten\./);
  });

  test('is played on the whole screen', async () => {
    const { io, keys, stdout } = terminal();
    const played = run(['--ruleset', RPS, 'play', 'rps/duel', '--seed', '1', '--pace', '0'], io);
    await vi.waitFor(() => expect(stdout.text).toContain('Show rock'), 60_000);
    keys.write('r');
    await vi.waitFor(() => expect(stdout.text).toMatch(/You show rock, Rival shows/), 60_000);
    keys.write('\u0003');
    expect(await played).toBe(130);
  });

  test('stands last in the list of all games to play', async () => {
    const { io, keys, stdout } = terminal();
    const played = run(['--ruleset', RPS, 'play'], io);
    await vi.waitFor(() => expect(stdout.text).toContain('What will you play?'), 60_000);
    keys.write('\u001b[A');
    await vi.waitFor(() => expect(stdout.text).toContain('rps/giant'), 60_000);
    keys.write('\u0003');
    await played;
  });

  test.each([
    ['sim', 'rps/duel', '--fights', '400'],
    ['sweep', 'rps/duel', '--vary', 'rival.hp=3..9:3', '--fights', '200'],
    ['tune', 'rps/duel', '--vary', 'rival.hp=1..12', '--target', '40%', '--fights', '200'],
    ['compare', 'rps/duel', '--against', 'hero.die=8', '--fights', '200'],
    ['matrix', 'rps', '--fights', '100'],
    ['search', 'rps/duel', '--max-states', '1', '--fights', '40', '--budget', '3'],
    ['bands', file('bands.json', { fights: 200, bands: [{ setup: 'rps/duel', winRate: [0, 1] }] })],
  ])('%s comes to the same in threads', async (...words) => {
    const alone = await own(...words, '--json', '--workers', '0');
    expect([alone.code, alone.stderr]).toEqual([0, '']);
    const threads = await own(...words, '--json', '--workers', '2');
    expect([threads.code, threads.stderr]).toEqual([0, '']);
    expect(threads.stdout).toBe(alone.stdout);
    expect((await own(...words)).code).toBe(0);
  });

  test('has exact odds, of fights and of actions', async () => {
    const { code, stdout } = await own('odds', 'rps/duel', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ exact: true, inputs: { ruleset: 'rps' } });
    expect((await own('odds', 'rps/duel', '--actions')).stdout).toContain('Show paper');
    expect(JSON.parse((await own('search', 'rps/duel', '--json')).stdout)).toMatchObject({ exact: true });
  });

  test('is part of the commands that reports suggest', async () => {
    const { stdout } = await own('sim', 'rps/duel', '--fights', '100');
    expect(stdout).toContain(`--ruleset ${RPS}`);
    expect((await own('sim', 'rps/duel', '--fights', '50', '--replays', dir)).code).toBe(0);
    const { code } = await own('replay', join(dir, 'best.json'), '--verify');
    expect(code).toBe(0);
  });

  test.each([
    ['missing.js', null, /^fray: --ruleset .*missing\.js: there is no such file; .*\n$/],
    ['', null, /^fray: --ruleset .*: this is a folder; it takes a JavaScript module .*\n$/],
    [
      'pack.json',
      '{}',
      /^fray: --ruleset .*pack\.json: this is a JSON file; it takes a JavaScript module .*\n$/,
    ],
    [
      'notes.txt',
      'rps',
      /^fray: --ruleset .*notes\.txt: this is not JavaScript; it takes a JavaScript module .*\n$/,
    ],
    ['half.mjs', 'export const rps = {', /^fray: .*half\.mjs is not a ruleset: it cannot be loaded: .*\.\n$/],
    [
      'partial.mjs',
      "export const rps = { id: 'rps', title: 'RPS', compile() {}, apply() {} };",
      /^fray: .*partial\.mjs is not a ruleset: its ruleset 'rps' lacks version, summary, .*, narrate\.\n$/,
    ],
    [
      'taken.mjs',
      `import { rpsModule } from '${pathToFileURL(RPS)}'; export const saga = { ...rpsModule, id: 'saga' };`,
      /^fray: .*taken\.mjs is not a ruleset: its ruleset 'rps' must be called 'saga', or begin with 'saga-'\.\n$/,
    ],
    [
      'empty.mjs',
      'export const id = 1;',
      /^fray: .*empty\.mjs is not a ruleset: it exports no ruleset.*\.\n$/,
    ],
    ['throws.mjs', "throw new Error('no luck');", /^fray: .*throws\.mjs is not a ruleset: .*: no luck\.\n$/],
  ])('is refused in one sentence if it is none: %s', async (name, text, refusal) => {
    const path = text === null ? join(dir, name) : file(name, text);
    for (const words of [
      ['list'],
      ['sim', 'saga/goblin'],
      ['play', 'saga/goblin'],
      ['worker', '--cluster', 'redis://127.0.0.1:1'],
    ]) {
      const { code, stdout, stderr } = await fray(['--ruleset', path, ...words]);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(refusal);
    }
  });

  test('is a file, not an address', async () => {
    const { code, stderr } = await fray(['--ruleset', 'https://example.org/rps.js', 'list']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/: this is an address, not a file; .*\n$/)]);
    expect((await fray(['--ruleset', pathToFileURL(RPS).href, 'list', 'rps'])).stdout).toContain('rps/giant');
  });

  test('needs a command', async () => {
    expect((await fray(['--ruleset', RPS])).code).toBe(2);
    expect((await fray(['--ruleset'])).code).toBe(2);
    expect((await fray([`--ruleset=${RPS}`, 'list', 'rps'])).stdout).toContain('rps/giant');
  });
});
