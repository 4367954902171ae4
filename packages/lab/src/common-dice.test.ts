import { describe, expect, it } from 'vitest';
import { CommonDice } from './common-dice.js';

const TIMES = 2_000;
const rolls = (dice: CommonDice, label: string, count = 8) =>
  Array.from({ length: count }, () => dice.roll(20, label));

describe('dice for comparisons', () => {
  it('roll the same for a purpose, whatever is rolled for others in between', () => {
    const [plain, busy] = [new CommonDice('seed'), new CommonDice('seed')];
    const alone = rolls(plain, 'attack');
    const between = Array.from({ length: 8 }, (_, turn) => {
      busy.sum(1 + (turn % 3), 6, 'damage');
      if (turn % 2 === 0) busy.chance(1, 3, 'poison');
      busy.pick([1, 2, 3], 'target');
      return busy.roll(20, 'attack');
    });
    expect(between).toEqual(alone);
    expect(new Set(alone).size).toBeGreaterThan(3);
    expect(rolls(new CommonDice('other'), 'attack')).not.toEqual(alone);
  });

  it('begin anew with every fight, each purpose when it is first asked for', () => {
    const dice = new CommonDice('seed');
    const fight = (index: number) => {
      dice.deal(index);
      return [...rolls(dice, 'attack'), ...rolls(dice, 'damage')];
    };
    const [first, second] = [fight(0), fight(1)];
    expect(second).not.toEqual(first);
    rolls(dice, 'attack');
    expect(fight(2)).not.toEqual(second);
    expect(fight(0)).toEqual(first);
  });

  it('have purposes that know nothing of one another', () => {
    const dice = new CommonDice('seed');
    let same = 0;
    for (let fight = 0; fight < TIMES; fight++) {
      dice.deal(fight);
      if (dice.roll(20, 'attack') === dice.roll(20, 'damage')) same++;
    }
    // One in twenty, give or take five standard errors.
    expect(Math.abs(same - TIMES / 20)).toBeLessThan(5 * Math.sqrt((TIMES * 19) / 400));
  });

  it('show the faces of the last roll', () => {
    const dice = new CommonDice('seed');
    const total = dice.sum(3, 6, 'damage');
    expect([dice.faces.length, dice.faces.reduce((sum, face) => sum + face)]).toEqual([3, total]);
    const face = dice.roll(20, 'attack');
    expect(dice.faces).toEqual([face]);
  });

  it('cannot be put back', () => {
    const dice = new CommonDice('seed');
    expect(() => dice.snapshot()).toThrow(/cannot be put back/);
    expect(() => dice.restore()).toThrow(/cannot be put back/);
  });
});
