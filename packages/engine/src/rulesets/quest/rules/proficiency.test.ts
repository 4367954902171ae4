import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { bout, type Scene } from '../testkit.js';

const HIT: QuestChoice = { do: 'attack', target: 1 };
const SIMPLE =
  'club dagger greatclub handaxe javelin light-hammer mace quarterstaff sickle spear crossbow-light dart shortbow sling';
const MARTIAL =
  'battleaxe flail glaive greataxe greatsword halberd lance longsword maul morningstar pike rapier scimitar shortsword trident war-pick warhammer whip blowgun crossbow-hand crossbow-heavy longbow net';
const ROGUE = `${SIMPLE} crossbow-hand longsword rapier shortsword`;
const MAGE = 'dagger dart sling quarterstaff crossbow-light';
const ALL = `${SIMPLE} ${MARTIAL}`.split(' ');

/** The weapons that a sheet adds its proficiency bonus to, of those in the lists above. */
function trainedIn(hero: object): string[] {
  const { plan } = bout({ hero: { ...hero, gear: {}, pack: ALL } });
  const { arms } = plan.beings[0]!;
  return ALL.filter(id => {
    const ways = arms.filter(({ item }) => item >= 0 && plan.items[item]!.id === id);
    expect(ways.length, id).toBeGreaterThan(0);
    const trained = ways.map(({ toHitParts }) =>
      toHitParts.some(part => part.source === 'proficiency' && part.value === 2),
    );
    expect(new Set(trained).size, id).toBe(1);
    return trained[0];
  });
}
const sorted = (words: string) => ALL.filter(id => words.split(' ').includes(id));

describe('weapon proficiency', () => {
  it.each([
    ['barbarian', ALL.join(' ')],
    ['fighter', ALL.join(' ')],
    ['paladin', ALL.join(' ')],
    ['ranger', ALL.join(' ')],
    ['rogue', ROGUE],
    ['bard', ROGUE],
    ['cleric', SIMPLE],
    ['druid', `${SIMPLE} blowgun longbow net whip`],
    ['monk', `${SIMPLE} shortsword`],
    ['sorcerer', MAGE],
    ['wizard', MAGE],
    ['warlock', MAGE],
  ])('QUEST-8.6, QUEST-8.13: the weapons a %s is trained in are %s', (of, weapons) => {
    expect(trainedIn({ class: of })).toEqual(sorted(weapons));
  });

  it('QUEST-8.13: a sheet may add to those of its class', () => {
    const one = { class: 'wizard', weapons: { items: ['longsword'] } };
    expect(trainedIn(one)).toEqual(sorted(`${MAGE} longsword`));
    const war = { class: 'cleric', weapons: { classes: ['martial_melee', 'martial_ranged'] } };
    expect(trainedIn(war)).toEqual(ALL);
  });

  it('QUEST-8.6: everyone is proficient unarmed and with thrown flasks', () => {
    for (const of of ['wizard', 'cleric', 'fighter']) {
      const b = bout({ hero: { class: of, gear: {}, pack: ['acid'] }, range: 0 });
      const parts = (choice: QuestChoice) => b.option(choice)!.parts;
      expect(parts(HIT)).toContainEqual({ source: 'proficiency', value: 2 });
      expect(parts({ do: 'use', item: 'acid', target: 1 })).toContainEqual({
        source: 'proficiency',
        value: 2,
      });
    }
  });
});

describe('without a weapon', () => {
  const blow = (scene: Scene, choice = HIT) => {
    const b = bout({ ...scene, rolls: [15, ...(scene.rolls ?? [])] });
    b.act(choice);
    b.done();
    const { total, damage, weapon } = b.of('attacked')[0]!;
    return { total, damage, weapon };
  };

  it('QUEST-8.12: an unarmed strike is 1d4 + STR bludgeoning', () => {
    const scores = { strength: 16, dexterity: 20 };
    expect(blow({ hero: { gear: {}, scores }, rolls: [4] })).toEqual({
      weapon: 'Unarmed Strike',
      total: 15 + 3 + 2,
      damage: [{ amount: 7, type: 'bludgeoning' }],
    });
    expect(() => blow({ hero: { gear: {}, scores }, rolls: [5] })).toThrow(/1d4/);
    // Besides a weapon in hand too.
    const armed = blow({ hero: { scores }, rolls: [2] }, { do: 'attack', target: 1, hand: 'unarmed' });
    expect(armed.damage).toEqual([{ amount: 5, type: 'bludgeoning' }]);
  });

  it('QUEST-8.12: it is melee: not from range 1', () => {
    expect(bout({ hero: { gear: {} }, range: 1 }).refusal(HIT)).toBe('quest/out_of_range');
  });

  it.each([
    ['shovel', 6, 'bludgeoning'],
    ['pick-miners', 6, 'piercing'],
    ['pole', 4, 'bludgeoning'],
  ])('QUEST-8.12: a %s as an improvised weapon deals 1d%i and adds no proficiency', (item, sides, type) => {
    const hero = { gear: { mainHand: item }, scores: { strength: 14 } };
    expect(blow({ hero, rolls: [sides] })).toMatchObject({
      total: 15 + 2,
      damage: [{ amount: sides + 2, type }],
    });
    expect(() => blow({ hero, rolls: [sides + 1] })).toThrow(`1d${sides}`);
  });
});
