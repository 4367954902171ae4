import { bandsSchema, shippedBands } from '@fray/lab/browser';
import { expect, it } from 'vitest';
import { shippedFor, shippedNames } from './bands.js';

const setupsOf = (bands: unknown) => bandsSchema.parse(bands).bands.map(({ setup }) => String(setup));

it('counts the shipped bands room by room', () => {
  const [all, ...each] = shippedNames()
    .match(/\d+(?= fights)|(?<= )\d+(?=[,.])/g)!
    .map(Number);
  expect(all).toBe(setupsOf(shippedBands).length);
  expect(each.reduce((sum, count) => sum + count)).toBe(all);
  expect(shippedNames()).toMatch(/^\d+ fights: Saga \d+, D20 \d+, Rogue \d+, Quest \d+, Arena \d+\.$/);
});

it('offers those of a room to begin with, all of them where it has none', () => {
  const own = setupsOf(shippedFor('d20/duel'));
  expect(own.length).toBeGreaterThan(1);
  expect(own.every(setup => setup.startsWith('d20/'))).toBe(true);
  expect(shippedFor('nowhere')).toEqual(shippedBands);
});
