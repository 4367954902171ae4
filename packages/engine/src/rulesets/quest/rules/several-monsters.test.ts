import { describe, expect, it } from 'vitest';
import { quest } from '../index.js';
import { LIFE } from '../plan/codes.js';
import { afflict, bout, FOE, issuesOf, type Scene, setupOf } from '../testkit.js';
import { setRange } from './movement/range.js';

const CLUB = FOE.actions[0]!;
const BREATH = {
  name: 'Breath',
  type: 'save_effect',
  range: 2,
  area: true,
  save_stat: 'dexterity',
  save_dc: 15,
  on_fail: { damage: { dice: '2d6', mod: 0, type: 'fire' } },
  recharge: '5-6',
};
const TOUGH = { max_hp: 200 };
const breather = (more: object = {}) => ({ actions: [{ ...BREATH, ...more }, CLUB] });

describe('breath and other specials', () => {
  it('QUEST-31.23: only foes in range; on a success nothing where nothing is listed', () => {
    const b = bout({
      hero: TOUGH,
      companions: ['Near', 'Far'].map(name => ({ name, type: 'companion', max_hp: 50 })),
      monsters: [breather()],
      initiative: [20, 2, 2, 10],
      rolls: [14, [3, 4], 15],
    });
    setRange(b.state, 2, 3, 3);
    b.end();
    b.claw();
    expect([0, 1, 2].map(who => b.who(who).hp)).toEqual([193, 50, 50]);
    b.done();
  });

  it('QUEST-31.23: recharge is rolled at the start of its own turns, 5 or 6 of a d6, and only after use', () => {
    for (const [face, ready] of [
      [4, false],
      [5, true],
      [6, true],
    ] as const) {
      const b = bout({
        hero: TOUGH,
        monsters: [breather()],
        rolls: [20, { label: 'recharge', value: face }],
      });
      b.end();
      b.claw();
      b.round();
      expect(b.option({ do: 'action', action: 0, target: 0 })?.blocked === undefined, `a ${face}`).toBe(
        ready,
      );
      b.done();
    }
    const unused = bout({ hero: TOUGH, monsters: [breather()] });
    unused.end();
    unused.round();
    unused.done();
  });

  it('QUEST-31.23: a recharge of 6 takes a 6', () => {
    const b = bout({ hero: TOUGH, monsters: [breather({ recharge: '6' })], rolls: [20, 5, 6] });
    b.end();
    b.claw();
    b.round();
    expect(b.foe.spent).toBe(1);
    b.round();
    expect(b.foe.spent).toBe(0);
    b.done();
  });

  it('QUEST-31.23: what has so many uses a combat does not return', () => {
    const b = bout({
      hero: TOUGH,
      monsters: [breather({ recharge: null, uses_per_combat: 2 })],
      rolls: [20, 20],
    });
    b.end();
    b.claw();
    b.round();
    b.claw();
    b.round();
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBeDefined();
    expect(b.foe.uses[0]).toBe(0);
    b.done();
  });
});

describe('several monsters', () => {
  it('QUEST-32.1: up to eight take part; a ninth is refused', () => {
    const crowd = (count: number) => setupOf({ monsters: Array.from({ length: count }, () => 'goblin') });
    expect(issuesOf(crowd(8))).toEqual([]);
    expect(issuesOf(crowd(9))[0]?.path).toBe('monsters');
  });

  it('QUEST-32.1: equal names are numbered, a single one is not', () => {
    const b = bout({ monsters: ['goblin', 'wolf', 'goblin', { id: 'goblin', name: 'Snik' }] });
    expect(b.plan.beings.slice(1).map(({ name }) => name)).toEqual(['Goblin 1', 'Wolf', 'Goblin 2', 'Snik']);
    expect(b.fight.names()).toEqual(expect.arrayContaining(['Goblin 1', 'Goblin 2']));
  });

  it('QUEST-32.1: each has its own initiative, HP, conditions and ranges', () => {
    const b = bout({
      monsters: ['goblin', 'goblin', 'goblin'],
      initiative: [10, 1, 20, 5],
      range: 2,
      rolls: [],
    });
    expect(b.state.order).toEqual([2, 0, 3, 1]);
    b.act({ do: 'closer', target: 0 });
    // QUEST-2.6: the goblin that leads began with a shift towards its preferred range.
    expect([1, 2, 3].map(who => b.range(0, who))).toEqual([1, 0, 1]);
    afflict(b, 1, 'poisoned');
    expect([1, 2, 3].map(who => b.bears(who).includes('poisoned'))).toEqual([true, false, false]);
    b.who(3).hp = 1;
    expect([1, 2, 3].map(who => b.who(who).hp)).toEqual([7, 7, 1]);
  });

  it('QUEST-32.1: each has its own recharge', () => {
    const b = bout({
      hero: TOUGH,
      monsters: [breather(), breather()],
      initiative: [20, 10, 5],
      rolls: [20, 2],
    });
    b.end();
    b.claw();
    b.end();
    expect([b.who(1).spent, b.who(2).spent]).toEqual([1, 0]);
    b.end();
    b.end();
    expect([b.who(1).spent, b.who(2).spent]).toEqual([1, 0]);
    b.done();
  });

  it('QUEST-32.2: victory when every one is dead or escaped, not before', () => {
    const b = bout({
      monsters: [{ hit_points: 1 }, { hit_points: 10, behavior: { flee_threshold: 0.5 } }],
      initiative: [20, 10, 5],
      range: 0,
      rolls: [15, 9],
    });
    b.who(2).hp = 1;
    setRange(b.state, 0, 2, 6);
    b.attack(1);
    expect([b.who(1).life, b.state.ending]).toEqual([LIFE.dead, null]);
    b.end();
    b.end();
    b.end();
    expect([b.who(2).life, b.state.ending]).toEqual([LIFE.gone, 'victory']);
  });

  it('QUEST-32.2: XP, kill bonus and loot are per monster, loot and bonus only from the dead', () => {
    const purse = (quantity: number) => ({
      kill_bonus_xp: 25,
      loot_table: { guaranteed: [{ item: 'gold-piece', quantity }], rolls: 0, tiers: [] },
    });
    const scene = (fled: boolean): Scene => ({
      monsters: [
        { ...purse(3), hit_points: 1 },
        { ...purse(4), hit_points: 10, behavior: { flee_threshold: 0.5 } },
      ],
      initiative: [20, 10, 5],
      rolls: fled ? [15, 9] : [15, 9, 15, 10],
    });
    const end = (fled: boolean) => {
      const b = bout(scene(fled));
      b.attack(1);
      if (fled) {
        b.who(2).hp = 1;
        setRange(b.state, 0, 2, 6);
      }
      b.end();
      b.end();
      if (fled) b.end();
      else b.attack(2);
      expect(b.state.ending).toBe('victory');
      b.done();
      return {
        loot: b.state.loot.reduce((sum, { count }) => sum + count, 0),
        xp: b.of('xp').map(({ exact }) => exact),
        sum: quest.measure!(b.plan, b.state).xp,
      };
    };
    expect(end(true)).toEqual({ loot: 3, xp: [100, 25], sum: 125 });
    expect(end(false)).toEqual({ loot: 7, xp: [100, 100, 25, 25], sum: 250 });
  });
});
