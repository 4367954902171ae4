import { describe, expect, it } from 'vitest';
import { GO_ON } from './choices.js';
import { expedition, NO_LOOT, RAT, room, TITAN, wholeRun } from './testkit.js';

describe('the way', () => {
  it('D20-13.1 ten depths of three rooms in order, won with the last', () => {
    const e = expedition({ hero: TITAN, rolls: wholeRun(10) });
    const seen: string[] = [];
    while (!e.fight.outcome) {
      seen.push(`${e.state.depth}.${e.state.room}`);
      e.clear();
      if (e.state.phase === 'camp') e.goOn();
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => `${Math.floor(i / 3) + 1}.${(i % 3) + 1}`));
    expect(e.fight.outcome).toMatchObject({ kind: 'victory', winner: 0 });
    expect([e.state.cleared, e.state.won, e.fight.actor]).toEqual([30, true, null]);
    expect(e.fight.view().stage?.path.map(({ mark }) => mark)).toEqual(Array(10).fill('done'));
    e.done();
  });

  it('D20-13.6 the chest of depth 8 holds heirlooms, and draws no dice', () => {
    const e = expedition({ hero: TITAN, rolls: wholeRun(10) });
    const found: string[] = [];
    while (!e.fight.outcome) {
      const place = `${e.state.depth}.${e.state.room}`;
      const before = e.of('found').length;
      e.clear();
      for (const { item } of e.of('found').slice(before)) if (item) found.push(`${place}: ${item}`);
      if (e.state.phase === 'camp') e.goOn();
    }
    expect(found).toEqual(['8.3: heirloom battleaxe', '8.3: heirloom greatsword']);
    e.done();
  });

  it('D20-13.1 depths: fewer make a shorter run', () => {
    const e = expedition({ hero: TITAN, options: { depths: 1 }, rolls: wholeRun(1) });
    for (const _ of [1, 2]) {
      e.clear();
      e.goOn();
    }
    expect(e.monsters).toEqual(['Lich', 'Skeleton', 'Skeleton']);
    e.clear();
    expect(e.fight.outcome?.kind).toBe('victory');
    e.done();
  });

  it('D20-13.1 there are no more depths than have a name', () => {
    expect(() => expedition({ options: { depths: 11 } })).toThrow('options.depths: there are 10 depths');
  });

  it('D20-13.2 D20-13.3 the hero enters each room at its first column', () => {
    const e = expedition({ rolls: [...RAT, 3, 4, 2, 50, 1, 0, 1] });
    expect([e.state.fight.grid.width, e.state.fight.grid.height, e.hero.tile]).toEqual([10, 8, 41]);
    e.clear();
    e.goOn();
    const { grid } = e.state.fight;
    expect([grid.width, grid.height, e.hero.tile]).toEqual([12, 11, 5 * 12 + 1]);
    expect([...grid.tiles].filter(tile => tile === '#').length - 2 * (12 + 11) + 4).toBe(1);
    e.done();
  });

  it('D20-13.6 an uncleared room cannot be left', () => {
    const e = expedition();
    expect([e.state.phase, e.option(GO_ON), e.refusal(GO_ON)[0]]).toEqual([
      'fight',
      undefined,
      'choice/unknown',
    ]);
  });

  it('the hero stays who he is from room to room', () => {
    const e = expedition({ rolls: [3, ...RAT, ...room(0)] });
    e.act({ do: 'wait' });
    e.clear();
    const before = e.hero;
    e.goOn();
    expect({ ...e.hero, tile: 0 }).toEqual({ ...before, tile: 0 });
    expect([e.state.fight.round, e.state.fight.ground, e.state.fight.attacks]).toEqual([1, [], 1]);
  });

  it('D20-2.4 conditions last by turns, not by rooms', () => {
    const e = expedition({
      hero: { conditions: [{ id: 'poisoned', turns: 3 }] },
      rolls: [...RAT, ...room(0)],
    });
    expect(e.hero.hp).toBe(29);
    e.clear();
    expect(e.hero.effects).toMatchObject([{ id: 'poisoned', turns: 3 }]);
    e.goOn();
    expect([e.hero.hp, e.hero.effects]).toMatchObject([29, [{ id: 'poisoned', turns: 3 }]]);
  });
});

describe('what does not go along', () => {
  it('what lies on the floor stays behind', () => {
    const rolls = [4, 2, 10, 2, NO_LOOT, ...room(0)];
    const e = expedition({ hero: { weapon: 'dagger' }, options: { throwing: true }, rolls });
    e.act({ do: 'throw', target: 1 });
    e.clear();
    expect(e.state.fight.ground).toHaveLength(1);
    e.goOn();
    expect([e.state.fight.ground, e.hero.main]).toEqual([[], null]);
  });

  it('D20-15.15 the attacks in a row start anew', () => {
    const e = expedition({ options: { momentum: true }, rolls: [5, 0, 2, ...RAT, ...room(0)] });
    e.act({ do: 'attack', target: 1 });
    e.clear();
    expect(e.hero.momentum).toBeGreaterThan(0);
    e.goOn();
    expect(e.hero.momentum).toBe(0);
    e.done();
  });

  it('D20-15.18 everybody faces his enemies anew', () => {
    // The Rat waits in the north-east, then in the south-east.
    const rolls = [...RAT, 1, 1, 1, 1, 0, 21];
    const e = expedition({ options: { facing: true }, rolls });
    expect(e.state.fight.fighters.map(({ facing }) => facing)).toEqual([4, 6]);
    e.clear();
    e.goOn();
    expect(e.state.fight.fighters.map(({ facing }) => facing)).toEqual([5, 7]);
  });

  it('the turn is the hero’s again, whoever had the last', () => {
    // The Rat fumbles on its own turn and leaves an opening, and falls to it.
    const e = expedition({ options: { fumbleEffects: true }, rolls: [1, 5, 10, 3, NO_LOOT] });
    e.act({ do: 'wait' });
    expect([e.state.phase, e.fight.actor]).toEqual(['camp', 0]);
    e.act({ do: 'unequip', slot: 'chest' });
    expect(e.hero.chest).toBe(null);
    e.done();
  });

  it('Table 6 auras are looked for in every room', () => {
    const e = expedition({ hero: TITAN, options: { depths: 1 }, rolls: wholeRun(1).slice(0, 3 + 6 + 3 + 6) });
    const auras = [e.state.fight.auras];
    for (const _ of [1, 2]) {
      e.clear();
      e.goOn();
      auras.push(e.state.fight.auras);
    }
    expect(auras).toEqual([0, 0, 1]);
  });
});
