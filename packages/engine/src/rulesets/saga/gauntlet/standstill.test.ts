import { expect, it } from 'vitest';
import { longestStandstill, standstills } from '../../../testing/standstill.js';
import { sagaGauntlet } from '../index.js';
import { progress } from '../testkit.js';

const SEEDS = ['3#1', '3#2', '3#3', '3#4', '3#5', '3#6', '3#7', '3#8'];

it('gauntlets by policy bring something new at least every 200 turns', () => {
  expect(standstills(SEEDS, seed => longestStandstill(sagaGauntlet, {}, seed, progress))).toEqual([]);
});
