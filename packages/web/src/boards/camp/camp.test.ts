import { Fight, type FightView } from '@fray/engine';
import { expect, it } from 'vitest';
import { findPlayable, loadRuleset } from '../../state/rulesets.js';
import { isCamp } from './camp.js';

const viewOf = async (name: string): Promise<FightView> => {
  await loadRuleset(name);
  const { ruleset, setup } = findPlayable(name);
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
