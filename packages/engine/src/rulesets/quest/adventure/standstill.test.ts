import { expect, it } from 'vitest';
import { longestStandstill, standstills } from '../../../testing/standstill.js';
import { adventure } from '../index.js';
import { progress } from './testkit.js';

const SEEDS = ['3#1', '3#2', '3#3'];

it('adventures by policy bring something new at least every 200 turns', () => {
  expect(standstills(SEEDS, seed => longestStandstill(adventure, {}, seed, progress))).toEqual([]);
});
