import { expect, it } from 'vitest';
import { shippedRulesets, shippedSetups } from './catalogue.js';
import { standardRegistry } from './registry.js';

it('lists the same rulesets and setups as the registry, in the same order', () => {
  const registry = standardRegistry();
  const about = registry.rulesets.map(({ id, version, title, summary, isRun, progress, isOpenEnded }) => ({
    id,
    version,
    title,
    summary,
    ...(isRun && { isRun }),
    ...(progress && { progress }),
    ...(isOpenEnded && { isOpenEnded }),
  }));
  expect(shippedRulesets).toEqual(about);
  const named = registry.setups.map(({ name, title, ruleset }) => ({ name, title, ruleset }));
  expect(shippedSetups.map(({ name, title, ruleset }) => ({ name, title, ruleset }))).toEqual(named);
});
