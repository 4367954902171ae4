import { describe, expect, it } from 'vitest';
import { shipped } from '../content/content.js';
import { setupIssues } from '../testkit.js';
import { foe, scene } from './testkit.js';

const ARMOURS = [
  ['Leather Armor', 'leather-armor', 8, 'common'],
  ['Studded Leather', 'studded-leather', 7, 'common'],
  ['Ring Mail', 'ring-mail', 7, 'common'],
  ['Scale Mail', 'scale-mail', 6, 'uncommon'],
  ['Chain Mail', 'chain-mail', 5, 'uncommon'],
  ['Banded Mail', 'banded-mail', 4, 'uncommon'],
  ['Splint Mail', 'splint-mail', 4, 'uncommon'],
  ['Plate Mail', 'plate-mail', 3, 'rare'],
] as const;
/** The hero beside a Hobgoblin (level 1), which hits AC 10 in 55 %. */
const worn = (more: object, options = {}) =>
  scene({ hero: { hp: 100, maxHp: 100, ...more }, monsters: [foe('H')], options });
const struck = (more: object) =>
  Math.round(
    100 *
      (worn(more)
        .odds('rest', after => after.hero.hp < 100)
        .get('true')?.probability ?? 0),
  );

describe('5 Armour', () => {
  it.each(ARMOURS)('ROGUE Table 2, %s', (name, id, ac, rarity) => {
    expect(shipped.items.armour.get(id)).toMatchObject({ name, rarity });
    expect(worn({ armour: id }).hero.ac).toBe(ac);
    // (AC + 1) × 5.
    expect(struck({ armour: id })).toBe((ac + 1) * 5);
  });

  it('ROGUE Table 2 has no other armour', () => {
    expect([...shipped.items.armour.keys()].toSorted()).toEqual(ARMOURS.map(([, id]) => id).toSorted());
  });

  it('ROGUE-5.1 Table 2, none: AC 10, and a smaller AC is hit less often', () => {
    expect(worn({ armour: null }).hero.ac).toBe(10);
    expect([null, 'leather-armor', 'chain-mail', 'plate-mail'].map(armour => struck({ armour }))).toEqual([
      55, 45, 30, 20,
    ]);
  });

  it.each([
    [3, 0, 5],
    [1, 2, 15],
    [0, 3, 20],
    [-1, 4, 25],
    [-3, 6, 35],
  ])('ROGUE-5.2 Plate Mail %i: AC %i', (plus, ac, percent) => {
    const armour = { what: 'plate-mail', plus };
    expect(worn({ armour }).hero.ac).toBe(ac);
    expect(struck({ armour })).toBe(percent);
  });

  it('ROGUE-5.3 rings of protection subtract on top, both of them', () => {
    const ring = (plus: number) => ({ what: 'protection', plus });
    const acs = [[], [ring(1)], [ring(2), ring(3)]].map(
      rings => worn({ armour: 'chain-mail', rings }).hero.ac,
    );
    expect(acs).toEqual([5, 4, 0]);
    expect(worn({ armour: null, rings: [ring(3)] }).hero.ac).toBe(7);
  });

  it('ROGUE-5.3 no third ring and no second armour', () => {
    const rings = ['stealth', 'regeneration'];
    const s = worn({ rings, pack: ['add-strength', 'chain-mail'] });
    expect(s.refusal(s.choice('put on add-strength'))).toMatchObject({
      why: 'rogue/two-rings',
      reason: 'Two rings are the most you can wear: take one off first.',
    });
    expect(s.refusal(s.choice('wear chain-mail'))).toMatchObject({
      why: 'rogue/armoured',
      reason: 'Take off the Leather Armor +0 first.',
    });
    expect(setupIssues({ hero: { rings: [...rings, 'stealth'] }, monsters: ['Z'] })[0]?.path).toBe(
      'hero.rings',
    );
  });

  it('ROGUE-5.4 AC goes below 0 and above 10', () => {
    const rings = [{ what: 'protection', plus: 3 }];
    expect(worn({ armour: { what: 'plate-mail', plus: 9 }, rings }).hero.ac).toBe(-9);
    expect(worn({ armour: { what: 'leather-armor', plus: -9 } }).hero.ac).toBe(17);
    // 17 + 1 = 18 of 20 faces; a Dragon (level 10) still hits AC −9 in (−9 + 10) × 5 = 5 %.
    expect(struck({ armour: { what: 'leather-armor', plus: -9 } })).toBe(90);
    const s = scene({
      hero: { hp: 100, maxHp: 100, armour: { what: 'plate-mail', plus: 9 }, rings },
      monsters: [foe('J', { energy: 90 })],
      // Speed 18: two actions of two attacks; only a 20 reaches 21 against AC −9.
      rolls: [20, 24, 19, 19, 19],
    });
    s.act('rest');
    s.done();
    expect(s.hero.hp).toBe(76);
  });

  it('ROGUE-5.5 armour off, armour on, ring on and off: AC changes at once, one action each', () => {
    const pack = ['chain-mail', { what: 'protection', plus: 2 }];
    const s = scene({ hero: { pack }, monsters: [foe('Z', { held: 99 })] });
    const steps = ['remove leather-armor', 'wear chain-mail', 'put on protection', 'remove protection'];
    const seen = steps.map(words => {
      s.do(words);
      return [s.hero.ac, s.state.turn];
    });
    expect(seen).toEqual([
      [10, 2],
      [5, 3],
      [3, 4],
      [5, 5],
    ]);
  });

  it('ROGUE-5.5 the blow that follows in the same action meets the new AC', () => {
    // A Hobgoblin needs 12 against Leather, 10 against none.
    const s = scene({ hero: { hp: 100, maxHp: 100 }, monsters: [foe('H', { energy: 90 })], rolls: [10, 8] });
    s.do('remove leather-armor');
    expect(s.hero.hp).toBe(92);
  });

  it('ROGUE-5.5 an enchanted plus counts at once', () => {
    const s = scene({ hero: { pack: ['enchant-armour'] }, monsters: [foe('Z', { held: 99 })] });
    s.do('read enchant-armour');
    expect(s.hero.ac).toBe(7);
  });

  it('ROGUE-5.6 showAscending: defence 20 − AC is shown, the odds stay', () => {
    const facts = (showAscending: boolean) => {
      const s = worn({ armour: 'plate-mail' }, { showAscending });
      const shown = s.fight
        .view(0)
        .combatants.map(each => each.facts.filter(({ label }) => /^(AC|Defence)$/.test(label)));
      return [...shown.flat().map(({ label, value }) => `${label} ${value}`), s.option('e')!.chance];
    };
    expect(facts(false)).toEqual(['AC 3', 'AC 5', 0.35]);
    expect(facts(true)).toEqual(['Defence 17', 'Defence 15', 0.35]);
    const odds = (showAscending: boolean) => worn({}, { showAscending }).odds('rest', after => after.hero.hp);
    expect([...odds(true)]).toEqual([...odds(false)]);
  });
});
