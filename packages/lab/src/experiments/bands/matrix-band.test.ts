import { expect, it } from 'vitest';
import { matrix } from '../matrix.js';
import { checkTug, tug } from './toys.testkit.js';

const ropers = { ruleset: 'tug', matrix: { entrants: 'ropers' } };

it('holds the win rate of every entrant and of every pairing against what is wanted', async () => {
  const done: number[] = [];
  const checks = await checkTug([{ ...ropers, winRate: [0.2, 0.8], pairing: [0.5, 0.7] }], {
    onProgress: fights => done.push(fights),
  });
  expect(checks.map(({ what, verdict }) => [what, verdict])).toEqual([
    ['win rate of Weak', 'PASS'],
    ['win rate of Strong', 'PASS'],
    ['win rate of Strong against Weak', 'FAIL'],
  ]);
  // Both sides of the field.
  expect(done.at(-1)).toBe(4_000);
  const report = await matrix({
    ...{ ruleset: tug, setup: {}, fields: ['left', 'right'], fights: 2_000, workers: 0 },
    entrants: tug.entrants!()[0]!.all,
  });
  const { rate, low, high, example } = report.pairings[1]![0]!;
  expect(checks[2]).toMatchObject({ found: rate, low, high });
  expect(checks[2]!.fight).toMatchObject({ setup: { left: 3, right: 1 }, seed: example });
});

it('takes a list of entrants, by name or value', async () => {
  const listed = { ruleset: 'tug', matrix: { entrants: ['strong', 3, 9], fields: ['left', 'right'] } };
  const checks = await checkTug([{ ...listed, name: 'mine', fights: 100, winRate: [0, 1] }]);
  expect(checks.map(({ band, what }) => `${band}: ${what}`)).toEqual([
    'mine: win rate of Strong',
    'mine: win rate of Strong',
    'mine: win rate of #3',
  ]);
});

it('refuses entrants that there are not, before the first fight', async () => {
  let fights = 0;
  const wrong = (band: object, ruleset = tug) =>
    checkTug([{ setup: 'tug/even', winRate: [0, 1] }, band], { onProgress: () => fights++ }, ruleset);
  const winRate = [0, 1];
  await expect(wrong({ ...ropers, matrix: { entrants: 'roper' }, winRate })).rejects.toThrow(
    /'tug, band 2'.*bands\[1\]\.matrix\.entrants: there is no kind of entrants 'roper'/,
  );
  await expect(wrong({ ...ropers, matrix: { entrants: [1, 99] }, winRate })).rejects.toThrow(
    /bands\[1\]: .*#1 against #2|bands\[1\]: .*Weak against #2/,
  );
  const { entrants: _, ...alone } = tug;
  await expect(wrong({ ...ropers, winRate }, alone as typeof tug)).rejects.toThrow(
    /bands\[1\]\.matrix\.entrants: the ruleset 'tug' has no shipped entrants: list them/,
  );
  await expect(
    wrong({ ...ropers, matrix: { entrants: [1, 2] }, winRate }, alone as typeof tug),
  ).rejects.toThrow(/bands\[1\]\.matrix\.fields: must be given/);
  await expect(wrong(ropers)).rejects.toThrow(/bands\[1\]: checks nothing: give it a winRate or pairing/);
  await expect(wrong({ ...ropers, winRate, mean: { pulls: [0, 1] } })).rejects.toThrow(
    /bands\[1\]\.mean: has no meaning here: give winRate or pairing/,
  );
  expect(fights).toBe(0);
});
