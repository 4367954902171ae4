import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { type Bout, bout, cast, FOE, type Scene, use } from '../testkit.js';

const TEN = [15, 4];
const HEAVY = { actions: [{ ...FOE.actions[0]!, hit: { dice: '1d4', mod: 6, type: 'bludgeoning' } }] };

/** With a rapier (finesse, 1d8), as much cunning as said, leading. */
function rogue(level: number, cunning: number, scene: Scene = {}): Bout {
  const others = (scene.companions?.length ?? 0) + (scene.monsters?.length ?? 1);
  const d20s = [20, ...(level >= 9 ? [20] : []), ...Array<number>(others).fill(1)];
  const hero = { class: 'rogue', level, max_hp: 100, gear: { mainHand: 'rapier' }, ...scene.hero };
  const b = bout({ monsters: [HEAVY], initiative: d20s, ...scene, hero });
  b.hero.pool = cunning;
  return b;
}

test.each([
  [3, 2, 1, 0],
  [6, 2, 1, 0],
  [7, 3, 1, 25],
  [12, 4, 2, 50],
  [17, 5, 3, 75],
])(
  'QUEST-12.31: Hide in Shadows at level %i lasts %i turns, ends with attack %i, and makes %i% of hits critical',
  (level, turns, attack, chance) => {
    const b = rogue(level, 2);
    b.act(use('hide-in-shadows'));
    expect([b.hero.pool, b.state.bonus]).toEqual([0, 0]);
    for (let turn = 1; turn < turns; turn++) {
      b.round();
      expect(b.bears(0)).toEqual(['invisible']);
    }
    b.round();
    expect(b.bears(0)).toEqual([]);
    // Attacks with advantage: two d20, then the d100 after the dice of the hit (QUEST-1.4).
    const gear = { mainHand: 'club' };
    const rolls = Array(attack)
      .fill(chance > 0 ? [15, 15, 1, 0] : [15, 15, 1])
      .flat();
    const c = rogue(level, 2, { hero: { gear }, rolls: [...rolls, 15, 1] });
    c.act(use('hide-in-shadows'));
    for (let done = 0; done < attack; done++) {
      expect(c.bears(0)).toEqual(['invisible']);
      c.attack();
      c.state.actions = 1;
    }
    expect(c.bears(0)).toEqual([]);
    c.attack();
    c.done();
  },
);

test('QUEST-12.31: the chance makes a hit critical; casting ends it', () => {
  const b = rogue(7, 2, { hero: { gear: { mainHand: 'club' } }, rolls: [15, 15, 2, 1, 2] });
  b.act(use('hide-in-shadows'));
  b.attack();
  expect([b.of('attacked')[0]!.verdict, b.foe.hp]).toEqual(['critical', 96]);
  const c = rogue(17, 2, { hero: { mana: 5, pack: ['scroll-of-cure-wounds'] }, rolls: [1] });
  c.hero.mana = 5;
  c.act(use('hide-in-shadows'));
  c.act(cast('cure-wounds', { targets: [0], scroll: 'scroll-of-cure-wounds' }));
  expect(c.bears(0)).toEqual([]);
});

test.each([
  [5, 3, 15, 10],
  [9, 3, 15, 10],
  [10, 5, 25, 7],
  [15, 7, 40, 7],
  [20, 10, 60, 7],
])(
  'QUEST-12.32: Poison Blade at level %i: %i hits deal %i poison damage more, and the foe’s blows of 10 deal %i',
  (level, hits, poison, dealt) => {
    const b = rogue(level, 3, {
      monsters: [{ ...HEAVY, hit_points: 5000 }],
      rolls: Array(hits + 2)
        .fill([15, 1])
        .flat(),
    });
    b.act(use('poison-blade'));
    expect([b.hero.pool, b.state.bonus]).toEqual([0, 0]);
    for (let hit = 1; hit <= hits + 1; hit++) {
      const before = b.foe.hp;
      b.attack();
      b.state.actions = 1;
      expect(before - b.foe.hp).toBe(hit <= hits ? poison + 1 : 1);
    }
    const venomous = level >= 10 ? ['venom'] : [];
    expect(b.bears()).toEqual(venomous);
    const c = rogue(level, 3, {
      monsters: [{ ...HEAVY, hit_points: 5000 }],
      options: { reactions: 'never' },
      rolls: [15, 1, ...Array(4).fill(TEN).flat()],
    });
    c.act(use('poison-blade'));
    c.attack();
    for (let turn = 1; turn <= 4; turn++) {
      c.hero.hp = 100;
      c.end();
      c.claw();
      expect(c.hero.hp).toBe(100 - (turn <= 3 ? dealt : 10));
      c.end();
    }
    // From 20 on 5 in each of three turns.
    expect(c.foe.hp).toBe(5000 - 1 - poison - (level === 20 ? 15 : 0));
  },
);

test('QUEST-12.32: a miss spends nothing; who is immune to poison ignores all of it', () => {
  const b = rogue(20, 3, { monsters: [{ damage_immunities: ['poison'] }], rolls: [2, 15, 1] });
  b.act(use('poison-blade'));
  const uses = () => b.hero.statuses.find(({ uses }) => uses > 0)!.uses;
  b.attack();
  expect(uses()).toBe(10);
  b.state.actions = 1;
  b.attack();
  expect([b.foe.hp, b.bears(), uses()]).toEqual([99, [], 9]);
});

