import { expect, test } from 'vitest';
import { cast, FOE, use } from '../testkit.js';
import { angry, TEN } from './testkit.js';

test.each([
  [1, 15, 7, 4],
  [4, 15, 7, 4],
  [5, 16, 6, 5],
  [9, 16, 6, 5],
  [10, 17, 5, 6],
  [14, 17, 5, 6],
  [15, 20, 5, 8],
  [20, 20, 5, 8],
])(
  'QUEST-12.17: Rage at level %i deals %i for 10, takes %i of 10, for %i turns',
  (level, dealt, taken, turns) => {
    const b = angry(level, { rolls: [15, 10, ...TEN] });
    b.act(use('enter-rage'));
    expect([b.hero.pool, b.state.bonus]).toEqual([50, 0]);
    b.attack();
    expect(b.foe.hp).toBe(100 - dealt);
    b.end();
    b.claw();
    expect(b.hero.hp).toBe(200 - taken);
    b.end();
    // The turn of use was the first (QUEST-12.7).
    for (let turn = 2; turn <= turns; turn++) {
      expect(b.bears(0)).toEqual(['raging']);
      b.round();
    }
    expect(b.bears(0)).toEqual([]);
  },
);

test.each([
  [9, ['frightened', 'charmed', 'stunned']],
  [10, ['stunned']],
  [14, ['stunned']],
  [15, []],
])('QUEST-12.17: a raging barbarian of level %i can still be %o', (level, left) => {
  const claws = ['frightened', 'charmed', 'stunned'].map(status => ({
    ...FOE.actions[0]!,
    name: status,
    hit: null,
    on_hit: [{ kind: 'condition', condition: status, duration_rounds: 9 }],
  }));
  const b = angry(level, { monsters: claws.map(claw => ({ actions: [claw] })), rolls: [15, 15, 15, 15] });
  b.act(use('enter-rage'));
  b.end();
  for (let foe = 0; foe < 3; foe++) {
    b.claw();
    b.end();
  }
  expect(b.bears(0).filter(id => id !== 'raging')).toEqual(left);
});

test('QUEST-12.17, 15.2: rage ends the fear it is proof against', () => {
  const b = angry(10, { hero: { conditions: ['frightened'] } });
  b.act(use('enter-rage'));
  expect(b.bears(0)).toEqual(['raging']);
});

test('QUEST-12.17: no casting meanwhile', () => {
  const b = angry(1, { hero: { pack: ['scroll-of-fire-bolt'] } });
  b.act(use('enter-rage'));
  expect(b.refusal(cast('fire-bolt', { scroll: 'scroll-of-fire-bolt' }))).toBe('quest/raging');
});

test('QUEST-12.7: rage begun again starts anew and does not double', () => {
  const b = angry(1, { rolls: [15, 10] });
  b.act(use('enter-rage'));
  b.round();
  b.act(use('enter-rage'));
  expect(b.bears(0)).toEqual(['raging']);
  b.attack();
  expect(b.foe.hp).toBe(85);
  b.round();
  b.round();
  b.round();
  expect(b.bears(0)).toEqual(['raging']);
  b.round();
  expect(b.bears(0)).toEqual([]);
});

test('QUEST-X6: level 12, raging in berserker mode: 10 become 27, and a blow of 10 costs 5', () => {
  const b = angry(12, { rolls: [15, 10, ...TEN] });
  b.act(use('enter-rage'));
  b.round();
  b.hero.pool = 75;
  b.act(use('berserker-mode'));
  b.attack();
  expect(b.foe.hp).toBe(73);
  b.end();
  b.claw();
  expect(b.hero.hp).toBe(195);
});
