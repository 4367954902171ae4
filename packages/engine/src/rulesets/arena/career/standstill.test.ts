import { expect, it } from 'vitest';
import { longestStandstill, standstills } from '../../../testing/standstill.js';
import { career, progress } from './testkit.js';

const SEEDS = ['3#1'];

it('seasons by policy bring something new at least every 200 turns', () => {
  expect(standstills(SEEDS, seed => longestStandstill(career, {}, seed, progress))).toEqual([]);
});
