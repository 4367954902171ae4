import { expect, it } from 'vitest';
import * as z from 'zod';
import { simulate } from '../../simulate/simulate.js';
import { checkTug, tug } from './toys.testkit.js';

it('holds a rate against what is wanted, and every rate whose name begins like this', async () => {
  const checks = await checkTug([
    { setup: 'tug/even', rate: { pulled: [1, 1], 'end: *': [0.4, 0.6] } },
    { setup: 'tug/even', rate: { 'end: won': [0, 0.4] } },
  ]);
  expect(checks.map(({ what, unit, verdict }) => [what, unit, verdict])).toEqual([
    ['rate of pulled', 'share', 'WARN'],
    ['rate of end: moved', 'share', 'FAIL'],
    ['rate of end: slipped', 'share', 'FAIL'],
    ['rate of end: won', 'share', 'PASS'],
    ['rate of end: won', 'share', 'FAIL'],
  ]);
  const { eventStats } = await simulate({
    ruleset: tug,
    setup: {},
    fights: 2_000,
    watched: 2_000,
    workers: 0,
  });
  const { rate, low, high } = eventStats!.rates['end: won']!;
  expect(checks[3]).toMatchObject({ found: rate, low, high });
});

it('names the rates that there are when it is given another', async () => {
  const rate = (name: string) => checkTug([{ setup: 'tug/even', rate: { [name]: [0, 1] } }]);
  await expect(rate('puled')).rejects.toThrow(
    /'tug\/even' .*bands\[0\]\.rate: there is no rate 'puled'.*pulled/,
  );
  await expect(rate('start: *')).rejects.toThrow(/there is no rate 'start: \*'; there are .*pulled/);
  const { observe: _, ...silent } = tug;
  const asked = checkTug([{ setup: 'tug/even', rate: { pulled: [0, 1] } }], {}, silent as typeof tug);
  await expect(asked).rejects.toThrow(/bands\[0\]\.rate: the ruleset 'tug' counts no rates/);
  await expect(checkTug([{ setup: 'tug/even', rate: { pulled: [0, 60] } }])).rejects.toThrow(
    /rate\.pulled: must be shares/,
  );
});

it('is checked among the quick ones only if it is marked', async () => {
  const bands = [
    { name: 'slow', setup: 'tug/even', winRate: [0, 1] },
    { name: 'fast', setup: 'tug/even', winRate: [0, 1], quick: true },
  ];
  expect((await checkTug(bands, { quick: true })).map(({ band }) => band)).toEqual(['fast']);
  expect((await checkTug(bands)).map(({ band }) => band)).toEqual(['slow', 'fast']);
  await expect(checkTug(bands.slice(0, 1), { quick: true })).rejects.toThrow(
    /bands: none of them is marked "quick": true/,
  );
});

it('has no use for targets of another kind', async () => {
  const stray = checkTug([{ setup: 'tug/even', winRate: [0, 1], pairing: [0, 1], difference: [0, 1] }]);
  await expect(stray).rejects.toThrow(
    /bands\[0\]\.pairing: has no meaning here: give winRate, mean, median, hitsToKill or rate/,
  );
  await expect(checkTug([{ winRate: [0, 1] }])).rejects.toThrow(/bands\[0\]\.setup: /);
});

it('is about all that seeds make up, if it names the fields that hold one', async () => {
  // A side is as strong as the last digit of its seed: every pair meets once.
  const seeded = {
    ...tug,
    setup: z.any(),
    compile: ({ left, right }: Record<'left' | 'right', number>) => ({
      left: 1 + (left % 10),
      right: 1 + (right % 10),
    }),
  };
  const band = { ruleset: 'tug', setup: { left: 0, right: 0 }, seeds: ['left', 'right'], winRate: [0, 1] };
  const checks = await checkTug([{ ...band, fights: 200 }], {}, seeded as unknown as typeof tug);
  const { setup, seed } = checks[0]!.fight;
  const fight = Number(String(seed).split('#')[1]);
  expect(setup).toEqual({ left: 2 * fight, right: 2 * fight + 1 });
  await expect(checkTug([{ ...band, matrix: { entrants: 'ropers' } }])).rejects.toThrow(
    /bands\[0\]\.seeds: have a meaning for a single fight only/,
  );
});
