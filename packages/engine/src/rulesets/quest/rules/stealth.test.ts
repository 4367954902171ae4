import { describe, expect, test } from 'vitest';
import { bout, oddsAfter } from '../testkit.js';

/** What is added to the d20: against passive Perception 10 so many faces more than 10 succeed. */
function bonus(hero: object, environment: object = {}): number {
  const b = bout({
    hero: { gear: {}, ...hero },
    range: 1,
    environment,
    // Untrained in heavy armour nobody rolls well; here that must not matter.
    options: { armor_proficiency: false },
  });
  const odds = oddsAfter(b, { do: 'hide' }, (_, events) =>
    events.some(each => each.kind === 'hid' && each.success),
  );
  const { ways, of } = odds.get('true')!;
  return (ways * 20) / of - 10;
}
const dexterity = (score: number) => ({ scores: { dexterity: score } });
const worn = (armor: string, more: object = {}) => ({ gear: { armor, ...more }, scores: { strength: 18 } });

describe('the stealth roll', () => {
  test('QUEST-29.1: the roll is told', () => {
    const b = bout({ hero: { class: 'rogue', scores: { dexterity: 16 } }, range: 1, rolls: [9] });
    b.act({ do: 'hide' });
    expect(b.of('hid')[0]).toMatchObject({
      success: true,
      rolls: [{ who: 0, faces: [9], modifiers: [{ value: 5 }], total: 14 }],
    });
  });

  test('QUEST-29.1: d20 + DEX modifier', () => {
    expect(bonus(dexterity(10))).toBe(0);
    expect(bonus(dexterity(16))).toBe(3);
    expect(bonus(dexterity(7))).toBe(-2);
  });

  test.each([
    ['rogue', 2],
    ['ranger', 2],
    ['monk', 2],
    ['fighter', 0],
    ['barbarian', 0],
    ['bard', 0],
    ['cleric', 0],
    ['druid', 0],
    ['paladin', 0],
    ['sorcerer', 0],
    ['warlock', 0],
    ['wizard', 0],
  ])('QUEST-29.2: a %s adds %i for proficiency to stealth', (name, added) => {
    expect(bonus({ class: name })).toBe(added);
  });

  test('QUEST-29.2: or a sheet that says so; the bonus is that of the level', () => {
    expect(bonus({ class: 'fighter', stealth_proficient: true })).toBe(2);
    expect(bonus({ class: 'ranger', level: 9 })).toBe(4);
    expect(bonus({ class: 'fighter', level: 9 })).toBe(0);
  });

  test('QUEST-29.2: armour by the chest piece: heavy 5, medium 2, else 0', () => {
    expect(bonus(worn('plate-cuirass'))).toBe(-5);
    expect(bonus(worn('chain-shirt'))).toBe(-2);
    expect(bonus(worn('leather-vest'))).toBe(0);
    expect(bonus(worn('common-clothes'))).toBe(0);
    expect(bonus({ gear: { helmet: 'iron-helmet', offHand: 'shield' }, scores: { strength: 18 } })).toBe(0);
  });

  test('QUEST-29.3: fatigue', () => {
    const by = Array.from({ length: 11 }, (_, fatigue) => 0 - bonus({ fatigue }));
    expect(by).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 5, 7]);
  });

  test('QUEST-29.3: it touches neither attacks nor checks', () => {
    const b = bout({ hero: { fatigue: 10 }, rolls: [12, 5] });
    b.attack();
    expect(b.of('attacked')[0]).toMatchObject({ total: 14, disadvantage: [] });
  });

  test('QUEST-29.1: the environment counts too', () => {
    expect(bonus({}, { stealth_modifier: 3 })).toBe(3);
    expect(bonus({}, { stealth_modifier: -4 })).toBe(-4);
  });

  test('QUEST-X12: 6 + 1 − 3 − 2 + 2 is 4; with an 8 it is 6', () => {
    const hero = { gear: { armor: 'chain-shirt' }, scores: { dexterity: 12 }, fatigue: 8 };
    const environment = { stealth_modifier: 2 };
    expect([6 + bonus(hero, environment), 8 + bonus(hero, environment)]).toEqual([4, 6]);
  });

  test('QUEST-31.2: a monster rolls its own skill, without the environment', () => {
    const b = bout({
      range: 2,
      hero: { scores: { wisdom: 14 } },
      monsters: [{ skills: { stealth: 6 } }],
      environment: { stealth_modifier: 9 },
      rolls: [6, 7],
    });
    b.end();
    b.act({ do: 'hide' });
    b.round();
    b.act({ do: 'hide' });
    expect(b.of('hid').map(({ success }) => success)).toEqual([false, true]);
  });
});
