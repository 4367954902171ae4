import { describe, expect, it } from 'vitest';
import { story } from '../testkit.js';
import { companionMaxHp } from './companions.js';
import { maxHp } from './hero.js';

describe('QUEST-15.6 maximum HP between fights', () => {
  it('is halved from the fourth level of exhaustion on, rounded down, after what is drained', () => {
    const s = story({ level: 3 });
    const withConditions = (...conditions: string[]) => maxHp(s.plan, { ...s.state, drained: 5, conditions });
    expect(withConditions()).toBe(25);
    expect(withConditions('exhaustion-3')).toBe(25);
    expect(withConditions('exhaustion-4')).toBe(12);
    expect(withConditions('exhaustion-5', 'mummy-rot')).toBe(12);
  });

  it('is halved for companions too, and is at least 1', () => {
    const s = story({ things: { 'gold-piece': 50 } });
    s.do('hire', { companion: 'wat' });
    const [wat] = s.state.companions;
    const conditions = ['exhaustion-4'];
    expect(companionMaxHp(s.plan, wat!)).toBe(12);
    expect(companionMaxHp(s.plan, { ...wat!, conditions })).toBe(6);
    expect(companionMaxHp(s.plan, { ...wat!, conditions, drained: 12 })).toBe(1);
  });
});
