import { describe, expect, test } from 'vitest';
import { afflict, bout } from '../testkit.js';

const use = (item: string, more: object = {}) => ({ do: 'use' as const, item, ...more });
const AT = { target: 1 };

describe('flasks', () => {
  const thrower = {
    scores: { strength: 18, dexterity: 14 },
    pack: ['acid', 'holy-water', 'alchemists-fire'],
  };

  test('QUEST-14.3: d20 + DEX + proficiency: 4 on top, not STR', () => {
    const thrown = (face: number) => {
      const b = bout({ hero: thrower, range: 1, monsters: [{ armor_class: 15 }], rolls: [face, [1, 1]] });
      b.act(use('acid', AT));
      return [b.foe.hp < 100, b.hero.pack.length];
    };
    expect([thrown(11), thrown(10)]).toEqual([
      [true, 2],
      [false, 2],
    ]);
  });

  test.each([
    [0, 2],
    [1, 1],
    [2, 2],
  ])('QUEST-14.3: a flask thrown at range %i is rolled with %i d20', (range, dice) => {
    const b = bout({ hero: thrower, range, rolls: [...Array(dice).fill(15), [1, 1]] });
    b.act(use('acid', AT));
    b.done();
    expect([b.foe.hp, b.of('attacked')[0]!.disadvantage.length]).toEqual([98, dice - 1]);
  });

  test('QUEST-14.3: one attack of the Attack action; at range 3 too far', () => {
    const b = bout({ hero: { ...thrower, level: 5 }, range: 1, rolls: [1, 1] });
    b.act(use('acid', AT));
    b.act(use('holy-water', AT));
    expect(b.refusal(use('alchemists-fire'))).toBe('quest/action_used');
    const far = bout({ hero: thrower, range: 3 });
    expect(far.refusal(use('acid', AT))).toBe('quest/out_of_range');
  });

  test('QUEST-14.3, 9.2: a 20 doubles its dice', () => {
    const b = bout({ hero: thrower, range: 1, rolls: [20, [1, 2, 3, 4]] });
    b.act(use('acid', AT));
    expect(b.foe.hp).toBe(90);
  });

  test.each([
    ['Undead', 4],
    ['Fiend', 4],
    ['Humanoid', 0],
    ['Construct', 0],
  ])('QUEST-14.5: holy water deals a creature of the type %s %i damage', (type, dealt) => {
    const b = bout({
      hero: thrower,
      range: 1,
      monsters: [{ type }],
      rolls: [15, ...(dealt > 0 ? [[2, 2]] : [])],
    });
    b.act(use('holy-water', AT));
    b.done();
    expect(b.foe.hp).toBe(100 - dealt);
  });

  test('QUEST-14.5: their types are resisted', () => {
    const b = bout({
      hero: thrower,
      range: 1,
      monsters: [{ damage_immunities: ['acid'] }],
      rolls: [15, [6, 6]],
    });
    b.act(use('acid', AT));
    expect(b.foe.hp).toBe(100);
  });

  test('QUEST-14.4: burning each turn until an action and DEX 10 put it out; a second flask adds nothing', () => {
    const hero = { ...thrower, pack: [{ item: 'alchemists-fire', quantity: 2 }] };
    const b = bout({ hero, range: 1, rolls: [15, 4, 9, 15, 2, 10] });
    b.act(use('alchemists-fire', AT));
    expect([b.foe.hp, b.bears()]).toEqual([100, ['burning']]);
    b.end();
    expect(b.foe.hp).toBe(96);
    b.act({ do: 'escape', status: 'burning', target: 1 });
    expect([b.bears(), b.state.actions]).toEqual([['burning'], 0]);
    b.end();
    b.act(use('alchemists-fire', AT));
    expect(b.bears()).toEqual(['burning']);
    b.end();
    expect(b.foe.hp).toBe(94);
    b.act({ do: 'escape', status: 'burning', target: 1 });
    expect(b.bears()).toEqual([]);
    b.done();
  });

  test('QUEST-14.4: a friend may put it out', () => {
    const b = bout({
      hero: { max_hp: 50 },
      companions: [{ class: 'fighter' }],
      initiative: [1, 20, 1],
      rolls: [10],
    });
    afflict(b, 0, 'burning', 2, { escapeStat: 1, escapeDc: 10 });
    b.act({ do: 'escape', status: 'burning', target: 0 });
    expect([b.bears(0), b.state.turn, b.state.actions]).toEqual([[], 1, 0]);
  });
});

describe('coatings', () => {
  const pack = ['oil', 'sacred-oil', 'poison-basic'];
  test.each([
    ['oil', { how: 'coat' }, 'fire', 3],
    ['sacred-oil', {}, 'radiant', 3],
  ])(
    'QUEST-14.6: %s used with %o adds 1d4 %s damage to each hit for %i rounds',
    (item, how, type, rounds) => {
      const b = bout({ hero: { pack, level: 1 }, rolls: [15, 1, 4, 15, 1, 4, 15, 1] });
      b.act(use(item, how));
      for (let turn = 2; turn <= rounds; turn++) {
        b.round();
        b.attack();
        expect(b.of('attacked').at(-1)!.damage.at(-1)).toEqual({ amount: 4, type });
      }
      b.round();
      b.attack();
      expect(b.of('attacked').at(-1)!.damage).toHaveLength(1);
    },
  );

  test('QUEST-14.6: basic poison: CON DC 10 at each hit or 1d4, 10 rounds', () => {
    const b = bout({ hero: { pack }, rolls: [15, 1, 9, 4, 15, 1, 10] });
    b.act(use('poison-basic'));
    b.round();
    b.attack();
    expect(b.foe.hp).toBe(95);
    b.round();
    b.attack();
    expect(b.foe.hp).toBe(94);
    for (let turn = 4; turn <= 10; turn++) b.round();
    expect(b.bears(0)).toEqual(['coated']);
    b.round();
    expect(b.bears(0)).toEqual([]);
  });

  test('QUEST-14.6: one coating at a time', () => {
    const b = bout({ hero: { pack }, rolls: [15, 1, 3] });
    b.act(use('oil', { how: 'coat' }));
    b.round();
    b.act(use('sacred-oil'));
    b.state.actions = 1;
    b.attack();
    b.done();
    expect([b.bears(0), b.of('attacked')[0]!.damage.at(-1)!.type]).toEqual([['coated'], 'radiant']);
  });

  test('QUEST-14.6, 2.13: a slick is hard to leave for 10 rounds', () => {
    const b = bout({ hero: { pack }, range: 1 });
    b.act(use('oil', { at: 1, how: 'slick' }));
    b.end();
    expect(b.refusal({ do: 'closer', target: 0 })).toBe('quest/no_steps_left');
    b.end();
    for (let turn = 2; turn <= 10; turn++) {
      expect([turn, b.state.zones.length]).toEqual([turn, 1]);
      b.round();
    }
    expect(b.state.zones).toEqual([]);
    expect(b.option(use('oil', { at: 2, how: 'slick' }))).toBeUndefined();
  });
});
