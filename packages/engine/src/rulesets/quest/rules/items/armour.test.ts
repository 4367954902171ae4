import { describe, expect, it } from 'vitest';
import { armourOf } from '../../plan/member.js';
import { bout, FOE, issuesOf, type Scene, setupOf } from '../../testkit.js';

/** The hero's AC, after checking that the parts an attack on him names add up to it. */
function ac(hero: object, rest: Scene = {}): number {
  const b = bout({ hero: { gear: {}, ...hero }, ...rest, rolls: [2, 2] });
  b.end();
  b.act({ do: 'action', action: 0, target: 0 });
  const { target } = b.of('attacked')[0]!.rolls![0]!;
  const sum = (target!.parts ?? []).reduce((total, { value }) => total + value, 0);
  expect([target!.value, sum]).toEqual([b.hero.ac, b.hero.ac]);
  return b.hero.ac;
}
const dex = (dexterity: number, gear: object, more: object = {}) =>
  ac({ scores: { dexterity }, gear, ...more });

describe('Armour Class', () => {
  it('QUEST-X3, QUEST-11.1: chainmail, iron helmet, leather boots and shield are 19; with its own helmet and boots 20', () => {
    const worn = { armor: 'chainmail-cuirass', offHand: 'shield' };
    expect(dex(14, { ...worn, helmet: 'iron-helmet', boots: 'leather-boots' })).toBe(19);
    expect(dex(14, { ...worn, helmet: 'chainmail-helmet', boots: 'chainmail-boots' })).toBe(20);
  });

  it('QUEST-11.1: every worn piece adds its ac, whatever its type', () => {
    const rings = { ring1: 'ring-of-protection', ring2: 'ring-of-protection' };
    expect(dex(10, { cloak: 'cloak-of-protection', ...rings })).toBe(13);
    expect(dex(10, { helmet: 'plate-helmet', armor: 'leather-vest' })).toBe(12);
    expect(dex(10, { offHand: 'shield' })).toBe(12);
    expect(dex(10, { offHand: 'dagger' })).toBe(10);
  });

  it('QUEST-11.1: an attack on it says where every point comes from', () => {
    const hero = {
      class: 'barbarian',
      scores: { dexterity: 14, constitution: 16 },
      gear: { offHand: 'shield', cloak: 'cloak-of-protection' },
      conditions: ['shield-of-faith'],
    };
    const b = bout({ hero, rolls: [2] });
    b.end();
    b.claw();
    expect(b.of('attacked')[0]!.rolls![0]!.target!.parts).toEqual([
      { source: 'base', value: 10 },
      { source: 'DEX', value: 2 },
      { source: 'Cloak of Protection', value: 1 },
      { source: 'Shield', value: 2 },
      { source: 'Shield of faith', value: 2 },
      { source: 'Unarmored Defense', value: 3 },
    ]);
  });

  it.each([
    [20, 15],
    [14, 12],
    [10, 10],
    [7, 8],
    [1, 5],
  ])('QUEST-11.2: without armour AC is 10 + DEX modifier, so DEX %i gives %i', (score, sum) => {
    expect(dex(score, {})).toBe(sum);
    expect(dex(score, { armor: 'common-clothes', boots: 'leather-boots' })).toBe(sum);
  });

  it.each([
    ['leather-vest', 11, 5, -2],
    ['studded-leather-vest', 12, 5, -2],
    ['hide-cuirass', 12, 2, -2],
    ['chain-shirt', 13, 2, -2],
    ['scalemail-cuirass', 14, 2, -2],
    ['halfplate-cuirass', 15, 2, -2],
    ['ringmail-hauberk', 14, 0, 0],
    ['chainmail-cuirass', 16, 0, 0],
    ['splint-cuirass', 17, 0, 0],
    ['plate-cuirass', 18, 0, 0],
  ])(
    'QUEST-11.2, QUEST-11.3: a %s gives AC %i, changed by %i at DEX 20 and by %i at DEX 6',
    (armor, base, high, low) => {
      expect(dex(20, { armor })).toBe(base + high);
      expect(dex(6, { armor })).toBe(base + low);
      expect(dex(12, { armor })).toBe(base + Math.min(1, high));
      expect(dex(14, { armor })).toBe(base + Math.min(2, high));
    },
  );

  it('QUEST-11.5: barbarian 10 + DEX + CON, a shield allowed, armour not', () => {
    const barbarian = (gear: object) =>
      ac({ class: 'barbarian', scores: { dexterity: 14, constitution: 16 }, gear });
    expect(barbarian({})).toBe(15);
    expect(barbarian({ armor: 'common-clothes' })).toBe(15);
    expect(barbarian({ offHand: 'shield' })).toBe(17);
    expect(barbarian({ armor: 'leather-vest' })).toBe(13);
    expect(barbarian({ helmet: 'iron-helmet' })).toBe(16);
  });

  it('QUEST-11.5: monk 10 + DEX + WIS, no shield; a weapon in the off hand is none', () => {
    const monk = (gear: object) => ac({ class: 'monk', scores: { dexterity: 16, wisdom: 14 }, gear });
    expect(monk({})).toBe(15);
    expect(monk({ offHand: 'shield' })).toBe(10 + 3 + 2);
    expect(monk({ armor: 'leather-vest' })).toBe(14);
    expect(monk({ mainHand: 'shortsword', offHand: 'dagger' })).toBe(15);
  });

  it('QUEST-11.5: Mage Armor is 13 + DEX; the best base counts once', () => {
    const mage = (gear: object, more: object = {}) =>
      ac({
        class: 'wizard',
        scores: { dexterity: 14, constitution: 18 },
        gear,
        conditions: ['mage-armor'],
        ...more,
      });
    expect(mage({})).toBe(15);
    expect(mage({ offHand: 'shield' })).toBe(17);
    expect(mage({ armor: 'leather-vest' })).toBe(13);
    expect(mage({ armor: 'common-clothes', cloak: 'cloak-of-protection' })).toBe(16);
    // DEX +2 and CON +4 are 16, more than 15.
    expect(mage({}, { class: 'barbarian' })).toBe(16);
    expect(mage({}, { class: 'barbarian', scores: { dexterity: 14, constitution: 12 } })).toBe(15);
  });

  it('QUEST-11.3, QUEST-11.4: only a number in dex_cap overrides the kind; one piece is the base, the others add nothing', () => {
    const { content } = bout().plan;
    const piece = (id: string, from: string, fields: object) => [
      id,
      { ...content.items.get(from)!, id, ...fields },
    ];
    const items = new Map([
      ...content.items,
      ...([
        piece('mask', 'iron-helmet', { ac: 15, ac_base: true, armor_type: 'medium', dex_cap: null }),
        piece('greaves', 'leather-boots', { ac: 13, ac_base: true, armor_type: 'light', dex_cap: 1 }),
        piece('vest', 'leather-vest', { ac: 11, dex_cap: 3 }),
      ] as [string, typeof content.items extends ReadonlyMap<string, infer Item> ? Item : never][]),
    ]);
    const worn = (gear: object) =>
      armourOf({ ...content, items }, { gear } as Parameters<typeof armourOf>[1], [0, 4, 0, 0, 0, 0]).ac;
    expect(worn({ helmet: 'mask' })).toBe(15 + 2);
    expect(worn({ boots: 'greaves' })).toBe(13 + 1);
    expect(worn({ helmet: 'mask', boots: 'greaves' })).toBe(17);
    expect(worn({ armor: 'vest', helmet: 'mask', boots: 'greaves' })).toBe(11 + 3);
    expect(worn({ armor: 'vest', cloak: 'cloak-of-protection' })).toBe(15);
  });

  it.each([
    ['chainmail', 16],
    ['plate', 18],
    ['scalemail', 14],
  ])('QUEST-11.6: the %s set adds 1 only when complete', (kind, base) => {
    const [armor, helmet, boots] = [`${kind}-cuirass`, `${kind}-helmet`, `${kind}-boots`];
    expect(dex(10, { armor, helmet })).toBe(base + 1);
    expect(dex(10, { armor, boots })).toBe(base);
    expect(dex(10, { armor, helmet, boots })).toBe(base + 2);
    expect(dex(10, { helmet, boots })).toBe(11);
  });

  it('QUEST-11.6: a set is a bundle, not a thing to wear', () => {
    expect(issuesOf(setupOf({ hero: { gear: { armor: 'chainmail-set' } } }))).toHaveLength(1);
  });

  it('QUEST-11.9: the unconscious keep the worn AC; a monster has what is printed', () => {
    expect(dex(14, { armor: 'leather-vest', offHand: 'shield' }, { conditions: ['unconscious'] })).toBe(15);
    expect(bout({ monsters: [{ armor_class: 17, stats: { ...FOE.stats, dexterity: 20 } }] }).foe.ac).toBe(17);
  });
});
