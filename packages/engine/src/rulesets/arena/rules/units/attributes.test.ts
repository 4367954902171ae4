import { describe, expect, test } from 'vitest';
import { action, bout, issuesOf } from '../../testkit.js';

const self = { target: ['Self'], ranges: ['self'] };
const own = (id: string, effects: object[], more: object = {}) => action(id, { ...self, effects, ...more });
const ODD = {
  might: 11,
  speed: 23,
  accuracy: 37,
  endurance: 41,
  charisma: 53,
  awareness: 61,
  intellect: 73,
  willpower: 83,
  luck: 97,
};
const odd = (change = {}) => bout({ teams: [[{ ...ODD, ...change }], [{}]] });
const status = (id: string, more: object) => ({
  id,
  name: id,
  icon: 'upgrade',
  polarity: 'beneficial',
  kind: 'buff',
  decay: { type: 'none' },
  ai: { model: 'once', value: 0 },
  ...more,
});

describe('ARENA-2: attributes and derived stats', () => {
  test('ARENA-2.1: attributes are whole numbers from 0 to 200', () => {
    const codes = (might: number) => issuesOf({ teams: [[{ might }], [{}]] }).map(({ code }) => code);
    expect([codes(0), codes(200)]).toEqual([[], []]);
    expect([codes(-1), codes(201), codes(50.5)].flat()).toEqual(Array(3).fill('attribute_range'));
  });

  test('ARENA-2.2: bonuses of every kind add up, the sum is clamped and not rounded', () => {
    const vigour = status('vigour', { perStack: { endurance: 3.5 } });
    const boost = own('boost', [{ type: 'ModifyStat', stat: 'endurance', value: 7, to: 'self' }]);
    const ring = { item: 'iron_ring', stars: 2, affixes: ['of_the_ox'] };
    const b = bout({
      teams: [
        [
          {
            adjust: { endurance: 10, might: 190, luck: -80 },
            equipment: { accessories: [ring] },
            injuries: ['bruised_ribs'],
            actions: [boost, own('sap', [{ type: 'ModifyStat', stat: 'might', value: -60, to: 'self' }])],
          },
        ],
        [{}],
      ],
      statuses: [vigour],
    });
    expect([b.stat(0, 'endurance'), b.stat(0, 'might'), b.stat(0, 'luck')]).toEqual([60, 200, 0]);
    b.give(0, 'vigour', 3);
    b.act('boost');
    expect(b.stat(0, 'endurance')).toBe(77.5);
    b.turnOf(0).act('sap');
    expect(b.stat(0, 'might')).toBe(180);
  });

  test('ARENA-2.3: flat bonuses, timed ones and statuses first, then the sum of all percentages', () => {
    const b = bout({
      teams: [
        [
          {
            adjust: { defense: 10 },
            actions: [own('brace', [{ type: 'ModifyStat', stat: 'defense', value: 6, to: 'self' }])],
          },
        ],
        [{}],
      ],
      statuses: [status('poise', { perStack: { defense: 2 } }), status('calm', { pct: { defense: 20 } })],
    });
    b.act('brace');
    b.give(0, 'poise', 2).give(0, 'calm', 3).give(0, 'defending', 1);
    expect(b.stat(0, 'defense')).toBeCloseTo((50 + 10 + 6 + 4) * 1.7, 9);
  });

  test('ARENA-2.4: Health and Stamina, rounded to nearest, at least 1', () => {
    const b = odd();
    expect(b.unit(0).maximum).toBe(Math.floor(10 * (0.6 * 41 + 0.25 * 83 + 0.15 * 11) + 0.5));
    expect(b.pool(0)).toBe(5 * (0.5 * 83 + 0.5 * 41));
    expect(bout({ teams: [[{ endurance: 41, willpower: 52 }], [{}]] }).pool(0)).toBe(233);
    const none = bout({ teams: [[{ endurance: 0, willpower: 0, might: 0 }], [{}]] });
    expect([none.unit(0).maximum, none.pool(0)]).toEqual([1, 1]);
  });

  test.each([
    ['ARENA-2.5', 'meleeHit', 2 * (0.6 * 37 + 0.25 * 11 + 0.15 * 61)],
    ['ARENA-2.5', 'rangedHit', 2 * (0.6 * 37 + 0.25 * 61 + 0.15 * 97)],
    ['ARENA-2.5', 'magicHit', 2 * (0.6 * 73 + 0.25 * 61 + 0.15 * 83)],
    ['ARENA-2.6', 'meleeDamage', 0.6 * 11 + 0.25 * 37 + 0.15 * 23],
    ['ARENA-2.6', 'rangedDamage', 0.6 * 37 + 0.25 * 11 + 0.15 * 61],
    ['ARENA-2.6', 'magicDamage', 0.6 * 73 + 0.25 * 83 + 0.15 * 61],
    ['ARENA-2.7', 'defense', 0.5 * 23 + 0.35 * 61 + 0.15 * 97],
    ['ARENA-2.7', 'magicDefense', 0.6 * 83 + 0.25 * 61 + 0.15 * 97],
    ['ARENA-2.7', 'soak', 0.7 * 41 + 0.2 * 83 + 0.1 * 11],
    ['ARENA-2.8', 'physicalCrit', 0.2 * (0.4 * 61 + 0.35 * 97 + 0.25 * 37)],
    ['ARENA-2.8', 'magicCrit', 0.2 * (0.4 * 61 + 0.35 * 97 + 0.25 * 73)],
    ['ARENA-2.9', 'judgment', 0.4 * 61 + 0.35 * 83 + 0.25 * 73 + 6],
    ['ARENA-2.10', 'initiativeRate', 0.6 * 23 + 0.25 * 61 + 0.15 * 73],
    ['ARENA-2.10', 'crowdAppeal', 0.6 * 53 + 0.25 * 97 + 0.15 * 61],
  ])('%s: %s', (_, stat, value) => {
    expect(odd().stat(0, stat)).toBeCloseTo(value, 9);
  });

  test('ARENA-2.7: armour adds to Soak per family, before percentages', () => {
    const b = bout({ teams: [[{ equipment: { body: 'mail' } }], [{}]] });
    const soaks = () => ['physical', 'elemental', 'magical'].map(family => b.stat(0, `soak.${family}`));
    expect(soaks()).toEqual([76, 68, 62]);
    b.give(0, 'defending', 1);
    expect(soaks()).toEqual([114, 102, 93]);
  });

  test('ARENA-2.9: three Judgment per star above the first, and what perks add', () => {
    const of = (stars: number) =>
      bout({ teams: [[{ stars, adjust: { judgment: 4 } }], [{}]] }).stat(0, 'judgment');
    expect([of(1), of(2), of(5)]).toEqual([54, 57, 66]);
  });

  test('ARENA-2.10: Initiative Rate has no effect by itself', () => {
    const b = bout({ teams: [[{ adjust: { initiativeRate: 90 } }], [{}]] });
    expect([b.stat(0, 'initiativeRate'), b.unit(0).gain]).toEqual([140, b.unit(1).gain]);
  });

  test('ARENA-2.11: the scale check', () => {
    const b = bout();
    const { maximum } = b.unit(0);
    const names =
      'meleeHit rangedHit magicHit meleeDamage rangedDamage magicDamage defense magicDefense soak';
    expect([maximum, b.pool(0)]).toEqual([500, 250]);
    expect(names.split(' ').map(name => Math.round(b.stat(0, name) * 1e9) / 1e9)).toEqual([
      100, 100, 100, 50, 50, 50, 50, 50, 50,
    ]);
    expect(b.stat(0, 'physicalCrit')).toBeCloseTo(10, 9);
    expect(b.stat(0, 'magicCrit')).toBeCloseTo(10, 9);
    expect(b.stat(0, 'judgment')).toBeCloseTo(56, 9);
  });

  test('ARENA-X9: Garrick', () => {
    const b = bout({ teams: [['garrick'], ['ysolde']], manual: ['garrick', 'ysolde'], map: 'crossroads' });
    for (const [name, value] of Object.entries({ might: 82.4, endurance: 91.8, willpower: 57, speed: 35.2 }))
      expect(b.stat(0, name)).toBeCloseTo(value, 9);
    expect([b.unit(0).maximum, b.plan.builds[0]!.pools[0]]).toEqual([817, 372]);
    expect(b.stat(0, 'soak.physical')).toBeCloseTo(139.1, 1);
    expect(b.unit(0).gain).toBeCloseTo(17.8, 1);
  });
});
