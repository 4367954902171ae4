import { arena } from '@fray/engine/rulesets/arena';
import { describe, expect, it } from 'vitest';
import { countChangedRules, DEFAULT_RULES, RULE_NAMES, RULES } from './rules.js';

describe('the rules that can be chosen', () => {
  it('are all but those that need a player or a previous fight', () => {
    const all = Object.keys(DEFAULT_RULES).filter(name => name !== 'control' && name !== 'carryHealth');
    expect([...RULE_NAMES].sort()).toEqual(all.sort());
  });

  it.each(RULE_NAMES)('%s accepts every value it offers, including the default', name => {
    const { values } = RULES[name];
    const offered = values ? Object.keys(values) : [true, false];
    expect(offered).toContain(DEFAULT_RULES[name]);
    for (const value of offered)
      expect(arena.setup.safeParse({ options: { [name]: value } }).success).toBe(true);
  });

  it('are counted if they differ from the defaults', () => {
    expect(countChangedRules({ morale: true, attrition: true }, RULE_NAMES)).toBe(1);
  });
});
