import { expect, test } from 'vitest';
import { cast, FOE, mage } from '../testkit.js';

// QUEST-13.20: what each spell does besides damage, key by key of its data.

const SELF = { targets: [0] };
const hits = (dice: string, type = 'cold') => ({
  actions: [{ ...FOE.actions[0]!, hit: { dice, mod: 0, type } }],
});
const gear = { mainHand: 'longsword' };

test('QUEST-13.20, 1.4: Bless: +1d4 on attacks and saves, the die after the d20', () => {
  const b = mage('cleric', ['bless'], { hero: { gear }, range: 0, rolls: [6, 4, 5] });
  b.act(cast('bless', SELF));
  b.state.actions = 1;
  b.attack();
  expect([b.of('attacked')[0]!.total, b.foe.hp]).toEqual([10, 95]);
  expect(b.plan.content.statuses.get('bless')).toMatchObject({ attackDie: '1d4', saveDie: '1d4' });
});

test('QUEST-13.20: Divine Favor: 1d4 radiant on weapon hits', () => {
  const b = mage('paladin', ['divine-favor'], { hero: { gear, level: 4 }, range: 0, rolls: [15, 1, 4] });
  b.act(cast('divine-favor'));
  b.hero.mana = 0;
  b.attack();
  expect(b.of('attacked')[0]!.damage.at(-1)).toEqual({ amount: 4, type: 'radiant' });
});

test('QUEST-13.20: Expeditious Retreat: Dash as a bonus action, in later turns too', () => {
  const b = mage('wizard', ['expeditious-retreat']);
  b.act(cast('expeditious-retreat'));
  b.round();
  b.act({ do: 'dash', bonus: true });
  expect([b.state.bonus, b.state.actions]).toEqual([0, 1]);
});

test('QUEST-13.20: False Life 1d4 + 4; Frost Mantle 5, and 5 cold to melee attackers while they last', () => {
  const b = mage('wizard', ['false-life'], { rolls: [3] });
  b.act(cast('false-life'));
  expect(b.hero.temporary).toBe(7);
  const c = mage('warlock', ['frost-mantle'], { monsters: [hits('4')], range: 0, rolls: [15, 15, 15] });
  c.act(cast('frost-mantle'));
  expect(c.hero.temporary).toBe(5);
  const left: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    c.end();
    c.claw();
    left.push(c.foe.hp);
    c.end();
  }
  expect(left[0]).toBe(95);
  expect(left[2]).toBe(left[1]);
  expect(c.bears(0)).toEqual([]);
});

test('QUEST-13.20, 7.16: Goodberry: five berries; each 1d4 + 1 as a bonus action', () => {
  const b = mage('druid', ['goodberry'], { hero: { hp: 20 }, rolls: [4] });
  b.act(cast('goodberry'));
  const berry = b.plan.itemOf.get('goodberry');
  const berries = () => b.hero.pack.find(({ what }) => what === berry)?.count;
  expect(berries()).toBe(5);
  b.act({ do: 'use', item: 'goodberry', target: 0 });
  expect([b.hero.hp, b.state.bonus, berries()]).toEqual([25, 0, 4]);
});

test("QUEST-13.20: Heroism: no fear, and the casting modifier in temporary HP at each turn's start", () => {
  const b = mage('bard', ['heroism'], { hero: { conditions: ['frightened'] } });
  b.act(cast('heroism', SELF));
  expect([b.bears(0), b.hero.temporary]).toEqual([['heroic'], 0]);
  b.round();
  expect(b.hero.temporary).toBe(3);
  b.hero.temporary = 1;
  b.round();
  expect(b.hero.temporary).toBe(3);
});

test('QUEST-13.20, 11.5: Mage Armor 13 + DEX, not over armour', () => {
  const scores = { intelligence: 16, dexterity: 14 };
  const b = mage('wizard', ['mage-armor'], { hero: { scores } });
  b.act(cast('mage-armor', SELF));
  expect(b.hero.ac).toBe(15);
  const clad = mage('wizard', ['mage-armor'], { hero: { scores, gear: { armor: 'leather-vest' } } });
  const before = clad.hero.ac;
  clad.act(cast('mage-armor', SELF));
  expect(clad.hero.ac).toBe(before);
});

test.each([
  ['Undead', 2],
  ['Humanoid', 1],
])('QUEST-13.20: Protection from Evil: a %s attacks with %i d20', (type, dice) => {
  const b = mage('paladin', ['protection-from-evil'], {
    monsters: [{ type }],
    range: 0,
    rolls: Array(dice).fill(1),
  });
  b.act(cast('protection-from-evil', SELF));
  b.end();
  b.claw();
  b.done();
});

test('QUEST-13.20: Sanctuary: attackers save by WIS or lose the attack; ends with the own attack', () => {
  const b = mage('cleric', ['sanctuary'], { hero: { gear }, range: 0, rolls: [13, 14, 15, 1, 1] });
  b.act(cast('sanctuary', SELF));
  b.end();
  b.claw();
  expect([b.hero.hp, b.of('attacked').length]).toEqual([60, 0]);
  b.round();
  b.claw();
  expect(b.hero.hp).toBe(59);
  b.end();
  b.attack();
  expect(b.bears(0)).toEqual([]);
});

test('QUEST-13.20: Shield of Faith +2 AC', () => {
  const b = mage('cleric', ['shield-of-faith']);
  b.act(cast('shield-of-faith', SELF));
  expect([b.hero.ac, b.state.bonus]).toEqual([12, 0]);
});
