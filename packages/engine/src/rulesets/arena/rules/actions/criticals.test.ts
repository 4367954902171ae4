import { describe, expect, test } from 'vitest';
import { action, attackWith, bout, type Member, type Stage } from '../../testkit.js';
import { critChance } from './attack.js';

const hit = (change: object = {}, damage: object = {}) =>
  attackWith('hit', { attackBonus: -55, ...change }, damage);
/** Unit 0 with the action `hit`, Attack Value 50 against Defense 50: only a 50 hits, with bonus 0. */
const scene = (member: Member = {}, more: Stage = {}) =>
  bout({ teams: [[{ actions: [hit()], ...member }], [{}]], rolls: [50, 1, 80], ...more });
const chance = (b: ReturnType<typeof bout>, id = 'hit') =>
  critChance(b.plan, b.state, 0, b.plan.builds[0]!.actions.find(each => each.id === id)!);

describe('ARENA-9: criticals', () => {
  test('ARENA-9.1: Physical or Magic Crit by the kind of the attack', () => {
    const of = (attack: string) => {
      const more = attack === 'thrown' ? { attackValue: 60 } : {};
      return chance(scene({ accuracy: 90, intellect: 130, actions: [hit({ attack, ...more })] }));
    };
    const physical = 0.2 * (20 + 17.5 + 22.5);
    expect([of('melee'), of('ranged'), of('thrown')]).toEqual([physical, physical, physical]);
    expect(of('magic')).toBeCloseTo(0.2 * (20 + 17.5 + 32.5), 9);
  });

  test("ARENA-9.1: Keen, matching tags and the action's own bonus add to it, within 0 and 75", () => {
    const tag = (name: string, value: number) => ({
      kind: 'tag',
      tag: name,
      stat: 'critPct',
      value,
      valueType: 'flat',
    });
    const b = scene({
      actions: [hit({ tags: ['Melee'] }, { critBonusPct: 15 })],
      adjust: [tag('Melee', 4), tag('Fire', 30)],
    });
    b.give(0, 'keen', 7);
    expect(chance(b)).toBeCloseTo(10 + 7 + 4 + 15, 9);
    expect(chance(scene({ adjust: { physicalCrit: 100 } }))).toBe(75);
    expect(chance(scene({ adjust: { physicalCrit: -100 } }))).toBe(0);
  });

  test('ARENA-9.2: checked once, after at least one hit, for every target hit', () => {
    const sweep = hit({ target: ['Enemy', 'AoE-Zone'] });
    const b = bout({
      teams: [[{ actions: [sweep] }], [{ speed: 48 }, { speed: 200 }, { speed: 40 }]],
      rolls: [
        { label: 'attack', value: 50 },
        { label: 'critical', value: 1 },
        { label: 'critical', value: 30 },
      ],
    });
    b.turnOf(0).act({ do: 'hit', zone: 0 });
    expect(b.of('attacked').map(({ hit: landed, critical }) => [landed, critical])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    // Bonus 1 and 5: the die is the same for both.
    expect([1, 2, 3].map(who => 500 - b.unit(who).health)).toEqual([87, 0, 90]);
    b.done();
  });

  test('ARENA-9.2: a miss is never critical and checks nothing', () => {
    const b = scene({}, { rolls: [49] });
    b.act({ do: 'hit', target: 1 });
    expect(b.of('attacked')[0]).toMatchObject({ hit: false, critical: false });
    b.done();
  });

  test('ARENA-9.3: one die up to the value after step 5', () => {
    const dealt = (rolls: number[], damage: object = {}) => {
      const b = scene({ actions: [hit({}, damage)] }, { rolls });
      b.act({ do: 'hit', target: 1 });
      return 500 - b.unit(1).health;
    };
    expect([dealt([50, 1, 1]), dealt([50, 1, 80]), dealt([50, 1, 100])]).toEqual([67, 120, 133]);
    expect(() => dealt([50, 1, 101])).toThrow();
    expect(dealt([50, 1], { formula: { base: 0.4 }, penetration: 900 })).toBe(1);
  });

  test('ARENA-9.3: Empowered raises the die, further components, stacks and shields gain nothing', () => {
    const second = { type: 'Damage', damageType: 'blunt', formula: { base: 30 } };
    const effects = [
      { ...second, formula: { base: 100 } },
      second,
      { type: 'ApplyStatus', status: 'evasive', stacks: 4, to: 'self' },
      { type: 'Shield', formula: { base: 20 }, to: 'self' },
      { type: 'Heal', formula: { base: 20 }, to: 'self' },
    ];
    const b = scene({ actions: [hit({ effects })] }, { rolls: [50, 1, 150] });
    b.give(0, 'empowered', 50).set(0, { health: 100 });
    b.act({ do: 'hit', target: 1 });
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([200, 30]);
    expect([b.stacks(0, 'evasive'), b.unit(0).shields[0]!.points, b.unit(0).health]).toEqual([4, 20, 120]);
    b.done();
  });

  test('ARENA-9.4: with the multiplier every output is half as much again', () => {
    const effects = [
      { type: 'Damage', damageType: 'blunt', formula: { base: 100 } },
      { type: 'Damage', damageType: 'blunt', formula: { base: 30 } },
      { type: 'ApplyStatus', status: 'evasive', stacks: 4, to: 'self' },
      { type: 'Shield', formula: { base: 20 }, to: 'self' },
      { type: 'Heal', formula: { base: 20 }, to: 'self' },
    ];
    const options = { critModel: 'multiplier' };
    const b = scene({ actions: [hit({ effects })] }, { rolls: [50, 1], options });
    b.set(0, { health: 100 }).act({ do: 'hit', target: 1 });
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([100, 30]);
    expect([b.stacks(0, 'evasive'), b.unit(0).shields[0]!.points, b.unit(0).health]).toEqual([6, 30, 130]);
    b.done();
  });

  test('ARENA-9.4: then actions without attack roll check too, Spell ones with Magic Crit', () => {
    const mend = (id: string, tags: string[]) =>
      action(id, {
        target: ['Self'],
        ranges: ['self'],
        tags,
        effects: [{ type: 'Heal', formula: { base: 20 }, to: 'self' }],
      });
    const b = scene(
      { actions: [mend('bandage', []), mend('pray', ['Spell'])], adjust: { magicCrit: 20 } },
      { rolls: [1], options: { critModel: 'multiplier' } },
    );
    expect([chance(b, 'bandage'), chance(b, 'pray')]).toEqual([10, 30]);
    b.set(0, { health: 100 }).act('pray');
    expect(b.unit(0).health).toBe(130);
  });

  test('ARENA-9.4 ARENA-7.13: a critical without attack roll brings no weapon into it', () => {
    const effects = [{ type: 'Damage', damageType: 'blunt', formula: { base: 100, weapon: 1 } }];
    const b = scene(
      { actions: [action('hex', { effects })] },
      { rolls: [0, 0, 1], options: { critModel: 'multiplier' } },
    );
    b.tireless(0).act({ do: 'hex', target: 1 });
    b.turnOf(0).act({ do: 'hex', target: 1 });
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([66, 100]);
    b.done();
  });

  test('ARENA-9.5: critDamagePct changes the die, or the factor', () => {
    const dealt = (critDamagePct: number, more: Stage = {}) => {
      const b = scene({ adjust: { critDamagePct } }, more);
      b.act({ do: 'hit', target: 1 });
      return 500 - b.unit(1).health;
    };
    expect([dealt(50), dealt(-200)]).toEqual([Math.floor(220 / 1.5), 66]);
    const multiplier = { rolls: [50, 1], options: { critModel: 'multiplier' } };
    expect([dealt(50, multiplier), dealt(-200, multiplier)]).toEqual([133, 66]);
  });
});
