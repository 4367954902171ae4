import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO, type Scene } from '../testkit.js';

/** HP that the foe loses by an attack that shows these dice. */
const lost = (scene: Scene, ...rolls: (number | number[])[]) => {
  const b = bout({ ...scene, rolls });
  b.attack();
  b.done();
  return 100 - b.foe.hp;
};
const hero = (fields: object) => ({ hero: { ...PLAIN_HERO, ...fields } });
const hide = (type: string, of: object) => [{ kind: 'hide', name: 'hide', type, ...of }];

describe('damage', () => {
  it('D20-4.1 dice with their constant, plus STR, at least 1', () => {
    expect(lost(hero({ str: 16, weapon: 'greatsword' }), 15, [6, 1])).toBe(10);
    expect(lost(hero({ str: 8, weapon: 'dagger' }), 15, 4)).toBe(3);
    expect(lost(hero({ str: 8, weapon: 'dagger' }), 15, 1)).toBe(1);
    expect(lost(hero({ str: 1, weapon: 'dagger' }), 15, 4)).toBe(1);
    const block = { name: 'Hero', ac: 10, hp: 9, attack: 0, damage: '1d6-3' };
    expect(lost({ hero: block }, 15, 6)).toBe(3);
    expect(lost({ hero: block }, 15, 2)).toBe(1);
  });

  it('D20-4.1 every result of 1d6+2 has its exact chance', () => {
    const b = bout({ hero: { dex: 100 }, monsters: [{ ac: -100 }] });
    const odds = oddsAfter(b, { do: 'attack', target: 1 }, after => 100 - after.fighters[1]!.hp);
    expect(Object.fromEntries([...odds].map(([amount, { ways, of }]) => [amount, `${ways}/${of}`]))).toEqual({
      // A natural 1 misses; an 18th of the faces in between hits plainly; 20 doubles. 5 to 8 come plainly, 6, 8 … doubled.
      0: '1/20',
      3: '3/20',
      4: '3/20',
      5: '3/20',
      6: '19/120',
      7: '3/20',
      8: '19/120',
      10: '1/120',
      12: '1/120',
      14: '1/120',
      16: '1/120',
    });
  });

  it('D20-4.2 a critical raises to 1 first and doubles all: dice, STR and flat bonuses; no second roll', () => {
    expect(lost(hero({ str: 16, weapon: 'longsword' }), 20, 4)).toBe(14);
    expect(lost(hero({ str: 16, weapon: { id: 'longsword', quality: 'vicious' } }), 20, 4)).toBe(16);
    expect(lost(hero({ str: 16, weapon: 'longsword', conditions: ['heroic'] }), 20, 4)).toBe(20);
    expect(lost(hero({ str: 8, weapon: 'dagger' }), 20, 1)).toBe(2);
    expect(lost(hero({ str: 1, weapon: 'dagger' }), 20, 1)).toBe(2);
  });

  it('D20-4.3 flat bonuses and penalties come before the minimum of 1', () => {
    expect(lost(hero({ weapon: 'dagger', conditions: ['weakened'] }), 15, 1)).toBe(1);
    expect(lost(hero({ weapon: 'dagger', conditions: ['weakened'] }), 20, 1)).toBe(2);
    expect(lost(hero({ str: 8, weapon: { id: 'dagger', quality: 'vicious' } }), 15, 1)).toBe(1);
    expect(lost(hero({ str: 18, weapon: 'dagger', conditions: ['weakened', 'heroic'] }), 15, 1)).toBe(6);
  });

  it.each([
    // type percent or addition, resistance, dice … damage
    [{ percent: 50 }, 15, 7, 3],
    [{ percent: 50 }, 15, 1, 1],
    [{ percent: 50 }, 20, 7, 7],
    [{ percent: 150 }, 15, 7, 10],
    [{ percent: 150 }, 20, 7, 21],
    [{ add: -1 }, 20, 7, 13],
    [{ add: -1 }, 15, 1, 1],
    [{ add: 1 }, 15, 7, 8],
    [{ resist: 50 }, 15, 7, 3],
    [{ resist: 50 }, 15, 1, 0],
    [{ resist: 100 }, 20, 8, 0],
    [{ percent: 50, resist: 50 }, 20, 7, 3],
  ])(
    'D20-4.3 %o with face %i and die %i comes to %i: factor after the critical, at least 1, then resistance',
    (of, face, die, amount) => {
      const scene = { ...hero({ weapon: 'longsword' }), monsters: [{ specials: hide('slashing', of) }] };
      expect(lost(scene, face, die)).toBe(amount);
      // Other types of damage do not meet it.
      const other = { ...scene, monsters: [{ specials: hide('fire', of) }] };
      expect(lost(other, face, die)).toBe(face === 20 ? 2 * die : die);
    },
  );

  it('D20-4.3 the whole order, against the rule written down once more', () => {
    const range = (low: number, high: number) => fc.integer({ min: low, max: high });
    fc.assert(
      fc.property(
        range(1, 24),
        range(1, 8),
        range(2, 8),
        fc.boolean(),
        range(0, 300),
        range(1, 100),
        fc.constantFrom('plain', 'vicious'),
        (str, die, away, critical, percent, resist, quality) => {
          let amount = die + Math.floor((str - 10) / 2) + (quality === 'vicious' ? 1 : 0);
          amount = Math.max(1, amount);
          const factor = { 2: 0.5, 7: 0.5, 8: 0.25 }[away] ?? 1;
          amount = Math.max(1, Math.floor(amount * factor));
          if (critical) amount *= 2;
          amount = Math.max(1, Math.floor((amount * percent) / 100));
          amount = Math.floor((amount * (100 - resist)) / 100);
          const scene = {
            ...hero({ str, weapon: { id: 'crossbow', quality } }),
            monsters: [{ hp: 500, specials: hide('piercing', { percent, resist }) }],
            map: [`@${'.'.repeat(away - 1)}a`],
            options: { rangeBands: true },
          };
          expect(lost(scene, critical ? 20 : 15, die) + 400).toBe(amount);
        },
      ),
    );
  });

  it('D20-4.3 the steps are told in their order and add up to what is lost', () => {
    const scene = {
      ...hero({ str: 14, weapon: { id: 'crossbow', quality: 'vicious' } }),
      monsters: [{ specials: hide('piercing', { percent: 50, resist: 50 }) }],
      map: ['@.a'],
      options: { rangeBands: true },
      rolls: [20, 8],
    };
    const b = bout(scene);
    b.attack();
    const [damaged] = b.of('damaged');
    // 8 + 2 + 1 = 11, half of it 5, doubled 10, halved 5, half resisted 2.
    expect(damaged?.parts.map(({ value }) => value)).toEqual([8, 2, 1, -6, 5, -5, -3]);
    expect([damaged?.amount, b.foe.hp]).toEqual([2, 98]);
  });

  it('D20-4.4 bare hands: 1d2 + STR, no to-hit, reach 1', () => {
    const { hero: fists } = bout(hero({}));
    expect([fists.count, fists.sides, fists.plus, fists.attack, fists.far]).toEqual([1, 2, 0, 0, 1]);
    expect(lost(hero({ str: 14 }), 15, 2)).toBe(4);
    expect(() => lost(hero({ str: 14 }), 15, 3)).toThrow('1d2 shows 1 to 2');
  });

  it('D20-4.5 monster damage is its dice alone, STR is inside', () => {
    for (const [id, die, amount] of [
      ['troll', 8, 10],
      ['orc', 6, 7],
      ['orc-brute', 1, 9],
      ['rat', 1, 1],
    ] as const) {
      const b = bout({ hero: { ...PLAIN_HERO, level: 12 }, monsters: [id], rolls: [19, die] });
      b.wait();
      b.attack(0);
      expect(118 - b.hero.hp).toBe(amount);
    }
  });

  it('D20-4.6 a miss or fumble draws no damage dice', () => {
    for (const face of [1, 6]) expect(lost({ hero: PLAIN_HERO, monsters: [{ ac: 15 }] }, face)).toBe(0);
  });

  it('D20-4.6 AC never reduces damage', () => {
    for (const ac of [-20, 10, 15, 19]) expect(lost({ hero: PLAIN_HERO, monsters: [{ ac }] }, 19, 2)).toBe(2);
    expect(lost({ hero: PLAIN_HERO, monsters: [{ ac: 150 }] }, 20, 2)).toBe(4);
  });

  it('D20-4.7 versatile, heavy and simple do nothing by default', () => {
    expect(bout(hero({ weapon: 'longsword' })).hero).toMatchObject({ count: 1, sides: 8 });
    for (const weapon of ['battleaxe', 'warhammer', 'club', 'mace'])
      expect(bout(hero({ weapon, str: 6 })).hero).toMatchObject({ attack: 0, plus: -2 });
  });

  it('D20-4.7 reach, finesse, unwieldy and two-handed do something', () => {
    expect(bout(hero({ weapon: 'spear' })).hero.far).toBe(2);
    expect(bout(hero({ weapon: 'rapier' })).hero.attack).toBe(1);
    expect(bout(hero({ weapon: 'greataxe' })).hero.attack).toBe(-1);
    const b = bout(hero({ weapon: 'club', offHand: 'wooden-shield', pack: ['greatsword'] }));
    b.act({ do: 'equip', item: 'greatsword' });
    expect([b.hero.main?.id, b.hero.off]).toEqual(['greatsword', null]);
  });
});
