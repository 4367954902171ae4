import { describe, expect, it } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { bout, type Scene } from '../testkit.js';

const TOUGH = { max_hp: 60 };
const trait = (id: string, figures: object = {}) => ({ special_abilities: [{ id, ...figures }] });
const LIMITS = { hp: 2, maxHp: 2, hitPoints: 2 };
const CLERIC = { class: 'cleric', level: 1, spells: ['sacred-flame'], scores: { wisdom: 16 } };

describe('at 0 HP', () => {
  const dead = (hero: object, rolls: Scene['rolls'], choice: 'attack' | 'flame', id = 'undead-fortitude') => {
    const b = bout({ hero, monsters: [{ ...trait(id), hit_points: 4 }], rolls });
    if (choice === 'attack') b.attack();
    else b.act({ do: 'cast', spell: 'sacred-flame', targets: [1] });
    b.done();
    return b.foe.life === LIFE.dead;
  };

  it('QUEST-31.3: the save is CON against 5 + all the damage, not only what was left', () => {
    expect(dead({}, [15, 9, 13], 'attack')).toBe(true);
    expect(dead({}, [15, 9, 14], 'attack')).toBe(false);
    expect(dead({}, [15, 4, 8], 'attack')).toBe(true);
    expect(dead({}, [15, 4, 9], 'attack')).toBe(false);
  });

  it('QUEST-31.3: no save against radiant or a critical hit, nor while anything is left', () => {
    expect(dead(CLERIC, [2, 6], 'flame')).toBe(true);
    expect(dead({}, [20, [4, 5]], 'attack')).toBe(true);
    expect(dead({}, [15, 3], 'attack')).toBe(false);
  });

  it('QUEST-31.8: regeneration at the start of its turn, never above its maximum', () => {
    const b = bout({ monsters: [trait('regeneration', { hp: 5 })], rolls: [15, 8] });
    b.attack();
    expect(b.foe.hp).toBe(92);
    b.end();
    expect(b.foe.hp).toBe(97);
    b.round();
    expect(b.foe.hp).toBe(100);
    b.done();
  });

  it('QUEST-31.8: what blocks it blocks one turn', () => {
    const b = bout({
      monsters: [trait('regeneration', { hp: 5, blocked_by: ['slashing'] })],
      rolls: [15, 10],
    });
    b.attack();
    b.end();
    expect(b.foe.hp).toBe(90);
    b.round();
    expect(b.foe.hp).toBe(95);
  });

  it('QUEST-31.8: without rising it is dead at 0; with it, the XP of its first fall is not repaid', () => {
    const fall = (rises_at_0: boolean) => {
      const b = bout({
        monsters: [{ ...trait('regeneration', { hp: 5, rises_at_0 }), hit_points: 4 }],
        rolls: [15, 9],
      });
      b.attack();
      return b;
    };
    expect(fall(false).state.ending).toBe('victory');
    const b = fall(true);
    expect(b.of('xp').map(({ exact }) => exact)).toEqual([100]);
    b.end();
    expect([b.foe.hp, b.foe.life]).toEqual([4, LIFE.up]);
    expect(b.of('xp')).toHaveLength(1);
  });

  it('QUEST-31.21: reform rises after 2 rounds at half its HP, once, and not after radiant', () => {
    expect(dead(CLERIC, [2, 6], 'flame', 'reform')).toBe(true);
    const b = bout({ monsters: [{ ...trait('reform'), hit_points: 8 }], rolls: [15, 9, 15, 9] });
    b.attack();
    expect([b.foe.life, b.state.ending]).toEqual([LIFE.down, null]);
    for (let round = 1; round < 3; round++) {
      b.end();
      expect([b.state.round, b.foe.life]).toEqual([round + 1, LIFE.down]);
    }
    b.end();
    expect([b.foe.life, b.foe.hp]).toEqual([LIFE.up, 4]);
    b.end();
    b.attack();
    expect([b.foe.life, b.state.ending]).toEqual([LIFE.dead, 'victory']);
    b.done();
  });

  it('QUEST-31.8, 31.21: what only regenerates above 0 does not wake what waits to reform', () => {
    const both = { special_abilities: [{ id: 'regeneration', hp: 5 }, { id: 'reform' }], hit_points: 8 };
    const b = bout({ monsters: [both], rolls: [15, 9] });
    b.attack();
    b.end();
    expect([b.foe.life, b.foe.hp]).toEqual([LIFE.down, 0]);
  });

  it('QUEST-31.20: shapechangers have one set of figures and turn human when they die', () => {
    const b = bout({ monsters: [{ ...trait('shapechanger'), hit_points: 2 }], rolls: [15, 4] });
    expect(b.plan.beings[1]).toEqual({
      ...bout().plan.beings[1]!,
      ...LIMITS,
      passives: [expect.any(Number)],
    });
    b.attack();
    expect(b.lines('did')).toEqual(['Foe: turns human.']);
  });

  it('QUEST-31.22: death burst at range 0 only, half on a success', () => {
    const burst = { ...trait('death-burst', { dice: '1d8', save_dc: 10 }), hit_points: 2 };
    const friend = { name: 'Friend', type: 'companion' };
    const b = bout({
      companions: [friend, { ...friend, name: 'Far' }],
      monsters: [burst],
      initiative: [20, 15, 14, 1],
      // The hit; one roll for all; then each at range 0 saves.
      rolls: [15, 9, 9, 7, 10],
    });
    b.state.ranges[2 * 4 + 3] = b.state.ranges[3 * 4 + 2] = 1;
    b.attack(3);
    expect([0, 1, 2].map(who => b.who(who).maxHp - b.who(who).hp)).toEqual([7, 3, 0]);
    b.done();
  });

  it('QUEST-31.22: fire form burns whoever hits it in melee from range 0', () => {
    const hit = (weapon: string, range: number, rolls: Scene['rolls']) => {
      const gear = { mainHand: weapon, ...(weapon === 'longbow' ? { ammunition: 'arrows' } : {}) };
      const b = bout({ hero: { gear, ...TOUGH }, monsters: [trait('fire-form')], range, rolls });
      b.attack();
      b.done();
      return b.hero.hp;
    };
    expect(hit('longsword', 0, [15, 5, 7])).toBe(53);
    expect(hit('longsword', 0, [2])).toBe(60);
    expect(hit('pike', 1, [15, 5])).toBe(60);
    expect(hit('longbow', 2, [15, 5])).toBe(60);
  });
});
