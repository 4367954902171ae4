import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleOptions } from '../../../core/fight/tile-options.js';
import { bout, type Scene } from './testkit.js';

const SIZE = 6;

/** A map of walls and floor with hero, ally and two foes on it. */
const map = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: SIZE * SIZE, maxLength: SIZE * SIZE }),
    fc.array(fc.boolean(), { minLength: SIZE * SIZE, maxLength: SIZE * SIZE }),
    fc.uniqueArray(fc.integer({ min: 0, max: SIZE * SIZE - 1 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([one, other, places]) => {
    const tiles: string[] = one.map((wall, tile) => (wall && other[tile] ? '#' : '.'));
    places.forEach((tile, index) => {
      tiles[tile] = '@Aab'[index]!;
    });
    return Array.from({ length: SIZE }, (_, row) => tiles.slice(row * SIZE, (row + 1) * SIZE).join(''));
  });

/** What it costs to walk from the hero's tile to every other: the rules written down once more, the slow way. */
function costs(rows: readonly string[]): Map<number, number> {
  const text = rows.join('');
  const known = new Map([[text.indexOf('@'), 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [tile, cost] of [...known]) {
      const [x, y] = [tile % SIZE, Math.floor(tile / SIZE)];
      // Nobody walks on from a tile that somebody stands on.
      if ('Aab'.includes(text[tile]!)) continue;
      for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++) {
          const [toX, toY] = [x + dx, y + dy];
          if (toX < 0 || toY < 0 || toX >= SIZE || toY >= SIZE) continue;
          const to = toY * SIZE + toX;
          if (text[to] === '#') continue;
          const diagonal = dx !== 0 && dy !== 0;
          if (diagonal && text[y * SIZE + toX] === '#' && text[toY * SIZE + x] === '#') continue;
          const sum = cost + (diagonal ? 141 : 100);
          if (sum >= (known.get(to) ?? Number.POSITIVE_INFINITY)) continue;
          known.set(to, sum);
          changed = true;
        }
    }
  }
  return known;
}

const scene = (rows: string[], more: Scene = {}): Scene => ({
  allies: [{}],
  monsters: [{}, {}],
  map: rows,
  ...more,
});

describe('ways', () => {
  it('D20-6.1 D20-6.3 D20-6.5 D20-6.9 every free tile that a way leads to is offered, at the cost of the cheapest', () => {
    fc.assert(
      fc.property(map, rows => {
        const b = bout(scene(rows));
        const offered = singleOptions(b.fight.options()).flatMap(({ choice, hint }) => {
          if (choice.do !== 'move') return [];
          return [[choice.to, Math.round(Number(/[\d.]+/.exec(hint!)![0]) * 100)]];
        });
        const expected = [...costs(rows)].filter(([tile]) => rows.join('')[tile] === '.');
        expect(new Map(offered as [number, number][])).toEqual(new Map(expected));
      }),
      { numRuns: 150 },
    );
  });

  it('D20-6.4 D20-6.10 an attack order walks a cheapest way and strikes from the first tile beside the target', () => {
    fc.assert(
      fc.property(map, fc.constantFrom('unlimited' as const, 2, 4), (rows, speed) => {
        const b = bout(scene(rows, { options: { speed }, rolls: [1] }));
        const from = rows.join('').indexOf('@');
        const target = rows.join('').indexOf('a');
        const order = b.option({ do: 'attack', target: 2 })!;
        const cost = costs(rows).get(target);
        if (order.blocked || b.open('attack').length === 0) return;
        b.attack(2);
        const path = [from, ...(b.of('moved')[0]?.path ?? [])];
        const near = (tile: number) =>
          Math.max(
            Math.abs((tile % SIZE) - (target % SIZE)),
            Math.abs(Math.floor(tile / SIZE) - Math.floor(target / SIZE)),
          );
        // Not beside it before the last tile; and there it strikes.
        for (const tile of path.slice(0, -1)) expect(near(tile)).toBeGreaterThan(1);
        const struck = b.of('attacked').length === 1;
        expect(struck).toBe(near(path.at(-1)!) === 1);
        if (speed !== 'unlimited')
          expect(b.state.walked).toBeLessThanOrEqual(b.fight.actor === 0 ? speed * 100 : 0);
        // Without a way to the target itself it strikes past a corner.
        if (path.length === 1 || cost === undefined) return;
        // The last tile lies on a cheapest way: what was walked and what is left add up.
        const walked = path.slice(1).reduce((sum, tile, index) => {
          const gap = Math.abs(tile - path[index]!);
          return sum + (gap === 1 || gap === SIZE ? 100 : 141);
        }, 0);
        const rest = costs(
          rows.map((row, y) =>
            [...row.replace('@', '.')].map((mark, x) => (y * SIZE + x === path.at(-1) ? '@' : mark)).join(''),
          ),
        ).get(target);
        expect(walked + rest!).toBe(cost);
      }),
      { numRuns: 150 },
    );
  });
});
