import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { FOE, use } from '../testkit.js';
import { angry, TEN } from './testkit.js';

test.each([
  [3, 20, 1, 2, 15],
  [6, 20, 1, 2, 15],
  [7, 20, 1, 3, 13],
  [11, 20, 1, 3, 13],
  [12, 25, 2, 3, 12],
  [16, 25, 2, 3, 12],
  [17, 30, 3, 4, 10],
  [20, 30, 3, 4, 10],
])(
  'QUEST-12.18: Reckless Attack at level %i costs %i rage: %i attack(s) with dice × %i, and a blow of 10 costs its user %i HP',
  (level, cost, attacks, times, taken) => {
    const gear = { mainHand: 'handaxe', offHand: 'handaxe' };
    const made = level >= 5 ? 3 : 2;
    const rolls: (number | number[])[] = [];
    for (let attack = 0; attack < made; attack++)
      rolls.push(...(attack < attacks ? [5, 15, Array<number>(times).fill(1)] : [15, 1]));
    const b = angry(level, { hero: { gear }, rolls: [...rolls, ...TEN] });
    b.act(use('reckless-attack'));
    expect([b.hero.pool, b.state.bonus, b.state.actions]).toEqual([100 - cost, 1, 1]);
    for (let attack = 1; attack < made; attack++) b.attack();
    b.act({ do: 'attack', target: 1, hand: 'off' });
    expect(b.of('attacked').map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: made }, (_, attack) => (attack < attacks ? 'critical' : 'hit')),
    );
    b.end();
    b.claw();
    expect(b.hero.hp).toBe(200 - taken);
    b.done();
  },
);

test('QUEST-12.18: a miss uses it up; the price is paid until the own next turn, the advantage is for this one', () => {
  const b = angry(5, { rolls: [2, 2, 15, 5, ...TEN, 15, 5, ...TEN] });
  b.act(use('reckless-attack'));
  b.attack();
  b.attack();
  expect(b.foe.hp).toBe(95);
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(185);
  b.end();
  b.attack();
  b.end();
  b.claw();
  expect([b.hero.hp, b.foe.hp]).toEqual([175, 90]);
  b.done();
});

test.each([
  [5, 30, 2, 7, 0],
  [9, 30, 2, 7, 0],
  [10, 30, 3, 6, 20],
  [14, 30, 3, 6, 20],
  [15, 25, 4, 5, 35],
  [20, 25, 5, 4, 50],
])(
  'QUEST-12.19: Intimidating Roar at level %i costs %i rage: for %i turns blows of 10 deal %i, and the foe flees in %i%',
  (level, cost, turns, dealt, rout) => {
    const routs = rout > 0 ? [0] : [];
    const b = angry(level, {
      range: 3,
      rolls: [
        ...routs,
        ...Array(turns + 1)
          .fill(TEN)
          .flat(),
      ],
    });
    b.act(use('intimidating-roar'));
    expect([b.hero.pool, b.state.actions, b.foe.fleeing]).toEqual([100 - cost, 0, false]);
    b.state.ranges.fill(0);
    const losses: number[] = [];
    for (let turn = 0; turn <= turns; turn++) {
      b.end();
      const before = b.hero.hp;
      b.claw();
      losses.push(before - b.hero.hp);
      b.end();
    }
    expect(losses).toEqual([...Array(turns).fill(dealt), 10]);
  },
);

test('QUEST-12.19: those at range 4 and those immune to fear hear nothing of it; the chance makes foes flee', () => {
  const deaf = { condition_immunities: ['frightened'] };
  const b = angry(10, { monsters: [{}, deaf, {}], range: 3, rolls: [1] });
  b.state.ranges[0 * 4 + 3] = b.state.ranges[3 * 4 + 0] = 4;
  b.act(use('intimidating-roar'));
  b.done();
  expect([1, 2, 3].map(foe => b.bears(foe))).toEqual([['cowed'], [], []]);
  expect([1, 2, 3].map(foe => b.who(foe).fleeing)).toEqual([true, false, false]);
  expect(b.plan.beings[0]!.powers.find(({ id }) => id === 'intimidating-roar')!.range).toBe(3);
});

test.each([
  [15, true],
  [20, false],
])('QUEST-12.19: whether a troll that heard the roar of level %i still regenerates: %s', (level, heals) => {
  const b = angry(level, { monsters: [{ id: 'troll', hp: 1 }], rolls: [0] });
  b.act(use('intimidating-roar'));
  b.end();
  expect(b.foe.hp > 1).toBe(heals);
});

