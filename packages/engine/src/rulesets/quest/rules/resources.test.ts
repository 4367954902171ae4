import { describe, expect, test } from 'vitest';
import { bout, FOE, use } from '../testkit.js';

describe('QUEST-12.1: pools', () => {
  test.each([
    ['fighter', {}, 1, 10],
    ['fighter', {}, 20, 10],
    ['rogue', {}, 1, 10],
    ['rogue', {}, 8, 10],
    ['monk', { wisdom: 16 }, 5, 8],
    ['monk', { wisdom: 8 }, 1, 1],
    ['monk', { wisdom: 1 }, 3, 1],
    ['monk', { wisdom: 20 }, 20, 25],
    ['barbarian', {}, 1, 0],
    ['barbarian', {}, 20, 0],
  ])(
    'QUEST-12.1: a %s with the scores %o at level %i starts with %i points of the class resource',
    (name, scores, level, start) => {
      const b = bout({ hero: { class: name, scores, level } });
      expect(b.hero.pool).toBe(start);
    },
  );

  test('QUEST-12.1: rage goes to 100; a caster has no pool but mana', () => {
    const most = (name: string) =>
      bout({ hero: { class: name, level: 5, scores: { wisdom: 14 } } }).plan.beings[0]!;
    expect(['fighter', 'rogue', 'barbarian', 'monk'].map(name => most(name).poolMax)).toEqual([
      10, 10, 100, 7,
    ]);
    for (const name of ['wizard', 'sorcerer', 'warlock', 'bard', 'cleric', 'druid', 'paladin', 'ranger'])
      expect([name, most(name).poolMax]).toEqual([name, 0]);
  });
});

describe('QUEST-12.2: gains', () => {
  test.each([
    ['fighter', 'stamina', 3, 2],
    ['monk', 'ki', 3, 1],
    ['rogue', 'cunning', 3, 2],
    ['barbarian', 'rage', 30, 0],
  ])(
    'QUEST-12.2: a %s with %s at %i gains %i at the end of its own turn, not of others’',
    (name, _, from, gain) => {
      const b = bout({ hero: { class: name, level: 5, scores: { wisdom: 14 }, max_hp: 60 } });
      b.hero.pool = from;
      b.end();
      expect(b.hero.pool).toBe(from + gain);
      b.end();
      expect(b.hero.pool).toBe(from + gain);
    },
  );

  test.each([
    ['fighter', 9],
    ['monk', 6],
    ['rogue', 9],
  ])('QUEST-12.2: the class resource of a %s never exceeds its maximum', (name, from) => {
    const b = bout({ hero: { class: name, level: 5, scores: { wisdom: 14 } } });
    b.hero.pool = from;
    b.end();
    expect(b.hero.pool).toBe(from + 1);
    b.round();
    expect(b.hero.pool).toBe(from + 1);
  });

  test('QUEST-12.2: mana does not come back', () => {
    const b = bout({ hero: { class: 'wizard', mana: 1, scores: { intelligence: 16 } } });
    b.round();
    expect(b.hero.mana).toBe(1);
  });

  test('QUEST-12.2: rage +10 for each hit that cost HP or temporary HP; none for a miss or for nothing lost', () => {
    const barbarian = { class: 'barbarian', level: 1, max_hp: 50 };
    const b = bout({ hero: barbarian, monsters: [{}, {}, {}], rolls: [15, 2, 2, 15, 1] });
    b.end();
    b.claw();
    expect([b.hero.hp, b.hero.pool]).toEqual([48, 10]);
    b.end();
    b.claw();
    expect(b.hero.pool).toBe(10);
    b.end();
    b.hero.temporary = 5;
    b.claw();
    expect([b.hero.hp, b.hero.temporary, b.hero.pool]).toEqual([48, 4, 20]);
    b.done();
  });

  test('QUEST-12.2: a hit that costs nothing feeds no rage', () => {
    const spit = { ...FOE.actions[0]!, hit: { dice: '1d4', mod: 0, type: 'poison' } };
    const hero = { class: 'barbarian', max_hp: 50, conditions: ['petrified'] };
    const b = bout({ hero, monsters: [{ actions: [spit] }], rolls: [15, 15, 3] });
    b.end();
    b.claw();
    expect([b.hero.hp, b.hero.pool]).toEqual([50, 0]);
  });

  test('QUEST-12.2: a hit with two types of damage is one; damage without a hit feeds no rage; 100 is the most', () => {
    const burning = {
      ...FOE.actions[0]!,
      on_hit: [{ kind: 'extra_damage', dice: '1d6', mod: 0, type: 'fire' }],
    };
    const b = bout({
      hero: { class: 'barbarian', max_hp: 50, conditions: ['burning'] },
      monsters: [{ actions: [burning] }],
      rolls: [15, 1, 1, 3, 15, 1, 1],
      initiative: [1, 20],
    });
    b.claw();
    expect([b.hero.hp, b.hero.pool]).toEqual([48, 10]);
    b.end();
    expect([b.hero.hp, b.hero.pool]).toEqual([45, 10]);
    b.hero.pool = 95;
    b.end();
    b.claw();
    expect(b.hero.pool).toBe(100);
    b.done();
  });

  test('QUEST-12.2: cunning +1 for each critical hit landed', () => {
    const b = bout({ hero: { class: 'rogue', gear: { mainHand: 'club' } }, rolls: [20, [2, 2]] });
    b.hero.pool = 5;
    b.attack();
    expect(b.hero.pool).toBe(6);
    const full = bout({ hero: { class: 'rogue', gear: { mainHand: 'club' } }, rolls: [20, [2, 2]] });
    full.attack();
    expect(full.hero.pool).toBe(10);
    const plain = bout({ hero: { class: 'rogue', gear: { mainHand: 'club' } }, rolls: [19, 2] });
    plain.hero.pool = 5;
    plain.attack();
    expect(plain.hero.pool).toBe(5);
    const fighter = bout({ rolls: [20, [2, 2]] });
    fighter.hero.pool = 5;
    fighter.attack();
    expect(fighter.hero.pool).toBe(5);
  });
});

