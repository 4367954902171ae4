import { expect, it } from 'vitest';
import { longestStandstill, standstills } from '../../../testing/standstill.js';
import { rogueRun } from '../index.js';
import { progress } from './testkit.js';

/** Between two barred ways, around fleeing monsters, before one that cannot come, on the stairs. */
const SEEDS = ['3#42', '3#277', '3#158', '3#272', '3#61', '3#155', '3#968', '3#1076', '3#1574', '3#1899'];

it('Rogue runs by policy bring something new at least every 200 turns', () => {
  expect(standstills(SEEDS, seed => longestStandstill(rogueRun, {}, seed, progress))).toEqual([]);
});
