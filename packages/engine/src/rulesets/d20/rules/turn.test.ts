import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { d20 } from '../index.js';
import { bout, PLAIN_HERO, setupOf } from './testkit.js';

const HALL = ['#######', '#@....#', '#A...a#', '#....b#', '#######'];

describe('turn order', () => {
  it('D20-2.1 every living hero takes one turn, then every living monster; nothing is rolled for it', () => {
    const b = bout({ allies: [{}], monsters: [{}, {}], map: HALL });
    const order: [number | null, number][] = [];
    for (let turn = 0; turn < 9; turn++) {
      order.push([b.fight.actor, b.state.round]);
      b.wait();
    }
    expect(order).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0].map((who, turn) => [who, 1 + Math.floor(turn / 4)]));
    b.done();
  });

  it('D20-2.2 the dead are skipped', () => {
    const b = bout({
      allies: [{}],
      monsters: [{ hp: 1 }, {}],
      map: ['#######', '#@a.Ab#', '#######'],
      rolls: [15, 1],
    });
    b.attack(2);
    const order = [];
    for (let turn = 0; turn < 5; turn++) {
      order.push(b.fight.actor);
      b.wait();
    }
    expect(order).toEqual([1, 3, 0, 1, 3]);
  });

  it('D20-2.2 those who join are appended and act from the next round', () => {
    const b = bout({
      allies: [{}],
      monsters: [{ id: 'large-slime', hp: 17 }, {}],
      map: HALL.map(row => row.replace('@....', '@a...').replace('...a', '....')),
      rolls: [15, 1, { label: 'pieces', value: 1 }],
    });
    b.attack(2);
    expect(b.state.fighters.length).toBe(6);
    const order = [];
    for (let turn = 0; turn < 8; turn++) {
      order.push([b.fight.actor, b.state.round]);
      b.wait();
    }
    expect(order).toEqual([
      [1, 1],
      [3, 1],
      [0, 2],
      [1, 2],
      [3, 2],
      [4, 2],
      [5, 2],
      [0, 3],
    ]);
    b.done();
  });

  it('D20-2.3 a turn is movement, then one action: the action ends it, with or without a move', () => {
    const b = bout({ map: ['#####', '#@..#', '#.a.#', '#####'], rolls: [15, 3] });
    b.move(2, 1);
    expect(b.fight.actor).toBe(0);
    b.attack();
    expect([b.fight.actor, b.place(0), b.foe.hp]).toEqual([1, [2, 1], 95]);
    b.wait();
    b.wait();
    expect([b.fight.actor, b.place(0)]).toEqual([1, [2, 1]]);
  });

  it('D20-2.3 one movement a turn, and none after the action', () => {
    const b = bout({ map: ['#####', '#@..#', '#..a#', '#####'] });
    b.move(2, 1);
    expect(b.open('move')).toEqual([]);
    expect(b.refusal({ do: 'move', to: b.tile(1, 1) }).code).toMatch(/^choice\//);
    b.use('healing-potion');
    expect(b.fight.actor).toBe(1);
    b.move(1, 2);
    b.wait();
    expect(b.open('move').length).toBeGreaterThan(0);
  });

  it('D20-2.4 an effect loses one turn at the end of each own turn and ends at 0', () => {
    const b = bout({ hero: { ...PLAIN_HERO, conditions: [{ id: 'protected', turns: 2 }] } });
    const seen = [];
    for (let turn = 0; turn < 5; turn++) {
      seen.push([b.hero.ac, b.hero.effects[0]?.turns]);
      b.wait();
    }
    expect(seen).toEqual([
      [14, 2],
      [14, 1],
      [14, 1],
      [10, undefined],
      [10, undefined],
    ]);
  });

  it.each([
    [2, 6],
    [6, 6],
    [40, 39],
  ])(
    'D20-2.4 a second dose of 6 turns on %i sets the longer of the two and stacks nothing',
    (turns, after) => {
      const b = bout({
        hero: { ...PLAIN_HERO, conditions: [{ id: 'poisoned', turns }] },
        monsters: ['cave-spider'],
        rolls: [15, 1],
      });
      b.wait();
      b.attack(0);
      expect(b.hero.effects).toMatchObject([{ id: 'poisoned', turns: after }]);
      // One before the first turn, one by the bite, one before the second turn: never two at once.
      expect(b.hero.hp).toBe(25);
    },
  );

  it('D20-2.4 D20-10.1 two potions protect no better than one', () => {
    const b = bout({ hero: { ...PLAIN_HERO, pack: ['potion-of-protection', 'potion-of-protection'] } });
    b.use('potion-of-protection');
    expect([b.hero.ac, b.hero.effects[0]?.turns]).toEqual([14, 49]);
    b.wait();
    b.use('potion-of-protection');
    expect([b.hero.ac, b.hero.effects]).toMatchObject([14, [{ turns: 49 }]]);
  });

  it.each([
    ['poisoned', 19, 20],
    ['burning', 19, 20],
    ['regenerating', 21, 20],
  ])('D20-2.5 %s works at the start of the own turn, before it moves', (id, after, before) => {
    const b = bout({ hero: { hp: 20, conditions: [id] }, monsters: [{}] });
    expect(b.hero.hp).toBe(after);
    b.wait();
    expect(b.hero.hp).toBe(after);
    b.wait();
    expect([b.fight.actor, b.hero.hp]).toEqual([0, after + (after - before)]);
    const foe = bout({ monsters: [{ conditions: ['poisoned'] }] });
    expect(foe.foe.hp).toBe(100);
    foe.wait();
    expect([foe.fight.actor, foe.foe.hp]).toEqual([1, 99]);
  });

  it('D20-2.5 D20-2.7 who dies of it neither moves nor acts', () => {
    const b = bout({
      allies: [{}],
      hero: { hp: 1, conditions: ['poisoned'] },
      map: HALL,
      monsters: ['rat', 'rat'],
    });
    expect([b.hero.alive, b.fight.actor]).toEqual([false, 1]);
    const alone = bout({ monsters: [{ hp: 1, conditions: ['poisoned'] }] });
    alone.wait();
    expect(alone.fight.outcome).toEqual({ kind: 'won', winner: 0 });
  });

  it('D20-2.6 dice: attack die, damage dice left to right, then the percentage rolls', () => {
    const b = bout({
      hero: { weapon: 'greatsword', str: 10 },
      monsters: ['slime'],
      options: { weaponBreakage: true },
      rolls: [
        { label: 'attack', value: 15 },
        { label: 'damage', value: [5, 2] },
        { label: 'attack', value: 19 },
        { label: 'damage', value: 2 },
        { label: 'corrosion', value: 1 },
      ],
    });
    b.attack();
    expect(b.of('attacked')[0]?.rolls?.map(roll => roll.faces)).toEqual([[15], [5, 2]]);
    b.attack(0);
    expect(b.hero.main?.cracks).toBe(1);
    b.done();
  });

  it('D20-2.6 both attack dice are drawn before the damage dice', () => {
    const b = bout({
      monsters: [{ conditions: ['entangled'] }],
      options: { advantage: true },
      rolls: [
        { label: 'attack', value: 4 },
        { label: 'attack', value: 12 },
        { label: 'damage', value: 6 },
      ],
    });
    b.attack();
    expect(b.foe.hp).toBe(92);
    b.done();
  });

  it('D20-2.6 same seed and same orders give the same log', () => {
    const log = (seed: number) => {
      const fight = Fight.startUnknown(
        d20,
        setupOf({ monsters: ['orc', 'cave-spider'], map: HALL, allies: [{}] }),
        {
          seed,
        },
      );
      for (let step = 0; step < 1000 && !fight.outcome; step++)
        fight.act(fight.options().find(option => !option.blocked)!.choice);
      return fight.events.map(event => fight.narrate(event));
    };
    expect(log(7)).toEqual(log(7));
    expect(log(7)).not.toEqual(log(8));
  });

  it('D20-2.7 the fight ends the moment a side has nobody left', () => {
    const b = bout({ allies: [{}], monsters: [{ hp: 1 }], map: ['#####', '#@aA#', '#####'], rolls: [15, 1] });
    b.attack();
    expect([b.fight.outcome, b.fight.actor, b.state.round]).toEqual([{ kind: 'won', winner: 0 }, null, 1]);
    expect(b.fight.options()).toEqual([]);
    const loss = bout({
      hero: { hp: 1 },
      monsters: [{}, {}],
      map: ['#####', '#a@b#', '#####'],
      rolls: [15, 1],
    });
    loss.wait();
    loss.attack(0);
    expect([loss.fight.outcome, loss.fight.actor]).toEqual([{ kind: 'lost', winner: 1 }, null]);
    expect(loss.of('turn').map(event => event.who)).not.toContain(2);
  });
});
