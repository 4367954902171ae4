import { expect, test } from 'vitest';
import { answer, bout, FOE, use } from '../testkit.js';

const WISE = { class: 'monk', scores: { wisdom: 16 }, gear: {}, max_hp: 100 };

test('QUEST-12.6: what belongs to another class, what comes later, what there is not', () => {
  const b = bout({ hero: { level: 4 } });
  expect(b.refusal(use('action-surge'))).toBe('quest/level_too_low');
  expect(b.refusal(use('enter-rage'))).toBe('quest/wrong_class');
  expect(b.refusal(use('no-such-thing'))).toBe('quest/unknown_id');
  // The class comes before the level.
  expect(b.refusal(use('berserker-mode'))).toBe('quest/wrong_class');
});

test('QUEST-12.6: incapacitated comes before the action, the action before uses, uses before the resource', () => {
  const b = bout({ hero: { level: 10, max_hp: 50, hp: 10, conditions: [{ status: 'stunned', rounds: 1 }] } });
  b.hero.pool = 0;
  for (const ability of ['second-wind', 'action-surge', 'rally'])
    expect(b.refusal(use(ability))).toBe('quest/incapacitated');
  b.round();
  b.hero.pool = 3;
  b.act(use('second-wind'));
  expect(b.refusal(use('second-wind'))).toBe('quest/bonus_used');
  b.round();
  b.hero.pool = 0;
  expect(b.refusal(use('second-wind'))).toBe('quest/no_uses_left');
  expect(b.refusal(use('rally'))).toBe('quest/not_enough_resource');
});

test('QUEST-12.6: no action of the incapacitated either', () => {
  const b = bout({ hero: { class: 'barbarian', level: 5, conditions: ['stunned'] } });
  b.hero.pool = 100;
  expect(b.refusal(use('intimidating-roar'))).toBe('quest/incapacitated');
});

test('QUEST-12.6: the action is used, the resource comes before target and range', () => {
  const b = bout({ hero: { class: 'barbarian', level: 7 }, range: 5, rolls: [] });
  expect(b.refusal(use('savage-leap'))).toBe('quest/not_enough_resource');
  b.hero.pool = 24;
  expect(b.refusal(use('savage-leap'))).toBe('quest/not_enough_resource');
  b.hero.pool = 25;
  expect(b.refusal(use('savage-leap', { target: 1 }))).toBe('quest/out_of_range');
  b.act({ do: 'dodge' });
  expect(b.refusal(use('savage-leap'))).toBe('quest/action_used');
});

test('QUEST-12.6: a reaction that is used up is not offered again', () => {
  const bow = { ...FOE.actions[0]!, type: 'ranged_attack', reach: null, range: 5 };
  const hero = { ...WISE, level: 10 };
  const b = bout({
    hero,
    monsters: [{ actions: [bow] }, { actions: [bow] }],
    range: 3,
    rolls: [19, 4, 19, 4],
  });
  b.end();
  b.claw();
  b.act(answer('deflect-missiles'));
  b.end();
  b.claw();
  expect([b.fight.question, b.hero.hp]).toEqual([null, 96]);
});

test('QUEST-12.6: cost and use are spent when the attack misses', () => {
  const b = bout({ hero: { class: 'rogue', level: 10 }, initiative: [20, 20, 1], rolls: [1] });
  b.act(use('assassinate', { target: 1 }));
  expect([b.hero.pool, b.state.actions]).toEqual([5, 0]);
  b.round();
  expect(b.refusal(use('assassinate'))).toBe('quest/no_uses_left');
});

test("QUEST-12.8: a free ability before and after the action, not in others' turns", () => {
  const b = bout({ hero: { level: 5 }, rolls: [1, 1] });
  b.attack();
  b.attack();
  b.act(use('action-surge'));
  b.end();
  expect(b.option(use('action-surge'))).toBeUndefined();
});

test('QUEST-12.8: several on-hit abilities may be paid for one hit, each once', () => {
  const b = bout({ hero: { level: 7 }, monsters: [{ wields: ['club'] }], rolls: [15, 5, 2, 1] });
  b.attack();
  b.act(answer('disarming-blow'));
  b.act(answer('menacing-attack'));
  b.done();
  expect([b.hero.pool, b.fight.question, b.foe.hp]).toEqual([4, null, 93]);
  expect(b.bears().sort()).toEqual(['disarmed', 'frightened']);
});

test('QUEST-12.8: not asked after a miss, nor when nothing can be paid', () => {
  const b = bout({ hero: { level: 5 }, rolls: [2, 15, 5] });
  b.attack();
  expect(b.fight.question).toBeNull();
  b.hero.pool = 2;
  b.attack();
  expect([b.fight.question, b.foe.hp]).toEqual([null, 95]);
});

test('QUEST-12.8: what is chosen comes before the damage is rolled', () => {
  const b = bout({ hero: { level: 5 }, rolls: [15] });
  b.attack();
  expect([b.fight.question?.who, b.foe.hp]).toEqual([0, 100]);
  b.done();
});

test('QUEST-12.13: what cannot be paid stands in the question with its reason', () => {
  const b = bout({ hero: { class: 'paladin', level: 2, scores: { charisma: 10 }, mana: 2 }, rolls: [15, 5] });
  b.hero.mana = 1;
  b.attack();
  expect([b.fight.question, b.foe.hp]).toEqual([null, 95]);
});

test.each([
  ['barbarian', 4, 1],
  ['barbarian', 5, 2],
  ['barbarian', 20, 2],
  ['monk', 4, 1],
  ['monk', 5, 2],
  ['paladin', 4, 1],
  ['paladin', 5, 2],
  ['ranger', 4, 1],
  ['ranger', 20, 2],
  ['rogue', 20, 1],
  ['cleric', 20, 1],
  ['wizard', 20, 1],
])('QUEST-12.37: a %s of level %i has %i attack(s) in the Attack action', (name, level, attacks) => {
  const initiative = name === 'rogue' ? [20, 20, 1] : [20, 1];
  const b = bout({ hero: { class: name, level }, initiative, rolls: Array(attacks).fill(1) });
  for (let attack = 0; attack < attacks; attack++) b.attack();
  b.done();
  expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/action_used');
});

test('QUEST-12.37: steps between the attacks', () => {
  const b = bout({ hero: { level: 5 }, monsters: [{}, {}], rolls: [1, 1] });
  b.state.ranges[0 * 3 + 2] = b.state.ranges[2 * 3 + 0] = 1;
  b.attack(1);
  b.act({ do: 'closer', target: 2 });
  b.attack(2);
  b.done();
});

test("QUEST-12.7: one's own effect counts the turn of use, another's does not count the turn it came in", () => {
  const own = bout({ hero: { class: 'rogue', level: 3, gear: {} } });
  own.act(use('hide-in-shadows'));
  own.round();
  expect(own.bears(0)).toEqual(['invisible']);
  own.end();
  expect(own.bears(0)).toEqual([]);
});
