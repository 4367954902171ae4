import { rulesetModules, standardRegistry } from '@fray/engine';
import { expect, it } from 'vitest';
import { loadRuleset, rulesets } from './rulesets.thread.js';

const ids = ({ rulesets }: { readonly rulesets: readonly { readonly id: string }[] }) =>
  rulesets.map(({ id }) => id);

it('a thread has the module of each ruleset that it was asked for, and no other', async () => {
  expect(ids(rulesets())).toEqual([]);
  await loadRuleset('d20-run');
  expect(rulesets().modules.map(module => module.id)).toEqual(['d20']);
  await loadRuleset('toString');
  for (const id of ids(standardRegistry())) await loadRuleset(id);
  expect(
    rulesets()
      .modules.map(module => module.id)
      .sort(),
  ).toEqual(rulesetModules.map(module => module.id).sort());
  expect(ids(rulesets()).sort()).toEqual(ids(standardRegistry()).sort());
});
