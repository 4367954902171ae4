import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { shipped } from '../content.js';
import { saga } from '../index.js';
import { newFighter } from '../plan/fighter.js';
import { optionsSchema } from '../setup.js';
import { duel, FOE, type Scene, setupOf } from '../testkit.js';
import { damageOf } from './damage.js';

/** What the hero's roll does to the enemy. */
const blow = (roll: number, scene: Scene = {}) => {
  const d = duel({ ...scene, rolls: [roll], players: [0, 1] });
  d.act('attack');
  d.done();
  return d.of('damaged')[0]!.amount;
};

/** What the enemy's roll does to the hero; the hero misses first. */
const wound = (roll: number, scene: Scene = {}) => {
  const d = duel({ ...scene, rolls: [2, roll] });
  d.act('attack');
  d.done();
  return d.of('damaged')[0]!.amount;
};

const WEAPONS: [id: string, name: string, bonus: number][] = [
  ['unarmed', 'Bare hands', 0],
  ['arrow', 'Arrow', 10],
  ['axe', 'Axe', 15],
  ['club', 'Club', 8],
  ['dagger', 'Dagger', 5],
  ['flail', 'Flail', 7],
  ['halberd', 'Halberd', 12],
  ['lance', 'Lance', 12],
  ['mace', 'Mace', 14],
  ['spear', 'Spear', 12],
  ['sword', 'Sword', 10],
  ['doombringer', 'Doombringer', 20],
];

