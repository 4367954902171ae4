import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../testkit.js';
import { foe, type Proof, scene } from './testkit.js';

/** No bonus of any kind: level 1, STR 10, Mace +0. */
const PLAIN = { str: 10, weapon: 'mace', hp: 100, maxHp: 100 };
const hero = (more = {}) => ({ ...PLAIN, ...more });
/** The chance of the hero's blow, as shown; fails unless the dice say the same. */
function shown(s: Proof): number {
  const { chance } = s.option('e')!;
  const before = s.foe.hp;
  const exact = s.odds('e', ({ monsters }) => (monsters[0]?.hp ?? 0) < before).get('true')?.probability ?? 0;
  expect(chance).toBeCloseTo(exact, 12);
  return Math.round(exact * 100);
}
const heroChance = (given: Scene) => shown(scene(given));
/** The chance that a monster's first attack hits the hero of the scene, exactly. */
function monsterChance(kind: string, given: Scene = {}, change: (s: Proof) => unknown = () => {}): number {
  const s = scene({ hero: hero(), monsters: [foe(kind)], ...given });
  change(s);
  return Math.round(
    100 *
      (s.odds('rest', after => after.hero.hp < 100 || after.monsters[0]!.row > 0).get('true')?.probability ??
        0),
  );
}

describe('3 Attack', () => {
  // Zombie: AC 8, so (8 + 1) × 5 = 45 % without any bonus.
  it.each([
    ['the flat 1', {}, {}, 45],
    ['level 4: +3', { level: 4 }, {}, 60],
    ['STR 21: +3', { str: 21 }, {}, 60],
    ['weapon +2', { weapon: { what: 'mace', plus: 2 } }, {}, 55],
    ['ring of dexterity +3', { rings: [{ what: 'dexterity', plus: 3 }] }, {}, 60],
    [
      'two of them',
      {
        rings: [
          { what: 'dexterity', plus: 3 },
          { what: 'dexterity', plus: 1 },
        ],
      },
      {},
      65,
    ],
    ['a sleeping target: +4', {}, { asleep: true }, 65],
    ['a held target: +4', {}, { held: 5 }, 65],
    ['asleep and held: +4 once', {}, { asleep: true, held: 5 }, 65],
    ['weak: −1', { food: 100 }, {}, 40],
    ['starving: −1', { food: 0 }, {}, 40],
    ['all of it', { level: 2, str: 31, food: 9, rings: [{ what: 'dexterity', plus: 1 }] }, { held: 5 }, 90],
  ])('ROGUE-3.1 %s', (_what, more, target, percent) => {
    expect(heroChance({ hero: hero(more), monsters: [foe('Z', target)] })).toBe(percent);
  });

  it('ROGUE-3.1 the roll names each term with its source', () => {
    const rings = [{ what: 'dexterity', plus: 2 }];
    const s = scene({
      hero: hero({ level: 3, str: 21, food: 100, weapon: { what: 'mace', plus: 1 }, rings }),
      monsters: [foe('Z', { held: 5 })],
      rolls: [12, [1, 1]],
    });
    s.act('e');
    const roll = s.of('damaged')[0]!.rolls![0]!;
    expect(roll).toMatchObject({ faces: [12], total: 24, success: true, chance: 1, target: { value: 13 } });
    expect(roll.modifiers.map(({ value }) => value)).toEqual([1, 2, 3, 1, 2, -1, 4]);
  });

  it('ROGUE-3.2 total + AC 21 hits, 20 misses', () => {
    // Total = face + 1 against AC 8: 12 hits, 11 misses.
    for (const [face, hit] of [
      [12, true],
      [11, false],
    ] as const) {
      const s = scene({ hero: hero(), monsters: [foe('Z')], rolls: hit ? [face, [1, 1]] : [face] });
      s.act('e');
      s.done();
      expect([s.foe.hp < 100, s.of('missed').length]).toEqual([hit, hit ? 0 : 1]);
    }
  });

  it('ROGUE-3.2 a smaller AC is harder to hit', () => {
    const chances = ['N', 'X', 'E', 'C', 'Q', 'V', 'D'].map(kind =>
      heroChance({ hero: hero(), monsters: [foe(kind)] }),
    );
    expect(chances).toEqual([50, 40, 40, 25, 20, 10, 0]);
  });

  it('ROGUE-3.3 no face hits by itself: 0 % and a 20 misses; 100 % and a 1 hits', () => {
    const none = scene({ hero: hero(), monsters: [foe('U')], rolls: [20, 1, 1, 1, 1] });
    expect(shown(none)).toBe(0);
    none.act('e');
    expect(none.foe.hp).toBe(100);
    const sure = scene({ hero: hero({ level: 20 }), monsters: [foe('Z')], rolls: [1, [1, 1]] });
    expect(shown(sure)).toBe(100);
    sure.act('e');
    expect(sure.foe.hp).toBe(98);
  });

  it('ROGUE-3.3 nat20Hits: a natural 20 always hits, for both sides, and nothing else does', () => {
    const options = { nat20Hits: true };
    expect(heroChance({ hero: hero(), monsters: [foe('U')], options })).toBe(5);
    expect(heroChance({ hero: hero(), monsters: [foe('Z')], options })).toBe(45);
    const armour = { what: 'plate-mail', plus: 9 };
    expect(monsterChance('H', { hero: hero({ armour }) })).toBe(0);
    expect(monsterChance('H', { hero: hero({ armour }), options })).toBe(5);
  });

  it('ROGUE-3.4 the shown percentage is the true one: AC plus all bonuses, times 5, inside 0–100', () => {
    const any = fc.record({
      kind: fc.constantFrom(...'ABCDEGHIJKLMNOPQRSTUVWXYZ'),
      level: fc.integer({ min: 1, max: 25 }),
      plus: fc.integer({ min: -9, max: 9 }),
      ring: fc.integer({ min: 1, max: 3 }),
      food: fc.constantFrom(0, 100, 200, 1000),
      held: fc.boolean(),
      nat20Hits: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ kind, level, plus, ring, food, held, nat20Hits }) => {
        const s = scene({
          hero: hero({
            level,
            food,
            weapon: { what: 'mace', plus },
            rings: [{ what: 'dexterity', plus: ring }],
          }),
          monsters: [foe(kind, { held: held ? 5 : 0 })],
          options: { nat20Hits },
        });
        const { ac } = s.fight.plan.content.kinds[s.foe.kind]!;
        const bonus = 1 + (level - 1) + plus + ring + (held ? 4 : 0) - (food < 150 ? 1 : 0);
        const percent = Math.max(nat20Hits ? 5 : 0, Math.min(100, (ac + bonus) * 5));
        // A held Phantom is not shown: no chance is shown for it.
        if (kind !== 'P') expect(s.option('e')!.chance! * 100).toBeCloseTo(percent, 9);
      }),
      { numRuns: 60 },
    );
  });

  it('ROGUE-3.4 what the dice do is what is shown', () => {
    for (const level of [1, 3, 9, 14]) {
      for (const kind of ['A', 'S', 'Z']) shown(scene({ hero: hero({ level }), monsters: [foe(kind)] }));
    }
  });

  it('ROGUE-3.4 the parts beside the chance add up to it', () => {
    for (const more of [{}, { level: 5, str: 21 }, { food: 0, rings: [{ what: 'dexterity', plus: 2 }] }]) {
      const { parts, chance } = scene({ hero: hero(more), monsters: [foe('Z', { asleep: true })] }).option(
        'e',
      )!;
      expect(parts!.reduce((sum, { value }) => sum + value, 0) * 5).toBe(Math.round(chance! * 100));
    }
  });

  it('ROGUE-3.5 a monster: its level and the flat 1, against the hero’s AC', () => {
    // Hobgoblin (level 1), Orc (2), Xeroc (7) against AC 8.
    expect(['H', 'O', 'X'].map(kind => monsterChance(kind))).toEqual([45, 50, 75]);
  });

  it('ROGUE-3.5 neither STR, weapon plus nor hunger counts for it', () => {
    const starved = hero({
      food: 100,
      str: 31,
      weapon: { what: 'mace', plus: 3 },
      rings: [{ what: 'dexterity', plus: 3 }],
    });
    expect(monsterChance('O', { hero: starved })).toBe(50);
  });

  it('ROGUE-3.7 the plus counts with its sign; bare hands have none', () => {
    const chance = (weapon: unknown) => heroChance({ hero: hero({ weapon, str: 19 }), monsters: [foe('Z')] });
    expect([2, 0, -1, -3].map(plus => chance({ what: 'mace', plus }))).toEqual([55, 45, 40, 30]);
    expect(chance(null)).toBe(45);
  });

  it('ROGUE-3.8 weak and starving cost 1, hungry nothing', () => {
    const chance = (food: number) => heroChance({ hero: hero({ food }), monsters: [foe('Z')] });
    expect([301, 300, 150, 149, 1, 0].map(chance)).toEqual([45, 45, 45, 40, 40, 40]);
  });
});
