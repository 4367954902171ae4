import { describe, expect, it } from 'vitest';
import { foe, scene, withMonster } from './rules/testkit.js';

/** Level 1, STR 10, a Mace without plus: no modifiers. */
const PLAIN = { str: 10, weapon: 'mace', hp: 100, maxHp: 100 };
const percent = (chance: number | undefined) => Math.round(chance! * 100);
/** Whether the hero's blow with that face hits, and its total. */
function blow(hero: object, kind: string, face: number, options = {}) {
  const s = scene({
    hero: { ...PLAIN, ...hero },
    monsters: [foe(kind)],
    options,
    rolls: [face, 5, ...Array(9).fill(1)],
  });
  const [event] = s.act('e');
  return [event!.rolls![0]!.total, event!.kind === 'damaged'];
}
/** The chance of a monster's first attack at a hero with that AC. */
function struck(kind: string, ac: number, options = {}) {
  const armour = { what: ac > 0 ? 'leather-armor' : 'plate-mail', plus: (ac > 0 ? 8 : 3) - ac };
  const s = scene({
    hero: { ...PLAIN, armour },
    monsters: [foe(kind)],
    options: { simpleTurns: true, ...options },
    rolls: Array(12).fill(1),
  });
  expect(s.hero.ac).toBe(ac);
  // 1d1 and more show 1 on a damage die as well.
  const attack = s.act('rest').find(event => event.rolls?.[0]?.label === 'attack')!;
  return percent(attack.rolls![0]!.chance);
}

describe('worked examples', () => {
  it('ROGUE-X1 face 12, STR 21, weapon +2: total 18 hits AC 3, misses AC 2', () => {
    const hero = { str: 21, weapon: { what: 'mace', plus: 2 } };
    expect(blow(hero, 'Q', 12)).toEqual([18, true]);
    expect(blow(hero, 'Z', 12)).toEqual([18, true]);
    expect(blow(hero, 'A', 12)).toEqual([18, false]);
  });

  it('ROGUE-X1 with seed-literal it hits AC 18 and every smaller number', () => {
    const hits = (ac: number) => {
      const hero = { ...PLAIN, str: 21, weapon: { what: 'mace', plus: 2 } };
      const given = {
        hero,
        monsters: [foe('E')],
        options: { hitRule: 'seed-literal' } as const,
        rolls: [12, 5, 1, 1],
      };
      return scene(given, withMonster('E', { ac })).act('e')[0]!.kind === 'damaged';
    };
    expect([19, 18, 17, 3, -2].map(hits)).toEqual([false, true, true, true, true]);
  });

  it('ROGUE-X2 Mace dice 3 and 2, STR 20, plus 0: 9 damage', () => {
    const s = scene({ hero: { ...PLAIN, str: 20 }, monsters: [foe('Z')], rolls: [20, [3, 2]] });
    s.act('e');
    expect(s.of('damaged')[0]?.amount).toBe(9);
  });

  it('ROGUE-X3 Plate Mail +0 / +1 / +2 / +3: AC 3 / 2 / 1 / 0; −1: AC 4', () => {
    const ac = (plus: number) =>
      scene({ hero: { armour: { what: 'plate-mail', plus } }, monsters: [foe('Z')] }).hero.ac;
    expect([0, 1, 2, 3, -1].map(ac)).toEqual([3, 2, 1, 0, 4]);
  });

  it('ROGUE-X4 none, Leather, Chain Mail, Plate Mail, Plate Mail +2: 55, 45, 30, 20, 10 %', () => {
    const chance = (armour: unknown) =>
      scene({ hero: { ...PLAIN, armour }, monsters: [foe('H')] })
        .odds('rest', ({ hero }) => hero.hp < 100)
        .get('true')?.probability;
    const armours = [null, 'leather-armor', 'chain-mail', 'plate-mail', { what: 'plate-mail', plus: 2 }];
    expect(armours.map(armour => percent(chance(armour)))).toEqual([55, 45, 30, 20, 10]);
  });

  it('ROGUE-X5 the default hero against an Orc: awake 40 %, asleep 60 %', () => {
    const chance = (asleep: boolean) =>
      percent(scene({ monsters: [foe('O', { asleep })] }).option('e')!.chance);
    expect([chance(false), chance(true)]).toEqual([40, 60]);
  });

  it('ROGUE-X6 weak: 35 %, damage 2d4 + 1 + 1 − 1', () => {
    const s = scene({ hero: { food: 100 }, monsters: [foe('O')], rolls: [20, [4, 3], 1] });
    expect(percent(s.option('e')!.chance)).toBe(35);
    s.act('e');
    const { amount, parts } = s.of('damaged')[0]!;
    expect([amount, parts.map(({ value }) => value)]).toEqual([8, [7, 1, 1, -1]]);
  });

  it('ROGUE-X7 a Dragon against AC 8: 90 % for each of three attacks; against AC 3 65 %', () => {
    expect([struck('D', 8), struck('D', 3)]).toEqual([90, 65]);
    const s = scene({ hero: PLAIN, monsters: [foe('D')], options: { simpleTurns: true }, rolls: [1, 1, 1] });
    const rolls = s.act('rest').flatMap(event => event.rolls ?? []);
    expect(rolls.map(({ chance }) => percent(chance))).toEqual([90, 90, 90]);
  });

  it('ROGUE-X8 level 3 / 5 / 8 / 10 against AC 3: 30 / 40 / 55 / 65 %; AC −1: 10 / 20 / 35 / 45 %', () => {
    const chances = (kind: string) =>
      [3, 5, 8, 10].map(level =>
        percent(scene({ hero: { ...PLAIN, level }, monsters: [foe(kind)] }).option('e')!.chance),
      );
    expect([chances('Q'), chances('D')]).toEqual([
      [30, 40, 55, 65],
      [10, 20, 35, 45],
    ]);
  });

  it('ROGUE-X9 bare hands, STR 10, weak, die 1: 0 damage, still a hit', () => {
    const s = scene({ hero: { ...PLAIN, weapon: null, food: 100 }, monsters: [foe('Z')], rolls: [20, 1] });
    s.act('e');
    expect([s.foe.hp, s.lines('damaged', 'missed')]).toEqual([100, ['You hit the Zombie for 0 damage.']]);
  });

  it('ROGUE-X10 100 XP at level 1: level 4 with 0 XP left', () => {
    const s = scene({ hero: PLAIN, monsters: [foe('F', { hp: 1, asleep: true })], rolls: [20, 2, 1, 1, 1] });
    s.act('e');
    expect([s.hero.level, s.hero.xp]).toEqual([4, 0]);
  });

  it('ROGUE-X11 food 301 / 300 / 150 / 149 / 1 / 0', () => {
    const states = ['normal', 'hungry', 'weak', 'starving'];
    const state = (food: number) => states[scene({ hero: { food }, monsters: [foe('Z')] }).hero.hunger];
    expect([301, 300, 150, 149, 1, 0].map(state)).toEqual([
      'normal',
      'hungry',
      'hungry',
      'weak',
      'weak',
      'starving',
    ]);
  });

  it('ROGUE-X12 breath for 18', () => {
    const monsters = [foe('D', { at: [6, 3] })];
    const s = scene({
      hero: PLAIN,
      monsters,
      options: { simpleTurns: true },
      rolls: [1, [3, 3, 3, 3, 3, 3]],
    });
    s.act('rest');
    expect([s.hero.hp, s.lines('damaged')]).toEqual([82, ['The Dragon breathes fire at you for 18 damage!']]);
  });

  it('ROGUE-X13 an Orc with 5 HP is hit for 5', () => {
    const s = scene({ hero: PLAIN, monsters: [foe('O', { hp: 5 })], rolls: [20, [2, 3]] });
    s.act('e');
    expect(s.lines('damaged', 'fell')).toEqual(['You hit the Orc for 5 damage.', 'You killed the Orc!']);
  });

  it('ROGUE-X14 −1 weapon, level 1, STR 16, face 15: total 15 hits AC 6, misses AC 5', () => {
    const hero = { str: 16, weapon: { what: 'mace', plus: -1 } };
    expect([blow(hero, 'Y', 15), blow(hero, 'S', 15)]).toEqual([
      [15, true],
      [15, false],
    ]);
  });
});

