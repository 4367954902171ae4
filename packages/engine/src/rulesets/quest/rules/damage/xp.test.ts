import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shipped } from '../../content/content.js';
import { LIFE } from '../../plan/codes.js';
import { type Bout, bout, type Scene, use } from '../../testkit.js';

const total = (b: Bout) => b.fight.ruleset.measure!(b.plan, b.state).xp;
const exact = (b: Bout) => b.of('xp').reduce((sum, each) => sum + each.exact, 0);
/** Damage by single hits of a longsword, each on a turn of its own. */
function hits(scene: Scene, ...damage: number[]): Bout {
  const b = bout({ ...scene, rolls: damage.flatMap(amount => [19, amount]) });
  for (const [index] of damage.entries()) {
    b.attack(b.state.creatures.findIndex(({ side, life }) => side === 1 && life === LIFE.up));
    if (!b.fight.outcome && index < damage.length - 1)
      while (b.state.turn !== 0 || b.state.actions === 0) b.end();
  }
  b.done();
  return b;
}
const foe = (xp: number, hit_points: number, more: object = {}) => ({
  monsters: [{ xp, hit_points, ...more }],
});

describe('for every HP a monster loses', () => {
  test('QUEST-X8: 5 damage to a goblin by day at level 1: 35.71, shown 35', () => {
    const b = hits({ monsters: ['goblin'] }, 5);
    expect(exact(b)).toBeCloseTo(250 / 7, 12);
    expect([b.lines('xp'), total(b)]).toEqual([['+35 XP'], 35]);
  });

  test('QUEST-X8: a blow of 12 on its last 2 HP counts 2', () => {
    const scene = { hero: { scores: { strength: 14 } }, monsters: [{ id: 'goblin', hp: 2 }] };
    const b = bout({ ...scene, rolls: [19, 10, 1, 0, 3] });
    b.attack();
    expect(b.of('damaged')[0]!.amount).toBe(12);
    expect(b.of('xp')[0]!.exact).toBeCloseTo((2 * 50) / 7, 12);
  });

  test('QUEST-X8: by night at level 5: 53.57', () => {
    const hero = { class: 'barbarian', level: 5 };
    const b = hits({ hero, monsters: ['goblin'], environment: { time: 1300 } }, 5);
    expect(exact(b)).toBeCloseTo(5 * (50 / 7) * 1.25 * 1.2, 10);
    expect(total(b)).toBe(53);
  });

  test('QUEST-20.1: whatever the blows, a monster killed once brings its XP once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 8 }), blows => {
        const hp = Math.max(1, blows.reduce((sum, each) => sum + each, 0) - 2);
        const enough = blows.slice(
          0,
          blows.findIndex((_, i) => blows.slice(0, i + 1).reduce((a, b) => a + b) >= hp) + 1,
        );
        const b = hits(foe(77, hp), ...enough);
        expect(b.fight.outcome?.kind).toBe('victory');
        expect(exact(b)).toBeCloseTo(77, 9);
      }),
      { numRuns: 15 },
    );
  });

  test('QUEST-20.1: at once, and a miss brings nothing', () => {
    const b = bout({ rolls: [2] });
    b.attack();
    expect([b.of('xp'), total(b)]).toEqual([[], 0]);
    expect(total(hits({}, 7))).toBe(7);
  });

  test('QUEST-20.1: with allies it is neither divided nor theirs alone', () => {
    const companions = [{ type: 'companion', level: 9, gear: { mainHand: 'longsword' } }];
    const b = bout({ companions, initiative: [20, 10, 1], rolls: [19, 5, 19, 5] });
    b.attack(2);
    b.end();
    b.attack(2);
    if (b.fight.question) b.act({ do: 'answer', with: 'no' });
    expect(exact(b)).toBeCloseTo(10, 12);
  });

  test('QUEST-20.1: lasting effects count', () => {
    const b = bout({ hero: { pack: ['alchemists-fire'] }, range: 1, rolls: [19, 3] });
    b.act({ do: 'use', item: 'alchemists-fire', target: 1 });
    b.end();
    expect(exact(b)).toBeCloseTo(3, 12);
  });

  test('QUEST-20.1: what kills at a stroke counts the HP that were left', () => {
    const hero = { class: 'cleric', level: 5, scores: { wisdom: 16 } };
    const b = bout({ hero, monsters: ['skeleton', {}], rolls: [2] });
    b.who(1).hp = 4;
    b.act(use('turn-undead'));
    b.done();
    const { xp, hitPoints } = b.plan.beings[1]!;
    expect(b.who(1).life).toBe(LIFE.dead);
    expect(exact(b)).toBeCloseTo(((4 * xp) / hitPoints) * 1.2, 9);
    expect(total(b)).toBe(Math.floor(((4 * xp) / hitPoints) * 1.2 + 1e-9));
  });

  test('QUEST-20.1: temporary HP of a monster are not its HP', () => {
    const b = bout({ rolls: [19, 8] });
    b.foe.temporary = 5;
    b.foe.quirks |= 8;
    b.attack();
    expect([b.foe.hp, exact(b)]).toEqual([97, 3]);
  });

  test('QUEST-20.1: nobody earns by what members lose, nor by what monsters do to each other', () => {
    const b = bout({ hero: { max_hp: 30 }, rolls: [19, 4] });
    b.end();
    b.claw();
    expect(b.of('xp')).toEqual([]);
  });

  test('QUEST-20.2: the divisor is the record’s hit_points, whatever it has now', () => {
    expect(exact(hits({ monsters: [{ id: 'goblin', max_hp: 70, hp: 70 }] }, 5))).toBeCloseTo(250 / 7, 12);
    expect(exact(hits({ monsters: [{ id: 'goblin', hp: 6 }] }, 5))).toBeCloseTo(250 / 7, 12);
    const rolled = bout({
      ...foe(100, 50, { hp_dice: '10d10' }),
      options: { roll_hp: true },
      initiative: [30, 20, 1],
      rolls: [19, 5],
    });
    rolled.attack();
    expect([rolled.foe.maxHp, exact(rolled)]).toEqual([30, 10]);
  });

  test('QUEST-20.2: healing takes nothing back, and damage to healed HP earns again', () => {
    const b = hits({ monsters: [{ id: 'troll' }] }, 10, 10);
    const { hitPoints, xp } = b.plan.beings[1]!;
    // It regenerated 10 in between.
    expect(b.foe.hp).toBe(hitPoints - 10);
    expect(exact(b)).toBeCloseTo((20 * xp) / hitPoints, 9);
    expect(total(b)).toBe(Math.floor((20 * xp) / hitPoints));
  });

  test.each([
    [299, 1.25],
    [300, 1],
    [720, 1],
    [1199, 1],
    [1200, 1.25],
    [1439, 1.25],
    [0, 1.25],
  ])('QUEST-20.3, 3.1: at minute %i of the day the factor of XP is %d', (time, factor) => {
    expect(exact(hits({ environment: { time } }, 8))).toBeCloseTo(8 * factor, 12);
  });

  test('QUEST-20.3, 20.6: the multiplier is that of the player’s level, 0.05 more for each', () => {
    for (const level of [1, 2, 3, 10, 20]) {
      const b = bout({
        hero: { class: 'barbarian', level },
        companions: [{ level: 7, type: 'companion' }],
        rolls: [19, 8],
      });
      b.attack(2);
      expect(exact(b), String(level)).toBeCloseTo(8 * (1 + 0.05 * (level - 1)), 10);
    }
    expect(shipped.levels.map(({ multiplier }) => Math.round(multiplier * 100))).toEqual(
      Array.from({ length: 20 }, (_, index) => 100 + 5 * index),
    );
    expect([shipped.levels[0]!.xp, shipped.levels[1]!.xp, shipped.levels[19]!.xp]).toEqual([
      0, 250, 6_380_000,
    ]);
  });

  test('QUEST-20.4: kept exact and floored when shown: thirds add up', () => {
    const b = hits(foe(1, 3), 1, 1);
    expect([b.of('xp').map(({ amount }) => amount), total(b)]).toEqual([[0, 0], 0]);
    expect(total(hits(foe(1, 3), 1, 1, 1))).toBe(1);
    expect(total(hits(foe(10, 100), 5, 5, 5))).toBe(1);
  });

  test('QUEST-20.4, 1.2: binary fractions never decide what is shown', () => {
    // 5 × 200 / 10 × 1.15 is 114.99999999999999.
    const b = hits({ hero: { class: 'barbarian', level: 4 }, ...foe(200, 10) }, 5);
    expect([b.of('xp')[0]!.amount, total(b)]).toEqual([115, 115]);
  });
});

