import { expect, it } from 'vitest';
import { damagePerTurn } from './threat.js';

it('ARENA-18.17: who struck back before a first turn has dealt that much a turn, not an infinite threat', () => {
  const unit = { dealt: 30, turns: 0 } as Parameters<typeof damagePerTurn>[0];
  expect(damagePerTurn(unit)).toBe(30);
  expect(damagePerTurn({ ...unit, turns: 3 })).toBe(10);
  expect(damagePerTurn({ ...unit, dealt: 0 })).toBe(0);
});
