import { describe, expect, it } from 'vitest';
import { distance } from '../../../boards/grid/index.js';
import { shipped } from '../content/content.js';
import { expedition, NO_LOOT, room, slaughter, TITAN, times, wholeRun } from './testkit.js';

describe('who waits', () => {
  /** Table 5: the windows, as they are printed. */
  const WINDOWS: Record<string, [from: number, to: number, weight: number]> = {
    rat: [1, 4, 5],
    orc: [1, 6, 4],
    troll: [5, 10, 4],
    slime: [1, 4, 3],
    'orc-scout': [1, 4, 3],
    'cave-spider': [1, 5, 3],
    'fire-beetle': [2, 6, 2],
    skeleton: [2, 7, 4],
    zombie: [2, 7, 4],
    'web-spider': [3, 7, 2],
    'orc-skirmisher': [3, 8, 3],
    'orc-veteran': [3, 8, 4],
    'orc-shaman': [4, 8, 2],
    'giant-spider': [4, 9, 3],
    'large-slime': [4, 9, 2],
    necromancer: [5, 10, 2],
    'orc-brute': [5, 10, 3],
    'orc-chieftain': [5, 10, 2],
    wraith: [6, 10, 3],
    'cultist-blademaster': [6, 10, 3],
    'ancient-troll': [7, 10, 2],
    'greater-slime': [8, 10, 1],
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'D20-13.4 depth %i: by weight, of those whose window holds it',
    depth => {
      const { plan } = expedition().fight;
      const { breeds, weights } = plan.dwellers[depth - 1]!;
      const here = Object.fromEntries(
        breeds.map((breed, i) => [plan.fights[0]!.breeds[breed]!.id, weights[i]]),
      );
      const expected = Object.entries(WINDOWS).filter(([, [from, to]]) => from <= depth && depth <= to);
      expect(here).toEqual(Object.fromEntries(expected.map(([id, [, , weight]]) => [id, weight])));
    },
  );

  it('D20-13.4 the dice say how many, which and where; nobody stands nearer than 4', () => {
    // The Rat on the last place, the Orc on the last of the rest.
    const e = expedition({ entry: [1, 1, 1, 6, 0, 24, 1, 23] });
    const { fighters, grid } = e.state.fight;
    expect(e.monsters).toEqual(['Rat', 'Orc']);
    expect(fighters.map(({ tile }) => tile)).toEqual([41, 68, 67]);
    expect(fighters.slice(1).every(({ tile }) => distance(grid, tile, e.hero.tile) >= 4)).toBe(true);
    e.done();
  });

  it('D20-13.4 two of the same place are not possible: the place taken is not offered again', () => {
    const e = expedition({ entry: [1, 1, 1, 5, 0, 1, 0, 1] });
    expect(e.state.fight.fighters.map(({ tile }) => tile)).toEqual([41, 15, 16]);
  });

  it('D20-13.4 the last room holds a Lich and two Skeletons, whatever the d6', () => {
    const e = expedition({ hero: TITAN, options: { depths: 1 }, rolls: wholeRun(1).slice(0, 3 + 6 + 3 + 6) });
    for (const _ of [1, 2]) {
      e.clear();
      e.goOn();
    }
    expect(e.monsters).toEqual(['Lich', 'Skeleton', 'Skeleton']);
    expect(e.fight.view().stage?.text).toContain('last room');
    e.done();
  });

  it('D20-13.5 monsters keep their numbers at every depth', () => {
    const { plan } = expedition().fight;
    expect(plan.fights).toHaveLength(10);
    for (const rules of plan.fights)
      for (const [id, breed] of rules.breedOf) {
        const { hp, attack } = shipped.monsters.get(id)!;
        expect(rules.breeds[breed]!.block).toMatchObject({ hp, attack });
      }
  });

  it.each([
    [1, 0, 30, 15],
    [2, 0, 30, 15],
    [3, 1, 33, 17],
    [4, 1, 33, 17],
    [5, 2, 38, 19],
    [6, 2, 38, 19],
    [7, 3, 41, 21],
    [8, 3, 41, 21],
    [9, 4, 44, 22],
    [10, 4, 44, 22],
  ])(
    'D20-13.5 depthScaling, depth %i: attack +%i, a Troll has %i HP, an Orc %i',
    (depth, more, troll, orc) => {
      const { plan } = expedition({ options: { depthScaling: true } }).fight;
      const rules = plan.fights[depth - 1]!;
      const block = (id: string) => rules.breeds[rules.breedOf.get(id)!]!.block!;
      expect([block('troll').attack, block('troll').hp]).toEqual([more, troll]);
      expect([block('orc').attack, block('orc').hp]).toEqual([1 + more, orc]);
    },
  );

  it('D20-13.5 depthScaling: those who are met have the numbers of the depth', () => {
    const rolls = [...times(6, [...slaughter(1), NO_LOOT, ...room(0)])];
    const e = expedition({ hero: TITAN, options: { depthScaling: true }, rolls });
    for (let i = 0; i < 6; i++) {
      e.clear();
      e.goOn();
    }
    expect([e.state.depth, e.monsters]).toEqual([3, ['Rat']]);
    expect(e.state.fight.fighters[1]).toMatchObject({ maxHp: 6, hp: 6, attack: 1 });
  });
});
