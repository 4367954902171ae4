import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { bout, PLAIN_HERO } from '../testkit.js';

/** name, dice, to-hit, reach or range, hands, tags, type, average */
const TABLE = [
  ['Dagger', '1d4', 1, [1, 1], 1, 'finesse', 'piercing', 2.5],
  ['Club', '1d6', 0, [1, 1], 1, 'simple', 'bludgeoning', 3.5],
  ['Shortsword', '1d6', 1, [1, 1], 1, 'finesse', 'slashing', 3.5],
  ['Mace', '1d6', 0, [1, 1], 1, 'simple', 'bludgeoning', 3.5],
  ['Longsword', '1d8', 0, [1, 1], 1, 'versatile', 'slashing', 4.5],
  ['Rapier', '1d8', 1, [1, 1], 1, 'finesse', 'piercing', 4.5],
  ['Spear', '1d8', 0, [1, 2], 1, 'reach', 'piercing', 4.5],
  ['Battleaxe', '1d10', 0, [1, 1], 1, 'heavy', 'slashing', 5.5],
  ['Warhammer', '1d10', 0, [1, 1], 1, 'heavy', 'bludgeoning', 5.5],
  ['Greataxe', '1d12', -1, [1, 1], 2, 'unwieldy', 'slashing', 6.5],
  ['Greatsword', '2d6', 0, [1, 1], 2, '', 'slashing', 7],
  ['Shortbow', '1d6', 0, [2, 8], 2, 'ranged', 'piercing', 3.5],
  ['Crossbow', '1d8', 0, [2, 8], 2, 'ranged', 'piercing', 4.5],
  ['Longbow', '1d8', 0, [2, 10], 2, 'ranged', 'piercing', 4.5],
] as const;

describe('weapons', () => {
  it.each(TABLE)('D20 Table 2, %s', (name, dice, toHit, [near, far], hands, tag, type, average) => {
    const id = name.toLowerCase();
    const b = bout({ hero: { ...PLAIN_HERO, offHand: 'wooden-shield', pack: [id] }, map: ['@..........a'] });
    b.act({ do: 'equip', item: id });
    const { count, sides, plus } = b.hero;
    expect(b.hero.main?.id).toBe(id);
    expect(plus === 0 ? `${count}d${sides}` : '').toBe(dice);
    expect((count * (sides + 1)) / 2).toBe(average);
    expect([b.hero.attack, b.hero.near, b.hero.far]).toEqual([toHit, near, far]);
    // Two hands leave none for the shield.
    expect(b.hero.off?.id).toBe(hands === 2 ? undefined : 'wooden-shield');
    expect(shipped.weapons.get(id)).toMatchObject({ name, tags: tag === '' ? [] : [tag], type, hands });
    const target = (special: string) => ({
      specials: [{ kind: 'hide', name: 'hide', type: special, resist: 100 }],
    });
    for (const [immune, hp] of [
      [type, 100],
      ['fire', 98],
    ] as const) {
      const blow = bout({
        hero: { ...PLAIN_HERO, weapon: id },
        monsters: [target(immune)],
        map: near === 2 ? ['@.a'] : ['@a'],
        rolls: [15, 2],
      });
      blow.attack();
      expect(blow.foe.hp).toBe(hp);
    }
  });

  it('D20 Table 2, Bare hands', () => {
    const { hero } = bout({ hero: PLAIN_HERO });
    expect([hero.count, hero.sides, hero.plus, hero.attack, hero.near, hero.far]).toEqual([1, 2, 0, 0, 1, 1]);
    const b = bout({
      hero: PLAIN_HERO,
      monsters: [{ specials: [{ kind: 'hide', name: 'hide', type: 'bludgeoning', percent: 300 }] }],
      rolls: [15, 2],
    });
    b.attack();
    expect(b.foe.hp).toBe(94);
    // No hand is needed for them: the shield stays.
    expect(bout({ hero: { ...PLAIN_HERO, offHand: 'wooden-shield' } }).hero.ac).toBe(12);
  });

  it('D20 Table 2 has no other weapons', () => {
    expect([...shipped.weapons.values()].map(weapon => weapon.name)).toEqual(TABLE.map(([name]) => name));
  });
});
