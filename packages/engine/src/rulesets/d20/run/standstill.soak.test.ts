import { expect, it } from 'vitest';
import { soakSeeds } from '../../../testing/soak/testkit.js';
import { longestStandstill, standstills } from '../../../testing/standstill.js';
import { d20Run } from '../index.js';
import { progress } from './testkit.js';

const seeds = soakSeeds(2000);

it(`${seeds.length} D20 runs by policy bring something new at least every 200 turns`, () => {
  expect(standstills(seeds, seed => longestStandstill(d20Run, {}, seed, progress))).toEqual([]);
});
