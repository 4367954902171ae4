import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { answer, bout, FOE, use } from '../testkit.js';

/** Hits for 10 when the d4 shows 4. */
const HEAVY = { actions: [{ ...FOE.actions[0]!, hit: { dice: '1d4', mod: 6, type: 'bludgeoning' } }] };
const TEN = [15, 4];

test.each([
  [1, 25],
  [4, 25],
  [5, 40],
  [9, 40],
  [10, 60],
  [14, 60],
  [15, 80],
  [20, 80],
])(
  'QUEST-12.10: Second Wind at level %i heals %i% of maximum HP for 3 and the bonus action',
  (level, percent) => {
    const b = bout({ hero: { level, max_hp: 200, hp: 10 } });
    b.act(use('second-wind'));
    expect([b.hero.hp, b.hero.pool, b.state.bonus, b.state.actions]).toEqual([10 + 2 * percent, 7, 0, 1]);
  },
);

test('QUEST-12.10: fractions of a hit point are dropped, and the maximum is the end', () => {
  const b = bout({ hero: { level: 1, max_hp: 50, hp: 10 } });
  b.act(use('second-wind'));
  expect(b.hero.hp).toBe(22);
  const full = bout({ hero: { level: 15, max_hp: 50, hp: 40 } });
  full.act(use('second-wind'));
  expect(full.hero.hp).toBe(50);
});

test.each([
  [9, ['poisoned', 'deafened'], 0],
  [10, ['deafened'], 0],
  [14, ['deafened'], 0],
  [15, [], 20],
])(
  'QUEST-12.10: at level %i the conditions left of two are %o, temporary HP %i',
  (level, left, temporary) => {
    const b = bout({ hero: { level, max_hp: 200, hp: 10, conditions: ['poisoned', 'deafened'] } });
    b.act(use('second-wind'));
    expect(b.bears(0)).toEqual(left);
    expect(b.hero.temporary).toBe(temporary);
  },
);

test.each([
  [3, 15],
  [6, 15],
  [7, 20],
  [11, 20],
  [12, 25],
  [16, 25],
  [17, 30],
  [20, 30],
])('QUEST-12.11: Power Strike at level %i makes 10 into %i', (level, damage) => {
  const b = bout({ hero: { level }, rolls: [15, 10] });
  b.hero.pool = 2;
  b.act(use('power-strike'));
  b.attack();
  expect([b.foe.hp, b.hero.pool, b.state.bonus]).toEqual([100 - damage, 0, 0]);
});

test('QUEST-12.11: a miss uses it up, and so does the end of the turn; the second attack is plain', () => {
  const b = bout({ hero: { level: 5 }, rolls: [2, 15, 10] });
  b.hero.pool = 2;
  b.act(use('power-strike'));
  b.attack();
  b.attack();
  expect(b.foe.hp).toBe(90);
  const late = bout({ hero: { level: 3 }, rolls: [15, 10] });
  late.act(use('power-strike'));
  late.round();
  late.attack();
  expect(late.foe.hp).toBe(90);
});

