import { describe, expect, test } from 'vitest';
import { fray } from '../testing/fray.js';

describe('fray sim', () => {
  const sim = (...flags: string[]) =>
    fray(['sim', 'saga/black-knight', '--fights', '2000', '--workers', '0', ...flags]);

  test('reports who won and how, with intervals, bars and histograms', async () => {
    const { code, stdout, stderr } = await sim();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^A duel with the Black knight\n2,000 fights · seed 1 · saga version \d+ · default against default\n/,
    );
    expect(stdout).toMatch(/\nWho won\n {2}Hero +\d+\.\d % \(\d+\.\d % – \d+\.\d %\) +[█▏▎▍▌▋▊▉░]+ \d+/);
    expect(stdout).toMatch(
      /\nRounds: \d+\.\d\d on average \(\d+\.\d\d–\d+\.\d\d\), half of them \d+–\d+, all \d+–\d+\n {2} *\d+/,
    );
  });

  test('the same seed gives the same report', async () => {
    expect((await sim('--seed', '9')).stdout).toBe((await sim('--seed', '9')).stdout);
    expect((await sim('--seed', '9')).stdout).not.toBe(
      (await sim('--seed', '10')).stdout.replace('seed 10', 'seed 9'),
    );
  });

  test('--json gives the whole report on one line', async () => {
    const { stdout } = await sim('--json', '--policy', 'random');
    const report = JSON.parse(stdout);
    expect(stdout.indexOf('\n')).toBe(stdout.length - 1);
    expect(report.inputs).toMatchObject({ fights: 2000, policies: ['random', 'default'] });
    expect(report.outcomes.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2000);
  });

  test('what never varies is said in one line', async () => {
    const { stdout } = await fray(['sim', 'saga/goblin', '--fights', '300', '--workers', '0']);
    expect(stdout).toContain('\nEnemy LP: always 0\n');
  });
});

describe('fray odds', () => {
  test('exact odds say that they are exact', async () => {
    const { code, stdout } = await fray(['odds', 'saga/goblin']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^A duel with the Goblin\nExact: every roll followed, [\d,]+ states and [\d,]+ steps\.\n/,
    );
    expect(stdout).toMatch(/\n {2}Hero +99\.9998 % /);
    expect(stdout).toMatch(/\d\.\d\d choices on average until then\.\n$/);
  });

  test('an estimate says that it is one, why, and how sure it is', async () => {
    const { stdout } = await fray(['odds', 'saga/wolf', '--max-states', '50']);
    expect(stdout).toMatch(/\nEstimate from 100,000 fights with seed 1, because .*50.*\n/);
    expect(stdout).toMatch(/Hero +\d+\.\d+ % \(\d+\.\d+ % – \d+\.\d+ %\)/);
  });

  test('--json says the same to programs', async () => {
    const found = JSON.parse((await fray(['odds', 'saga/wolf', '--json'])).stdout);
    expect(found).toMatchObject({ exact: true, states: expect.any(Number) });
    const sum = found.outcomes.reduce(
      (total: number, { probability }: { probability: number }) => total + probability,
      0,
    );
    expect(sum).toBeCloseTo(1, 9);
  });
});

describe('fray list', () => {
  test('lists rulesets, and the setups of each', async () => {
    const { code, stdout } = await fray(['list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^saga {2}Saga duel: .*\n {2}saga\/goblin +A duel with the Goblin\n/);
    expect(stdout).toMatch(/\nsaga-gauntlet {2}Saga gauntlet: .*\n {2}saga\/gauntlet +The gauntlet/);
  });

  test('--json lists them for programs', async () => {
    const { rulesets, setups } = JSON.parse((await fray(['list', '--json'])).stdout);
    expect(rulesets[0]).toMatchObject({ id: 'saga', version: expect.any(Number) });
    expect(setups).toContainEqual({
      name: 'saga/gauntlet',
      title: expect.any(String),
      ruleset: 'saga-gauntlet',
    });
  });
});
