import { describe, expect, it } from 'vitest';
import type { BaseEvent, Roll } from '../events.js';
import { luck, luckVerdict } from './luck.js';

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

  /** Rolls that are no tests: what counts is the dice. */
  const damage = (total: number, who = 0): BaseEvent => {
    const { chance: _, success: __, target: ___, ...roll } = attack(total, who).rolls![0]!;
    return { kind: 'damaged', round: 1, who, rolls: [{ ...roll, label: 'damage' }] };
  };

  it('calls the average fifty, more luck more, and knows when low is good', () => {
    expect(luck([damage(7)])[0]!.percentile).toBe(50);
    // One 12 on 2d6 lies 5 above 7 at a deviation of sqrt(35 / 6): 2.07, the upper 2 %.
    expect(luck([damage(12)])[0]!.percentile).toBe(98);
    expect(luck([damage(2)])[0]!.percentile).toBe(2);
    const [event] = [damage(2)];
    const low = { ...event!.rolls![0]!, target: { test: '<=' as const, value: 80, parts: [] } };
    expect(luck([{ ...event!, rolls: [low] }])[0]!.percentile).toBe(98);
  });

  it('of tests only successes count: high dice that miss are no luck', () => {
    // The dice are above their mean, but 4 of 6 succeeded where 4.5 are usual.
    const test = (face: number, isHit: boolean): BaseEvent => {
      const roll = attack(7).rolls![0]!;
      return {
        kind: 'x',
        round: 1,
        who: 0,
        rolls: [{ ...roll, count: 1, sides: 20, faces: [face], total: face, success: isHit, chance: 0.75 }],
      };
    };
    const [line] = luck([...[18, 19, 20, 17].map(face => test(face, true)), test(5, false), test(5, false)]);
    expect(line).toMatchObject({ tests: 6, successes: 4, expectedSuccesses: 4.5, rolled: 14 });
    expect(line!.deviation).toBeLessThan(0);
    // P(fewer than 4) + P(4) / 2 of 6 tests at 3 in 4: 0.1694 + 0.2966 / 2.
    expect(line!.percentile).toBe(32);
  });

  it('is the same by the exact and the normal distribution where there are many tests', () => {
    const many = (count: number) =>
      luck(Array.from({ length: count }, (_, i) => attack(i % 5 < 3 ? 8 : 4)))[0]!;
    expect(Math.abs(many(400).percentile - many(405).percentile)).toBeLessThanOrEqual(1);
  });

  it('has one line for those who are told of as one', () => {
    const events = [attack(8, 1), attack(6, 2), attack(9, 3), attack(7, 0)];
    expect(luck(events, who => Math.min(who, 1)).map(({ who, rolls }) => [who, rolls])).toEqual([
      [1, 3],
      [0, 1],
    ]);
  });

  it('has one verdict on all dice: what is luck for the enemy is none for the player', () => {
    const isMine = (who: number) => who === 0;
    const verdict = (...events: BaseEvent[]) => luckVerdict(luck(events), isMine);
    const hits = (count: number, who: number) => Array.from({ length: count }, () => attack(8, who));
    const misses = (count: number, who: number) => Array.from({ length: count }, () => attack(4, who));
    expect(verdict(...hits(7, 0), ...misses(5, 0))).toBe('The dice were fair to you.');
    // A little luck of one's own does not outweigh enemies who hit nine times of nine.
    expect(verdict(...hits(3, 0), ...misses(1, 0), ...hits(9, 1))).toBe(
      "The dice were against you: your enemies' attack was blessed.",
    );
    expect(verdict(...hits(9, 0))).toBe('The dice were with you: your attack was blessed.');
    expect(verdict(...hits(5, 0), ...misses(2, 0))).toBe('The dice leaned a little your way.');
    expect(verdict(...hits(2, 0))).toBe('Too few rolls to speak of luck.');
  });

  const initiative = (face: number, who = 0): BaseEvent => ({
    kind: 'initiative',
    round: 1,
    who,
    rolls: [{ who, label: 'initiative', count: 1, sides: 20, faces: [face], modifiers: [], total: face }],
  });

  it('judges by tests alone: a good initiative is no luck to one whose every attack misses', () => {
    const misses = [attack(4), attack(4), attack(4)];
    const verdict = (events: readonly BaseEvent[]) => luckVerdict(luck(events), who => who === 0);
    expect(verdict([initiative(20), initiative(1, 1), initiative(1, 2), ...misses])).toBe(verdict(misses));
    expect(verdict(misses)).toBe('The dice were against you: your attack was unlucky.');
    expect(verdict([initiative(20), initiative(1, 1), initiative(1, 2), initiative(1, 3)])).toBe(
      'Too few rolls to speak of luck.',
    );
  });

  it('weighs attacks more than other tests: a few saves do not make up for shots that all miss', () => {
    const save: BaseEvent = { ...attack(8), rolls: [{ ...attack(8).rolls![0]!, label: 'strength save' }] };
    const misses = [attack(4), attack(4), attack(4)];
    expect(luckVerdict(luck([...misses, save, save, save]), () => true)).toBe(
      'The dice were against you: your attack was unlucky.',
    );
    expect(luckVerdict(luck([save, save, save]), () => true)).toBe(
      'The dice were with you: your strength save was lucky.',
    );
  });

  it('weighs the two sides alike, however many rolls each has, and does not ask how the lines are grouped', () => {
    // Of three shots none hits; of thirteen bites one fewer than usual does.
    const bites = Array.from({ length: 13 }, (_, i) => attack(i < 7 ? 8 : 4, 1 + (i % 3)));
    const events = [attack(4), attack(4), attack(4), ...bites];
    const mine = (who: number) => who === 0;
    expect(luckVerdict(luck(events), mine)).toBe('The dice were against you: your attack was unlucky.');
    expect(
      luckVerdict(
        luck(events, who => Math.min(who, 1)),
        mine,
      ),
    ).toBe(luckVerdict(luck(events), mine));
    // One bite that fails says nothing.
    expect(
      luckVerdict(
        luck([...bites.map(() => attack(8)).slice(0, 4), attack(4), attack(4), attack(4), attack(4, 1)]),
        mine,
      ),
    ).toBe('The dice were fair to you.');
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
