import { expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { answer, type Bout, bout, FOE, type Scene } from '../testkit.js';

const HEAVY = { actions: [{ ...FOE.actions[0]!, hit: { dice: '1d4', mod: 6, type: 'bludgeoning' } }] };
const FRIEND = { name: 'Friend', class: 'fighter' };

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
  [1, 2],
  [4, 2],
  [5, 4],
  [9, 4],
  [10, 6],
  [14, 6],
  [15, 10],
  [20, 10],
])('QUEST-12.30: Sneak Attack at level %i adds %id6 for 3 cunning beside an ally', (level, dice) => {
  const b = rogue(level, 3, { companions: [FRIEND], rolls: [15, 1, Array<number>(dice).fill(2)] });
  b.attack();
  b.done();
  expect([b.foe.hp, b.hero.pool]).toEqual([99 - 2 * dice, 0]);
});

test('QUEST-12.30: not below 3 cunning, without an ally, with disadvantage, or with a weapon that is neither', () => {
  const blow = (cunning: number, scene: Scene) => {
    const b = rogue(1, cunning, { ...scene, rolls: scene.rolls ?? [15, 1] });
    b.attack();
    b.done();
    return b.hero.pool;
  };
  const companions = [FRIEND];
  expect(blow(2, { companions })).toBe(2);
  expect(blow(3, {})).toBe(3);
  expect(blow(3, { companions, hero: { conditions: ['poisoned'] }, rolls: [15, 15, 1] })).toBe(3);
  expect(blow(3, { companions, hero: { gear: { mainHand: 'club' } } })).toBe(3);
  expect(blow(3, { companions: [{ ...FRIEND, conditions: ['stunned'] }] })).toBe(3);
  // An advantage needs no ally; advantage and disadvantage together leave it to the ally.
  expect(blow(3, { monsters: [{ id: 'ogre', conditions: ['stunned'] }], rolls: [15, 15, 1, 2] })).toBe(0);
  expect(blow(3, { hero: { conditions: ['hidden', 'poisoned'] } })).toBe(3);
});

test('QUEST-12.30: also with a bow, once in a turn', () => {
  const gear = { mainHand: 'shortbow', ammunition: 'arrows' };
  const b = rogue(1, 3, {
    hero: { gear, conditions: ['hidden'] },
    range: 2,
    rolls: [15, 15, [1, 1], [1, 1, 1, 1]],
  });
  b.attack();
  b.done();
  const two = { mainHand: 'shortsword', offHand: 'shortsword' };
  const c = rogue(1, 10, { hero: { gear: two }, companions: [FRIEND], rolls: [15, 1, [1, 1], 15, 1] });
  c.attack();
  c.act({ do: 'attack', target: 2, hand: 'off' });
  c.done();
  expect(c.hero.pool).toBe(7);
  c.end();
  c.end();
  c.end();
  expect(c.hero.pool).toBe(9);
});

test.each([
  ['hidden', 'critical'],
  ['invisible', 'critical'],
  ['aimed', 'hit'],
])('QUEST-12.30: from %s the sneak attack is a %s', (condition, verdict) => {
  const b = rogue(1, 3, {
    hero: { conditions: [condition] },
    rolls: [15, 15, verdict === 'hit' ? 1 : [1, 1], verdict === 'hit' ? [1, 1] : [1, 1, 1, 1]],
  });
  b.attack();
  b.done();
  expect(b.of('attacked')[0]!.verdict).toBe(verdict);
  // A critical hit gives 1 back (QUEST-12.2).
  expect(b.hero.pool).toBe(verdict === 'hit' ? 0 : 1);
});

test.each([
  [9, 20, null],
  [10, 20, 30],
  [10, 21, null],
  [14, 20, 30],
  [15, 30, 50],
  [15, 31, null],
])(
  'QUEST-12.30: at level %i a sneak attack kills a foe left at %i% of its HP with a chance of %s percent',
  (level, percent, chance) => {
    for (const yes of chance === null ? [0] : [0, 1]) {
      const dice = level >= 15 ? 10 : level >= 10 ? 6 : 4;
      const rolls = [15, 1, Array<number>(dice).fill(1), ...(chance === null ? [] : [yes])];
      const b = rogue(level, 3, { companions: [FRIEND], monsters: [{ hit_points: 1000 }, {}], rolls });
      b.who(2).hp = percent * 10 + 1 + dice;
      b.attack(2);
      b.done();
      expect(b.who(2).life).toBe(yes ? LIFE.dead : LIFE.up);
    }
    const rule = rogue(level, 3).plan.beings[0]!.powers.find(({ id }) => id === 'sneak-attack')!;
    const kill = rule.effects.find(({ kind }) => kind === 'kill')?.record;
    if (chance !== null) expect(kill).toMatchObject({ chance });
  },
);

test('QUEST-12.9, 12.30: a boss is not killed by it', () => {
  const monsters = [{ hit_points: 1000, boss: true }];
  const b = rogue(10, 3, { companions: [FRIEND], monsters, rolls: [15, 1, [1, 1, 1, 1, 1, 1]] });
  b.foe.hp = 100;
  b.attack(2);
  b.done();
  expect(b.foe.hp).toBe(93);
});

test('QUEST-12.8: Cunning Action and Sneak Attack aside, nothing fires by itself', () => {
  const b = rogue(5, 10, {
    companions: [FRIEND],
    options: { auto_sneak_attack: false },
    rolls: [15, 1, [1, 1, 1, 1]],
  });
  b.attack();
  b.act(answer('sneak-attack'));
  b.done();
  expect(b.hero.pool).toBe(7);
});
