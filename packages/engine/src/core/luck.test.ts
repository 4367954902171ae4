import { describe, expect, it } from 'vitest';
import type { BaseEvent, Roll } from './events.js';
import { luck } from './luck.js';

const attack = (total: number, who = 0): BaseEvent => {
  const roll: Roll = {
    who,
    label: 'attack',
    count: 2,
    sides: 6,
    faces: [total - Math.floor(total / 2), Math.floor(total / 2)],
    modifiers: [],
    total,
    target: { test: '>=', value: 7, parts: [] },
    success: total >= 7,
    chance: 21 / 36,
  };
  return { kind: 'attacked', round: 1, who, rolls: [roll] };
};

describe('the luck report', () => {
  it('sets what was rolled against what was to be expected, per combatant and purpose', () => {
    const report = luck([attack(8), attack(6), attack(10), attack(2, 1), { kind: 'turn', round: 1, who: 0 }]);
    expect(report).toHaveLength(2);
    expect(report[0]).toMatchObject({
      who: 0,
      label: 'attack',
      rolls: 3,
      rolled: 8,
      expected: 7,
      successes: 2,
    });
    expect(report[0]!.expectedSuccesses).toBeCloseTo(1.75, 12);
    expect(report[1]).toMatchObject({ who: 1, rolls: 1, rolled: 2, successes: 0 });
  });

  it('calls the average fifty, more luck more, and knows when low is good', () => {
    expect(luck([attack(7)])[0]!.percentile).toBe(50);
    // One 12 on 2d6 lies 5 above 7 at a deviation of sqrt(35 / 6): 2.07, the upper 2 %.
    expect(luck([attack(12)])[0]!.percentile).toBe(98);
    expect(luck([attack(2)])[0]!.percentile).toBe(2);
    const [event] = [attack(2)];
    const save = { ...event!.rolls![0]!, target: { test: '<=' as const, value: 80, parts: [] } };
    expect(luck([{ ...event!, rolls: [save] }])[0]!.percentile).toBe(98);
  });

  it('has no successes where nothing was tested, and is empty without rolls', () => {
    const { chance: _, ...roll } = attack(7).rolls![0]!;
    expect(luck([{ kind: 'x', round: 1, who: 0, rolls: [roll] }])[0]).toMatchObject({
      successes: null,
      expectedSuccesses: null,
    });
    expect(luck([])).toEqual([]);
  });
});
