import { describe, expect, it } from 'vitest';
import { duel, waysIn36 } from '../testkit.js';

/** Rolls each total once and tells which of them hit. */
const hits = (hero: { skl?: number; lck?: number }) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(roll => {
    const d = duel({ hero, rolls: [roll], players: [0, 1] });
    d.act('attack');
    d.done();
    return d.of('attacked')[0]!.hit;
  });

const from = (need: number) => [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(roll => roll >= need);

describe('attack', () => {
  it('SAGA-3.1 an attack rolls 2d6 and hits from the target number on', () => {
    const d = duel({ rolls: [7, 6] });
    d.act('attack');
    expect(d.of('attacked').map(event => [event.who, event.roll, event.need, event.hit])).toEqual([
      [0, 7, 7, true],
      [1, 6, 7, false],
    ]);
    expect(d.of('attacked')[0]?.rolls?.[0]).toMatchObject({ count: 2, sides: 6, total: 7, success: true });
    expect(d.of('damaged').map(event => event.who)).toEqual([1]);
    d.done();
  });

  it('SAGA-3.2 the target number is 7, lowered by floor(SKL / 10)', () => {
    expect(hits({})).toEqual(from(7));
    expect(hits({ skl: 9 })).toEqual(from(7));
    expect(hits({ skl: 10 })).toEqual(from(6));
    expect(hits({ skl: 29 })).toEqual(from(5));
  });

  it('SAGA-3.3 LCK from 72 on lowers it by 1 more, beside SKL', () => {
    expect(hits({ lck: 71 })).toEqual(from(7));
    expect(hits({ lck: 72 })).toEqual(from(6));
    expect(hits({ lck: 999 })).toEqual(from(6));
    expect(hits({ lck: 72, skl: 20 })).toEqual(from(4));
  });

  it('SAGA-3.4 it never falls below 2, and need 2 cannot miss', () => {
    for (const hero of [{ skl: 50 }, { skl: 50, lck: 80 }, { skl: 999 }, { skl: 40, lck: 72 }]) {
      expect(duel({ hero }).state.hero.need).toBe(2);
      expect(hits(hero)).toEqual(from(2));
    }
    expect(hits({ skl: 49 })).toEqual(from(3));
  });

  it.each([
    [0, 9, 7],
    [10, 19, 6],
    [20, 29, 5],
    [30, 39, 4],
    [40, 49, 3],
    [50, 999, 2],
  ])('SAGA-3.5 SKL %i to %i alone needs %i', (low, high, need) => {
    expect([hits({ skl: low }), hits({ skl: high })]).toEqual([from(need), from(need)]);
  });

  it('SAGA-3.6 enemies follow the same rule with their own SKL and LCK', () => {
    for (const [roll, hit] of [
      [4, true],
      [3, false],
    ] as const) {
      const d = duel({ enemy: { skl: 25, lck: 80 }, rolls: [2, roll] });
      d.act('attack');
      expect(d.of('attacked')[1]).toMatchObject({ who: 1, need: 4, hit });
      expect(d.of('damaged').map(event => event.who)).toEqual(hit ? [0] : []);
      d.done();
    }
  });

  it("SAGA-3.7 the opponent's characteristics do not change the target number", () => {
    const most = { str: 999, spd: 999, sta: 999, crg: 0, lck: 99, chm: 999, att: 999, skl: 60 };
    const d = duel({ enemy: { ...most, spd: 0 }, rolls: [6], players: [0, 1] });
    d.act('attack');
    expect(d.of('attacked')[0]).toMatchObject({ need: 7, hit: false });
    const other = duel({ hero: most, enemy: { maxLp: 9999 }, rolls: [2, 6] });
    other.act('attack');
    expect(other.of('attacked')[1]).toMatchObject({ who: 1, need: 7, hit: false });
    other.done();
  });

  it('SAGA-3.7 doubles and extremes have no special meaning', () => {
    const damage = (faces: [number, number], skl: number) => {
      const d = duel({ hero: { skl }, rolls: [faces, 2] });
      d.act('attack');
      d.done();
      return d.of('damaged').map(event => event.amount);
    };
    expect(damage([1, 1], 0)).toEqual([]);
    expect(damage([1, 1], 50)).toEqual([50]);
    expect(damage([4, 4], 0)).toEqual(damage([3, 5], 0));
    expect(damage([6, 6], 0)).toEqual([100]);
  });

  it.each([
    [2, { skl: 50 }, 36],
    [3, { skl: 40 }, 35],
    [4, { skl: 30 }, 33],
    [5, { skl: 20 }, 30],
    [6, { skl: 10 }, 26],
    [7, { skl: 0 }, 21],
  ])('SAGA-3.8 need %i hits in exactly the ways of the rule', (need, hero, ways) => {
    const d = duel({ hero, players: [0, 1] });
    expect(d.state.hero.need).toBe(need);
    expect(waysIn36(d, 'attack', after => after.enemy.lp < 400)).toBe(ways);
    expect(d.option('attack')?.chance).toBe(ways / 36);
  });
});
