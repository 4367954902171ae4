import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleOptions } from '../../../core/fight/tile-options.js';
import { bout, PLAIN_HERO, type Scene } from './testkit.js';

const OPEN = ['.......', '.......', '.......', '...@...', '.......', '.......', 'a......'];
const attack = { do: 'attack', target: 1 } as const;

/** Where the hero may move to, with the cost of the way. */
const moves = (scene: Scene) => {
  const b = bout(scene);
  const { width } = b.state.grid;
  return new Map(
    singleOptions(b.fight.options()).flatMap(({ choice, hint }) => {
      if (choice.do !== 'move') return [];
      return [
        [`${choice.to % width},${Math.floor(choice.to / width)}`, Number(/[\d.]+/.exec(hint!)![0])] as const,
      ];
    }),
  );
};

describe('board', () => {
  it('D20-6.1 floor is walked, walls are not; one living fighter a tile', () => {
    const free = moves({ map: ['.#.', '.@a', '...'], monsters: [{}] });
    expect([...free.keys()].sort()).toEqual(['0,0', '0,1', '0,2', '1,2', '2,0', '2,2']);
    const b = bout({ map: ['.#.', '.@a', '...'] });
    for (const [x, y] of [
      [1, 0],
      [2, 1],
    ] as const)
      expect(b.refusal({ do: 'move', to: b.tile(x, y) }).code).toBe('choice/unknown');
  });

  it('D20-6.1 items and corpses do not block', () => {
    const b = bout({
      map: ['#@a.b#'],
      monsters: [{ hp: 1 }, {}],
      options: { fumbleEffects: true },
      rolls: [15, 1, 1, 1],
    });
    b.attack(1);
    b.until(0);
    b.attack(2);
    expect(b.place(0)).toEqual([3, 0]);
    expect(b.state.ground).toMatchObject([{ tile: 3, item: { id: 'shortsword' } }]);
    b.until(0);
    b.move(1, 0);
    b.until(0);
    b.move(3, 0);
    expect([b.place(0), b.open('pick')]).toEqual([[3, 0], [{ do: 'pick', item: 'shortsword' }]]);
  });

  it('D20-6.3 a straight step costs 1, a diagonal one exactly 1.41', () => {
    const cost = moves({ map: OPEN });
    expect([cost.get('3,2'), cost.get('4,2'), cost.get('5,2'), cost.get('5,1'), cost.get('6,3')]).toEqual([
      1, 1.41, 2.41, 2.82, 3,
    ]);
    const b = bout({ map: OPEN });
    b.move(4, 2);
    expect(b.state.walked).toBe(141);
  });

  it('D20-6.4 movement is unlimited; with speed the sum of the steps may not exceed it', () => {
    const far = ['@...................a'];
    expect(moves({ map: far }).get('19,0')).toBe(19);
    const six = moves({ map: OPEN.map(row => `${row}.....`), options: { speed: 2 } });
    expect([...six.values()].every(cost => cost <= 2)).toBe(true);
    expect([six.get('5,3'), six.get('4,4'), six.get('5,4')]).toEqual([2, 1.41, undefined]);
    const b = bout({ map: far, options: { speed: 6 } });
    expect(b.open('move').length).toBe(6);
    b.attack();
    // Only whole steps: six tiles, no blow, and no more walking.
    expect([b.place(0), b.foe.hp, b.fight.actor]).toEqual([[6, 0], 100, 0]);
    expect(b.refusal(attack).why).toBe('d20/no-movement');
    const diagonal = bout({ map: ['@....', '.....', '.....', '.....', '....a'], options: { speed: 2 } });
    diagonal.attack();
    expect([diagonal.place(0), diagonal.state.walked]).toEqual([[1, 1], 141]);
  });

  it('D20-6.5 a diagonal step is barred only when both sides of it are walls', () => {
    expect(moves({ map: ['@#', '#.', '.a'] }).has('1,1')).toBe(false);
    expect(moves({ map: ['@.', '#.', '.a'] }).get('1,1')).toBe(1.41);
    expect(moves({ map: ['@#', '..', '.a'] }).get('1,1')).toBe(1.41);
    // Somebody beside the way is no wall.
    expect(moves({ map: ['@a', 'b.', '..'], monsters: [{}, {}] }).get('1,1')).toBe(1.41);
  });

  it('D20-6.9 the cheapest way, of equal cost the fewer steps, then N, E, S, W, NE, SE, SW, NW', () => {
    const path = (map: string[], x: number, y: number) => {
      const b = bout({ map });
      b.move(x, y);
      const { width } = b.state.grid;
      return b.of('moved')[0]!.path.map(tile => [tile % width, Math.floor(tile / width)]);
    };
    // Two east, one south: first east (E before SE), then diagonally.
    expect(path(['@...', '....', '...a'], 2, 1)).toEqual([
      [1, 0],
      [2, 1],
    ]);
    // One east, two north: N before NE.
    expect(path(['....', '....', '@..a'], 1, 0)).toEqual([
      [0, 1],
      [1, 0],
    ]);
    // Round a wall, cutting both corners.
    expect(path(['.#..', '@#..', '....', '...a'], 2, 1)).toEqual(
      [[0, 2].slice(), [1, 2], [2, 1]].filter(([x, y]) => !(x === 0 && y === 2)),
    );
  });

  it.each([
    ['N before E', ['...', '.#.', '@..'], [2, 0], [0, 1]],
    ['E before S', ['@..', '.#.', '...'], [2, 2], [1, 0]],
    ['S before W', ['..@', '.#.', '...'], [0, 2], [2, 1]],
    ['N before S', ['...', '.#.', '.#@', '.#.', '...'], [0, 2], [2, 1]],
    ['E before W', ['.....', '.###.', '..@..'], [2, 0], [3, 2]],
    ['NE before SE', ['...', '@#.', '...'], [2, 1], [1, 0]],
    ['SE before SW', ['.@.', '.#.', '...'], [1, 2], [2, 1]],
    ['SW before NW', ['...', '.#@', '...'], [0, 1], [1, 2]],
    ['NE before NW', ['...', '.#.', '.@.'], [1, 0], [2, 1]],
  ] as const)('D20-6.9 of equally cheap ways that which begins %s', (_which, rows, [x, y], [first, row]) => {
    const width = rows[0].length;
    const b = bout({ map: [...rows, '#'.repeat(width), `a${'.'.repeat(width - 1)}`] });
    b.move(x, y);
    expect(b.of('moved')[0]?.path[0]).toBe(b.tile(first, row));
  });

  it('D20-6.9 living fighters block, except on the goal', () => {
    const b = bout({ hero: PLAIN_HERO, monsters: [{}, {}], map: ['@ba', '...'], rolls: [15, 2] });
    b.attack(1);
    expect(b.of('moved')[0]?.path).toEqual([b.tile(1, 1)]);
    const shut = bout({ monsters: [{}, {}], map: ['@ba'] });
    expect(shut.refusal(attack)).toMatchObject({ why: 'd20/no-way' });
  });

  it("D20-6.11 leaving an enemy's reach provokes nothing", () => {
    const b = bout({ map: ['@....', 'a....'] });
    b.move(4, 0);
    expect([b.place(0), b.hero.hp, b.of('attacked')]).toEqual([[4, 0], 30, []]);
    b.done();
  });

  it('D20-6.3 D20-6.9 on an open board the way costs what the offsets say', () => {
    const side = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(side, side, side, side, (x, y, toX, toY) => {
        fc.pre((x !== toX || y !== toY) && !(toX === 8 && toY === 8) && !(x === 8 && y === 8));
        const map = Array.from({ length: 9 }, (_, row) =>
          [...'.........']
            .map((tile, column) => (row === y && column === x ? '@' : row === 8 && column === 8 ? 'a' : tile))
            .join(''),
        );
        const b = bout({ map });
        b.move(toX, toY);
        const [dx, dy] = [Math.abs(x - toX), Math.abs(y - toY)];
        const path = b.of('moved')[0]!.path;
        expect(path.length).toBeGreaterThanOrEqual(Math.max(dx, dy));
        if (Math.max(x, toX, y, toY) < 7) {
          expect(b.state.walked).toBe(Math.min(dx, dy) * 141 + Math.abs(dx - dy) * 100);
          expect(path.length).toBe(Math.max(dx, dy));
        }
      }),
    );
  });
});
