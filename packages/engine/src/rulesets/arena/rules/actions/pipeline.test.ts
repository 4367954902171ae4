import { describe, expect, test } from 'vitest';
import { action, attackWith, bout, issuesOf, type Member, type Stage } from '../../testkit.js';
import { hitChance } from './attack.js';

const hurt = (base: number, more: object = {}) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  ...more,
});
/** Damage without an attack roll: nothing is drawn. */
const poke = (damage: object, change: object = {}) => action('poke', { effects: [damage], ...change });
const dealt = (b: ReturnType<typeof bout>, whom = 1) => 500 - b.unit(whom).health;
function poked(damage: object, foe: Member = {}, more: Stage = {}, me: Member = {}): number {
  const b = bout({ teams: [[{ speed: 60, ...me, actions: [poke(damage)] }], [foe]], ...more });
  const before = b.unit(1).health;
  b.turnOf(0).act({ do: 'poke', target: 1 });
  return before - b.unit(1).health;
}
const rollOf = (b: ReturnType<typeof bout>) => b.of('attacked').at(-1)!.rolls![0]!;

describe('ARENA-7: the attack roll', () => {
  test('ARENA-7.1: an attack kind needs a Damage component; without attack kind nothing is rolled', () => {
    const bare = action('bare', { attack: 'melee' });
    expect(issuesOf({ teams: [[{ actions: [bare] }], [{}]] })[0]!.reason).toContain('bad_effect');
    const hex = action('hex', { effects: [{ type: 'ApplyStatus', status: 'marked', stacks: 3 }] });
    const b = bout({ teams: [[{ actions: [hex] }], [{ speed: 200 }]] });
    b.turnOf(0).set(1, { initiative: 0 }).act({ do: 'hex', target: 1 });
    expect(b.of('attacked')).toEqual([]);
    expect(b.of('stacks')[0]).toMatchObject({ status: 'marked', after: 3 });
  });

  test('ARENA-7.2: Attack Value, rounded down after its percentages, at least 1', () => {
    const value = (attackBonus: number, blinded: number, rolls = [1]) => {
      const b = bout({ teams: [[{ actions: [attackWith('hit', { attackBonus })] }], [{}]], rolls });
      if (blinded) b.give(0, 'blinded', blinded);
      b.act({ do: 'hit', target: 1 });
      b.done();
      return rollOf(b).sides;
    };
    expect([value(0, 0), value(15, 0), value(0, 10), value(-900, 0, [])]).toEqual([105, 120, 94, 1]);
  });

  test('ARENA-7.3: the roll less Defense, plus Marked, is the hit bonus from 0 on', () => {
    const result = (roll: number, marked = 0) => {
      const b = bout({
        teams: [[{ actions: [attackWith('hit', {}, { penetration: 900 })] }], [{}]],
        rolls: [roll, 0],
      });
      if (marked) b.give(1, 'marked', marked);
      b.act({ do: 'hit', target: 1 });
      return b.of('attacked')[0]!.hit ? dealt(b) - 100 : 'miss';
    };
    expect([result(49), result(50), result(62)]).toEqual(['miss', 0, 12]);
    expect([result(39, 10), result(40, 10), result(10, 60)]).toEqual(['miss', 0, 0]);
  });

  test('ARENA-7.3: Defense is rounded down and never below 0; magic meets Magic Defense', () => {
    const target = (foe: Member, attack = 'melee') => {
      const b = bout({ teams: [[{ actions: [attackWith('hit', { attack })] }], [foe]], rolls: [105, 0] });
      b.turnOf(0).act({ do: 'hit', target: 1 });
      return rollOf(b).target!.value;
    };
    expect([target({ adjust: { defense: 0.9 } }), target({ adjust: { defense: -80 } })]).toEqual([50, 0]);
    const split = { adjust: { defense: 20, magicDefense: -20 } };
    expect([target(split), target(split, 'ranged'), target(split, 'magic')]).toEqual([70, 70, 30]);
  });

  test('ARENA-X1 ARENA-7.5: chances to hit', () => {
    expect(hitChance(120, 50)).toBeCloseTo(71 / 120, 12);
    expect(hitChance(120, 75)).toBeCloseTo(46 / 120, 12);
    expect([hitChance(40, 50), hitChance(40, 40), hitChance(40, 1)]).toEqual([0, 1 / 40, 1]);
    expect([hitChance(40, 0), hitChance(40, -9)]).toEqual([1, 1]);
  });

  test('ARENA-X1 ARENA-7.3: the dice agree', () => {
    const chance = (attackBonus: number, defending: boolean) => {
      const hit = attackWith('hit', { attackBonus });
      const b = bout({
        teams: [[{ actions: [hit], adjust: { physicalCrit: -99 } }], [{ speed: 51, luck: 47 }]],
      });
      b.turnOf(0);
      if (defending) b.give(1, 'defending', 1);
      return b.probability({ do: 'hit', target: 1 }, ({ units }) => units[1]!.health < units[1]!.maximum);
    };
    expect(chance(15, false)).toBeCloseTo(71 / 120, 9);
    expect(chance(15, true)).toBeCloseTo(46 / 120, 9);
    expect(chance(-65, false)).toBe(0);
  });

  const smite = attackWith('smite', {
    effects: [
      hurt(100),
      { type: 'ApplyStatus', status: 'marked', stacks: 3 },
      { type: 'ApplyStatus', status: 'keen', stacks: 3, to: 'self' },
    ],
  });

  test.each([
    ['off', { rolls: [1] }, [0, 0]],
    ['on', { rolls: [1], options: { missKeepsRiders: true } }, [3, 3]],
  ])('ARENA-7.4: on a miss with missKeepsRiders %s', (_, more, stacks) => {
    const b = bout({ teams: [[{ actions: [smite] }], [{}]], ...more });
    b.act({ do: 'smite', target: 1 });
    expect([b.stacks(1, 'marked'), b.stacks(0, 'keen')]).toEqual(stacks);
    expect(dealt(b)).toBe(0);
  });

  test('ARENA-7.4: self parts resolve when at least one target was hit', () => {
    const wave = { ...smite, target: ['Enemy', 'AoE-Zone'] };
    const b = bout({ teams: [[{ actions: [wave] }], [{}, { adjust: { defense: 40 } }]], rolls: [60, 0] });
    b.act({ do: 'smite', zone: 0 });
    expect([b.stacks(0, 'keen'), b.stacks(1, 'marked'), b.stacks(2, 'marked')]).toEqual([3, 3, 0]);
  });

  test('ARENA-7.6: an area makes one roll for all, allies caught alike', () => {
    const formula = { base: 80, weapon: 1 };
    const wave = attackWith('wave', { target: ['All', 'AoE-Zone'] }, { formula, damageType: 'fire' });
    const foe = (defense: number, soak = 0) => ({ adjust: { defense, soak, 'resist.fire': defense } });
    const b = bout({
      teams: [
        [{ actions: [wave] }, {}],
        [foe(10), foe(60), foe(0, 50)],
      ],
      rolls: [
        { label: 'attack', value: 70 },
        { label: 'critical', value: 0 },
        { label: 'weapon', value: 1 },
      ],
    });
    b.turnOf(0).act({ do: 'wave', zone: 0 });
    const left = (bonus: number, soak: number, fire: number) =>
      Math.floor(((84 + bonus) * 100 * 60) / (soak + 100) / (fire + 60) + 1e-9);
    expect([0, 1, 2, 3, 4].map(who => dealt(b, who))).toEqual([
      left(20, 50, 10),
      left(20, 50, 10),
      left(10, 50, 20),
      0,
      left(20, 100, 10),
    ]);
    b.done();
  });
});