describe('Table 10', () => {
  it.each([
    [10, 55, 55, 60],
    [9, 50, 50, 65],
    [8, 45, 45, 70],
    [7, 40, 40, 75],
    [6, 35, 35, 80],
    [5, 30, 30, 85],
    [4, 25, 25, 90],
    [3, 20, 20, 95],
    [2, 15, 15, 100],
    [1, 10, 10, 100],
    [0, 5, 5, 100],
    [-1, 0, 5, 100],
    [-2, 0, 5, 100],
  ])(
    'ROGUE Table 10, AC %i: descending %i %%, with nat20Hits %i %%, seed-literal %i %%',
    (ac, plain, nat20, literal) => {
      expect(struck('H', ac)).toBe(plain);
      expect(struck('H', ac, { nat20Hits: true })).toBe(nat20);
      expect(struck('H', ac, { hitRule: 'seed-literal' })).toBe(literal);
    },
  );
});

describe('15.1 seed-literal', () => {
  const options = { hitRule: 'seed-literal' } as const;

  it('ROGUE-15.1 the level does not count, on either side', () => {
    // AC 9 needs 8 and more on the die: 65 %.
    const chance = (level: number) =>
      percent(scene({ hero: { ...PLAIN, level }, monsters: [foe('I')], options }).option('e')!.chance);
    expect([chance(1), chance(9)]).toEqual([65, 65]);
    expect([struck('H', 10, options), struck('D', 10, options)]).toEqual([60, 60]);
  });

  it('ROGUE-15.1 all other bonuses do', () => {
    const chance = (hero: object, target = {}) =>
      percent(
        scene({ hero: { ...PLAIN, ...hero }, monsters: [foe('I', target)], options }).option('e')!.chance,
      );
    expect(chance({ weapon: { what: 'mace', plus: -2 } })).toBe(55);
    expect(chance({ food: 100 })).toBe(60);
    expect(chance({ str: 21 })).toBe(80);
    expect(chance({ rings: [{ what: 'dexterity', plus: 2 }] })).toBe(75);
    expect(chance({}, { asleep: true })).toBe(85);
  });

  it('ROGUE-15.1 ROGUE-3.2 what is shown is what the dice do; a smaller AC is easier', () => {
    for (const [kind, wanted] of [
      ['N', 0.65],
      ['E', 0.75],
      ['D', 1],
    ] as const) {
      const s = scene({ hero: PLAIN, monsters: [foe(kind, { held: 9 })], options });
      const exact = s.odds('e', ({ monsters: [each] }) => each!.hp < 100).get('true')!.probability;
      expect(s.option('e')!.chance).toBeCloseTo(exact, 12);
      expect(exact).toBeCloseTo(Math.min(1, wanted + 0.2), 12);
    }
  });
});
