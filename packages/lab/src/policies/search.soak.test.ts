import { expect, it } from 'vitest';
import { simulate } from '../simulate/simulate.js';
import { shipped } from '../testkit.js';

it('loses measurably fewer fights of saga/sorcery than the built-in player', {
  timeout: 300_000,
}, async () => {
  const fight = { ...shipped('saga/sorcery'), fights: 20_000, seed: 7, workers: 0 };
  const usual = (await simulate(fight)).wins[0]!;
  const searched = (await simulate({ ...fight, policies: ['search'] })).wins[0]!;
  // Nothing of one interval reaches into the other.
  expect(searched.low).toBeGreaterThan(usual.high);
});
