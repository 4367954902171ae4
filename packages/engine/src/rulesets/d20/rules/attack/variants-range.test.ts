import { describe, expect, it } from 'vitest';
import { bout, PLAIN_HERO } from '../testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', level: 12, ...fields });
const attack = { do: 'attack', target: 1 } as const;

describe('rangeBands', () => {
  const options = { rangeBands: true };
  const bow = hero({ weapon: 'longbow', str: 16 });
  const at = (away: number) => [`@${'.'.repeat(away - 1)}a`];

  it.each([
    [2, 5, 10],
    [3, 11, 22],
    [6, 11, 22],
    [7, 5, 10],
    [8, 2, 4],
  ])('D20-15.14 at distance %i a sum of 11 comes to %i, as a critical %i', (away, lost, critical) => {
    for (const [face, amount] of [
      [15, lost],
      [20, critical],
    ] as const) {
      const b = bout({ hero: bow, map: at(away), options, rolls: [face, 8] });
      b.attack();
      expect([100 - b.foe.hp, b.place(0)]).toEqual([amount, [0, 0]]);
    }
    const off = bout({ hero: bow, map: at(away), rolls: [15, 8] });
    off.attack();
    expect(100 - off.foe.hp).toBe(11);
  });

  it('D20-15.14 never below 1', () => {
    const b = bout({ hero: { ...bow, str: 10 }, map: at(8), options, rolls: [15, 1] });
    b.attack();
    expect(b.foe.hp).toBe(99);
  });

  it('D20-15.14 distance 1 is legal: a free melee blow by the target, then a quarter', () => {
    const b = bout({ hero: bow, options, rolls: [15, 3, 15, 8] });
    b.attack();
    expect([118 - b.hero.hp, 100 - b.foe.hp, b.fight.actor]).toEqual([3, 2, 1]);
    expect(b.of('attacked').map(({ who, manner }) => [who, manner])).toEqual([
      [1, ['free attack']],
      [0, []],
    ]);
    b.done();
    // Who dies of it shoots no more.
    const dead = bout({ hero: { ...bow, hp: 1 }, options, rolls: [15, 3] });
    dead.attack();
    expect([dead.foe.hp, dead.fight.outcome?.kind]).toEqual([100, 'lost']);
    // Melee is not touched by it.
    const club = bout({ hero: hero(), options, rolls: [15, 6] });
    club.attack();
    expect([club.hero.hp, club.foe.hp]).toEqual([118, 94]);
  });

  it('D20-15.14 9 and more are not shot at: the archer has to come to 8', () => {
    const b = bout({ hero: bow, map: at(9), options, rolls: [15, 8] });
    b.attack();
    expect([b.place(0), 100 - b.foe.hp]).toEqual([[1, 0], 2]);
    const stuck = bout({ hero: { ...bow, conditions: ['entangled'] }, map: at(9), options });
    expect(stuck.refusal(attack).code).toBe('choice/blocked');
    const off = bout({ hero: bow, map: at(9), rolls: [15, 8] });
    off.attack();
    expect(off.place(0)).toEqual([0, 0]);
  });
});

describe('throwing', () => {
  const options = { throwing: true };
  const hurl = { do: 'throw', target: 1 } as const;
  const map = (away: number) => [`@${'.'.repeat(away - 1)}a`];

  it('D20-15.16 no attack roll, dice - 2, at least 1, no STR; it lands on the tile of the target', () => {
    for (const [weapon, str, dice, lost] of [
      ['greatsword', 18, [6, 5], 9],
      ['spear', 6, 8, 6],
      ['dagger', 18, 2, 1],
      ['dagger', 10, 4, 2],
    ] as const) {
      const b = bout({
        hero: hero({ weapon, str }),
        monsters: [{ ac: 200 }],
        map: map(4),
        options,
        rolls: [{ label: 'damage', value: dice }],
      });
      expect(b.option(hurl)?.chance).toBe(1);
      b.act(hurl);
      expect([100 - b.foe.hp, b.hero.main, b.state.ground, b.fight.actor]).toMatchObject([
        lost,
        null,
        [{ tile: b.foe.tile, item: { id: weapon } }],
        1,
      ]);
      b.done();
    }
  });

  it('D20-15.16 at distance 2 to 10 with line of sight, melee weapons only', () => {
    for (const [away, legal] of [
      [1, false],
      [2, true],
      [10, true],
      [11, false],
    ] as const) {
      const b = bout({ hero: hero(), map: map(away), options, rolls: [6] });
      if (legal) b.act(hurl);
      else expect(b.refusal(hurl).why).toBe('d20/out-of-range');
      expect(b.foe.hp).toBe(legal ? 96 : 100);
    }
    expect(bout({ hero: hero(), map: ['@.#.a', '.....'], options }).refusal(hurl).why).toBe('d20/no-sight');
    for (const weapon of ['shortbow', 'crossbow', 'longbow', null])
      expect(bout({ hero: hero({ weapon }), map: map(4), options }).refusal(hurl).code).toBe(
        'choice/unknown',
      );
    expect(bout({ hero: hero(), map: map(4) }).refusal(hurl).code).toBe('choice/unknown');
  });

  it('D20-15.16 D20-10.5 who throws is invisible no longer', () => {
    const b = bout({ hero: hero({ conditions: ['invisible'] }), map: map(4), options, rolls: [6] });
    b.act(hurl);
    expect(b.hero.effects).toEqual([]);
  });

  it('D20-15.16 it can be picked up where it lies', () => {
    const b = bout({ hero: hero(), monsters: [{ hp: 4 }, {}], map: ['@..a.b'], options, rolls: [6] });
    b.act(hurl);
    b.until(0);
    b.move(3, 0);
    b.act({ do: 'pick', item: 'club' });
    expect([b.hero.main?.id, b.state.ground]).toEqual(['club', []]);
  });
});