test.each([
  [7, 25, 1, 10, [100, 100]],
  [11, 25, 1, 10, [100, 100]],
  [12, 25, 2, 15, [85, 100]],
  [16, 25, 2, 15, [85, 100]],
  [17, 20, 2, 20, [80, 100]],
  [20, 20, 2, 25, [75, 100]],
])(
  'QUEST-12.20: Savage Leap at level %i costs %i rage and makes %i attack(s) that deal %i damage',
  (level, cost, attacks, damage, others) => {
    const rolls = Array(attacks).fill([15, 10]).flat();
    const b = angry(level, { monsters: [{}, {}, {}], range: 3, rolls });
    const places = b.state.creatures.length;
    b.state.ranges[0 * places + 2] = b.state.ranges[2 * places + 0] = 0;
    b.act(use('savage-leap', { target: 1 }));
    b.done();
    expect([b.range(0, 1), b.hero.pool, b.state.actions]).toEqual([0, 100 - cost, 0]);
    expect([1, 2, 3].map(foe => b.who(foe).hp)).toEqual([100 - damage, ...others]);
    const marks = level >= 20 ? ['prone', 'stunned'] : level >= 17 ? ['prone'] : [];
    expect([1, 2, 3].map(foe => b.bears(foe))).toEqual([marks, level >= 12 ? marks : [], []]);
  },
);

test('QUEST-12.20: a miss fells nobody; the stun lasts one of its turns; range 4 is too far', () => {
  const b = angry(20, { range: 1, rolls: [1] });
  b.act(use('savage-leap', { target: 1 }));
  expect([b.range(), b.bears()]).toEqual([0, []]);
  const hit = angry(20, { range: 1, rolls: [15, 1] });
  hit.act(use('savage-leap', { target: 1 }));
  hit.round();
  expect(hit.bears()).toEqual(['prone']);
  const far = angry(7, { range: 4 });
  expect(far.refusal(use('savage-leap', { target: 1 }))).toBe('quest/out_of_range');
});

test.each([
  [7, 0, 0, 0],
  [8, 20, 0, 0],
  [11, 20, 0, 0],
  [12, 30, 2, 0],
  [15, 30, 2, 0],
  [16, 40, 3, 20],
  [19, 40, 3, 20],
  [20, 50, 99, 30],
])(
  'QUEST-12.21: a kill at level %i heals %i% of the maximum HP, lengthens rage by %i rounds and gives %i rage',
  (level, percent, longer, gain) => {
    const b = angry(level, { hero: { hp: 10 }, monsters: [{ hit_points: 1 }, {}], rolls: [15, 5] });
    b.act(use('enter-rage'));
    b.hero.pool = 10;
    const before = b.hero.statuses.find(({ rounds }) => rounds > 0)!.rounds;
    b.attack(1);
    const after = b.hero.statuses.find(({ rounds }) => rounds > 0)!.rounds;
    expect([b.hero.hp, after - before, b.hero.pool]).toEqual([10 + 2 * percent, longer, 10 + gain]);
  },
);

test('QUEST-12.21: without rage there is nothing to lengthen, and 100 is the most', () => {
  const b = angry(20, { monsters: [{ hit_points: 1 }, {}], rolls: [15, 5] });
  b.attack(1);
  expect([b.bears(0), b.hero.pool]).toEqual([[], 100]);
});

test.each([
  [12, 75, 20, 4, 0],
  [16, 75, 20, 4, 0],
  [17, 75, 22, 5, 10],
  [19, 75, 22, 5, 10],
  [20, 70, 25, 6, 15],
])(
  'QUEST-12.22: Berserker Mode at level %i costs %i rage: blows of 10 deal %i for %i turns, and a hit heals %i',
  (level, cost, dealt, turns, healed) => {
    const blows = Array(turns).fill(TEN).flat();
    const b = angry(level, { hero: { hp: 5 }, rolls: [15, 10, ...blows] });
    b.act(use('berserker-mode'));
    expect(b.hero.pool).toBe(100 - cost);
    b.attack();
    expect([b.foe.hp, b.hero.hp]).toEqual([100 - dealt, 5 + healed]);
    for (let turn = 1; turn <= turns; turn++) {
      b.hero.hp = 5;
      b.end();
      b.claw();
      expect([turn, b.hero.life]).toEqual([turn, turn < turns ? LIFE.up : LIFE.dying]);
      if (turn < turns) {
        expect(b.hero.hp).toBe(1);
        b.end();
      }
    }
  },
);

test.each([
  [19, ['poisoned']],
  [20, []],
])('QUEST-12.22: a berserk barbarian of level %i that poison hits has the conditions %o', (level, borne) => {
  const on_hit = [{ kind: 'condition', condition: 'poisoned', duration_rounds: 5 }];
  const b = angry(level, { monsters: [{ actions: [{ ...FOE.actions[0]!, on_hit }] }], rolls: [15, 1] });
  b.act(use('berserker-mode'));
  b.end();
  b.claw();
  expect(b.bears(0).filter(id => id !== 'berserk')).toEqual(borne);
});
