import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../../../testing/odds.js';
import { quest } from '../../index.js';
import { LIFE, NONE } from '../../plan/codes.js';
import { type Bout, bout } from '../../testkit.js';
import { rollLoot } from './loot.js';

const named = (b: Bout, stacks = b.state.loot) =>
  Object.fromEntries(stacks.map(({ what, count }) => [b.plan.items[what]!.id, count]));
const killed = (
  loot_table: unknown,
  rolls: (number | { label: string; value: number })[] = [],
  more: object[] = [],
) => {
  const b = bout({ monsters: [{ hit_points: 1, loot_table }, ...more], rolls: [19, 5, ...rolls] });
  b.attack(1);
  b.done();
  return b;
};

/** What a dead foe with that table leaves, with its exact chances. */
function oddsFor(loot_table: unknown) {
  const b = bout({ monsters: [{ loot_table }] });
  return oddsOf(dice => {
    const state = quest.copy(b.state);
    state.creatures[1]!.life = LIFE.dead;
    rollLoot(b.plan, state, {
      dice,
      ask: () => {
        throw new Error('nobody is asked');
      },
    });
    return JSON.stringify(named(b, state.loot));
  });
}
const chance = (odds: ReturnType<typeof oddsFor>, items: object) =>
  odds.get(JSON.stringify(items))?.probability ?? 0;

describe('loot', () => {
  test('QUEST-20.8: every guaranteed entry; no die for a certain number (QUEST-1.8)', () => {
    const b = killed({
      guaranteed: [
        { item: 'dagger', quantity: [1, 1] },
        { item: 'gold-piece', quantity: 7 },
      ],
    });
    expect(named(b)).toEqual({ dagger: 1, 'gold-piece': 7 });
  });

  test('QUEST-20.8: quantity even within its bounds', () => {
    const odds = oddsFor({ guaranteed: [{ item: 'gold-piece', quantity: [2, 5] }] });
    for (const count of [2, 3, 4, 5]) expect(chance(odds, { 'gold-piece': count })).toBe(0.25);
    expect(odds.size).toBe(4);
  });

  test('QUEST-20.8: a tier by weight, in it an entry by weight; nothing is empty', () => {
    const odds = oddsFor({
      rolls: 1,
      tiers: [
        {
          name: 'common',
          weight: 70,
          entries: [
            { item: 'dagger', weight: 1 },
            { item: 'nothing', weight: 3 },
          ],
        },
        { name: 'rare', weight: 30, entries: [{ item: 'longsword', weight: 9 }] },
      ],
    });
    expect(chance(odds, { dagger: 1 })).toBeCloseTo(0.175, 12);
    expect(chance(odds, {})).toBeCloseTo(0.525, 12);
    expect(chance(odds, { longsword: 1 })).toBeCloseTo(0.3, 12);
  });

  test('QUEST-20.8: so many rolls, equal items merged', () => {
    const tiers = [
      {
        name: 'one',
        weight: 1,
        entries: [
          { item: 'dagger', weight: 1 },
          { item: 'mace', weight: 1 },
        ],
      },
    ];
    const odds = oddsFor({ rolls: 2, tiers });
    expect(chance(odds, { dagger: 2 })).toBe(0.25);
    expect(chance(odds, { mace: 2 })).toBe(0.25);
    expect(chance(odds, { dagger: 1, mace: 1 }) + chance(odds, { mace: 1, dagger: 1 })).toBe(0.5);
    const guaranteed = [{ item: 'dagger', quantity: 3 }];
    expect(
      chance(oddsFor({ guaranteed, rolls: 1, tiers: [{ ...tiers[0]!, entries: [tiers[0]!.entries[0]!] }] }), {
        dagger: 4,
      }),
    ).toBe(1);
    expect(named(killed({ guaranteed, rolls: 0, tiers }))).toEqual({ dagger: 3 });
  });

  test('QUEST-20.8: a flat list: each entry its own chance', () => {
    const odds = oddsFor([
      { item: 'dagger', chance: 0.3, quantity: [1, 1] },
      { item: 'gold-piece', chance: 0.8, quantity: 2 },
    ]);
    expect(chance(odds, { dagger: 1, 'gold-piece': 2 })).toBeCloseTo(0.24, 12);
    expect(chance(odds, { dagger: 1 })).toBeCloseTo(0.06, 12);
    expect(chance(odds, { 'gold-piece': 2 })).toBeCloseTo(0.56, 12);
    expect(chance(odds, {})).toBeCloseTo(0.14, 12);
  });

  test.each([
    [0.29, 0.29],
    [0.57, 0.57],
    [0.005, 0],
    [0.019, 0.01],
    [1, 1],
    [0, 0],
  ])('QUEST-1.3, 1.2: a chance of %d is d100 up to floor(100 × it): %d', (written, real) => {
    expect(chance(oddsFor([{ item: 'dagger', chance: written }]), { dagger: 1 })).toBeCloseTo(real, 12);
  });

  test('QUEST-20.9: for each killed monster, when the fight is won; nothing is taken by itself', () => {
    const loot_table = { guaranteed: [{ item: 'gold-piece', quantity: [1, 6] }] };
    const b = bout({
      monsters: [
        { hit_points: 1, loot_table },
        { hit_points: 1, loot_table },
      ],
      rolls: [19, 5, 19, 5, { label: 'loot quantity', value: 2 }, { label: 'loot quantity', value: 3 }],
    });
    b.attack(1);
    expect(b.state.loot).toEqual([]);
    for (let turn = 0; turn < 2; turn++) b.end();
    b.attack(2);
    b.done();
    expect(named(b)).toEqual({ 'gold-piece': 5 });
    expect([b.hero.pack, b.of('loot').map(({ items }) => items)]).toEqual([
      [],
      [[{ item: 'Gold Piece', count: 5 }]],
    ]);
  });

  test('QUEST-20.9: the escaped leave none', () => {
    const loot_table = { guaranteed: [{ item: 'dagger', quantity: 1 }] };
    const b = bout({ monsters: [{ hit_points: 1 }, { loot_table }], rolls: [19, 5] });
    b.who(2).life = LIFE.gone;
    b.attack(1);
    expect([b.fight.outcome?.kind, b.state.loot]).toEqual(['victory', []]);
  });

  test('QUEST-X18: the goblin’s gold comes on d100 up to 80, one to eight of it', () => {
    const odds = oddsFor([{ item: 'gold-piece', chance: 0.8, quantity: [1, 8] }]);
    expect(chance(odds, {})).toBeCloseTo(0.2, 12);
    for (let count = 1; count <= 8; count++)
      expect(chance(odds, { 'gold-piece': count })).toBeCloseTo(0.1, 12);
  });
});

