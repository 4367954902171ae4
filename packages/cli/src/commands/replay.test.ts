import { packReplay } from '@fray/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { recorded } from '../testing/replays.js';
import { fray, scratch } from '../testing/run-fray.js';

const { file } = scratch();
const duel = recorded('saga/goblin', 7);
const run = recorded('saga/gauntlet', 5);
const duelFile = file('duel.json', duel);
const runFile = file('run.json', run);
let packed = '';

beforeAll(async () => {
  packed = await packReplay(run);
});

describe('fray replay', () => {
  test('tells every choice and what came of it', async () => {
    const { code, stdout } = await fray(['replay', runFile]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Saga gauntlet \(seed 5\)\n/);
    expect(stdout).toContain(
      "#1 Dagger and leather\n▸ You find a runner's training.\n▸ Section 1: Goblin Warren. Goblin waits.\n#2 Face Goblin\n",
    );
    expect(stdout.match(/^#\d+ /gm)).toHaveLength(run.choices.length);
    expect(stdout).toMatch(/\nYou have fallen\. /);
  });

  test('reads links: whole, from the mark on, bare, and saved in a file', async () => {
    const expected = (await fray(['replay', runFile])).stdout;
    for (const link of [
      `http://127.0.0.1:4173/#/replay/${packed}`,
      `#/replay/${packed}`,
      packed,
      `https://x.org/a?b#/replay/${packed}?at=3`,
    ]) {
      expect((await fray(['replay', link])).stdout).toBe(expected);
    }
    const saved = file('link.txt', `http://127.0.0.1:4173/#/replay/${packed}\n`);
    expect((await fray(['replay', saved])).stdout).toBe(expected);
    expect((await fray(['replay', '-'], { stdin: JSON.stringify(run) })).stdout).toBe(expected);
  });

  test('--json gives choices and events, and the outcome last', async () => {
    const { stdout } = await fray(['replay', duelFile, '--json']);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.find(line => line.number === 1)).toEqual({
      number: 1,
      choice: { do: 'attack' },
      label: 'Attack with Sword',
    });
    expect(lines.at(-1).outcome).toEqual({ kind: 'slain', winner: 0 });
  });

  test('--at shows how things stood', async () => {
    const start = await fray(['replay', runFile, '--at', '0']);
    expect(start.stdout).toMatch(/^After choice 0\nBefore the gauntlet: .*\n {2}Hero/);
    const later = await fray(['replay', runFile, '--at', '2']);
    expect(later.stdout).toMatch(/^After choice 2, round 1\nGoblin Warren/);
    expect(later.stdout).toMatch(
      /1 a {2}Attack with Dagger.*\n {2}2 f {2}Flee.*\n {2}3 {4}ARMOUR - blocked: Magic is locked/,
    );
    const { at, view } = JSON.parse((await fray(['replay', runFile, '--at', '2', '--json'])).stdout);
    expect([at, view.title]).toEqual([2, 'Goblin Warren']);
    const end = await fray(['replay', duelFile, '--at', String(duel.choices.length)]);
    expect(end.stdout).toMatch(/Victory\. Goblin is slain/);
  });

  test('beyond the last choice there is nothing', async () => {
    for (const flag of ['--at', '--fork']) {
      const { code, stderr } = await fray(['replay', duelFile, flag, '500']);
      expect([code, stderr]).toEqual([
        2,
        `fray: there is no choice 500: the replay has ${duel.choices.length}\n`,
      ]);
    }
  });

  test('--step without a terminal shows all', async () => {
    expect((await fray(['replay', duelFile, '--step'])).stdout).toBe(
      (await fray(['replay', duelFile])).stdout,
    );
  });

  test('--fork plays on from there', async () => {
    const { code, stdout } = await fray(['replay', runFile, '--fork', '2'], { stdin: 'f\nq\n' });
    expect(code).toBe(0);
    expect(stdout).toContain('1 a  Attack with Dagger');
    expect(stdout).toContain('You flee.');
    expect(stdout).toContain('The Cold Ford: Section 2 of 12.');
  });
});

describe('fray replay --verify', () => {
  test('says so when all is as recorded', async () => {
    const { code, stdout } = await fray(['replay', runFile, '--verify']);
    expect([code, stdout]).toEqual([0, `All ${run.choices.length} choices come out as recorded.\n`]);
    const json = await fray(['replay', runFile, '--verify', '--json']);
    expect(JSON.parse(json.stdout)).toEqual({ ok: true, choices: run.choices.length });
  });

  test('names the first choice that differs, and how', async () => {
    const refused = file('refused.json', { ...run, choices: run.choices.with(2, { do: 'dance' }) });
    const { code, stdout } = await fray(['replay', refused, '--verify']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^At choice 3 \(\{"do":"dance"\}\) the replay differs: it is refused: /);
    const json = JSON.parse((await fray(['replay', refused, '--verify', '--json'])).stdout);
    expect(json).toMatchObject({ ok: false, at: 3, choice: { do: 'dance' } });

    const other = file('other.json', { ...run, choices: run.choices.with(2, { do: 'flee' }) });
    expect(await fray(['replay', other, '--verify'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^At choice 3 /),
    });

    const seed = file('seed.json', { ...run, seed: 6 });
    expect(await fray(['replay', seed, '--verify'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^At the start the replay differs: /),
    });
  });

  test('what differs is not shown as if it did not', async () => {
    const seed = file('seed.json', { ...run, seed: 6 });
    const { code, stdout, stderr } = await fray(['replay', seed]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^fray: At the start the replay differs: [^\n]+\n$/);
  });

  test('what was made with other rules is refused', async () => {
    const cases = [
      [{ version: 99 }, /made with version 99 of saga-gauntlet; this is version/],
      [{ ruleset: 'nosuch' }, /: there is no ruleset 'nosuch'/],
      [{ content: 'abc' }, /made with other content than is loaded now/],
    ] as const;
    for (const [change, message] of cases) {
      const { code, stderr } = await fray(['replay', file('bad.json', { ...run, ...change }), '--verify']);
      expect(stderr).toMatch(message);
      expect(code).toBe(2);
    }
  });
});
