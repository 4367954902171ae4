import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fray, scratch } from '../testing/run-fray.js';

const { dir, file } = scratch();
const run = file('run.json', { ruleset: 'd20-run', setup: {} });

let env: Record<string, string>;
let count = 0;
beforeEach(() => {
  env = { FRAY_STATE: join(dir, `state ${count++}`) };
});
afterEach(() => expect(saves().filter(name => name.includes('.lock'))).toEqual([]));

/** What takes the first way of an order in a printed list of choices: `14a` for the 14th line. */
function firstWay(order: string, stdout: string): string {
  const [, number] = new RegExp(`^ *(\\d+) +${order} - \\d+ (?:ways|targets)$`, 'm').exec(stdout)!;
  return `${number}a`;
}

/** The list of choices with which a run begins. */
const firstList = async (name: string) =>
  (await fray(['play', name, '--seed', '5'], { stdin: 'q\n', env })).stdout;

const play = (stdin: string, ...argv: string[]) => fray(['play', run, ...argv], { stdin, env });
const saves = () => readdirSync(env.FRAY_STATE!);
const save = () => join(env.FRAY_STATE!, saves()[0]!);

describe('fray play of a run with one life', () => {
  test('is left and gone on with', async () => {
    const first = await play('.\n.\n', '--seed', '5');
    expect(first.stderr).toMatch(/\nResume it with: fray play \S+run\.json\n$/);
    expect(saves()).toEqual([expect.stringMatching(/^run-\w{8}\.jsonl$/)]);
    const again = await play('.\n');
    expect(again.stdout).toMatch(/^You resume after choice 2\.\n.*\(seed 5\)\n/);
    expect(readFileSync(save(), 'utf8').trim().split('\n')).toHaveLength(4);
  });

  test('nothing is kept of a run in which nothing was done', async () => {
    await play('', '--seed', '5');
    expect(saves()).toEqual([]);
  });

  test('the end takes the file with it', async () => {
    const { stdout } = await play('.\n'.repeat(400), '--seed', '5');
    expect(stdout).toMatch(/You have fallen\. .*\n(.*\n)*.*new, save or quit\?/);
    expect(saves()).toEqual([]);
    expect((await play('')).stdout).not.toContain('You resume');
  });

  test('other dice need --new, and --new needs to be sure', async () => {
    await play('.\n', '--seed', '5');
    const other = await play('.\n', '--seed', '6');
    expect([other.code, other.stderr]).toEqual([
      2,
      `fray: the saved run of ${run} has seed 5: leave out --seed to resume it, or delete it with --new\n`,
    ]);
    const unsure = await play('.\n', '--new');
    expect([unsure.code, unsure.stderr]).toEqual([
      2,
      `fray: there is a saved run of ${run}: --new --yes deletes it for good\n`,
    ]);
    expect((await play('.\n', '--seed', '6', '--new', '--yes')).stdout).toMatch(/\(seed 6\)/);
    expect(readFileSync(save(), 'utf8')).toContain('"seed":6');
  });

  test('other opponents need --new, and stay those that it was begun with', async () => {
    await play('.\n', '--seed', '5', '--opponent', 'novice');
    expect(JSON.parse(readFileSync(save(), 'utf8').split('\n')[0]!)).toMatchObject({ opponent: 'novice' });
    const other = await play('.\n', '--opponent', 'expert');
    expect([other.code, other.stderr]).toEqual([
      2,
      `fray: the saved run of ${run} has novice opponents: leave out --opponent to resume it, or delete it with --new\n`,
    ]);
    expect((await play('.\n')).stdout).toMatch(/^You resume after choice 1\./);
  });

  test('a file that cannot be used is named and left alone, until it is given up', async () => {
    await play('.\n', '--seed', '5');
    const path = save();
    writeFileSync(path, 'not ours\n');
    const { code, stderr } = await play('.\n');
    expect(code).toBe(2);
    expect(stderr).toContain(`${path}: this run cannot be resumed: fray did not write it.`);
    expect(readFileSync(path, 'utf8')).toBe('not ours\n');
    expect((await play('.\n', '--new', '--yes')).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain('"save":1');
  });

  test('a folder that cannot be written to is an error, before anything is played', async () => {
    env = { FRAY_STATE: join(file('plain.txt', 'a file'), 'state') };
    const { code, stderr } = await play('.\n');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^fray: .*plain\.txt.*\n$/)]);
    env = { FRAY_STATE: dir };
  });
});