test.each([
  [10, 10],
  [15, 5],
  [20, -5],
])('QUEST-12.32: a troll that regenerates 10, poisoned at level %i, gains %i', (level, change) => {
  const b = rogue(level, 3, { monsters: [{ id: 'troll' }], rolls: [19, 1] });
  b.act(use('poison-blade'));
  b.attack();
  b.foe.hp = 20;
  b.end();
  expect(b.foe.hp).toBe(20 + change);
});

test.each([
  [10, 25, 25],
  [14, 25, 25],
  [15, 35, 35],
  [20, 50, 50],
])(
  'QUEST-12.34, 12.9: Assassinate at level %i kills up to %i%, else 10 become %i',
  (level, percent, other) => {
    const gear = { mainHand: 'greatsword' };
    const attack = (hp: number, boss: boolean, face = 15) => {
      // A greatsword: 2d6 without proficiency; no sneak attack.
      const b = rogue(level, 5, {
        hero: { gear },
        monsters: [{ hit_points: 1000, boss }, {}],
        rolls: [face, ...(face > 5 ? [[5, 5]] : [])],
      });
      b.who(1).hp = hp;
      b.act(use('assassinate', { target: 1 }));
      b.done();
      expect([b.hero.pool, b.state.actions]).toEqual([0, 0]);
      return b.who(1).life === LIFE.dead ? 'dead' : hp - b.who(1).hp;
    };
    expect(attack(percent * 10, false)).toBe('dead');
    expect(attack(percent * 10 + 1, false)).toBe(other);
    expect(attack(percent * 10, true)).toBe(other);
    expect(attack(percent * 10, false, 2)).toBe(0);
  },
);

test.each([
  [15, 1, 60],
  [17, 1, 60],
  [18, 2, 70],
  [20, 3, 80],
])(
  'QUEST-12.35: Shadow Step at level %i: %i critical attack(s), two dice of 10 deal %i',
  (level, attacks, damage) => {
    const gear = { mainHand: 'greatsword' };
    const rolls = Array(attacks)
      .fill([15, [5, 5, 5, 5]])
      .flat();
    const b = rogue(level, 4, {
      hero: { gear },
      monsters: [{ hit_points: 2000 }],
      range: 6,
      rolls: [...rolls, 15, [5, 5]],
    });
    b.act(use('shadow-step', { target: 1 }));
    expect([b.range(), b.hero.pool, b.state.bonus, b.state.actions]).toEqual([0, 0, 0, 1]);
    for (let attack = 1; attack <= attacks; attack++) {
      b.attack();
      b.state.actions = 1;
      expect(b.foe.hp).toBe(2000 - attack * damage);
    }
    b.attack();
    expect(b.foe.hp).toBe(2000 - attacks * damage - 10);
    expect(b.bears()).toEqual(level === 20 ? ['bleeding'] : []);
    b.end();
    expect(b.foe.hp).toBe(2000 - attacks * damage - 10 - (level === 20 ? 20 : 0));
  },
);

test('QUEST-12.35: it bleeds until it is healed', () => {
  const b = rogue(20, 4, { monsters: [{ id: 'troll', conditions: ['bleeding'] }] });
  b.foe.hp = 60;
  b.end();
  // 20 at the start of its turn, then it regenerates 10, which ends the bleeding.
  expect([b.foe.hp, b.bears()]).toEqual([50, []]);
});

test('QUEST-12.35: what is left of it is gone with the turn', () => {
  const b = rogue(15, 4, { rolls: [15, 1] });
  b.act(use('shadow-step', { target: 1 }));
  b.round();
  b.hero.pool = 0;
  b.attack();
  expect(b.foe.hp).toBe(99);
});

test.each([
  [8, 5, 0],
  [12, 5, 0],
  [13, 7, 0],
  [17, 7, 0],
  [18, 8, 5],
])('QUEST-12.33: Evasion at level %i against 10 of an area: cunning %i, %i back', (level, cunning, back) => {
  const breath = {
    name: 'Breath',
    type: 'save_effect',
    range: 3,
    area: true,
    save_stat: 'dexterity',
    save_dc: 10,
    on_fail: { damage: { dice: '1d4', mod: 6, type: 'fire' } },
    on_success: { damage: 'half' },
  };
  const b = rogue(level, 3, { monsters: [{ actions: [breath] }], range: 2, rolls: [1, 4] });
  b.end();
  b.claw();
  expect([b.hero.hp, b.hero.pool, b.foe.hp]).toEqual([100, cunning, 100 - back]);
});

test('QUEST-12.33, 31.22: what bursts at death is an area too', () => {
  const b = rogue(8, 0, { monsters: [{ id: 'ice-mephit', hp: 1 }, {}], rolls: [19, 1, 1, 8] });
  b.attack(1);
  expect([b.who(1).life, b.hero.hp]).toEqual([LIFE.dead, 100]);
});

test('QUEST-12.36: Cunning Action from level 2: Dash, Disengage or Hide as a bonus action', () => {
  const b = rogue(2, 0, { range: 2, rolls: [] });
  for (const what of ['dash', 'disengage', 'hide'] as const) {
    const option = b.option({ do: what, bonus: true });
    expect([what, option !== undefined, option?.blocked]).toEqual([what, true, undefined]);
  }
  b.act({ do: 'dash', bonus: true });
  expect([b.state.bonus, b.state.actions, b.state.steps]).toEqual([0, 1, 2]);
  expect(b.refusal({ do: 'disengage', bonus: true })).toBe('quest/bonus_used');
  const young = rogue(1, 0, { range: 2 });
  expect(young.refusal({ do: 'dash', bonus: true })).toBe('quest/no_bonus_action');
});