describe('damage', () => {
  it('SAGA-4.1 base damage is the sum of the hit × 5, without new dice', () => {
    const bare = { hero: { str: 0, weapon: 'unarmed' } };
    expect([7, 8, 9, 10, 11, 12].map(roll => blow(roll, bare))).toEqual([35, 40, 45, 50, 55, 60]);
  });

  it.each([
    [0, 0],
    [9, 0],
    [10, 5],
    [19, 5],
    [65, 30],
    [69, 30],
    [70, 35],
    [999, 495],
  ])('SAGA-4.2 STR %i gives %i: floored before multiplying', (str, bonus) => {
    expect(blow(8, { hero: { str, weapon: 'unarmed' }, enemy: { maxLp: 9999 } })).toBe(40 + bonus);
  });

  it.each(WEAPONS)('SAGA-4.3 SAGA Table 1, %s (%s): bonus %i', (weapon, name, bonus) => {
    expect(blow(8, { hero: { weapon, arrows: 1 } })).toBe(40 + 30 + bonus);
    expect(shipped.weapons.get(weapon)?.name).toBe(name);
  });

  it('SAGA-4.3 Table 1 has no other weapon; three of them may be chosen at the start', () => {
    expect([...shipped.weapons.keys()].sort()).toEqual(WEAPONS.map(([id]) => id).sort());
    const start = [...shipped.weapons.values()].filter(weapon => weapon.start).map(weapon => weapon.id);
    expect(start.sort()).toEqual(['club', 'dagger', 'sword']);
  });

  it('SAGA-4.4 protection of the target is subtracted, not below 0', () => {
    expect(blow(8, { enemy: { protection: 17 } })).toBe(63);
    expect(blow(8, { enemy: { protection: 79 } })).toBe(1);
    expect(blow(8, { enemy: { protection: 80 } })).toBe(0);
    expect(blow(8, { enemy: { protection: 500 } })).toBe(0);
  });

  it('SAGA-4.5 the Orb doubles last, after protection', () => {
    const scene = { hero: { orb: 'held' }, enemy: { demonspawn: true, protection: 17 } };
    expect(blow(8, scene)).toBe((40 + 30 - 17) * 2);
    expect(blow(8, { ...scene, enemy: { demonspawn: true, protection: 70 } })).toBe(0);
  });

  it('SAGA-4.5 XENOPHOBIA takes 5 from the blow, then protection from what is left', () => {
    const d = duel({ hero: { maxPower: 15 }, rolls: [7, 7, 8] });
    d.cast('xenophobia');
    expect(d.of('damaged')[0]).toMatchObject({ who: 0, amount: 68 - 5 - 5 });
    expect(d.of('damaged')[0]?.parts.map(part => part.value)).toEqual([40, 20, 8, -5, -5]);
    d.done();
  });

  it('SAGA-4.5 in that order for every blow, and never negative', () => {
    const options = optionsSchema.parse({});
    const whole = (max: number) => fc.integer({ min: 0, max });
    const parts = fc.tuple(
      fc.integer({ min: 2, max: 12 }),
      whole(999),
      whole(30),
      fc.constantFrom(0, 5),
      whole(120),
      fc.boolean(),
    );
    fc.assert(
      fc.property(parts, ([roll, str, bonus, weakened, protection, doubled]) => {
        const zero = { str, spd: 0, sta: 0, crg: 0, lck: 0, chm: 0, att: 0 };
        const attacker = { ...newFighter({ characteristics: zero, skl: 0 }, 1, options), bonus };
        let expected = roll * 5 + Math.trunc(str / 10) * 5 + bonus;
        expected = expected < weakened ? 0 : expected - weakened;
        expected = expected < protection ? 0 : expected - protection;
        if (doubled) expected += expected;
        expect(damageOf(attacker, { roll, weakened, protection, doubled })).toBe(expected);
      }),
    );
  });

  it('SAGA-4.5 XENOPHOBIA of own content can take the whole of a blow, and no more, from a hero without protection', () => {
    const options = optionsSchema.parse({});
    const attacker = newFighter({ characteristics: { ...FOE, str: 0 }, skl: 0 }, 1, options);
    expect(damageOf(attacker, { roll: 7, weakened: 34, protection: 0, doubled: false })).toBe(1);
    expect(damageOf(attacker, { roll: 7, weakened: 36, protection: 0, doubled: false })).toBe(0);
  });

  it('SAGA-4.6 both sides deal and suffer by the same formula', () => {
    for (const roll of [7, 8, 12]) {
      const strong = { str: 85, weapon: 'mace', armour: 'none' };
      const same = { str: 85, weapon: { name: 'Mace', bonus: 14 }, protection: 12 };
      expect(blow(roll, { hero: strong, enemy: { protection: 12 } })).toBe(roll * 5 + 40 + 14 - 12);
      expect(wound(roll, { hero: { armour: 'plate' }, enemy: same })).toBe(roll * 5 + 40 + 14 - 12);
    }
  });

  it('SAGA-4.7 a hit that deals 0 is still a hit', () => {
    const d = duel({ enemy: { protection: 500 }, rolls: [8, 2] });
    d.act('attack');
    expect(d.of('attacked')[0]?.hit).toBe(true);
    expect(d.of('damaged')[0]).toMatchObject({ amount: 0, left: 400 });
    d.done();
  });

  it("SAGA-4.7 the enemy's as well", () => {
    const d = duel({
      hero: { armour: 'plate' },
      enemy: { str: 0, skl: 50, weapon: { name: 'fists', bonus: 0 } },
      rolls: [2, 2],
    });
    d.act('attack');
    expect([d.of('attacked')[1]?.hit, d.of('damaged')[0]?.amount, d.of('damaged')[0]?.who]).toEqual([
      true,
      0,
      0,
    ]);
    d.done();
  });

  it('SAGA-4.7 misses deal nothing', () => {
    const d = duel({ rolls: [6, 6] });
    d.act('attack');
    expect([d.of('damaged'), d.state.hero.lp, d.state.enemy.lp]).toEqual([[], 400, 400]);
    d.done();
  });

  it('SAGA-1.10 SAGA-4.4 whatever the dice, no damage is negative and LP stay within their bounds', () => {
    const setup = setupOf({ hero: { lp: 250, weapon: 'doombringer' }, enemy: { protection: 60 } });
    fc.assert(
      fc.property(fc.integer(), seed => {
        const { events, state } = Fight.start(saga, setup, { seed, players: [] });
        for (const event of events) {
          if (event.kind === 'damaged') expect(event.amount).toBeGreaterThanOrEqual(0);
          if (event.kind === 'damaged' && event.who === 1) expect(event.left).toBeGreaterThanOrEqual(0);
          if (event.kind === 'healed') expect(event.left).toBeLessThanOrEqual(400);
        }
        expect(state.enemy.lp === 0).toBe(state.ending === 'slain');
      }),
      { numRuns: 60 },
    );
  });
});