describe('QUEST-12.3: mana', () => {
  test.each([
    ['wizard', { intelligence: 16 }, 5, 8],
    ['sorcerer', { charisma: 14 }, 3, 5],
    ['bard', { charisma: 14 }, 3, 5],
    ['cleric', { wisdom: 18 }, 1, 5],
    ['druid', { wisdom: 8 }, 1, 0],
    ['warlock', { charisma: 16 }, 5, 10],
    ['paladin', { charisma: 16 }, 5, 5],
    ['paladin', { charisma: 10 }, 1, 0],
    ['ranger', { wisdom: 12 }, 20, 11],
    ['wizard', { intelligence: 3 }, 1, 0],
    ['warlock', { charisma: 1 }, 1, 0],
  ])('QUEST-12.3: a %s with %o at level %i has %i mana', (name, scores, level, most) => {
    const b = bout({ hero: { class: name, scores, level } });
    expect([b.hero.mana, b.plan.beings[0]!.manaMax]).toEqual([most, most]);
  });

  test('QUEST-12.3: what is carried into the fight is what there is', () => {
    const b = bout({ hero: { class: 'wizard', level: 9, scores: { intelligence: 16 }, mana: 3 } });
    expect(b.hero.mana).toBe(3);
  });
});

describe('QUEST-12.5: uses', () => {
  test('QUEST-12.5: once in a combat, whatever was used in the last', () => {
    const b = bout({ hero: { level: 1, max_hp: 50, hp: 10, uses: { 'second-wind': 1 } } });
    expect(b.option(use('second-wind'))?.blocked?.code).toBe(undefined);
  });

  test.each([
    ['fighter', 15, 'second-wind', 2],
    ['fighter', 5, 'action-surge', 1],
    ['fighter', 20, 'action-surge', 2],
    ['barbarian', 12, 'berserker-mode', 1],
    ['barbarian', 20, 'berserker-mode', 2],
    ['rogue', 10, 'assassinate', 1],
    ['rogue', 20, 'assassinate', 2],
  ])('QUEST-12.5: a %s of level %i may %s %i time(s) in a combat', (name, level, ability, times) => {
    const b = bout({ hero: { class: name, level, max_hp: 500 }, initiative: [20, 1, 1], rolls: [1, 1, 1] });
    const target = ability === 'assassinate' ? { target: 1 } : {};
    for (let time = 0; time < times; time++) {
      b.hero.pool = b.plan.beings[0]!.poolMax;
      b.act(use(ability, target));
      b.round();
    }
    b.hero.pool = b.plan.beings[0]!.poolMax;
    expect(b.refusal(use(ability))).toBe('quest/no_uses_left');
  });

  test('QUEST-12.5: what a rest restores is carried from fight to fight', () => {
    const paladin = { class: 'paladin', level: 3, uses: { 'sacred-weapon': 1 } };
    expect(bout({ hero: paladin }).refusal(use('sacred-weapon'))).toBe('quest/no_uses_left');
    const cleric = { class: 'cleric', level: 2, uses: { 'turn-undead': 1 } };
    expect(bout({ hero: cleric, monsters: ['skeleton'] }).refusal(use('turn-undead'))).toBe(
      'quest/no_uses_left',
    );
  });

  test.each([
    [15, 1, 0],
    [20, 1, 1],
    [20, 2, 0],
  ])(
    'QUEST-12.5: Indomitable at level %i, used %i time(s) since the last long rest, has %i use(s) left',
    (level, used, left) => {
      const hero = { level, max_hp: 100, hp: 1, uses: { indomitable: used } };
      const b = bout({ hero, rolls: [15, 3] });
      b.end();
      b.claw();
      expect(b.fight.question !== null).toBe(left > 0);
      if (left === 0) expect(b.hero.hp).toBe(0);
    },
  );
});