test('QUEST-12.11: from 12 AC counts as at most 10, which never raises it', () => {
  const hits = (level: number, armor_class: number, face: number) => {
    const b = bout({ hero: { level }, monsters: [{ armor_class }], rolls: [face, 5] });
    b.hero.pool = 2;
    b.act(use('power-strike'));
    b.attack();
    return b.foe.hp < 100;
  };
  // +4 at level 11 and 12.
  expect([hits(11, 25, 19), hits(12, 25, 6), hits(12, 25, 5), hits(12, 6, 2)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each([
  [16, 0, 100],
  [17, 0, 70],
  [17, 1, 100],
])('QUEST-12.11: at level %i with another foe at range %i that one has %i HP left', (level, range, left) => {
  const b = bout({ hero: { level }, monsters: [{}, {}], rolls: [15, 10] });
  b.state.ranges[0 * 3 + 2] = b.state.ranges[2 * 3 + 0] = range;
  b.hero.pool = 2;
  b.act(use('power-strike'));
  b.attack(1);
  expect(b.who(2).hp).toBe(left);
});

test('QUEST-12.11: a miss deals nothing to the other foe', () => {
  const b = bout({ hero: { level: 17 }, monsters: [{}, {}], rolls: [1] });
  b.act(use('power-strike'));
  b.attack(1);
  expect(b.who(2).hp).toBe(100);
});

test.each([
  [5, 5, 2],
  [9, 5, 2],
  [10, 4, 2],
  [14, 4, 2],
  [15, 5, 3],
  [19, 5, 3],
  [20, 4, 3],
])(
  'QUEST-12.12: Action Surge at level %i costs %i stamina and makes %i actions of one',
  (level, cost, actions) => {
    const b = bout({ hero: { level } });
    b.act(use('action-surge'));
    expect([b.state.actions, b.hero.pool, b.state.bonus]).toEqual([actions, 10 - cost, 1]);
    b.round();
    expect(b.state.actions).toBe(1);
  },
);

test.each([
  [7, 2, 5],
  [11, 2, 5],
  [12, 3, 4],
  [16, 3, 4],
  [17, 4, 2],
  [20, 4, 2],
])(
  'QUEST-12.13: after Disarming Blow at level %i, for %i of the foe’s turns, its blows of 10 deal %i',
  (level, turns, damage) => {
    const monsters = [{ ...HEAVY, wields: ['club'] }];
    const b = bout({
      hero: { level, max_hp: 300 },
      monsters,
      rolls: [15, 5, ...Array(turns + 1).fill(TEN)].flat(),
    });
    b.hero.pool = 3;
    b.attack();
    b.act(answer('disarming-blow'));
    expect(b.hero.pool).toBe(0);
    const losses: number[] = [];
    for (let turn = 0; turn <= turns; turn++) {
      b.end();
      const before = b.hero.hp;
      b.claw();
      losses.push(before - b.hero.hp);
      b.end();
    }
    expect(losses).toEqual([...Array(turns).fill(damage), 10]);
    const club = b.plan.itemOf.get('club');
    expect(b.state.loot.some(({ what }) => what === club)).toBe(level >= 17);
  },
);

test.each([
  [10, 10, 3],
  [14, 10, 3],
  [15, 15, 4],
  [19, 15, 4],
  [20, 20, 5],
])(
  'QUEST-12.14: Rally at level %i heals %i% at the start of each of %i own turns',
  (level, percent, turns) => {
    const b = bout({ hero: { level, max_hp: 300, hp: 1 } });
    b.act(use('rally'));
    expect([b.hero.hp, b.hero.pool, b.state.bonus]).toEqual([1, 6, 0]);
    for (let turn = 1; turn <= turns + 1; turn++) {
      b.end();
      b.end();
      expect(b.hero.hp).toBe(Math.min(300, 1 + 3 * percent * Math.min(turn, turns)));
    }
  },
);

test.each([
  [19, 90],
  [20, 88],
])('QUEST-12.14: a blow of 10 during Rally at level %i leaves the foe %i HP', (level, left) => {
  const b = bout({ hero: { level }, rolls: [15, 10] });
  b.hero.pool = 4;
  b.act(use('rally'));
  b.attack();
  expect(b.foe.hp).toBe(left);
});

test.each([
  [15, 7, 2, 0],
  [17, 7, 2, 0],
  [18, 7, 3, 5],
  [20, 6, 4, 10],
])(
  'QUEST-12.15: Indomitable at level %i costs %i and holds %i own turns, healing %i% in each',
  (level, cost, turns, percent) => {
    const rolls = Array(turns + 1)
      .fill(TEN)
      .flat();
    const b = bout({ hero: { level, max_hp: 100, hp: 5 }, monsters: [HEAVY], rolls });
    b.end();
    b.claw();
    b.act(answer('indomitable'));
    expect([b.hero.hp, b.hero.life, b.hero.pool, b.hero.reaction]).toEqual([1, LIFE.up, 10 - cost, false]);
    for (let turn = 1; turn <= turns; turn++) {
      b.end();
      expect(b.hero.hp).toBe(1 + percent);
      b.end();
      b.claw();
      if (turn < turns) expect([b.hero.hp, b.hero.life]).toEqual([1, LIFE.up]);
    }
    expect(b.hero.hp).toBe(percent >= 10 ? 1 : 0);
    b.done();
  },
);

test('QUEST-12.15: at 20 damage is doubled meanwhile; declined, he falls', () => {
  const b = bout({ hero: { level: 20, max_hp: 100, hp: 5 }, monsters: [HEAVY], rolls: [...TEN, 15, 10] });
  b.end();
  b.claw();
  b.act(answer('indomitable'));
  b.end();
  b.hero.pool = 0;
  b.attack();
  expect(b.foe.hp).toBe(80);
  const no = bout({ hero: { level: 20, max_hp: 100, hp: 5 }, monsters: [HEAVY], rolls: TEN });
  no.end();
  no.claw();
  no.act(answer('no'));
  expect([no.hero.hp, no.hero.life, no.hero.pool]).toEqual([0, LIFE.dying, 10]);
});

test.each([
  [5, 6, 13, 1],
  [10, 6, 14, 1],
  [11, 8, 14, 2],
  [20, 8, 16, 2],
])(
  'QUEST-12.16: Menacing Attack at level %i: 1d%i more, WIS save DC %i or frightened for %i turn(s)',
  (level, sides, dc, turns) => {
    const hero = { level, scores: { strength: 14 } };
    const b = bout({ hero, rolls: [15, 1, sides, dc - 1] });
    b.hero.pool = 3;
    b.attack();
    b.act(answer('menacing-attack'));
    b.done();
    expect([b.foe.hp, b.hero.pool]).toEqual([100 - 1 - 2 - sides, 0]);
    for (let turn = 0; turn < turns; turn++) {
      expect(b.bears()).toEqual(['frightened']);
      b.round();
    }
    expect(b.bears()).toEqual([]);
    const brave = bout({ hero, rolls: [15, 1, 1, dc] });
    brave.hero.pool = 3;
    brave.attack();
    brave.act(answer('menacing-attack'));
    expect(brave.bears()).toEqual([]);
  },
);

test.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [10, 2],
  [11, 3],
  [19, 3],
  [20, 4],
])('QUEST-12.37: a fighter of level %i has %i attack(s)', (level, attacks) => {
  const b = bout({ hero: { level }, rolls: Array(attacks).fill(1) });
  for (let attack = 0; attack < attacks; attack++) b.attack();
  b.done();
  expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/action_used');
});
