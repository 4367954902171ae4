import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import { LIFE } from '../../plan/codes.js';
import { bout, FOE, type Scene } from '../../testkit.js';

const CLUB = FOE.actions[0]!;
/** A foe whose club hits for that much of a type, with what comes besides. */
const hitting = (dice: string, type: string, more: object = {}) => ({
  actions: [{ ...CLUB, attack_bonus: 0, hit: { dice, mod: 0, type }, ...more }],
});
/** What the hero's attack costs the foe. */
const dealt = (scene: Scene) => {
  const b = bout(scene);
  b.attack();
  b.done();
  return 100 - b.foe.hp;
};
/** What the foe's attack costs the hero, who has 100 HP. */
const taken = (hero: object, monster: object, rolls: number[], options: object = {}) => {
  const b = bout({
    hero: { ...hero, max_hp: 100 },
    monsters: [monster],
    rolls,
    options: { reactions: 'auto', ...options },
  });
  b.end();
  b.act({ do: 'action', action: 0, target: 0 });
  b.done();
  return 100 - b.hero.hp;
};

describe('the damage of a hit', () => {
  it('QUEST-9.1: dice + modifier + flat bonuses', () => {
    const sword = { gear: { mainHand: 'longsword-plus-1' }, scores: { strength: 18 } };
    expect(dealt({ hero: sword, rolls: [9, 6] })).toBe(6 + 4 + 1);
    expect(dealt({ hero: { ...sword, scores: { strength: 6 } }, rolls: [15, 6] })).toBe(6 - 2 + 1);
    expect(dealt({ hero: { gear: { mainHand: 'greatsword' } }, rolls: [15, [6, 5]] })).toBe(11);
    const blowgun = { gear: { mainHand: 'blowgun' }, pack: ['blowgun-needle'], scores: { dexterity: 14 } };
    expect(dealt({ hero: blowgun, range: 2, rolls: [15] })).toBe(1 + 2);
  });

  it('QUEST-9.1: spells add their modifier only where the data say so', () => {
    const caster = (of: string, stat: string, spell: string, pack: string[] = []) => ({
      class: of,
      level: 5,
      scores: { [stat]: 18 },
      spells: [spell],
      pack,
      gear: {},
    });
    const bolt = bout({ hero: caster('wizard', 'intelligence', 'fire-bolt'), range: 2, rolls: [15, 6] });
    bolt.act({ do: 'cast', spell: 'fire-bolt', targets: [1] });
    expect(bolt.foe.hp).toBe(94);
    const hero = caster('cleric', 'wisdom', 'spiritual-weapon', ['sacred-oil']);
    const weapon = bout({ hero, range: 2, rolls: [15, 6] });
    weapon.act({ do: 'cast', spell: 'spiritual-weapon', targets: [1] });
    expect(weapon.foe.hp).toBe(100 - 6 - 4);
  });

  it('QUEST-X4, QUEST-9.2: a critical longsword with STR +3: 2d8 + 3 with one hand, 2d10 + 3 with two', () => {
    const scores = { strength: 16 };
    expect(dealt({ hero: { scores }, rolls: [20, [10, 10]] })).toBe(23);
    const shield = { mainHand: 'longsword', offHand: 'shield' };
    expect(dealt({ hero: { scores, gear: shield }, rolls: [20, [8, 8]] })).toBe(19);
  });

  it('QUEST-9.2: extra dice of a critical hit count twice too, what a save brings does not', () => {
    const fang = hitting('1d4', 'piercing', {
      on_hit: [
        { kind: 'extra_damage', dice: '1d6', mod: 2, type: 'fire' },
        {
          kind: 'save',
          save_stat: 'constitution',
          save_dc: 15,
          on_fail: { damage: { dice: '1d8', mod: 0, type: 'poison' } },
        },
      ],
    });
    expect(taken({}, fang, [20, 8, 12, 2, 8])).toBe(8 + 12 + 2 + 8);
    expect(taken({}, fang, [15, 4, 6, 2, 8])).toBe(4 + 6 + 2 + 8);
  });

  it('QUEST-9.2, QUEST-12.18: a crit_mult of 3 rolls the dice three times, of 4 four times', () => {
    const barbarian = (level: number, faces: number[]) => {
      const hero = { class: 'barbarian', level, gear: { mainHand: 'greataxe' } };
      const b = bout({ hero, rolls: [3, 15, faces] });
      b.hero.pool = 100;
      b.act({ do: 'ability', ability: 'reckless-attack' });
      b.attack();
      b.done();
      return 100 - b.foe.hp;
    };
    expect(barbarian(3, [1, 2])).toBe(3);
    expect(barbarian(7, [1, 2, 3])).toBe(6);
    expect(barbarian(17, [1, 2, 3, 4])).toBe(10);
  });

  it('QUEST-X16, QUEST-12.38: smite with 3 mana on a critical hit: 2d8 + 3 slashing and 6d8 radiant', () => {
    const hero = {
      class: 'paladin',
      level: 4,
      scores: { strength: 16, charisma: 16 },
      gear: { mainHand: 'longsword', offHand: 'shield' },
    };
    const b = bout({ hero, rolls: [20, [4, 5], [1, 2, 3, 4, 5, 6]] });
    b.attack();
    b.act({ do: 'answer', with: 'divine-smite', amount: 3 });
    if (b.of('attacked').length === 0) b.act({ do: 'answer', with: 'no' });
    b.done();
    expect(b.of('attacked')[0]!.damage).toEqual([
      { amount: 12, type: 'slashing' },
      { amount: 21, type: 'radiant' },
    ]);
  });

  it('QUEST-9.3: an attack’s own damage is at least 1, but resistance may bring it to 0', () => {
    const weak = { gear: { mainHand: 'dagger' }, scores: { strength: 1, dexterity: 1 } };
    expect(dealt({ hero: weak, rolls: [18, 1] })).toBe(1);
    expect(dealt({ hero: weak, rolls: [18, 4] })).toBe(1);
    const tough = { damage_resistances: ['piercing'] };
    expect(dealt({ hero: weak, monsters: [tough], rolls: [18, 1] })).toBe(0);
  });
});

