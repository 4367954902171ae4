import { expect, it } from 'vitest';
import { compare } from '../compare.js';
import { checkTug, tug } from './toys.testkit.js';

it('holds what these fights have over others, by the same luck, against what is wanted', async () => {
  const against = { policies: ['random'] };
  const checks = await checkTug([
    { setup: 'tug/even', against, difference: [0, 1] },
    { setup: 'tug/even', side: 1, against, difference: [0, 1] },
    { setup: 'tug/even', against: { setup: { right: 9 } }, difference: [0.3, 0.5] },
    { setup: 'tug/even', against: { setup: 'tug/even' }, difference: [-0.01, 0.01] },
  ]);
  expect(checks.map(({ what, unit, verdict }) => [what, unit, verdict])).toEqual([
    ['difference of win rates', 'difference', 'PASS'],
    ['difference of win rates of Right', 'difference', 'FAIL'],
    ['difference of win rates', 'difference', 'PASS'],
    ['difference of win rates', 'difference', 'PASS'],
  ]);
  const { wins, turned } = await compare({ ruleset: tug, setup: {}, against, fights: 2_000, workers: 0 });
  expect(checks[0]).toMatchObject({ found: -wins[0]!.mean, low: -wins[0]!.high, high: -wins[0]!.low });
  expect(checks[0]!.fight).toMatchObject({ setup: {}, seed: turned[0]!.example });
});

it('refuses a comparison with nothing, or with what there is not', async () => {
  const wrong = (band: object) => checkTug([{ setup: 'tug/even', difference: [0, 1], ...band }]);
  await expect(wrong({ against: {} })).rejects.toThrow(
    /bands\[0\]\.against: must have another setup or other policies/,
  );
  await expect(wrong({ against: { policies: ['guess'] } })).rejects.toThrow(
    /bands\[0\]: .*no policy 'guess'/,
  );
  await expect(wrong({ against: { setup: { left: 99 } } })).rejects.toThrow(/bands\[0\]: .*left/);
  await expect(wrong({ against: { policies: ['random'] }, difference: [0, 10] })).rejects.toThrow(
    /bands\[0\]\.difference: must be differences of shares/,
  );
  await expect(wrong({ against: { policies: ['random'] }, winRate: [0, 1] })).rejects.toThrow(
    /bands\[0\]\.winRate: has no meaning here: give difference/,
  );
  await expect(wrong({})).rejects.toThrow(/bands\[0\]\.difference: has no meaning here/);
  await expect(wrong({ against: {}, matrix: { entrants: 'ropers' } })).rejects.toThrow(
    /bands\[0\]\.against: does not go with a matrix/,
  );
});
