import { describe, expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { answer, bout, type Scene, use } from '../testkit.js';

describe('the paladin', () => {
  const paladin = (scene: Scene = {}, level = 5) =>
    bout({
      ...scene,
      hero: { class: 'paladin', level, max_hp: 60, scores: { strength: 16, charisma: 16 }, ...scene.hero },
    });

  test.each([
    [2, 2],
    [3, 3],
    [5, 5],
  ])('QUEST-12.38: Divine Smite paid with %i mana adds %id8 radiant damage', (mana, dice) => {
    const b = paladin({ rolls: [15, 1, Array<number>(dice).fill(3)] });
    b.attack();
    b.act(answer('divine-smite', mana));
    b.done();
    expect([b.foe.hp, b.hero.mana]).toEqual([100 - 4 - 3 * dice, 5 - mana]);
    expect(b.of('attacked')[0]!.damage.at(-1)).toEqual({ amount: 3 * dice, type: 'radiant' });
  });

  test('QUEST-12.38: at least 2, at most all there is; not with a bow, not at level 1', () => {
    const b = paladin({ rolls: [15, 1] });
    b.attack();
    expect(b.refusal(answer('divine-smite', 1))).toBeDefined();
    expect(b.refusal(answer('divine-smite', 6))).toBeDefined();
    const gear = { mainHand: 'longbow', ammunition: 'arrows' };
    const bow = paladin({ hero: { gear }, range: 2, rolls: [15, 1] });
    bow.attack();
    expect(bow.fight.question).toBeNull();
    const young = paladin({ rolls: [15, 1] }, 1);
    young.attack();
    expect(young.fight.question).toBeNull();
  });

  test('QUEST-X16, 12.38: 3 mana on a critical longsword hit with one hand, STR +3: 2d8 + 3 and 6d8', () => {
    const gear = { mainHand: 'longsword', offHand: 'shield' };
    const b = paladin({ hero: { gear }, rolls: [20, [4, 4], [1, 2, 3, 4, 5, 6]] });
    b.attack();
    b.act(answer('divine-smite', 3));
    b.done();
    expect(b.of('attacked')[0]!.damage).toEqual([
      { amount: 11, type: 'slashing' },
      { amount: 21, type: 'radiant' },
    ]);
  });

  test.each([
    [1, 5],
    [4, 20],
    [20, 100],
  ])('QUEST-12.39: Lay on Hands at level %i has a pool of %i', (level, pool) => {
    expect(paladin({}, level).hero.lay).toBe(pool);
  });

  test('QUEST-12.39: any amount, of what was carried into the fight; self or ally, also at 0 HP', () => {
    const companions = [{ class: 'fighter', max_hp: 20, hp: 0 }];
    const b = paladin({ hero: { hp: 50, lay_on_hands: 7 }, companions });
    expect(b.refusal(use('lay-on-hands', { target: 0, how: 'heal', amount: 8 }))).toBeDefined();
    b.act(use('lay-on-hands', { target: 1, how: 'heal', amount: 1 }));
    expect([b.who(1).hp, b.who(1).life, b.hero.lay, b.state.actions]).toEqual([1, LIFE.up, 6, 0]);
    b.end();
    b.end();
    b.end();
    b.act(use('lay-on-hands', { target: 0, how: 'heal', amount: 6 }));
    expect([b.hero.hp, b.hero.lay]).toEqual([56, 0]);
    b.end();
    b.end();
    b.end();
    expect(b.refusal(use('lay-on-hands'))).toBe('quest/not_enough_resource');
  });

  test('QUEST-12.39: any amount at all', () => {
    const b = paladin({ hero: { hp: 10 } });
    b.act(use('lay-on-hands', { target: 0, how: 'heal', amount: 13 }));
    expect([b.hero.hp, b.hero.lay]).toEqual([23, 12]);
  });

  test('QUEST-12.39: 5 points end poisoned and heal nothing; 4 do not', () => {
    const hero = { hp: 50, conditions: ['poisoned', 'blinded'] };
    const b = paladin({ hero: { ...hero, lay_on_hands: 5 } });
    b.act(use('lay-on-hands', { target: 0, how: 'cure' }));
    expect([b.hero.hp, b.hero.lay, b.bears(0)]).toEqual([50, 0, ['blinded']]);
    const poor = paladin({ hero: { ...hero, lay_on_hands: 4 } });
    expect(poor.refusal(use('lay-on-hands', { target: 0, how: 'cure' }))).toBe('quest/not_enough_resource');
  });

  test.each([
    [16, 3],
    [12, 1],
    [8, 1],
  ])('QUEST-12.40: Sacred Weapon with CHA %i: +%i to hit for 10 rounds, magical', (charisma, bonus) => {
    const scores = { charisma };
    // +3 proficiency: total 10 is needed against AC 10.
    const b = paladin({
      hero: { scores },
      monsters: [{ armor_class: 20 }],
      rolls: [17 - bonus, 1, 16 - bonus],
    });
    b.hero.mana = 0;
    b.act(use('sacred-weapon'));
    expect([b.state.actions, b.bears(0)]).toEqual([0, ['sacred-weapon']]);
    b.round();
    b.attack();
    b.attack();
    expect(b.of('attacked').map(({ verdict }) => verdict)).toEqual(['hit', 'miss']);
    for (let turn = 3; turn <= 10; turn++) b.round();
    expect(b.bears(0)).toEqual(['sacred-weapon']);
    b.round();
    expect(b.bears(0)).toEqual([]);
  });

  test('QUEST-12.40, 9.6: the weapon counts as magical; once', () => {
    const hide = { damage_resistances: ['slashing'], resistance_bypass: ['magical'] };
    const b = paladin({ monsters: [hide], hero: { scores: {} }, rolls: [15, 8, 15, 8] });
    b.hero.mana = 0;
    b.attack();
    b.state.actions = 1;
    b.act(use('sacred-weapon'));
    b.state.attacks = 1;
    b.attack();
    expect(b.foe.hp).toBe(100 - 4 - 8);
    b.round();
    expect(b.refusal(use('sacred-weapon'))).toBe('quest/no_uses_left');
  });
});

describe('the cleric', () => {
  const undead = (challenge_rating: number) => ({ type: 'Undead', challenge_rating });
  test.each([
    [2, 0.25, 'turned'],
    [4, 0.5, 'turned'],
    [5, 0.5, 'dead'],
    [5, 1, 'turned'],
    [8, 1, 'dead'],
    [10, 2, 'turned'],
    [11, 2, 'dead'],
    [14, 3, 'dead'],
    [16, 4, 'turned'],
    [17, 4, 'dead'],
    [20, 5, 'turned'],
  ])('QUEST-12.41: by Turn Undead at level %i an undead of CR %d is %s', (level, rating, becomes) => {
    const b = bout({
      hero: { class: 'cleric', level },
      monsters: [undead(rating), {}],
      range: 2,
      rolls: [1],
    });
    b.act(use('turn-undead'));
    b.done();
    expect([b.who(1).life === LIFE.dead, b.bears(1)]).toEqual([
      becomes === 'dead',
      becomes === 'dead' ? [] : ['turned'],
    ]);
    expect(b.state.actions).toBe(0);
  });

  test('QUEST-12.41: WIS against the spell DC, within range 2, each by itself', () => {
    const cleric = { class: 'cleric', level: 5, scores: { wisdom: 16 } };
    const monsters = [undead(5), undead(5), undead(5)];
    const b = bout({ hero: cleric, monsters, range: 2, rolls: [13, 14] });
    b.state.ranges[0 * 4 + 3] = b.state.ranges[3 * 4 + 0] = 3;
    b.act(use('turn-undead'));
    b.done();
    expect([1, 2, 3].map(foe => b.bears(foe))).toEqual([['turned'], [], []]);
  });

  test('QUEST-12.41: the turned only move away, do not react, for 10 rounds or until damaged', () => {
    const b = bout({ hero: { class: 'cleric', level: 2 }, monsters: [undead(1)], range: 2, rolls: [1] });
    b.act(use('turn-undead'));
    b.end();
    const open = b.fight.options().flatMap(({ blocked, choice }) => (blocked ? [] : [choice.do]));
    expect(open.filter(what => !['away', 'end turn'].includes(what))).toEqual([]);
    if (b.range() === 2) b.act({ do: 'away' });
    expect(b.range()).toBe(3);
    b.end();
    for (let turn = 2; turn <= 10; turn++) {
      expect(b.bears()).toEqual(['turned']);
      b.round();
    }
    expect(b.bears()).toEqual([]);
    const hurt = bout({ hero: { class: 'cleric', level: 2 }, monsters: [undead(1)], rolls: [1, 15, 1] });
    hurt.act(use('turn-undead'));
    hurt.state.actions = 1;
    hurt.attack();
    expect(hurt.bears()).toEqual([]);
  });

  test('QUEST-12.41: no reaction of the turned when one walks away', () => {
    const b = bout({ hero: { class: 'cleric', level: 2 }, monsters: [undead(1)], rolls: [1] });
    b.act(use('turn-undead'));
    b.act({ do: 'away' });
    expect(b.range()).toBe(1);
    b.done();
  });
});

describe('the ranger', () => {
  const hero = { class: 'ranger', level: 5, max_hp: 60 };

  test('QUEST-12.46: Colossus Slayer once per turn, only on the wounded, from level 3', () => {
    const b = bout({ hero, rolls: [15, 5, 15, 5, 8] });
    b.attack();
    expect(b.foe.hp).toBe(95);
    b.attack();
    expect(b.foe.hp).toBe(82);
    b.done();
    const young = bout({ hero: { ...hero, level: 2 }, monsters: [{ id: 'ogre', hp: 30 }], rolls: [15, 5] });
    young.attack();
    expect(young.foe.hp).toBe(25);
  });

  test('QUEST-12.46: with each turn anew', () => {
    const b = bout({
      hero: { ...hero, level: 3 },
      monsters: [{ id: 'ogre', hp: 40 }],
      rolls: [15, 5, 1, 15, 5, 1],
    });
    b.attack();
    b.round();
    b.attack();
    expect(b.foe.hp).toBe(28);
  });

  const archer = {
    ...hero,
    level: 11,
    scores: { wisdom: 16 },
    gear: { mainHand: 'longbow', ammunition: 'arrows' },
  };

  test('QUEST-12.47: Volley: only those at the chosen range, 3 mana, an arrow each, no more than there are', () => {
    const b = bout({ hero: archer, monsters: [{}, {}, {}], range: 3, rolls: [15, 4, 2] });
    b.state.ranges[0 * 4 + 3] = b.state.ranges[3 * 4 + 0] = 2;
    const arrows = b.hero.pack[0]!.count;
    b.act(use('volley', { at: 3 }));
    b.done();
    expect([1, 2, 3].map(foe => b.who(foe).hp)).toEqual([96, 100, 100]);
    expect([b.hero.mana, b.state.actions, arrows - b.hero.pack[0]!.count]).toEqual([5, 0, 2]);
    const poor = bout({ hero: { ...archer, mana: 2 }, range: 3 });
    expect(poor.refusal(use('volley'))).toBe('quest/not_enough_mana');
    const armed = bout({ hero: { ...archer, gear: { mainHand: 'longsword' } }, range: 3 });
    expect(armed.refusal(use('volley', { at: 3 }))).toBe('quest/not_equipped');
    const young = bout({ hero: { ...archer, level: 10 }, range: 3 });
    expect(young.refusal(use('volley'))).toBe('quest/level_too_low');
  });

  test('QUEST-12.47: Vanish from level 14: Hide as a bonus action, nothing else', () => {
    const b = bout({ hero: { ...hero, level: 14 }, range: 3, rolls: [20] });
    b.act({ do: 'hide', bonus: true });
    expect([b.state.bonus, b.state.actions, b.bears(0)]).toEqual([0, 1, ['hidden']]);
    expect(b.refusal({ do: 'dash', bonus: true })).toBe('quest/no_bonus_action');
    const young = bout({ hero: { ...hero, level: 13 }, range: 3 });
    expect(young.option({ do: 'hide', bonus: true })).toBeUndefined();
  });
});

test('QUEST-12.45: Arcane Recovery belongs to a short rest and is no choice of a fight', () => {
  const b = bout({ hero: { class: 'wizard', level: 5 } });
  const ability = b.plan.content.abilities.get('arcane-recovery')!;
  expect([ability.action, ability.level, ability.tiers[0]!.uses]).toEqual([
    'short rest',
    1,
    { times: 1, per: 'day' },
  ]);
  expect(ability.tiers[0]!.effects).toMatchObject([{ kind: 'give', what: 'mana', perLevel: 0.5 }]);
  expect(b.option(use('arcane-recovery'))).toBeUndefined();
});
