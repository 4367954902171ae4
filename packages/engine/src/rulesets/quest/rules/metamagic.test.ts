import { expect, test } from 'vitest';
import { answer, cast, mage, type Scene } from '../testkit.js';

const AT = { targets: [1] };
const sorcerer = (spells: string[], scene: Scene = {}) => mage('sorcerer', spells, scene);
const quick = { metamagic: 'quickened-spell' };
const twin = { metamagic: 'twinned-spell' };

test('QUEST-12.42: quickened for 2 more: an action spell as a bonus action', () => {
  const b = sorcerer(['scorching-ray'], { rolls: [1, 1, 1] });
  b.act(cast('scorching-ray', { ...AT, ...quick }));
  expect([b.hero.mana, b.state.actions, b.state.bonus]).toEqual([24, 1, 0]);
  expect(b.refusal(cast('scorching-ray'))).toBe('quest/one_spell_per_turn');
});

test('QUEST-12.42: the price is part of the mana it needs; a bonus-action spell cannot be quickened', () => {
  const b = sorcerer(['scorching-ray', 'misty-step']);
  b.hero.mana = 5;
  expect(b.refusal(cast('scorching-ray', quick))).toBe('quest/not_enough_mana');
  b.hero.mana = 30;
  expect(() => b.act(cast('misty-step', { targets: [1], at: 1, ...quick }))).toThrow();
});

test('QUEST-12.42: from level 3, and of a sorcerer', () => {
  const young = sorcerer(['fire-bolt'], { hero: { level: 2 } });
  const wizard = mage('wizard', ['fire-bolt']);
  for (const b of [young, wizard]) expect(() => b.act(cast('fire-bolt', { ...AT, ...quick }))).toThrow();
});

test.each([
  ['fire-bolt', 1, 1],
  ['witch-bolt', 1, 1],
  ['hold-person', 2, 2],
])('QUEST-12.43: %s of level %i, twinned for %i more mana, has a second target', (spell, _, more) => {
  const rolls = spell === 'hold-person' ? [1, 1] : [1, 1];
  const b = sorcerer([spell], { monsters: [{}, {}, {}], rolls });
  const { mana } = b.plan.content.spells.get(spell)!;
  b.act(cast(spell, { targets: [1, 3], ...twin }));
  b.done();
  expect([b.hero.mana, b.state.actions, b.state.bonus]).toEqual([30 - mana - more, 0, 1]);
  if (spell === 'hold-person') expect([1, 2, 3].map(foe => b.bears(foe).length)).toEqual([1, 0, 1]);
});

test.each(['fireball', 'burning-hands', 'scorching-ray', 'magic-missile', 'blur', 'lightning-bolt'])(
  'QUEST-12.43: %s cannot be twinned',
  spell => {
    const b = sorcerer([spell], { monsters: [{}, {}], range: 1 });
    expect(b.refusal(cast(spell, twin))).toBe('quest/no_target');
  },
);

test('QUEST-12.43: two different targets, both in range', () => {
  const b = sorcerer(['hold-person'], { monsters: [{}, {}], range: 3 });
  b.state.ranges[0 * 3 + 2] = b.state.ranges[2 * 3 + 0] = 4;
  expect(() => b.act(cast('hold-person', { targets: [1, 2], ...twin }))).toThrow();
  expect(() => b.act(cast('hold-person', { targets: [1, 1], ...twin }))).toThrow();
});

test.each([
  [16, 3],
  [12, 1],
  [8, 1],
])(
  'QUEST-12.44: with CHA %i up to %i dice of the damage are rolled again for 1 mana, the new faces stay',
  (charisma, most) => {
    const scores = { charisma };
    const again = Array<number>(most).fill(1);
    const b = sorcerer(['shatter'], { hero: { scores }, rolls: [1, [1, 2, 3], again] });
    b.act(cast('shatter', { at: 2 }));
    const { mana } = b.plan.content.spells.get('shatter')!;
    expect(b.hero.mana).toBe(30 - mana);
    b.act(answer('empower'));
    b.done();
    const kept = [1, 2, 3].slice(most).reduce((sum, face) => sum + face, 0);
    expect([b.foe.hp, b.hero.mana]).toEqual([100 - kept - most, 30 - mana - 1]);
  },
);

test('QUEST-12.44: asked once the roll is known; declined, nothing is paid; without mana not asked', () => {
  const b = sorcerer(['shatter'], { rolls: [1, [1, 2, 3]] });
  b.act(cast('shatter', { at: 2 }));
  b.act(answer('no'));
  b.done();
  const { mana } = b.plan.content.spells.get('shatter')!;
  expect([b.foe.hp, b.hero.mana]).toEqual([94, 30 - mana]);
  const poor = sorcerer(['shatter'], { rolls: [1, [1, 2, 3]] });
  poor.hero.mana = mana;
  poor.act(cast('shatter', { at: 2 }));
  expect([poor.fight.question, poor.foe.hp]).toEqual([null, 94]);
});

test('QUEST-12.42, 12.44: empowered may join a quickened spell', () => {
  const b = sorcerer(['shatter'], { rolls: [1, [1, 1, 1], [8, 8, 8]] });
  const { mana } = b.plan.content.spells.get('shatter')!;
  b.act(cast('shatter', { at: 2, ...quick }));
  b.act(answer('empower'));
  expect([b.foe.hp, b.hero.mana, b.state.actions]).toEqual([76, 30 - mana - 3, 1]);
});

test('QUEST-12.44: one roll for all targets is rolled again once for all', () => {
  const b = sorcerer(['shatter'], { monsters: [{}, {}], rolls: [1, [1, 1, 1], [4, 4, 4], 1] });
  b.act(cast('shatter', { at: 2 }));
  b.act(answer('empower'));
  b.done();
  expect([b.who(1).hp, b.who(2).hp]).toEqual([88, 88]);
});
