import { describe, expect, it } from 'vitest';
import { acts, at, foe, places } from '../testkit.js';

describe('8.3 adjacent', () => {
  it.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])('ROGUE-8.3 %s next to the hero attacks', kind => {
    const s = acts({
      hero: { armour: { what: 'plate-mail', plus: 9 } },
      monsters: [foe(kind)],
      rolls: Array(3).fill(1),
    });
    s.act('rest');
    expect([s.foe.tile, s.of('missed').length]).toEqual([
      at(4, 3),
      { C: 3, D: 3, G: 2, J: 2, M: 3, Q: 2, T: 3, U: 3, Y: 2 }[kind] ?? 1,
    ]);
  });

  it('ROGUE-8.3 not adjacent it moves', () => {
    expect(places(acts({ monsters: [foe('X', { at: [7, 3] })] }))).toEqual({ [at(6, 3)]: '1/1' });
  });
});

describe('8.6 styles', () => {
  const WALL = ['#########', '#.......#', '#...#...#', '#.@.#.*.#', '#...#...#', '#.......#', '#########'];

  it('ROGUE-8.6 simple: steps to reduce the distance, waits if blocked', () => {
    expect(places(acts({ monsters: [foe('X', { at: [7, 5] })] }))).toEqual({ [at(6, 4)]: '1/1' });
    // Straight before the wall nothing brings it nearer.
    expect(places(acts({ map: WALL, monsters: [foe('X', { at: [5, 3] })] }))).toEqual({ [3 * 9 + 5]: '1/1' });
  });

  it('ROGUE-8.6 simple: a step that is not nearer does not count', () => {
    // All nearer tiles are taken; column 4, row 5 is as far from the hero as its own.
    const held = (x: number, y: number) => foe('Z', { at: [x, y], held: 99 });
    const monsters = [foe('X', { at: [5, 4] }), held(4, 3), held(4, 4), held(5, 3)];
    expect(places(acts({ monsters }))).toEqual({ [at(5, 4)]: '1/1' });
  });

  it('ROGUE-8.6 smart: follows the shortest path round the wall', () => {
    const s = acts({ map: WALL, monsters: [foe('C', { at: [5, 3] })] });
    const tiles = Array.from({ length: 4 }, () => {
      s.act('rest');
      return s.foe.tile;
    });
    // Up to the corner, and not diagonally past it.
    expect(tiles).toEqual([23, 14, 13, 12]);
  });

  it('ROGUE-8.6 smart: flees below its share (8.8)', () => {
    expect(places(acts({ monsters: [foe('C', { at: [5, 3], hp: 19, maxHp: 100 })] }))).toEqual({
      [at(6, 2)]: '1/1',
    });
  });

  it('ROGUE-8.6 erratic: any direction, each as likely', () => {
    const around = [at(5, 4), at(6, 4), at(7, 4), at(5, 5), at(7, 5), at(5, 6), at(6, 6), at(7, 6)];
    expect(places(acts({ monsters: [foe('B', { at: [6, 5] })] }))).toEqual(
      Object.fromEntries(around.map(tile => [tile, '1/8'])),
    );
  });

  it('ROGUE-8.6 greedy: goes for gold within its aggro number first', () => {
    // The gold lies east of the Orc, the hero west; of its actions 67 % move (8.7).
    const map = ['#############', '#@.....*....#', '#...........#', '#############'];
    const orc = (x: number) => acts({ map, monsters: [foe('O', { at: [x, 1] })] });
    expect(places(orc(4))).toEqual({ [13 + 4]: '33/100', [13 + 5]: '67/100' });
    // It takes the gold and then turns to the hero.
    const s = acts({ map, monsters: [foe('O', { at: [6, 1] })], rolls: [1, 1] });
    s.act('rest');
    expect([s.foe.tile, s.foe.gold, s.state.level.piles.length]).toEqual([13 + 7, 25, 0]);
    s.act('rest');
    expect(s.foe.tile).toBe(13 + 6);
  });

  it.each([
    [6, 1],
    [7, -1],
  ])('ROGUE-8.6 greedy: gold %i tiles off', (away, step) => {
    const map = [
      `#${'#'.repeat(20)}#`,
      `#@....${'.'.repeat(away)}*${'.'.repeat(14 - away)}#`,
      `#${'#'.repeat(20)}#`,
    ];
    const s = acts({ map, monsters: [foe('O', { at: [6, 1] })], rolls: [1] });
    s.act('rest');
    expect(s.foe.tile - (22 + 6)).toBe(step);
  });

  it('ROGUE-8.6 thief: approaches, steals, then flees', () => {
    const s = acts({ hero: { gold: 500 }, monsters: [foe('L', { at: [6, 3] })], rolls: [20, 1, 10, 1] });
    s.act('rest');
    expect(s.foe.tile).toBe(at(5, 3));
    s.act('rest');
    s.act('rest');
    expect([s.foe.fleeing, s.foe.gold > 0]).toEqual([true, true]);
    // Wherever it is now, it does not come nearer.
    const before = s.foe.tile;
    s.act('rest');
    expect([before, s.foe.tile]).toEqual([at(1, 1), at(1, 1)]);
    s.set(({ monsters }) => {
      monsters[0]!.tile = at(5, 3);
    });
    s.act('rest');
    expect(s.foe.tile % 9).toBe(6);
    s.done();
  });

  it('ROGUE-8.6 stationary: never moves', () => {
    const s = acts({ monsters: [foe('F', { at: [6, 3] })] });
    for (let i = 0; i < 9; i++) s.act('rest');
    expect(s.foe.tile).toBe(at(6, 3));
  });
});

describe('8.7 mean', () => {
  it.each(['E', 'H', 'S', 'Q', 'Z', 'T', 'O', 'U', 'G', 'J'])(
    'ROGUE-8.7 %s approaches on 67 %%, else it stands',
    kind => {
      const odds = places(acts({ monsters: [foe(kind, { at: [7, 3] })] }));
      expect(odds).toEqual({ [at(6, 3)]: '67/100', [at(7, 3)]: '33/100' });
    },
  );

  it('ROGUE-8.7 a mean erratic one moves as often, in any direction', () => {
    const odds = places(acts({ monsters: [foe('K', { at: [6, 6] })] }));
    expect([odds[at(6, 6)], odds[at(7, 7)]]).toEqual(['33/100', '67/800']);
  });

  it.each(['X', 'Y', 'A', 'I', 'R', 'C', 'L', 'N', 'V', 'W', 'P', 'M'])(
    'ROGUE-8.7 %s is not mean and always comes',
    kind => {
      expect(places(acts({ monsters: [foe(kind, { at: [7, 3] })] }))).toEqual({ [at(6, 3)]: '1/1' });
    },
  );

  it('ROGUE-8.7 adjacent it always attacks', () => {
    const s = acts({ monsters: [foe('H')] });
    // 9 of 20 hit; were there a 67 % before it, it would be less.
    expect(s.chance('rest', after => after.hero.hp < 900)).toBe('9/20');
  });
});
