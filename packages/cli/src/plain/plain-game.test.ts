import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fray, scratch } from '../testing/run-fray.js';

const { file } = scratch();

const play = (stdin: string, ...argv: string[]) => fray(['play', ...argv], { stdin });

describe('fray play without a terminal', () => {
  test('shows where things stand and parseChoiceInput choices, and takes them by number or key', async () => {
    const { code, stdout } = await play('1\na\n1\nq\n', '--seed', '5');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^The gauntlet: twelve sections, twelve enemies \(seed 5\)\n/);
    expect(stdout).toMatch(/\n {2}1 {4}Sword and leather - \+10 damage, protection 5; a Healing Stone /);
    expect(stdout).toMatch(/\n {2}1 a {2}Attack with Sword - 58\.3 %, Hits on 7\+ for 75 to 100\n/);
    expect(stdout).toContain('▼ 95 damage; Goblin has 55 LP left.');
    expect(stdout).toMatch(/ARMOUR - blocked: Magic is locked/);
  });

  test('a whole run can be scripted', async () => {
    // Whatever comes first: the kit, the way, the blow, the rest.
    const { code, stdout, stderr } = await play('1\n'.repeat(300), '--seed', '1');
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n(You have fallen|The gauntlet is run)\. /);
    expect(stdout).toMatch(/\n {2}Score: \d+\n/);
    expect(stdout).toMatch(/attack +\d+ +\d+ succeeded +\d+\.\d /);
    expect(stdout).toContain('again, new, undo, save or quit?');
    expect(stderr).toBe('');
  });

  test('the end of the input is the end, cleanly', async () => {
    const { code, stderr } = await play('1\na', '--seed', '5');
    expect([code, stderr]).toEqual([
      0,
      'The input ended before the fight.\nResume it with: fray play saga/gauntlet\n',
    ]);
    expect((await play('', '--seed', '5')).code).toBe(0);
  });

  test('what is not understood is said, and the game goes on', async () => {
    const { stdout } = await play('99\n0\nxyzzy\n\n?\n2\nq\n', 'saga/goblin', '--seed', '5');
    expect(stdout).toContain("There is no choice '99' here. Type the number");
    expect(stdout).toContain("There is no choice '0' here.");
    expect(stdout).toContain("There is no choice 'xyzzy' here.");
    expect(stdout).toContain('You flee.');
  });

  test('blocked choices say why', async () => {
    expect((await play('3\n', 'saga/goblin', '--seed', '5')).stdout).toMatch(/\nARMOUR: Magic is locked/);
  });

  test('undo, again, new and dice do as they say', async () => {
    const undone = (await play('u\na\nu\n', 'saga/goblin', '--seed', '5')).stdout;
    expect(undone).toContain('There is nothing to undo.');
    expect(undone.match(/1 a {2}Attack with Sword/g)).toHaveLength(3);
    expect((await play('f\nagain\n', 'saga/goblin', '--seed', '5')).stdout.match(/\(seed 5\)/g)).toHaveLength(
      2,
    );
    expect((await play('f\nnew\n', 'saga/goblin', '--seed', '5')).stdout.match(/\(seed \d+\)/g)).toHaveLength(
      2,
    );
    const hidden = (await play('dice\na\n', 'saga/goblin', '--seed', '5')).stdout;
    expect(hidden).not.toContain('attack: 2d6');
    expect((await play('a\nluck\n', 'saga/goblin', '--seed', '5')).stdout).toMatch(
      /attack +\d+ +\d+ succeeded +\d+\.\d /,
    );
  });

  test('a question is put and answered', async () => {
    const setup = {
      hero: {
        characteristics: { str: 1, spd: 1, sta: 80, crg: 1, lck: 1, chm: 1, att: 1 },
        lp: 1,
        maxPower: 60,
      },
      enemy: 'demonspawn-lord',
    };
    const path = file('dying.json', setup);
    const { stdout } = await play('1\n1\n1\n1\n1\n1\n1\n2\n', path, '--seed', '1');
    expect(stdout).toMatch(
      /You are dying\. Cast RESURRECTION\?\n {2}1 c {2}Cast RESURRECTION - 66\.2 %, 50 POWER/,
    );
  });
});

describe('saving', () => {
  const home = process.cwd();
  const dir = mkdtempSync(join(tmpdir(), 'fray-save-'));
  beforeAll(() => process.chdir(dir));
  afterAll(() => {
    process.chdir(home);
    rmSync(dir, { recursive: true });
  });

  test('writes a replay that can be verified, and never over another', async () => {
    const { stdout } = await play('f\nsave\nsave\n', 'saga/goblin', '--seed', '5');
    const names = [...stdout.matchAll(/Saved to (\S+): watch it with/g)].map(match => match[1]!);
    expect(names).toEqual(['fray-saga-goblin-5.json', 'fray-saga-goblin-5-2.json']);
    for (const name of names) {
      expect(JSON.parse(readFileSync(name, 'utf8')).choices).toEqual([{ do: 'flee' }]);
      expect((await fray(['replay', name, '--verify'])).code).toBe(0);
    }
  });

  test('a saved game keeps its title, and is saved again under the same name with a number', async () => {
    const first = await play('a\nsave\nquit\n', 'saga/goblin', '--seed', '6');
    const name = /Saved to (\S+): go on/.exec(first.stdout)![1]!;
    expect(name).toBe('fray-saga-goblin-6.json');
    for (const again of ['fray-saga-goblin-6-2.json', 'fray-saga-goblin-6-3.json']) {
      const { stdout } = await play(
        'save\nquit\n',
        again === 'fray-saga-goblin-6-2.json' ? name : 'fray-saga-goblin-6-2.json',
      );
      expect(stdout).toContain('A duel with the Goblin (seed 6)');
      expect(stdout).toContain(`Saved to ${again}: go on`);
    }
  });
});
