import { describe, expect, test } from 'vitest';
import { fray } from '../testing/run-fray.js';
// Loaded before the clock of the first test runs.
import './sim.js';

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
    expect(stdout).toMatch(/\n {2}Rounds +\d+\.\d\d ± 0\.\d\d +\d+ … \d+ +\d+ … \d+ {2}[▁▂▃▄▅▆▇█ ]+\n/);
    const full = (await sim('--histograms')).stdout;
    expect(full).toMatch(
      /\nRounds: \d+\.\d\d on average \(\d+\.\d\d–\d+\.\d\d\), half of them \d+–\d+, all \d+–\d+\n {2} *\d+/,
    );
    expect(full).toMatch(/\nBlack knight \(Enemy\), dealt: \d+\.\d+ on average\n {2} *\d+/);
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
    expect(stdout).toMatch(/\n {2}Enemy LP +always 0\n/);
  });
});

describe('fray odds of a roll', () => {
  test('gives every result, and the chance of what is to be reached', async () => {
    const { code, stdout } = await fray(['odds', '2d6+3 >= 10']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2d6 \+ 3\nExact: 36 equally likely ways to fall\. 5 to 15, 10\.00 on average/);
    expect(stdout).toContain('\nIt is at least 10: 58.3333 %\n');
    expect(stdout).toMatch(/\n {2}10 +16\.67 % +58\.33 % +58\.33 % {2}█+\n/);
    expect((await fray(['odds', '300d6'])).stdout).toMatch(/\n {2}below \d+ +0\.0\d %\n {2}\d+–\d+ +/);
    expect(JSON.parse((await fray(['odds', '1d6', '--json'])).stdout)).toMatchObject({
      mean: 3.5,
      ways: '6',
    });
  });

  test.each([
    [['2d6+'], /^fray: The roll is not valid: 2d6\+: expected a number or dice at character 5\n$/],
    [['2d6', '--fights', '3'], /^fray: --fights has no effect on a roll such as '2d6': leave it out\n$/],
    [['saga/goblin', '--after', '3'], /^fray: --after has no effect without --actions/],
    [
      ['saga/goblin', '--actions', 'jump'],
      /^fray: --actions jump: there is no such choice; there are 'Attack/,
    ],
    [
      ['saga/goblin', '--actions', '--after', '9999'],
      /^fray: --after 9999: the fight with seed 1 is over after \d/,
    ],
  ])('refuses %s', async (flags, message) => {
    const { code, stderr } = await fray(['odds', ...flags]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe('fray odds of actions', () => {
  test('says what a choice does by itself, and who wins after it', async () => {
    const { code, stdout } = await fray(['odds', 'd20/duel', '--actions', 'attack', '--after', '1']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Two blocks.*\n[AB] chooses, after 1 choice of seed 1\.\n/);
    expect(stdout).toMatch(/\n +works +ends it +then won by (Heroes|Monsters)\n {2}Attack [AB] +\d\d\.\d %/);
    expect(stdout).toMatch(/\n {2}[AB] HP -\d\.\d\d on average, of \d\d\n {2} *-\d/);
    expect(stdout).toMatch(/\nExact: every roll was followed/);
  });

  test('tells those that differ in nothing but a tile as one', async () => {
    const { stdout } = await fray(['odds', 'd20/orc', '--actions']);
    expect(stdout).toMatch(/\n {2}Move to 1, 1 and 59 more +99\.74 %\n/);
    expect(stdout.match(/Move to/g)).toHaveLength(1);
    const { actions } = JSON.parse((await fray(['odds', 'd20/orc', '--actions', '--json'])).stdout);
    const moves = actions.filter(({ label }: { label: string }) => label.startsWith('Move to'));
    expect(moves).toHaveLength(60);
  });

  test('says that it is an estimate where it is one', async () => {
    const { stdout } = await fray([
      ...['odds', 'saga/sorcery', '--actions', '--after', '1'],
      ...['--max-states', '10', '--fights', '50', '--json'],
    ]);
    const { actions, after } = JSON.parse(stdout);
    expect(after).toBe(1);
    expect(actions[0]).toMatchObject({
      exact: true,
      leads: { exact: false, reason: expect.stringContaining('10') },
    });
  });
});

describe('fray odds', () => {
  test('exact odds say that they are exact', async () => {
    const { code, stdout } = await fray(['odds', 'saga/goblin']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^A duel with the Goblin\nExact: every roll was followed, through [\d,]+ states and [\d,]+ steps\.\n/,
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
    expect(stdout).toMatch(/^saga {2}Saga duel: .*\n {2}saga\/goblin +[<>\d %]+A duel with the Goblin\n/);
    expect(stdout).toMatch(/\nsaga-gauntlet {2}Saga gauntlet: .*\n {2}saga\/gauntlet +[<>\d %]+The gauntlet/);
  });

  test('--json lists them for programs', async () => {
    const { rulesets, setups } = JSON.parse((await fray(['list', '--json'])).stdout);
    expect(rulesets[0]).toMatchObject({ id: 'saga', version: expect.any(Number) });
    expect(setups).toContainEqual({
      name: 'saga/gauntlet',
      title: expect.any(String),
      ruleset: 'saga-gauntlet',
      winChance: expect.objectContaining({ rate: expect.any(Number) }),
    });
  });
});
