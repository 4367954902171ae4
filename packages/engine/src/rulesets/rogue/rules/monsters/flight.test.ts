import { describe, expect, it } from 'vitest';
import { acts, at, foe, places } from '../testkit.js';

describe('8.8 flight', () => {
  it.each([
    ['C', 20],
    ['D', 15],
    ['J', 10],
    ['M', 20],
    ['O', 25],
    ['P', 20],
    ['U', 15],
    ['W', 25],
    ['X', 20],
    ['Y', 15],
  ])('ROGUE-8.8 ROGUE Table 3: %s flees below %i %%', (kind, share) => {
    const next = (hp: number) => {
      const s = acts({
        hero: { armour: { what: 'plate-mail', plus: 9 } },
        monsters: [foe(kind, { hp, maxHp: 100 })],
        rolls: [1, 1, 1],
      });
      s.act('rest');
      return s.foe.tile;
    };
    expect([next(share), next(share - 1)]).toEqual([at(4, 3), at(5, 2)]);
  });

  it.each([
    ['G', 10],
    ['T', 20],
    ['V', 30],
  ])('ROGUE-8.8 ROGUE-10.12 %s heals first, then looks whether it is below %i %%', (kind, share) => {
    const next = (hp: number) => {
      const s = acts({
        hero: { armour: { what: 'plate-mail', plus: 9 } },
        monsters: [foe(kind, { hp, maxHp: 100 })],
        rolls: [1, 1, 1],
      });
      s.act('rest');
      return [s.foe.hp, s.foe.tile];
    };
    expect([next(share - 1), next(share - 2)]).toEqual([
      [share, at(4, 3)],
      [share - 1, at(5, 2)],
    ]);
  });

  it.each(['A', 'B', 'E', 'F', 'H', 'I', 'K', 'L', 'N', 'Q', 'R', 'S', 'Z'])(
    'ROGUE-8.8 ROGUE Table 3: %s does not flee',
    kind => {
      const s = acts({
        hero: { armour: { what: 'plate-mail', plus: 9 } },
        monsters: [foe(kind, { hp: 1, maxHp: 100 })],
        rolls: [1, 1],
      });
      s.act('rest');
      expect(s.foe.tile).toBe(at(4, 3));
    },
  );

  it('ROGUE-8.8 cornered it attacks', () => {
    const s = acts({
      map: ['######', '#..@.#', '######'],
      monsters: [foe('O', { at: [4, 1], hp: 1, maxHp: 100 })],
      rolls: [1],
    });
    s.act('rest');
    expect(s.of('missed').length).toBe(1);
  });

  it('ROGUE-8.8 out of reach it steps away, too, and stays where it cannot get farther', () => {
    expect(places(acts({ monsters: [foe('O', { at: [6, 3], hp: 1, maxHp: 100 })] }))).toEqual({
      [at(7, 2)]: '1/1',
    });
    expect(places(acts({ monsters: [foe('O', { at: [7, 7], hp: 1, maxHp: 100 })] }))).toEqual({
      [at(7, 7)]: '1/1',
    });
  });
});