describe('every run is kept, one life or not', () => {
  test.each([
    ['saga/gauntlet', () => '1'],
    ['d20/run', () => '.'],
    ['rogue/run', () => '.'],
    ['quest/adventure', (list: string) => firstWay('Take off', list)],
    ['arena/career', (list: string) => firstWay('Keep at', list)],
  ])('%s', async (name, lineIn) => {
    const line = lineIn(await firstList(name));
    const left = await fray(['play', name, '--seed', '5'], { stdin: `${line}\nq\n`, env });
    expect([left.code, left.stderr]).toEqual([0, `Resume it with: fray play ${name}\n`]);
    const again = await fray(['play', name], { stdin: 'q\n', env });
    expect(again.stdout).toMatch(/^You resume after choice 1\.\n.*\(seed 5\)\n/);
  });

  test('Ctrl-C says how to go on', async () => {
    const bin = fileURLToPath(new URL('../../bin/fray.js', import.meta.url));
    const child = spawn(process.execPath, [bin, 'play', 'quest/adventure', '--plain'], {
      env: { ...process.env, ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stderr.on('data', data => {
      stderr += data;
    });
    child.stdout.on('data', data => {
      stdout += data;
      const lists = stdout.match(/\n {2}1 /g)?.length ?? 0;
      if (lists === 1 && /Retire/.test(stdout) && !stdout.includes('take off'))
        child.stdin.write(`${firstWay('Take off', stdout)}\n`);
      else if (lists === 2 && !child.killed) child.kill('SIGINT');
    });
    const code = await new Promise(resolve => child.on('close', resolve));
    expect([code, stderr]).toEqual([130, '\nResume it with: fray play quest/adventure\n']);
  });

  test('a single fight is not', async () => {
    const { stderr } = await fray(['play', 'saga/goblin', '--seed', '5'], { stdin: 'a\nq\n', env });
    expect(stderr).toBe('');
    expect(existsSync(env.FRAY_STATE!)).toBe(false);
    mkdirSync(env.FRAY_STATE!);
  });

  test('a run that is left before the first choice says that nothing was saved', async () => {
    const { stderr } = await fray(['play', 'arena/career'], { stdin: '', env });
    expect(stderr).toContain(
      'You made no choice yet, so nothing was saved. Start again with: fray play arena/career\n',
    );
  });

  test('a run is not begun anew by a slip', async () => {
    const { stdout } = await fray(['play', 'saga/gauntlet'], { stdin: '1\nnew\nundo\n', env });
    expect(stdout).toContain('This run is not over. To give it up, quit and start a new one with --new.');
    expect(stdout).toContain('Undone.');
  });
});

describe('fray play with what save wrote', () => {
  const home = process.cwd();
  beforeEach(() => {
    mkdirSync(env.FRAY_STATE!);
    process.chdir(dir);
  });
  afterEach(() => process.chdir(home));

  /** Plays, saves, and answers the file. */
  async function saved(name: string, ...lines: string[]): Promise<string> {
    const { stdout } = await fray(['play', name, '--seed', '5'], {
      stdin: [...lines, 'save', 'q', ''].join('\n'),
      env,
    });
    return /Saved to (\S+): go on with/.exec(stdout)![1]!;
  }

  test('goes on with a run, keeps it, and leaves the one it was saved from alone', async () => {
    const takeOff = firstWay('Take off', await firstList('quest/adventure'));
    const path = await saved('quest/adventure', takeOff);
    await fray(['play', 'quest/adventure'], { stdin: `${takeOff}\n${takeOff}\nq\n`, env });
    const first = await fray(['play', path], { stdin: `${takeOff}\nq\n`, env });
    expect(first.stdout).toMatch(/\(seed 5\)/);
    expect(first.stderr).toBe(`Resume it with: fray play ${path}\n`);
    const second = await fray(['play', path], { stdin: 'q\n', env });
    expect(second.stdout).toMatch(/^You resume after choice 2\./);
    const original = await fray(['play', 'quest/adventure'], { stdin: 'q\n', env });
    expect(original.stdout).toMatch(/^You resume after choice 3\./);
    const anew = await fray(['play', path, '--new', '--yes'], { stdin: `${takeOff}\nq\n`, env });
    expect(anew.stdout).not.toContain('You resume');
  });

  test('goes on with a single fight', async () => {
    const path = await saved('saga/goblin', 'a');
    const { stdout } = await fray(['play', path], { stdin: 'u\nq\n', env });
    expect(stdout.match(/\[R1\]|Round 1|damage|miss/i)).not.toBe(null);
    expect(stdout).toContain('Undone.');
  });

  test('has its dice, its opponents and its setup', async () => {
    const path = await saved('saga/gauntlet', '1');
    const wrong = async (...argv: string[]) => (await fray(['play', path, ...argv], { env })).stderr;
    expect(await wrong('--seed', '6')).toBe(`fray: ${path} is a saved game with seed 5: leave out --seed\n`);
    expect(await wrong('--opponent', 'expert')).toBe(
      `fray: ${path} is a saved game with ordinary opponents: leave out --opponent\n`,
    );
    expect(await wrong('--set', 'hero.lp=9')).toBe(`fray: ${path} is a saved game: --set cannot change it\n`);
  });

  test('what was changed since is refused with the choice that differs', async () => {
    const path = await saved('saga/goblin', 'a', 'a');
    const replay = JSON.parse(readFileSync(path, 'utf8'));
    const forged = file('forged.json', { ...replay, choices: [{ do: 'flee' }, ...replay.choices.slice(1)] });
    const { code, stderr } = await fray(['play', forged], { env });
    expect(code).toBe(2);
    expect(stderr).toMatch(/forged\.json: At choice 1 .* the replay differs/);
  });
});
