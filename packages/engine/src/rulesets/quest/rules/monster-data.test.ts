import { describe, expect, test } from 'vitest';
import { shipped } from '../content/content.js';
import { bout, FOE, issuesOf } from '../testkit.js';

const CLUB = FOE.actions[0]!;
const { actions: _, ...REST } = FOE;
const issues = (monster: object) => issuesOf({ monsters: [{ ...FOE, ...monster }] });
const paths = (monster: object) => issues(monster).map(({ path }) => path);
const without = (field: string) => Object.fromEntries(Object.entries(FOE).filter(([key]) => key !== field));

describe('a monster’s record', () => {
  test('QUEST-4.1: only the needed fields are needed; missing lists are empty, missing numbers 0', () => {
    expect(issuesOf({ monsters: [FOE] })).toEqual([]);
    const b = bout();
    expect(b.plan.beings[1]).toMatchObject({
      resist: 0,
      immune: 0,
      vulnerable: 0,
      conditionImmune: 0,
      killBonus: 0,
      fleeBelow: 0,
      preferred: 0,
      legendaryPoints: 0,
      passives: [],
      relentless: false,
    });
  });

  test('QUEST-4.1: 58 monsters, the young dragon in ten colours', () => {
    expect(shipped.monsters.size).toBe(58);
    expect([...shipped.monsters.keys()].filter(id => /^young-.*-dragon$/.test(id))).toHaveLength(10);
  });

  test.each([
    'name',
    'challenge_rating',
    'xp',
    'type',
    'size',
    'armor_class',
    'hit_points',
    'stats',
    'actions',
  ])('QUEST-4.9: without %s it is a stub, and a setup that names it is refused with that reason', field => {
    const found = issuesOf({ monsters: [without(field)] });
    expect(found).toHaveLength(1);
    expect(found[0]!.path).toMatch(/^monsters\[0\]/);
    expect(found[0]!.reason).toContain(field);
  });

  test('QUEST-4.2: an integer id is read as its digits; a trait without id by its name', () => {
    const b = bout({
      monsters: [{ ...REST, id: 17, actions: [CLUB], special_abilities: [{ name: 'Nimble Escape' }] }],
      range: 1,
    });
    expect(b.plan.beings[1]!.id).toBe('17');
    b.end();
    expect(b.option({ do: 'disengage', bonus: true })).toBeDefined();
  });

  test('QUEST-4.2: unknown names stop the load with path and reason', () => {
    for (const wrong of [
      { damage_resistances: ['slashign'] },
      { condition_immunities: ['sleepy'] },
      { special_abilities: [{ id: 'no-such-trait' }] },
      { loot_table: [{ item: 'no-such-item', chance: 1 }] },
      { actions: [{ ...CLUB, hit: { dice: '1d4', mod: 0, type: 'sticky' } }] },
      { actions: [{ ...CLUB, on_hit: [{ kind: 'condition', condition: 'sleepy' }] }] },
    ]) {
      const found = issues(wrong);
      expect(found.length, JSON.stringify(wrong)).toBeGreaterThan(0);
      expect(found[0]!.path).toContain(Object.keys(wrong)[0]!);
      expect(found[0]!.reason).not.toBe('');
    }
  });

  test('QUEST-4.7: four kinds of aggression, and four other names for them', () => {
    const of = (aggression: string) =>
      bout({ monsters: [{ behavior: { aggression } }] }).plan.beings[1]!.aggression;
    const known = ['aggressive', 'defensive', 'cautious', 'berserker'].map(of);
    expect(new Set(known).size).toBe(4);
    expect(['ambush', 'territorial', 'tactical', 'cowardly'].map(of)).toEqual([
      known[0],
      known[1],
      known[2],
      known[2],
    ]);
  });

  test('QUEST-4.7: anything else stops the load', () => {
    expect(paths({ behavior: { aggression: 'sleepy' } })[0]).toContain('aggression');
  });

  test('QUEST-4.5: passive Perception as stored, else 10 + WIS modifier', () => {
    const hides = (monster: object, face: number) => {
      const b = bout({ range: 1, monsters: [monster], rolls: [face] });
      b.act({ do: 'hide' });
      return b.bears(0).includes('hidden');
    };
    const wise = { stats: { ...FOE.stats, wisdom: 16 } };
    expect([hides(wise, 13), hides(wise, 14)]).toEqual([false, true]);
    const stored = { ...wise, senses: { passive_perception: 5 } };
    expect([hides(stored, 5), hides(stored, 6)]).toEqual([false, true]);
  });

  test('QUEST-4.10: sight ranges and night hamper nobody', () => {
    const faces = (senses: object, time: number) => {
      const b = bout({ monsters: [{ senses }], environment: { time }, rolls: [2, 2] });
      b.attack();
      b.end();
      b.claw();
      return b.of('attacked').map(({ rolls }) => rolls![0]!.faces.length);
    };
    for (const senses of [{}, { darkvision: 60 }, { blindsight: 30, truesight: 60 }])
      for (const time of [0, 720]) expect(faces(senses, time)).toEqual([1, 1]);
  });

  test('QUEST-4.6: attacks use the printed bonus, dice and modifier; nothing is recomputed', () => {
    const action = { ...CLUB, attack_bonus: 7, hit: { dice: '2d4', mod: -1, type: 'cold' } };
    const monster = {
      stats: { ...FOE.stats, strength: 30, dexterity: 30 },
      challenge_rating: 20,
      actions: [action],
    };
    const b = bout({ hero: { max_hp: 30 }, monsters: [monster], rolls: [10, [2, 3]] });
    b.end();
    b.claw();
    expect(b.of('attacked')[0]).toMatchObject({ total: 17, damage: [{ amount: 4, type: 'cold' }] });
  });

  test('QUEST-4.6: reach null is no melee, range null is not ranged', () => {
    const usable = (action: object) =>
      [0, 1, 2].map(range => {
        const b = bout({ range, monsters: [{ actions: [{ ...CLUB, ...action }] }] });
        b.end();
        return b.option({ do: 'action', action: 0, target: 0 })!.blocked === undefined;
      });
    expect(usable({ reach: 0, range: null })).toEqual([true, false, false]);
    expect(usable({ type: 'ranged_attack', reach: null, range: 2 })).toEqual([true, true, true]);
    // With both, melee within reach and shot beyond: no disadvantage by the foe beside it.
    expect(usable({ reach: 0, range: 2 })).toEqual([true, true, true]);
    const dice = (action: object, range: number) => {
      const b = bout({ range, monsters: [{ actions: [{ ...CLUB, ...action }] }], rolls: [2, 2] });
      b.end();
      b.claw();
      return b.of('attacked')[0]!.disadvantage;
    };
    expect(dice({ reach: 0, range: 2 }, 0)).toEqual([]);
    expect(dice({ type: 'ranged_attack', reach: null, range: 2 }, 0)).toEqual(['foe at range 0']);
  });

  test('QUEST-4.6: hit null is no damage, only the riders', () => {
    const action = { ...CLUB, hit: null, on_hit: [{ kind: 'grapple', escape_dc: 12, restrained: false }] };
    const b = bout({ monsters: [{ actions: [action] }], rolls: [15] });
    b.end();
    b.claw();
    b.done();
    expect([b.hero.hp, b.bears(0)]).toEqual([10, ['grappled']]);
  });

  test('QUEST-4.8: proficiency by CR, and only where a rule asks: not in attacks or saves', () => {
    for (const [cr, bonus] of [
      [0, 2],
      [4, 2],
      [4.5, 3],
      [8, 3],
      [12, 4],
      [16, 5],
      [20, 6],
      [24, 7],
      [28, 8],
      [30, 9],
    ])
      expect(bout({ monsters: [{ challenge_rating: cr }] }).plan.beings[1]!.proficiency).toBe(bonus);
    const b = bout({ hero: { max_hp: 30 }, monsters: [{ challenge_rating: 20 }], rolls: [12, 1] });
    b.end();
    b.claw();
    expect(b.of('attacked')[0]!.total).toBe(12);
  });

  test('QUEST-X18: the source’s goblin fights as written: AC 15, 7 HP, passive Perception 9, shortbow 3/5', () => {
    const goblin = {
      ...FOE,
      id: 17,
      name: 'Goblin',
      armor_class: 15,
      hit_points: 7,
      senses: { passive_perception: 9 },
      actions: [
        {
          ...CLUB,
          name: 'Shortbow',
          type: 'ranged_attack',
          attack_bonus: 4,
          reach: null,
          range: 3,
          range_long: 5,
        },
      ],
      loot_table: [{ item: 'gold-piece', chance: 0.8, quantity: [1, 8] }],
    };
    const faces = [3, 4, 5].map(range => {
      const b = bout({ range, monsters: [goblin], rolls: [2, 2] });
      expect(b.plan.beings[1]).toMatchObject({ id: '17', passive: 9 });
      expect([b.foe.ac, b.foe.hp]).toEqual([15, 7]);
      b.end();
      b.claw();
      return b.of('attacked')[0]!.rolls![0]!.faces.length;
    });
    expect(faces).toEqual([1, 2, 2]);
    const far = bout({ range: 6, monsters: [goblin] });
    far.end();
    expect(far.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/out_of_range');
  });
});
