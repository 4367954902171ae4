import { expect, test } from 'vitest';
import { ScriptedDice, type ScriptedRoll } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { oddsOf } from '../../../testing/odds.js';
import { quest } from '../index.js';
import { PHASE } from '../plan/codes.js';
import { FOE, type Scene, setupOf } from '../testkit.js';

/** A fight as it stands when the first choice is offered; the dice are those of its start. */
function opening(scene: Scene, dice: readonly ScriptedRoll[]) {
  const scripted = new ScriptedDice(dice);
  const fight = Fight.start(quest, setupOf(scene), { seed: 1, dice: scripted, players: [0, 1] });
  scripted.done();
  const range = (one = 0, other = setupOf(scene).party.length) =>
    fight.state.ranges[one * fight.state.creatures.length + other];
  return { fight, range };
}

const terrain = (name: string): Scene => ({ environment: { starting_range: undefined, terrain: name } });
const prefers = (range: number) => ({ preferred_range: range });
const shiftBy = (by: -1 | 0 | 1) => ({ do: 'shift' as const, by });

/** How likely each starting range is, where the party leads and has not shifted yet. */
function startsOf(scene: Scene): Record<string, number> {
  const plan = quest.compile(quest.setup.parse(setupOf(scene)));
  const odds = oddsOf(dice => {
    const state = quest.start(plan, { dice, ask: ({ choices }) => choices[0]! });
    return state.phase === PHASE.shift ? state.ranges[1] : 'monsters lead';
  });
  const led = 1 - (odds.get('monsters lead')?.probability ?? 0);
  return Object.fromEntries(
    [...odds].flatMap(([range, { probability }]) =>
      range === 'monsters lead' ? [] : [[range, Math.round((probability / led) * 1000) / 1000]],
    ),
  );
}

test.each([
  ['forest', { 1: 0.5, 2: 0.5 }],
  ['swamp', { 1: 0.5, 2: 0.5 }],
  ['dungeon', { 0: 0.5, 1: 0.5 }],
  ['cave', { 0: 0.5, 1: 0.5 }],
  ['graveyard', { 0: 0.5, 1: 0.5 }],
  ['grassland', { 3: 0.5, 4: 0.5 }],
  ['desert', { 3: 0.5, 4: 0.5 }],
  ['coast', { 3: 0.5, 4: 0.5 }],
  ['mountain', { 2: 1 }],
  ['hill', { 2: 1 }],
  ['urban', { 2: 1 }],
  ['arctic', { 2: 1 }],
])('QUEST-2.5: the starting range in the %s has the chances %j', (name, odds) => {
  expect(startsOf(terrain(name))).toEqual(odds);
});

test('QUEST-2.5: unknown terrain and none at all are 2; no die is drawn for it (QUEST-1.8)', () => {
  expect(opening(terrain('moor'), [20, 1]).range()).toBe(2);
  expect(opening({ environment: { starting_range: undefined } }, [20, 1]).range()).toBe(2);
});

test('QUEST-2.5: starting_range of the environment comes before its terrain, as a number or a band', () => {
  const environment = { terrain: 'forest' };
  expect(opening({ range: 5, environment }, [20, 1]).range()).toBe(5);
  expect(startsOf({ environment: { terrain: 'forest', starting_range: [3, 5] } })).toEqual({
    3: 0.333,
    4: 0.333,
    5: 0.333,
  });
});

test.each([
  ['Tiny', 4],
  ['Small', 3],
  ['Medium', 3],
  ['Large', 2],
  ['Huge', 2],
  ['Gargantuan', 2],
])('QUEST-2.6: a %s monster starts at %i where others start at 3', (size, expected) => {
  expect(opening({ range: 3, monsters: [{ size }] }, [20, 1]).range()).toBe(expected);
});

test('QUEST-2.6: each monster by its own size; QUEST-2.1: a range for every pair', () => {
  const { fight, range } = opening(
    { range: 3, companions: [{ type: 'companion' }], monsters: [{ size: 'Large' }, { size: 'Tiny' }] },
    [20, 1, 1, 1],
  );
  expect([range(0, 2), range(0, 3), range(1, 2), range(1, 3)]).toEqual([2, 4, 2, 4]);
  fight.act(shiftBy(1));
  expect([range(0, 2), range(0, 3), range(1, 2), range(1, 3)]).toEqual([3, 5, 3, 5]);
});

