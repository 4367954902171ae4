import { describe, expect, it } from 'vitest';
import { shipped } from '../content/content.js';
import { foe, fraction, scene } from './testkit.js';

const hero = (more = {}) => ({ str: 10, weapon: 'mace', hp: 100, maxHp: 100, ...more });
/** What the hero's hit does, with these dice. */
function blow(more: object, faces: readonly number[], options = {}): number {
  const s = scene({ hero: hero(more), monsters: [foe('Z')], options, rolls: [20, faces] });
  s.act('e');
  s.done();
  return 100 - s.foe.hp;
}

const WEAPONS = [
  ['Mace', 'mace', 2, 4, 5, 'common'],
  ['Dagger', 'dagger', 1, 6, 3.5, 'common'],
  ['Short Sword', 'short-sword', 1, 8, 4.5, 'common'],
  ['Spear', 'spear', 2, 3, 4, 'common'],
  ['Flail', 'flail', 2, 5, 6, 'uncommon'],
  ['Long Sword', 'long-sword', 1, 12, 6.5, 'uncommon'],
  ['Battle Axe', 'battle-axe', 2, 8, 9, 'uncommon'],
  ['Two-Handed Sword', 'two-handed-sword', 3, 6, 10.5, 'rare'],
] as const;

/** The exact spread of a hit's damage: least, most, average. */
function spread(weapon: string | null) {
  const s = scene({ hero: hero({ weapon, level: 20 }), monsters: [foe('Z')] });
  const odds = s.odds('e', ({ monsters }) => 100 - monsters[0]!.hp);
  const totals = [...odds.keys()].map(Number);
  const mean = [...odds].reduce((sum, [total, { probability }]) => sum + Number(total) * probability, 0);
  return [Math.min(...totals), Math.max(...totals), Number(mean.toFixed(9))];
}

describe('4 Damage', () => {
  it.each(WEAPONS)('ROGUE Table 1, %s', (name, id, count, sides, average, rarity) => {
    expect(shipped.items.weapon.get(id)).toMatchObject({ name, rarity });
    expect(spread(id)).toEqual([count, count * sides, average]);
  });

  it('ROGUE Table 1 has no other weapon', () => {
    expect([...shipped.items.weapon.keys()].toSorted()).toEqual(WEAPONS.map(([, id]) => id).toSorted());
  });

  it('ROGUE-4.4 Table 1, Bare hands: 1d4 with the STR bonus', () => {
    expect(spread(null)).toEqual([1, 4, 2.5]);
    expect(blow({ weapon: null, str: 18 }, [3])).toBe(6);
  });

  it.each([
    ['dice alone', {}, 5],
    ['STR 18: +3', { str: 18 }, 8],
    ['plus 2', { weapon: { what: 'mace', plus: 2 } }, 7],
    ['plus −2', { weapon: { what: 'mace', plus: -2 } }, 3],
    ['hungry: nothing', { food: 200 }, 5],
    ['weak: −1', { food: 149 }, 4],
    ['starving: −1', { food: 0 }, 4],
    ['level and dexterity do not count', { level: 9, rings: [{ what: 'dexterity', plus: 3 }] }, 5],
    ['all of it', { str: 18, food: 1, weapon: { what: 'mace', plus: 3 } }, 10],
  ])('ROGUE-4.1 %s', (_what, more, damage) => {
    expect(blow(more, [2, 3])).toBe(damage);
  });

  it('ROGUE-4.1 the parts of the damage stand in the order of the rule', () => {
    const s = scene({
      hero: hero({ str: 18, food: 100, weapon: { what: 'mace', plus: 2 } }),
      monsters: [foe('Z')],
      rolls: [20, [2, 3]],
    });
    s.act('e');
    const { parts, amount } = s.of('damaged')[0]!;
    expect([amount, parts.map(({ value }) => value)]).toEqual([9, [5, 3, 2, -1]]);
  });

  it('ROGUE-4.2 damage below 0 is 0, and the blow counts as a hit', () => {
    const weapon = { what: 'mace', plus: -9 };
    const s = scene({
      hero: hero({ weapon, level: 12 }),
      monsters: [foe('Z', { asleep: true })],
      rolls: [20, [1, 1]],
    });
    s.act('e');
    expect([s.foe.hp, s.lines('damaged', 'missed')]).toEqual([100, ['You hit the Zombie for 0 damage.']]);
    expect(s.of('damaged')[0]!.parts.reduce((sum, { value }) => sum + value, 0)).toBe(0);
  });

  it('ROGUE-4.3 one plus serves both; with separatePluses each has its own', () => {
    const weapon = { what: 'mace', plus: 2, damagePlus: -1 };
    const numbers = (separatePluses: boolean) => {
      const s = scene({
        hero: hero({ weapon }),
        monsters: [foe('Z')],
        options: { separatePluses },
        rolls: [20, [2, 3]],
      });
      const percent = Math.round(s.option('e')!.chance! * 100);
      s.act('e');
      return [percent, 100 - s.foe.hp];
    };
    expect(numbers(false)).toEqual([55, 7]);
    expect(numbers(true)).toEqual([55, 4]);
  });

  it('ROGUE-4.5 monster damage is its dice, nothing else: a Xeroc (level 7) does 4 to 16', () => {
    const s = scene({
      hero: hero({ food: 100 }),
      monsters: [foe('X', { energy: 90 })],
      rolls: [20, [4, 4, 4, 4]],
    });
    s.act('rest');
    expect(s.hero.hp).toBe(84);
    const odds = scene({ hero: hero(), monsters: [foe('X')] }).odds('rest', after => 100 - after.hero.hp);
    const totals = [...odds.keys()].map(Number).filter(total => total > 0);
    expect([Math.min(...totals), Math.max(...totals)]).toEqual([4, 16]);
  });

  it('ROGUE-4.5 0d0 means 0 and rolls nothing; the hit has its event', () => {
    const s = scene({
      hero: hero(),
      monsters: [foe('A')],
      rolls: [
        { label: 'attack', value: 20 },
        { label: 'rust', value: 0 },
      ],
    });
    s.act('rest');
    s.done();
    expect([s.hero.hp, s.lines('damaged')]).toEqual([100, ['The Aquator attacks you for 0 damage!']]);
  });

  it('ROGUE-4.5 a natural 20 does no more than any other hit', () => {
    const done = (face: number) => {
      const s = scene({ hero: hero(), monsters: [foe('Z')], rolls: [face, [2, 2]] });
      s.act('e');
      return 100 - s.foe.hp;
    };
    expect([12, 20].map(done)).toEqual([4, 4]);
    const taken = (face: number) => {
      const s = scene({ hero: hero(), monsters: [foe('O')], rolls: [face, 8] });
      s.act('rest');
      return 100 - s.hero.hp;
    };
    expect([11, 20].map(taken)).toEqual([8, 8]);
  });

  it('ROGUE-4.6 damage is taken at once, whatever the armour', () => {
    const left = (armour: unknown) => {
      const s = scene({ hero: hero({ armour }), monsters: [foe('O', { energy: 90 })], rolls: [20, 7, 1] });
      s.act('rest');
      expect(s.of('damaged')[0]).toMatchObject({ amount: 7, left: 93 });
      return s.hero.hp;
    };
    expect([null, 'leather-armor', { what: 'plate-mail', plus: 3 }].map(left)).toEqual([93, 93, 93]);
    const s = scene({ hero: hero(), monsters: [foe('U')] });
    expect(
      fraction(
        s.odds('rest', after => after.hero.hp === 100),
        'x',
      ),
    ).toBe('0/1');
  });
});