describe('what was shot', () => {
  const archer = (shots: number, javelins: number) => {
    const hero = {
      gear: { mainHand: 'longbow', ammunition: 'arrows' },
      pack: [{ item: 'javelin', quantity: 2 }],
    };
    const misses = Array<number>(shots - 1 + javelins).fill(2);
    const b = bout({ hero, range: 2, monsters: [{ hit_points: 1 }], rolls: [...misses, 19, 5] });
    const before = named(b, b.hero.pack);
    for (let thrown = 0; thrown < javelins; thrown++, b.round())
      b.act({ do: 'throw', target: 1, item: 'javelin' });
    for (let shot = 0; shot < shots; shot++) {
      b.attack();
      if (!b.fight.outcome) b.round();
    }
    b.done();
    const after = named(b, b.hero.pack);
    return {
      b,
      arrows: after.arrows! - before.arrows! + shots,
      javelins: (after.javelin ?? 0) - 2 + javelins,
    };
  };

  test('QUEST-X15: 7 arrows and 2 javelins: victory returns 3 and 2', () => {
    const { b, arrows, javelins } = archer(7, 2);
    expect([arrows, javelins]).toEqual([3, 2]);
    expect(b.of('recovered')).toHaveLength(1);
    expect(b.hero.mainHand).not.toBe(NONE);
  });

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
  ])('QUEST-X15: of %i arrows %i come back', (shots, back) => {
    expect(archer(shots, 0).arrows).toBe(back);
  });
});
