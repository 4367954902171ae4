import { bandsSchema, shippedBands } from '@fray/lab/browser';
import { expect, it } from 'vitest';
import { describeShippedBands, shippedBandsFor } from './shipped-bands.js';

/** The setup of each band, or its ruleset where it has none. */
const setupsOf = (bands: unknown) =>
  bandsSchema
    .parse(bands)
    .bands.map(({ setup, ruleset }) => (typeof setup === 'string' ? setup : `${ruleset}/`));

it('counts the shipped bands room by room', () => {
  const [all, ...each] = describeShippedBands()
    .match(/\d+(?= bands)|(?<= )\d+(?=[,.])/g)!
    .map(Number);
  expect(all).toBe(setupsOf(shippedBands).length);
  expect(each.reduce((sum, count) => sum + count)).toBe(all);
  expect(describeShippedBands()).toMatch(/^\d+ bands: Saga \d+, D20 \d+, Rogue \d+, Quest \d+, Arena \d+\.$/);
});

it('offers those of a room to begin with, all of them where it has none', () => {
  const own = setupsOf(shippedBandsFor('d20/duel'));
  expect(own.length).toBeGreaterThan(1);
  expect(own.every(setup => setup.startsWith('d20/'))).toBe(true);
  expect(shippedBandsFor('nowhere')).toEqual(shippedBands);
});