test('QUEST-2.6: a player with the first place is asked for −1, 0 or +1', () => {
  for (const [by, expected] of [
    [-1, 2],
    [0, 3],
    [1, 4],
  ] as const) {
    const { fight, range } = opening({ range: 3 }, [20, 1]);
    expect(fight.options().map(({ choice }) => choice)).toEqual([shiftBy(-1), shiftBy(0), shiftBy(1)]);
    expect(fight.actor).toBe(0);
    fight.act(shiftBy(by));
    expect(range()).toBe(expected);
  }
});

test.each([
  ['Large', 0, 1, 0],
  ['Large', 0, 0, 0],
  ['Large', 0, -1, 0],
  ['Tiny', 6, -1, 6],
  ['Tiny', 6, 0, 6],
  ['Medium', 0, -1, 0],
  ['Medium', 6, 1, 6],
] as const)('QUEST-2.6: the sum is clamped once: %s at %i, shifted by %i, is %i', (size, start, by, end) => {
  const { fight, range } = opening({ range: start, monsters: [{ size }] }, [20, 1]);
  fight.act(shiftBy(by));
  expect(range()).toBe(end);
});

test.each([
  [0, 3, 2],
  [1, 1, 1],
  [4, 2, 3],
  [6, 0, 1],
])(
  'QUEST-2.6, 4.3: a monster that prefers %i and leads goes from %i to %i, unasked',
  (preferred, start, end) => {
    const { fight, range } = opening({ range: start, monsters: [prefers(preferred)] }, [1, 20]);
    expect(range()).toBe(end);
    expect(fight.options().some(({ choice }) => choice.do === 'shift')).toBe(false);
    expect(fight.state.turn).toBe(1);
  },
);

test('QUEST-4.3: behavior.preferred_range beats the one at the top', () => {
  const monsters = [{ preferred_range: 6, behavior: { aggression: 'aggressive', preferred_range: 1 } }];
  expect(opening({ range: 3, monsters }, [1, 20]).range()).toBe(2);
});

test('QUEST-2.6: the side with the first place shifts, whichever of its members has it', () => {
  const scene = { range: 2, companions: [{ type: 'companion', is_player_controlled: false }] };
  const asked = opening(scene, [1, 20, 10]);
  expect(asked.fight.actor).toBe(0);
  asked.fight.act(shiftBy(1));
  expect(asked.range(0, 2)).toBe(3);
  // Of two monsters the first in the order decides for all.
  const led = opening({ range: 2, monsters: [prefers(0), prefers(5)] }, [1, 10, 20]);
  expect([led.range(0, 1), led.range(0, 2)]).toEqual([3, 3]);
});

test('QUEST-6.4: HP, range, initiative, shift, first turn; all is said before the first choice', () => {
  const scene = {
    monsters: [{ hp_dice: '3d6' }],
    options: { roll_hp: true },
    ...terrain('forest'),
  };
  const { fight, range } = opening(scene, [
    { label: 'hit points', value: 11 },
    { label: 'starting range', value: 2 },
    { label: 'initiative', value: 5 },
    { label: 'initiative', value: 15 },
  ]);
  expect([fight.state.creatures[1]!.hp, range(), fight.state.order]).toEqual([11, 1, [1, 0]]);
  expect(fight.events.map(({ kind }) => kind)).toEqual(['started', 'rolled', 'rolled', 'turn']);
  expect(fight.events.at(-1)).toMatchObject({ kind: 'turn', round: 1, who: 1 });
});

test('QUEST-4.4: hit_points as printed; with roll_hp the dice, at least 1', () => {
  expect(opening({ monsters: [{ hp_dice: '2d6' }] }, [20, 1]).fight.state.creatures[1]!.hp).toBe(100);
  const rolled = (dice: string, total: number) =>
    opening({ monsters: [{ hp_dice: dice }], options: { roll_hp: true } }, [total, 20, 1]).fight.state
      .creatures[1]!;
  expect(rolled('2d8+4', 9)).toMatchObject({ hp: 13, maxHp: 13 });
  expect(rolled('1d4-3', 2)).toMatchObject({ hp: 1, maxHp: 1 });
  // Without hp_dice there is nothing to roll.
  const plain = opening({ monsters: [FOE], options: { roll_hp: true } }, [20, 1]);
  expect(plain.fight.state.creatures[1]!.hp).toBe(100);
});
