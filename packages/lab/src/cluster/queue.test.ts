import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { knowledge, queueName, version } from './queue.js';

describe('the queue of a cluster', () => {
  const registry = standardRegistry();

  it('is named after the version of fray, of every ruleset and of all shipped content', () => {
    expect(version()).toMatch(/^\d+\.\d+\.\d+/);
    expect(queueName()).toBe(queueName());
    const known = knowledge(registry);
    expect(known).toHaveLength(registry.rulesets.length + registry.modules.length);
    expect(known).toContain('saga-gauntlet 1');
  });

  it('is another for who has other rules or another line of content', () => {
    const [first, ...rest] = registry.rulesets;
    const rules = knowledge({ modules: registry.modules, rulesets: [{ ...first!, version: 99 }, ...rest] });
    expect(rules).not.toEqual(knowledge(registry));
    const [room, ...rooms] = registry.modules;
    const { source } = room!.shipped as { readonly source: object };
    const other = { ...room!, shipped: { source: { ...source, more: {} } } };
    expect(knowledge({ rulesets: registry.rulesets, modules: [other, ...rooms] })).not.toEqual(
      knowledge(registry),
    );
  });
});