describe('ARENA-7: damage', () => {
  test('ARENA-X6 ARENA-7.8: Soak and Penetration', () => {
    expect(poked(hurt(110))).toBe(73);
    expect(poked(hurt(110, { penetration: 15 }))).toBe(81);
    expect(poked(hurt(110, { penetration: 60 }))).toBe(110);
    expect(poked(hurt(39), { adjust: { soak: -20 } })).toBe(30);
  });

  test('ARENA-7.8: Penetration of component by level, of weapon, of perks; against the Soak of the family', () => {
    const level: Member['level'] = [2, 1];
    const pierce = (me: Member, rolls: number[] = []) =>
      poked(
        hurt(100 / 1.2, { penetration: 10 }),
        { equipment: { body: 'mail' } },
        { rolls },
        { level, ...me },
      );
    const reduced = (soak: number) => Math.floor(10000 / (soak + 100) + 1e-9);
    expect(pierce({})).toBe(reduced(76 - 12));
    expect(pierce({ adjust: { penetration: 5 } })).toBe(reduced(76 - 12 - 6));
    expect(
      poked(hurt(100, { damageType: 'fire' }), {
        equipment: { body: 'mail' },
        adjust: { 'resist.fire': -50 },
      }),
    ).toBe(reduced(68));
    const mace = { equipment: { weapon: 'mace' }, actions: [attackWith('hit')] };
    const b = bout({ teams: [[mace], [{}]], rolls: [50, 0] });
    b.act({ do: 'hit', target: 1 });
    expect(dealt(b)).toBe(reduced(42));
  });

  test('ARENA-7.8: penetrationDR lets Penetration count for less', () => {
    const more = { options: { penetrationDR: true } };
    // 30 counts as ceil(23.08) = 24.
    expect(poked(hurt(110, { penetration: 30 }), {}, more)).toBe(Math.floor(11000 / 126));
  });

  test('ARENA-7.9: the twelve steps', () => {
    const tag = (value: number, valueType: string, name = 'Melee') => ({
      kind: 'tag',
      tag: name,
      stat: 'damage',
      value,
      valueType,
    });
    const formula = { base: 10, stat: 'might', coef: 0.5, weapon: 2 };
    const hit = attackWith('hit', { tags: ['Melee', 'Blunt'] }, { formula, damageType: 'fire' });
    const adjust = [
      tag(5, 'flat'),
      tag(10, 'percent'),
      tag(15, 'percent', 'Blunt'),
      tag(90, 'percent', 'Cold'),
    ];
    const b = bout({ teams: [[{ actions: [hit], adjust, level: [2, 1] }], [{}]], rolls: [70, 1, 3, 40] });
    b.state.tick = 120;
    b.give(0, 'empowered', 30)
      .give(0, 'weakened', 10)
      .set(1, { shields: [{ points: 7, types: 0, ends: 0 }] });
    b.act({ do: 'hit', target: 1 });
    // Tag bonuses of the perk scale with its level as well.
    const one = 10 + 0.5 * 50 + 2 * 6;
    const five = (one * 1.2 + 5 * 1.2) * (1 + 0.25 * 1.2) * 1.2 * 1.2;
    const ten = Math.floor(((five + 40 + 20) * 100 * 60) / (150 * 70) + 1e-9);
    expect(dealt(b)).toBe(ten - 7);
    b.done();
  });

  test('ARENA-7.10: hit bonus for the first Damage component only, one weapon roll per component', () => {
    const formula = { base: 60, weapon: 1 };
    const hit = attackWith('hit', {
      effects: [hurt(0, { formula, penetration: 900 }), hurt(0, { formula, penetration: 900 })],
    });
    const b = bout({ teams: [[{ actions: [hit] }], [{}]], rolls: [60, 0, 1, 5] });
    b.act({ do: 'hit', target: 1 });
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([74, 68]);
    b.done();
  });

  test('ARENA-7.11: below 1 all is absorbed; Soak alone never takes everything', () => {
    expect([poked(hurt(1)), poked(hurt(1), {}, { options: { minDamageOne: true } })]).toEqual([0, 1]);
    expect(poked(hurt(100), { adjust: { soak: 9850 } })).toBe(1);
    expect(poked(hurt(100), {}, { options: { minDamageOne: true } })).toBe(67);
  });

  test('ARENA-X10 ARENA-7.7 ARENA-7.9: Crushing Blow on Ysolde', () => {
    const blow = (rolls: number[]) => {
      const b = bout({ teams: [['garrick'], ['ysolde']], map: 'crossroads', rolls });
      while (b.state.actor !== 0) b.act('defend');
      b.set(1, { zone: 'north', stacks: b.unit(1).stacks.map(() => 0) }).give(1, 'keen', 1);
      const before = b.unit(1).health;
      b.act({ do: 'crushing_blow', target: 1 });
      expect(rollOf(b)).toMatchObject({ sides: 145, target: { value: 84 } });
      expect(rollOf(b).chance).toBeCloseTo(62 / 145, 9);
      expect(b.of('stacks').find(({ status }) => status === 'sundered')).toMatchObject({ after: 8 });
      return before - b.of('damaged')[0]!.left;
    };
    expect(blow([110, 0, 6])).toBe(139);
    expect(blow([110, 1, 6, 80])).toBe(198);
  });
});
