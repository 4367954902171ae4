import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { bout, issuesOf, PLAIN_HERO, setupOf } from '../testkit.js';

const acOf = (fields: object, options = {}) => bout({ hero: { ...PLAIN_HERO, ...fields }, options }).hero.ac;

describe('armour', () => {
  it('D20-5.1 AC = 10 + DEX part + all worn pieces + shield + conditions', () => {
    expect(acOf({})).toBe(10);
    const worn = {
      dex: 14,
      head: 'leather-helmet',
      chest: 'studded-leather',
      feet: 'leather-boots',
      offHand: 'wooden-shield',
    };
    expect(acOf(worn)).toBe(10 + 2 + 1 + 3 + 1 + 2);
    expect(acOf({ ...worn, conditions: ['protected', 'hexed'] })).toBe(19 + 4 - 1);
  });

  it('D20-5.1 that is the number attacks are rolled against', () => {
    const worn = { ...PLAIN_HERO, chest: 'full-plate', offHand: 'tower-shield' };
    for (const [face, hp] of [
      [19, 28],
      [20, 24],
    ] as const) {
      const b = bout({
        hero: worn,
        monsters: [{ attack: 2, damage: '1d2' }],
        rolls: [face, ...(face === 20 ? [2] : [])],
      });
      b.wait();
      b.attack(0);
      expect(b.hero.hp).toBe(hp);
    }
    const b = bout({ hero: worn, monsters: [{ attack: 3, damage: '1d2' }], rolls: [19, 2] });
    b.wait();
    b.attack(0);
    expect([b.hero.hp, b.of('attacked')[0]?.rolls?.[0]?.target?.value]).toEqual([26, 22]);
  });

  it.each([
    [1, -5],
    [8, -1],
    [14, 2],
    [18, 4],
    [24, 7],
  ])('D20-5.2 unarmoured or in light armour DEX %i counts in full: %i', (dex, part) => {
    expect(acOf({ dex })).toBe(10 + part);
    expect(acOf({ dex, chest: 'leather-armour' })).toBe(12 + part);
    expect(acOf({ dex, head: 'leather-helmet', feet: 'leather-boots' })).toBe(12 + part);
  });

  it.each([
    [1, -5],
    [8, -1],
    [12, 1],
    [14, 2],
    [16, 2],
    [24, 2],
  ])('D20-5.3 in medium armour DEX %i counts at most 2: %i', (dex, part) => {
    expect(acOf({ dex, chest: 'chain-mail' })).toBe(14 + part);
    expect(acOf({ dex, head: 'chain-coif' })).toBe(12 + part);
    expect(acOf({ dex, feet: 'chain-boots' })).toBe(12 + part);
  });

  it.each([
    [1, 0, -5],
    [8, 0, -1],
    [10, 0, 0],
    [18, 0, 0],
  ])('D20-5.4 in heavy armour DEX %i counts %i; with heavyKeepsPenalty %i', (dex, part, kept) => {
    for (const [worn, bonus] of [
      [{ chest: 'plate-mail' }, 6],
      [{ head: 'plate-helmet' }, 3],
      [{ feet: 'plate-boots' }, 2],
    ] as const) {
      expect(acOf({ dex, ...worn })).toBe(10 + bonus + part);
      expect(acOf({ dex, ...worn }, { heavyKeepsPenalty: true })).toBe(10 + bonus + kept);
    }
    // The option is about heavy armour only.
    expect(acOf({ dex: 18, chest: 'chain-mail' }, { heavyKeepsPenalty: true })).toBe(16);
    expect(acOf({ dex: 18 }, { heavyKeepsPenalty: true })).toBe(14);
  });

  it('D20-5.5 all bonuses add, the strictest type rules the DEX part', () => {
    expect(acOf({ dex: 18, chest: 'leather-armour', head: 'plate-helmet' })).toBe(15);
    expect(acOf({ dex: 18, chest: 'leather-armour', head: 'chain-coif' })).toBe(16);
    expect(acOf({ dex: 18, chest: 'chain-mail', feet: 'plate-boots' })).toBe(16);
    expect(acOf({ dex: 18, head: 'plate-helmet', chest: 'chain-mail', feet: 'leather-boots' })).toBe(18);
    expect(acOf({ dex: 18, head: 'leather-helmet', chest: 'leather-armour', feet: 'chain-boots' })).toBe(17);
  });

  it('D20-5.5 shields and weapons never limit DEX', () => {
    expect(acOf({ dex: 18, offHand: 'tower-shield', weapon: 'warhammer' })).toBe(18);
  });

  it('D20-5.6 a two-handed weapon sends the off-hand item to the pack', () => {
    for (const item of ['greatsword', 'greataxe', 'shortbow', 'crossbow', 'longbow']) {
      const b = bout({ hero: { weapon: 'club', offHand: 'wooden-shield', pack: [item] } });
      b.act({ do: 'equip', item });
      expect([b.hero.main?.id, b.hero.off, b.hero.pack.map(each => each.id)]).toEqual([
        item,
        null,
        ['club', 'wooden-shield'],
      ]);
    }
  });

  it('D20-5.6 a shield sends a two-handed weapon to the pack, and no other', () => {
    const b = bout({ hero: { weapon: 'greataxe', pack: ['tower-shield'] } });
    b.act({ do: 'equip', item: 'tower-shield' });
    expect([b.hero.main, b.hero.off?.id, b.hero.pack.map(each => each.id)]).toEqual([
      null,
      'tower-shield',
      ['greataxe'],
    ]);
    const one = bout({ hero: { weapon: 'club', pack: ['tower-shield'] } });
    one.act({ do: 'equip', item: 'tower-shield' });
    expect([one.hero.main?.id, one.hero.off?.id, one.hero.pack]).toEqual(['club', 'tower-shield', []]);
    expect(issuesOf(setupOf({ hero: { weapon: 'greataxe', offHand: 'wooden-shield' } }))).toHaveLength(1);
  });

  it('D20-5.7 AC is not clamped at either end', () => {
    expect(acOf({ dex: 8 })).toBe(9);
    expect(acOf({ dex: 1 })).toBe(5);
    const full = { head: 'plate-helmet', chest: 'full-plate', feet: 'plate-boots', offHand: 'tower-shield' };
    expect(acOf(full)).toBe(27);
    expect(acOf({ ...full, conditions: ['protected', 'shielded'] })).toBe(35);
  });

  it('D20-5.7 AC is recomputed at once after any change of gear or status', () => {
    const b = bout({ hero: { ...PLAIN_HERO, dex: 18, pack: ['plate-mail', 'scroll-of-shield'] } });
    b.act({ do: 'equip', item: 'plate-mail' });
    expect(b.hero.ac).toBe(16);
    b.until(0);
    b.use('scroll-of-shield');
    expect(b.hero.ac).toBe(20);
    b.until(0);
    b.act({ do: 'unequip', slot: 'chest' });
    expect(b.hero.ac).toBe(18);
  });

  it('D20-5.8 chest pieces: light +1..+3, medium +3..+5, heavy +5..+8; shields +2..+4', () => {
    const within = { light: [1, 3], medium: [3, 5], heavy: [5, 8], shield: [2, 4] } as const;
    const seen = new Set<string>();
    for (const { slot, type, bonus } of shipped.armours.values()) {
      if (slot !== 'chest' && slot !== 'off') continue;
      seen.add(type);
      expect(bonus).toBeGreaterThanOrEqual(within[type][0]);
      expect(bonus).toBeLessThanOrEqual(within[type][1]);
    }
    expect(seen.size).toBe(4);
  });

  it.each([
    ['Leather armour', 2, 'light', 'chest'],
    ['Studded leather', 3, 'light', 'chest'],
    ['Leather helmet', 1, 'light', 'head'],
    ['Leather boots', 1, 'light', 'feet'],
    ['Chain shirt', 3, 'medium', 'chest'],
    ['Chain mail', 4, 'medium', 'chest'],
    ['Scale mail', 5, 'medium', 'chest'],
    ['Chain coif', 2, 'medium', 'head'],
    ['Chain boots', 2, 'medium', 'feet'],
    ['Plate mail', 6, 'heavy', 'chest'],
    ['Full plate', 8, 'heavy', 'chest'],
    ['Plate helmet', 3, 'heavy', 'head'],
    ['Plate boots', 2, 'heavy', 'feet'],
    ['Wooden shield', 2, 'shield', 'off'],
    ['Tower shield', 4, 'shield', 'off'],
  ] as const)('D20 Table 3, %s: +%i, %s, %s', (name, bonus, type, slot) => {
    const id = name.toLowerCase().replaceAll(' ', '-');
    expect(shipped.armours.get(id)).toMatchObject({ name, bonus, type, slot });
    // Worn from the pack: where it goes and what it does to DEX 18.
    const b = bout({ hero: { ...PLAIN_HERO, dex: 18, pack: [id] } });
    b.act({ do: 'equip', item: id });
    const dexPart = { light: 4, medium: 2, heavy: 0, shield: 4 }[type];
    expect([b.hero[slot]?.id, b.hero.ac]).toEqual([id, 10 + dexPart + bonus]);
  });

  it('D20 Table 3 has no other pieces', () => {
    expect(shipped.armours.size).toBe(15);
  });
});
