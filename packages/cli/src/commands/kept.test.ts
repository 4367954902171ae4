import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fray, scratch } from '../testing/fray.js';

const { dir, file } = scratch();
const run = file('run.json', { ruleset: 'd20-run', setup: {} });

let env: Record<string, string>;
let count = 0;
beforeEach(() => {
  env = { FRAY_STATE: join(dir, `state ${count++}`) };
});
afterEach(() => expect(saves().filter(name => name.includes('.lock'))).toEqual([]));

const play = (stdin: string, ...argv: string[]) => fray(['play', run, ...argv], { stdin, env });
const saves = () => readdirSync(env.FRAY_STATE!);
const save = () => join(env.FRAY_STATE!, saves()[0]!);

describe('fray play of a run with one life', () => {
  test('is left and gone on with', async () => {
    const first = await play('.\n.\n', '--seed', '5');
    expect(first.stderr).toMatch(/The same command goes on with it\.\n$/);
    expect(saves()).toEqual([expect.stringMatching(/^run-\w{8}\.jsonl$/)]);
    const again = await play('.\n');
    expect(again.stdout).toMatch(/^You go on where you left, after choice 2\.\n.*\(seed 5\)\n/);
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
    expect((await play('')).stdout).not.toContain('You go on');
  });

  test('other dice need --new, and --new needs to be sure', async () => {
    await play('.\n', '--seed', '5');
    const other = await play('.\n', '--seed', '6');
    expect([other.code, other.stderr]).toEqual([
      2,
      `fray: ${run} was left with seed 5: leave --seed out to go on with it, or say --new to give it up\n`,
    ]);
    const unsure = await play('.\n', '--new');
    expect([unsure.code, unsure.stderr]).toEqual([
      2,
      `fray: ${run} was left unfinished: --new --yes gives it up for good\n`,
    ]);
    expect((await play('.\n', '--seed', '6', '--new', '--yes')).stdout).toMatch(/\(seed 6\)/);
    expect(readFileSync(save(), 'utf8')).toContain('"seed":6');
  });

  test('a file that cannot be used is named and left alone, until it is given up', async () => {
    await play('.\n', '--seed', '5');
    const path = save();
    writeFileSync(path, 'not ours\n');
    const { code, stderr } = await play('.\n');
    expect(code).toBe(2);
    expect(stderr).toContain(`${path}: this game cannot be gone on with: fray did not write it.`);
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
