import { describe, expect, test } from 'vitest';
import { fray, scratch } from '../../testing/run-fray.js';

const { file, dir } = scratch();

describe('a battle in plain lines', () => {
  test('is told with its ticks, ends with its table and what follows from it', async () => {
    const { code, stdout } = await fray(['fight', 'arena/iron-and-thunder', '--seed', '1']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n0 » The gates open\.\n/);
    expect(stdout).toMatch(/\n\d+ ✝ .* falls/);
    expect(stdout).toMatch(/\n +Damage +Taken +Healing/);
    expect(stdout).toMatch(/\nThe Iron Vow:\n {2}\S/);
    expect(stdout).not.toContain('thinks:');
    expect(stdout).not.toMatch(/^\d+ . Tick/m);
  });

  test('says why, if asked to', async () => {
    const { stdout } = await fray(['fight', 'arena/duel', '--seed', '1', '--thoughts']);
    expect(stdout).toMatch(/\n\d+ \? Garrick Stonehand thinks: Judgment \d+, tactics \d+ %/);
    expect(stdout).toMatch(/\n {4}▸ \S.* \d\.\d\d = tactics \d\.\d\d, liking \d\.\d\d: \S/);
  });

  test('is read by programs: every event, then the outcome with its table', async () => {
    const { stdout } = await fray(['fight', 'arena/duel', '--seed', '1', '--json']);
    const lines = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.some(({ kind, best }) => kind === 'decided' && best.length === 3)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ outcome: { kind: 'won' }, table: { columns: expect.any(Array) } });
  });

  test('is played where there is no screen: told at once, then again or quit', async () => {
    const { stdout } = await fray(['play', 'arena/duel', '--seed', '1'], { stdin: 'quit\n' });
    expect(stdout).toMatch(/The gates open[\s\S]*Damage +Taken[\s\S]*again, new, undo, save or quit\?/);
  });
});

test('a replay without choices tells the whole battle, and holds', async () => {
  const path = `${dir}/battle.json`;
  await fray(['fight', 'arena/duel', '--seed', '1', '--replay', path]);
  expect((await fray(['replay', path, '--verify'])).stdout).toBe('All 0 choices come out as recorded.\n');
  expect((await fray(['replay', path, '--thoughts'])).stdout).toMatch(/thinks: Judgment[\s\S]* falls/);
});

describe('--set', () => {
  test('changes a shipped setup, or the usual one of a ruleset', async () => {
    const team = file('mine.json', { name: 'Mine', members: ['nyx', { generate: 3, seed: 4 }] });
    const changes = ['--set', `teams[0]=@${team}`, '--set', 'teams[1]=iron_vow', '--set', 'map=causeway'];
    const { code, stdout } = await fray(['fight', 'arena', '--seed', '2', ...changes]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nMine:\n/);
    const saga = await fray(['fight', 'saga/goblin', '--seed', '2', '--set', 'enemy=wolf']);
    expect(saga.stdout).toContain('Wolf');
  });

  test('says of a bad team where it is bad and why', async () => {
    const team = file('bad.json', { members: ['garrick', 'nobody'] });
    const { code, stderr } = await fray(['fight', 'arena/duel', '--set', `teams[0]=@${team}`]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/teams\[0\]\.members\[1\]: .*nobody.*unknown_id/);
  });
});

describe('numbers of battles', () => {
  test('fray sim names the teams, and takes fewer battles than fights', async () => {
    const { stdout } = await fray(['sim', 'arena/duel', '--fights', '20', '--workers', '0']);
    expect(stdout).toMatch(/\n20 fights · seed 1 · arena version \d+ · all default\n/);
    expect(stdout).toMatch(/\nWho won\n {2}(?:Stonehand|Quickblade) /);
  });

  test('fray odds says that it estimates', async () => {
    const { stdout } = await fray(['odds', 'arena/duel', '--fights', '20']);
    expect(stdout).toMatch(/\nEstimate from 20 fights with seed 1, because /);
  });
});