describe('the kill bonus', () => {
  const kill = (scene: Scene, ...damage: number[]) => {
    const b = hits(scene, ...damage);
    expect(b.fight.outcome?.kind).toBe('victory');
    return b;
  };

  test('QUEST-20.5: on victory, times the multiplier, without night', () => {
    const hero = { class: 'barbarian', level: 5 };
    const b = kill({ hero, ...foe(100, 5, { kill_bonus_xp: 50 }), environment: { time: 0 } }, 5);
    expect(b.of('xp').map(each => each.exact)).toEqual([expect.closeTo(150, 9), expect.closeTo(60, 9)]);
    expect(total(b)).toBe(210);
  });

  test('QUEST-20.5: for each killed monster, once all are out of the fight', () => {
    const monsters = [
      { hit_points: 1, xp: 0, kill_bonus_xp: 10 },
      { hit_points: 1, xp: 0, kill_bonus_xp: 30 },
    ];
    const first = hits({ monsters }, 1);
    expect([first.fight.outcome, total(first)]).toEqual([null, 0]);
    expect(total(kill({ monsters }, 1, 1))).toBe(40);
  });

  test('QUEST-20.5: an escaped monster brings none; without the figure there is none', () => {
    const monsters = [
      { hit_points: 1, xp: 0, kill_bonus_xp: 10 },
      { hit_points: 1, xp: 0, kill_bonus_xp: 30 },
    ];
    const b = bout({ monsters, rolls: [19, 1] });
    b.who(2).life = LIFE.gone;
    b.attack(1);
    expect([b.fight.outcome?.kind, total(b)]).toEqual(['victory', 10]);
    expect(total(kill(foe(20, 1), 1))).toBe(20);
  });
});
