import { expect, it } from 'vitest';
import { soakSeeds } from '../../../testing/soak/testkit.js';
import { longestStandstill, standstills } from '../../../testing/standstill.js';
import { career, progress } from './testkit.js';

const seeds = soakSeeds(2000);

it(`${seeds.length} seasons by policy bring something new at least every 200 turns`, () => {
  expect(standstills(seeds, seed => longestStandstill(career, {}, seed, progress))).toEqual([]);
});