describe('what becomes of it', () => {
  it('QUEST-X6, QUEST-9.4: +75% and +100% of 10 are 27; 45% less of 10 are 5', () => {
    const hero = { class: 'barbarian', level: 12, max_hp: 100, gear: { mainHand: 'greataxe' } };
    const b = bout({ hero, monsters: [hitting('10', 'slashing')], rolls: [15, 15, 10] });
    b.hero.pool = 100;
    b.act({ do: 'ability', ability: 'enter-rage' });
    b.end();
    b.act({ do: 'action', action: 0, target: 0 });
    expect(b.hero.hp).toBe(95);
    b.end();
    b.hero.pool = 100;
    b.act({ do: 'ability', ability: 'berserker-mode' });
    b.attack();
    expect(b.foe.hp).toBe(100 - 27);
  });

  it('QUEST-9.4: percentages of one side add up, the two sides multiply, floored per type', () => {
    const foe = { id: 'bandit', armor_class: 10, hp: 100, max_hp: 100, conditions: ['disarmed'] };
    // Disarmed: 50% less of all a monster deals: 1d6 + 1.
    expect(taken({}, foe, [15, 6])).toBe(3);
    const both = { class: 'barbarian', level: 3 };
    const b = bout({ hero: { ...both, max_hp: 100 }, monsters: [foe], rolls: [15, 6] });
    b.hero.pool = 50;
    b.act({ do: 'ability', ability: 'enter-rage' });
    b.end();
    b.act({ do: 'action', action: 0, target: 0 });
    // 7 × 0.5 × 0.75 = 2.625
    expect(b.hero.hp).toBe(98);
  });

  it('QUEST-9.4: a member’s percentages change weapon and unarmed attacks', () => {
    const rage = (hand?: 'unarmed') => {
      const b = bout({ hero: { class: 'barbarian', level: 1 }, rolls: [15, 4] });
      b.hero.pool = 50;
      b.act({ do: 'ability', ability: 'enter-rage' });
      b.act(hand ? { do: 'attack', target: 1, hand } : { do: 'attack', target: 1 });
      return 100 - b.foe.hp;
    };
    expect([rage(), rage('unarmed')]).toEqual([6, 6]);
  });

  it('QUEST-X5, QUEST-9.5: 7 against resistance and vulnerability: 3, then 6; immunity leaves nothing', () => {
    const foe = (fields: object) => dealt({ monsters: [fields], rolls: [15, 7] });
    const [resist, weak, immune] = [
      { damage_resistances: ['slashing'] },
      { damage_vulnerabilities: ['slashing'] },
      { damage_immunities: ['slashing'] },
    ];
    expect(foe(resist)).toBe(3);
    expect(foe(weak)).toBe(14);
    expect(foe({ ...resist, ...weak })).toBe(6);
    expect(foe({ ...resist, ...weak, ...immune })).toBe(0);
    expect(foe({ damage_resistances: ['piercing'], damage_immunities: ['fire'] })).toBe(7);
  });

  it('QUEST-9.5: the same trait twice counts once', () => {
    const foe = { id: 'skeleton', armor_class: 10, hp: 100, max_hp: 100, conditions: ['blade-ward'] };
    const b = bout({ hero: { gear: { mainHand: 'rapier' } }, monsters: [foe], rolls: [15, 8] });
    b.attack();
    expect(b.foe.hp).toBe(96);
  });

  it('QUEST-9.5: for all amounts and traits, in this order', () => {
    const hero = { gear: { mainHand: 'greataxe' } };
    const traits = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), traits, (face, [resists, weak, immune]) => {
        const fields = {
          damage_resistances: resists ? ['slashing'] : [],
          damage_vulnerabilities: weak ? ['slashing'] : [],
          damage_immunities: immune ? ['slashing'] : [],
        };
        const left = (resists ? Math.floor(face / 2) : face) * (weak ? 2 : 1);
        expect(dealt({ hero, monsters: [fields], rolls: [15, face] })).toBe(immune ? 0 : left);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['magical', 'longsword-plus-1', ['slashing'], 1],
    ['silvered', 'silvered-shortsword', ['piercing'], 0],
    ['plain', 'shortsword', ['piercing'], 0],
  ])('QUEST-9.6: a %s weapon and resistance_bypass', (tag, mainHand, types, bonus) => {
    const hero = { gear: { mainHand } };
    const against = (resistance_bypass: string[]) =>
      dealt({ hero, monsters: [{ damage_resistances: types, resistance_bypass }], rolls: [15, 6] });
    const full = 6 + bonus;
    const half = Math.floor(full / 2);
    expect(against([])).toBe(half);
    expect(against(['magical'])).toBe(tag === 'magical' ? full : half);
    expect(against(['magical', 'silvered'])).toBe(tag === 'plain' ? half : full);
  });

  it('QUEST-9.6: only bludgeoning, piercing and slashing; and monsters’ attacks carry no tag', () => {
    const fields = { damage_resistances: [...DAMAGE_TYPES], resistance_bypass: ['magical'] };
    const hero = { class: 'wizard', level: 5, spells: ['fire-bolt'], gear: {} };
    const b = bout({ hero, monsters: [fields], range: 2, rolls: [15, 8] });
    b.act({ do: 'cast', spell: 'fire-bolt', targets: [1] });
    expect(b.foe.hp).toBe(96);
    const ward = { id: 'bandit', armor_class: 10, conditions: ['stoneskin'], hp: 100, max_hp: 100 };
    expect(dealt({ monsters: [ward], rolls: [15, 6] })).toBe(3);
    const magic = { gear: { mainHand: 'longsword-plus-1' } };
    expect(dealt({ hero: magic, monsters: [ward], rolls: [15, 6] })).toBe(7);
  });

  it('QUEST-9.8: a monster at 0 HP is dead at once, a member is not', () => {
    const b = bout({ monsters: [{ hit_points: 5 }, {}], rolls: [15, 9] });
    b.attack();
    expect([b.who(1).life, b.who(1).hp]).toEqual([LIFE.dead, 0]);
    const hero = bout({ hero: { hp: 1 }, rolls: [15, 4] });
    hero.end();
    hero.act({ do: 'action', action: 0, target: 0 });
    expect([hero.hero.life, hero.hero.hp]).toEqual([LIFE.dying, 0]);
  });
});
