import { expect, test } from 'vitest';
import { cast, FOE, mage, type Scene } from '../testkit.js';

// QUEST-13.20: what each spell of level 2 and more does besides damage, key by key of its data.

const AT = { targets: [1] };
const SELF = { targets: [0] };
const hits = (dice: string, type = 'cold') => ({
  actions: [{ ...FOE.actions[0]!, hit: { dice, mod: 0, type } }],
});
/** Level 9: DC 15, +7. */
const great = (of: string, spells: string[], scene: Scene = {}) =>
  mage(of, spells, { ...scene, hero: { level: 9, ...scene.hero } });

test('QUEST-13.20: Acid Arrow: 4d4 and 2d4 at the end of its next turn; half of the first on a miss', () => {
  const b = mage('wizard', ['acid-arrow'], { rolls: [15, [2, 2, 2, 2], [3, 3]] });
  b.act(cast('acid-arrow', AT));
  expect(b.foe.hp).toBe(92);
  b.round();
  expect([b.foe.hp, b.bears()]).toEqual([86, []]);
  const miss = mage('wizard', ['acid-arrow'], { rolls: [1, [2, 2, 2, 1]] });
  miss.act(cast('acid-arrow', AT));
  miss.round();
  expect(miss.foe.hp).toBe(97);
});

test('QUEST-13.20: Aid: three of them get 5 more maximum HP', () => {
  const b = mage('cleric', ['aid'], { companions: [{ class: 'fighter', max_hp: 20 }] });
  b.act(cast('aid', { targets: [0, 1] }));
  expect([b.hero.maxHp, b.who(1).maxHp]).toEqual([65, 25]);
});

test.each(['blinded', 'deafened'])(
  'QUEST-13.20: Blindness/Deafness: CON or %s, saved again each turn',
  how => {
    const b = mage('wizard', ['blindness-deafness'], { rolls: [13, 14] });
    b.act(cast('blindness-deafness', { targets: [1], how }));
    expect([b.bears(), b.hero.concentration]).toEqual([[how], -1]);
    b.round();
    expect(b.bears()).toEqual([]);
  },
);

test('QUEST-13.20: Blur: attacks against have disadvantage', () => {
  const b = mage('wizard', ['blur'], { range: 0, rolls: [19, 1] });
  b.act(cast('blur'));
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(60);
  b.done();
});

test('QUEST-13.20: Heat Metal: each turn 2d8 as a bonus action; who failed attacks with disadvantage', () => {
  const monsters = [{ wields: ['club'] }];
  const b = mage('bard', ['heat-metal'], { monsters, range: 0, rolls: [13, [1, 1], 19, 1, [4, 4]] });
  b.act(cast('heat-metal', AT));
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(60);
  b.end();
  b.act({ do: 'repeat', status: 'heated', target: 1 });
  expect([b.foe.hp, b.state.bonus]).toEqual([90, 0]);
  const bare = mage('bard', ['heat-metal']);
  expect(bare.refusal(cast('heat-metal', AT))).toBe('quest/no_weapon');
});

test("QUEST-13.20: Invisibility ends with the bearer's attack, the greater does not", () => {
  const gear = { mainHand: 'longsword' };
  const b = mage('wizard', ['invisibility'], { hero: { gear }, range: 0, rolls: [15, 15, 1] });
  b.act(cast('invisibility', SELF));
  b.state.actions = 1;
  b.attack();
  expect([b.bears(0), b.hero.concentration]).toEqual([[], -1]);
  const c = great('wizard', ['greater-invisibility', 'fire-bolt'], { rolls: [15, 15, 1] });
  c.act(cast('greater-invisibility', SELF));
  c.state.actions = 1;
  c.act(cast('fire-bolt', AT));
  expect(c.bears(0)).toEqual(['invisible']);
  const d = mage('wizard', ['invisibility', 'mage-armor']);
  d.act(cast('invisibility', SELF));
  d.state.actions = 1;
  d.act(cast('mage-armor', SELF));
  expect(d.bears(0)).toEqual(['mage-armor']);
});

