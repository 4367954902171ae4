import { arena } from '@fray/engine/rulesets/arena';
import { describe, expect, it } from 'vitest';
import { changedRules, RULE_NAMES, RULES, USUAL_RULES } from './rules.js';

describe('the rules that can be chosen', () => {
  it('are all there are, but for what needs a player or a fight before', () => {
    const all = Object.keys(USUAL_RULES).filter(name => name !== 'control' && name !== 'carryHealth');
    expect([...RULE_NAMES].sort()).toEqual(all.sort());
  });

  it.each(RULE_NAMES)('%s takes every value it offers, and the usual one is among them', name => {
    const { values } = RULES[name];
    const offered = values ? Object.keys(values) : [true, false];
    expect(offered).toContain(USUAL_RULES[name]);
    for (const value of offered)
      expect(arena.setup.safeParse({ options: { [name]: value } }).success).toBe(true);
  });

  it('are counted where they differ', () => {
    expect(changedRules({ morale: true, attrition: true }, RULE_NAMES)).toBe(1);
  });
});
