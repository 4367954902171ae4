import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fray, scratch } from '../testing/run-fray.js';

const { dir, file } = scratch();

describe('fray fight', () => {
  test('tells the fight and how it ended', async () => {
    const { code, stdout, stderr } = await fray(['fight', 'saga/goblin', '--seed', '7']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^A duel with the Goblin \(seed 7\)\n» Hero against Goblin\.\n◇ First Strike/);
    expect(stdout).toMatch(/\nVictory\. Goblin is slain\. Your SKL is now 1\.\nRounds \d+, /);
    expect(stdout).not.toContain("'s turn");
  });

  test('the same seed tells the same, another seed another', async () => {
    const tell = async (seed: string) => (await fray(['fight', 'saga/black-knight', '--seed', seed])).stdout;
    expect(await tell('7')).toBe(await tell('7'));
    expect(await tell('7')).not.toBe((await tell('8')).replace('seed 8', 'seed 7'));
  });

  test('without a seed it takes one and says which', async () => {
    const { stdout } = await fray(['fight', 'saga/goblin']);
    const seed = /\(seed (\d+)\)/.exec(stdout)![1]!;
    expect((await fray(['fight', 'saga/goblin', '--seed', seed])).stdout).toBe(stdout);
  });

  test('scripted dice fall as written', async () => {
    // First Strike 7 and 5: the hero leads. He hits with 12 and 11, the goblin misses in between.
    const { code, stdout } = await fray([
      'fight',
      'saga/goblin',
      '--rolls',
      '7,2+3,attack:12,4,11',
      '--dice',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^A duel with the Goblin\n/);
    expect(stdout).toContain('first strike: 2d6 2+3 + 35 SPD + 25 CRG + 20 LCK = 85');
    expect(stdout).toContain('[R1] You rolled 12 (need 6+) - HIT!');
    expect(stdout).toContain('Victory.');
  });

  test('choices from a file come first, then the policy', async () => {
    const list = file('list.json', [{ do: 'attack' }, { do: 'flee' }]);
    const lines = file('lines.json', '{"do":"attack"}\n{"do":"flee"}\n');
    const one = await fray(['fight', 'saga/black-knight', '--seed', '3', '--choices', list]);
    const two = await fray(['fight', 'saga/black-knight', '--seed', '3', '--choices', lines]);
    const piped = await fray(['fight', 'saga/black-knight', '--seed', '3', '--choices', '-'], {
      stdin: '{"do":"attack"}\n{"do":"flee"}',
    });
    expect(one.stdout).toMatch(/Flight\. You leave Black knight behind you, alive\./);
    expect([two.stdout, piped.stdout]).toEqual([one.stdout, one.stdout]);
    const half = await fray([
      'fight',
      'saga/goblin',
      '--seed',
      '3',
      '--choices',
      file('half', '{"do":"attack"}'),
    ]);
    expect(half.stdout).toMatch(/Victory|Death/);
  });

  test('--json gives an event a line with its text, and the outcome last', async () => {
    const { stdout } = await fray(['fight', 'saga/goblin', '--seed', '7', '--json']);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines[0]).toEqual({ kind: 'started', round: 0, who: 0, text: 'Hero against Goblin.' });
    expect(lines.find(line => line.kind === 'damaged')).toMatchObject({
      amount: expect.any(Number),
      text: expect.stringContaining('damage'),
    });
    expect(lines.at(-1)).toEqual({
      outcome: { kind: 'slain', winner: 0 },
      ruleset: 'saga',
      seed: 7,
      choices: expect.any(Number),
    });
  });

  test('--replay writes what replay can verify', async () => {
    const out = join(dir, 'out.json');
    const { code, stderr } = await fray(['fight', 'saga/gauntlet', '--seed', '4', '--replay', out]);
    expect([code, stderr]).toEqual([0, `replay written to ${out}\n`]);
    expect(JSON.parse(readFileSync(out, 'utf8')).ruleset).toBe('saga-gauntlet');
    expect((await fray(['replay', out, '--verify'])).code).toBe(0);
  });

  test('a policy for each side plays the fight that the simulation means', async () => {
    const policy = ['--policy', 'default,random'];
    const { stdout } = await fray([
      'sim',
      'd20/duel',
      ...policy,
      '--fights',
      '60',
      '--workers',
      '0',
      '--json',
    ]);
    const { worst } = JSON.parse(stdout).examples;
    const fought = await fray(['fight', 'd20/duel', ...policy, '--seed', worst, '--json']);
    expect(JSON.parse(fought.stdout.trim().split('\n').at(-1)!)).toMatchObject({ outcome: { winner: 1 } });
    const many = await fray(['fight', 'd20/duel', '--policy', 'default,random,random']);
    expect([many.code, many.stderr]).toEqual([2, 'fray: --policy names 3 players; there are 2 sides\n']);
  });

  test.each(['random', 'search:20'])('the policy %s plays to the end', async policy => {
    const { code, stdout } = await fray([
      'fight',
      'saga/sorcery',
      '--seed',
      '2',
      '--policy',
      policy,
      '--json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout.trimEnd().split('\n').at(-1)!).outcome.kind).toMatch(
      /slain|dead|fled|passed|escaped/,
    );
  });

  test('a setup comes as a file, bare or with its ruleset, or through stdin', async () => {
    const setup = { enemy: 'wolf' };
    const paths = [
      file('bare.json', setup),
      file('wrapped.json', { $schema: 'x', title: 'Wolf hunt', ruleset: 'saga', setup }),
      file('marked.json', `\ufeff${JSON.stringify({ $schema: 'x', ...setup })}`),
    ];
    for (const path of paths)
      expect((await fray(['fight', path, '--seed', '1'])).stdout).toContain('Hero against Wolf.');
    expect((await fray(['fight', paths[1]!, '--seed', '1'])).stdout).toMatch(/^Wolf hunt \(seed 1\)/);
    expect((await fray(['fight', '-', '--seed', '1'], { stdin: JSON.stringify(setup) })).stdout).toContain(
      'Wolf',
    );
    const empty = await fray(['fight', file('empty.json', {}), '--seed', '1']);
    expect([empty.code, empty.stderr]).toEqual([
      2,
      expect.stringMatching(/: ruleset: this fits saga-gauntlet, .* and .*: write {"ruleset"/),
    ]);
  });
});