test('QUEST-13.20: Lesser Restoration ends one of four, the oldest', () => {
  const conditions = ['frightened', 'poisoned', 'blinded'];
  const b = mage('cleric', ['lesser-restoration'], { hero: { conditions } });
  b.act(cast('lesser-restoration', SELF));
  expect(b.bears(0)).toEqual(['frightened', 'blinded']);
});

test('QUEST-13.20, 9.6: Magic Weapon: +1 to hit and damage, magical', () => {
  const hide = { armor_class: 12, damage_resistances: ['bludgeoning'], resistance_bypass: ['magical'] };
  const b = mage('wizard', ['magic-weapon'], {
    hero: { gear: { mainHand: 'club' } },
    monsters: [hide],
    range: 0,
    rolls: [11, 4],
  });
  b.act(cast('magic-weapon'));
  b.attack();
  expect([b.state.bonus, b.foe.hp]).toEqual([0, 95]);
});

test.each([
  ['misty-step', 2],
  ['dimension-door', 6],
])('QUEST-13.20, 2.14: %s goes up to %i steps and provokes nobody', (spell, steps) => {
  const b = great('wizard', [spell], { monsters: [{}, {}], range: 0 });
  expect(b.option(cast(spell, { targets: [1], at: Math.min(6, steps) }))).toBeDefined();
  if (steps < 6) expect(b.option(cast(spell, { targets: [1], at: steps + 1 }))).toBeUndefined();
  b.act(cast(spell));
  expect([b.range(0, 1), b.range(0, 2)]).toEqual([steps, steps]);
});

test('QUEST-13.20: Moonbeam: CON, half on a save, for who enters or begins a turn in it; moved by an action', () => {
  const b = mage('druid', ['moonbeam'], { range: 2, rolls: [14, [5, 5], 13, [5, 5]] });
  b.act(cast('moonbeam', { at: 1 }));
  b.end();
  b.act({ do: 'closer', target: 0 });
  expect(b.foe.hp).toBe(95);
  b.end();
  expect(b.state.zones[0]).toMatchObject({ range: 1 });
  b.end();
  expect(b.foe.hp).toBe(85);
});

test('QUEST-13.20: Ray of Enfeeblement halves its STR weapon damage; CON save each turn', () => {
  const rolls = [15, 15, 15, 10, 13, 14];
  const b = mage('wizard', ['ray-of-enfeeblement'], { monsters: [hits('8')], range: 0, rolls });
  b.act(cast('ray-of-enfeeblement', AT));
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(56);
  b.end();
  expect(b.bears()).toEqual(['enfeebled']);
  b.round();
  expect(b.bears()).toEqual([]);
  b.done();
});

test('QUEST-13.20: Spike Growth: 2d4 for each step in it, no save', () => {
  const b = mage('druid', ['spike-growth'], { range: 2, rolls: [[2, 2]] });
  b.act(cast('spike-growth', { at: 1 }));
  b.end();
  b.act({ do: 'closer', target: 0 });
  expect([b.foe.hp, b.of('saved')]).toEqual([96, []]);
});

test('QUEST-13.20: Spiritual Weapon: 1d8 and the modifier, each turn as a bonus action, no concentration', () => {
  const b = mage('cleric', ['spiritual-weapon'], { rolls: [15, 1, 4, 8, 3, 2] });
  b.act(cast('spiritual-weapon', AT));
  expect([b.foe.hp, b.state.bonus, b.hero.concentration]).toEqual([96, 0, -1]);
  b.round();
  b.act({ do: 'repeat', status: 'spiritual-weapon', target: 1 });
  // A melee spell attack of +6: 4 hits AC 10.
  expect([b.foe.hp, b.state.actions]).toEqual([85, 1]);
  b.round();
  b.act({ do: 'repeat', status: 'spiritual-weapon', target: 1 });
  expect(b.foe.hp).toBe(85);
});
