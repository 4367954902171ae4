import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { shipped } from '../../content/content.js';
import { SLOTS } from '../../content/schemas.js';
import { maxHpOf } from '../../plan/abilities.js';
import { bout, issuesOf, PLAIN_HERO, setupOf } from '../testkit.js';

/** HP that the foe loses by an attack that shows these dice. */
const lost = (hero: object, ...rolls: number[]) => {
  const b = bout({ hero: { ...PLAIN_HERO, ...hero }, rolls });
  b.attack();
  b.done();
  return 100 - b.foe.hp;
};
const ranged = (hero: object, ...rolls: number[]) => {
  const b = bout({ hero: { ...PLAIN_HERO, ...hero }, map: ['@.a'], rolls });
  b.attack();
  b.done();
  return 100 - b.foe.hp;
};

describe('characters', () => {
  it('D20-1.1 a fighter has STR, DEX and CON, whole numbers; left out they are the default hero', () => {
    const { hero } = bout({ hero: { str: 8, dex: 18, con: 11 } });
    expect([hero.str, hero.dex, hero.con]).toEqual([8, 18, 11]);
    for (const score of ['str', 'dex', 'con']) {
      expect(issuesOf(setupOf({ hero: { [score]: 10.5 } }))).toHaveLength(1);
      expect(issuesOf(setupOf({ hero: { [score]: '12' } }))).toHaveLength(1);
    }
  });

  const table: [number, number][] = [
    [8, -1],
    [9, -1],
    [10, 0],
    [11, 0],
    [12, 1],
    [13, 1],
    [14, 2],
    [15, 2],
    [16, 3],
    [17, 3],
    [18, 4],
  ];
  it.each(table)(
    'D20-1.2 score %i has modifier %i, in attack, AC, damage and HP alike',
    (score, modifier) => {
      const b = bout({ hero: { ...PLAIN_HERO, str: score, dex: score, con: score } });
      expect([b.hero.attack, b.hero.ac, b.hero.maxHp]).toEqual([modifier, 10 + modifier, 28 + modifier]);
      expect(lost({ str: score }, 15, 2)).toBe(2 + modifier);
    },
  );

  it.each([
    [1, -5],
    [6, -2],
    [7, -2],
    [20, 5],
    [24, 7],
    [100, 45],
  ])('D20-1.3 score %i outside 8-18 has modifier %i: nothing is clamped', (score, modifier) => {
    const b = bout({ hero: { ...PLAIN_HERO, str: score, dex: score, con: score } });
    expect([b.hero.attack, b.hero.ac, b.hero.maxHp]).toEqual([modifier, 10 + modifier, 28 + modifier]);
    expect(lost({ str: score }, 15, 2)).toBe(Math.max(1, 2 + modifier));
  });

  it('D20-1.4 STR is added to melee, ranged and bare-handed damage alike', () => {
    expect(lost({ str: 18, weapon: 'longsword' }, 15, 5)).toBe(9);
    expect(lost({ str: 18 }, 15, 2)).toBe(6);
    expect(ranged({ str: 18, weapon: 'longbow' }, 15, 5)).toBe(9);
    expect(lost({ str: 8, weapon: 'longsword' }, 15, 5)).toBe(4);
    expect(ranged({ str: 8, weapon: 'longbow' }, 15, 5)).toBe(4);
    // And to nothing else.
    expect(bout({ hero: { ...PLAIN_HERO, str: 18 } }).hero).toMatchObject({ attack: 0, ac: 10, maxHp: 28 });
  });

  it('D20-1.5 DEX is added to every attack roll and to AC, not to damage', () => {
    for (const weapon of [null, 'longsword', 'longbow', 'greatsword'])
      expect(bout({ hero: { ...PLAIN_HERO, dex: 18, weapon }, map: ['@.a'] }).hero).toMatchObject({
        attack: 4,
        ac: 14,
      });
    expect(lost({ dex: 18 }, 15, 2)).toBe(2);
    expect(ranged({ dex: 18, weapon: 'longbow' }, 15, 5)).toBe(5);
  });

  it('D20-1.6 max HP is the base of the level and the CON modifier once, never per level', () => {
    const bases = [28, 33, 38, 48, 55, 61, 68, 78, 88, 98, 108, 118];
    bases.forEach((base, index) => {
      for (const [con, modifier] of [
        [8, -1],
        [10, 0],
        [18, 4],
      ] as const) {
        const { hero } = bout({ hero: { level: index + 1, con } });
        expect([hero.maxHp, hero.hp]).toEqual([base + modifier, base + modifier]);
      }
    });
  });

  it('D20-1.6 and at least 1', () => {
    const levels = [{ hp: 3, xp: 0 }] as unknown as typeof shipped.levels;
    expect(maxHpOf({ levels }, 1, 8)).toBe(2);
    expect(maxHpOf({ levels }, 1, 1)).toBe(1);
  });

  it('D20-1.7 the default hero', () => {
    const b = bout();
    const { hero } = b;
    expect(hero).toMatchObject({ level: 1, str: 14, dex: 14, con: 14, hp: 30, maxHp: 30, rations: 5 });
    expect([hero.main?.id, hero.chest?.id, hero.off, hero.head, hero.feet]).toEqual([
      'shortsword',
      'leather-armour',
      null,
      null,
      null,
    ]);
    expect(hero.pack.map(item => item.id)).toEqual(['healing-potion']);
    expect([hero.ac, hero.attack, hero.count, hero.sides, hero.plus]).toEqual([14, 3, 1, 6, 2]);
  });

  it('D20-1.8 HP never rise above max HP', () => {
    const b = bout({ hero: { hp: 20 } });
    b.use('healing-potion');
    expect(b.hero.hp).toBe(30);
    expect(issuesOf(setupOf({ hero: { hp: 31 } }))).toEqual([
      { path: 'heroes[0].hp', reason: 'HP cannot exceed the maximum, 30' },
    ]);
  });

  it.each([
    ['main', 'club', { weapon: 'mace' }, 'mace'],
    ['off', 'tower-shield', { offHand: 'wooden-shield' }, 'wooden-shield'],
    ['head', 'plate-helmet', { head: 'chain-coif' }, 'chain-coif'],
    ['chest', 'full-plate', { chest: 'chain-mail' }, 'chain-mail'],
    ['feet', 'plate-boots', { feet: 'leather-boots' }, 'leather-boots'],
  ] as const)('D20-1.9 slot %s holds one item: %s sends the old one to the pack', (slot, item, worn, old) => {
    const b = bout({ hero: { weapon: 'mace', ...worn, pack: [item] } });
    b.act({ do: 'equip', item });
    expect(b.hero[slot]?.id).toBe(item);
    expect(b.hero.pack.map(each => each.id)).toEqual([old]);
  });

  it('D20-1.9 there are five slots, and things go only where they belong', () => {
    expect(SLOTS).toEqual(['main', 'off', 'head', 'chest', 'feet']);
    for (const wrong of [
      { head: 'leather-boots' },
      { chest: 'wooden-shield' },
      { feet: 'club' },
      { weapon: 'leather-armour' },
    ])
      expect(issuesOf(setupOf({ hero: wrong }))).toHaveLength(1);
  });

  it('D20-1.3 D20-1.5 whatever the scores: attack, AC and damage follow the formula', () => {
    const score = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(score, score, fc.integer({ min: 1, max: 8 }), (str, dex, die) => {
        const b = bout({
          hero: { ...PLAIN_HERO, str, dex, weapon: 'longsword' },
          monsters: [{ ac: -60 }],
          rolls: [10, die],
        });
        const [s, d] = [Math.floor((str - 10) / 2), Math.floor((dex - 10) / 2)];
        expect([b.hero.attack, b.hero.ac]).toEqual([d, 10 + d]);
        b.attack();
        expect(b.foe.hp).toBe(100 - Math.max(1, die + s));
      }),
    );
  });
});
