import { Fight, type FightView } from '@fray/engine';
import { expect, it } from 'vitest';
import { openRoom, playable } from '../../state/registry.js';
import { isCamp } from './camp.js';

const viewOf = async (name: string): Promise<FightView> => {
  await openRoom(name);
  const { ruleset, setup } = playable(name);
  return Fight.start(ruleset, setup, { seed: 1 }).view();
};

it('a roster between its fights is in camp', async () => {
  const view = await viewOf('arena/career');
  expect(isCamp(view)).toBe(true);
  expect(isCamp({ ...view, combatants: [] })).toBe(true);
});

it.each(['saga/goblin', 'saga/gauntlet', 'd20/orc', 'arena/duel'])('%s is none', async name => {
  expect(isCamp(await viewOf(name))).toBe(false);
});
