import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { queueName, rulesAndContent, version } from './queue.js';

describe('the queue of a cluster', () => {
  const registry = standardRegistry();

  it('is named after the version of fray, of every ruleset and of all shipped content', () => {
    expect(version()).toMatch(/^\d+\.\d+\.\d+/);
    expect(queueName()).toBe(queueName());
    const known = rulesAndContent(registry);
    expect(known).toHaveLength(registry.rulesets.length + registry.modules.length);
    expect(known).toContain('saga-gauntlet 2');
  });

  it('is another for who has other rules or another line of content', () => {
    const [first, ...rest] = registry.rulesets;
    const rules = rulesAndContent({
      modules: registry.modules,
      rulesets: [{ ...first!, version: 99 }, ...rest],
    });
    expect(rules).not.toEqual(rulesAndContent(registry));
    const [module, ...modules] = registry.modules;
    const { source } = module!.shipped as { readonly source: object };
    const other = { ...module!, shipped: { source: { ...source, more: {} } } };
    expect(rulesAndContent({ rulesets: registry.rulesets, modules: [other, ...modules] })).not.toEqual(
      rulesAndContent(registry),
    );
  });
});
