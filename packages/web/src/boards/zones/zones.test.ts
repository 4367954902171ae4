import { describe, expect, it } from 'vitest';
import { type Island, layoutIslands } from './islands.js';
import { layoutTokens, type TokenPlace } from './places.js';

const CROSS = [
  { x: 1, y: 0 },
  { x: 2, y: 1 },
  { x: 1, y: 2 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];
const CAUSEWAY = [0, 1, 2].map(x => ({ x, y: 0 }));
const FIELD = Array.from({ length: 9 }, (_, zone) => ({ x: zone % 3, y: Math.floor(zone / 3) }));
/** As the rules place the zones of a map that says nothing of it. */
const RING = Array.from({ length: 6 }, (_, zone) => ({
  x: 1.5 * (1 + Math.sin((Math.PI * zone) / 3)),
  y: 1.5 * (1 - Math.cos((Math.PI * zone) / 3)),
}));
const MAPS = { CROSS, CAUSEWAY, FIELD, RING };

const DESK = { width: 940, height: 460 };
const PHONE = { width: 380, height: 470 };

const apart = (a: Island, b: Island) =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;

describe('islands', () => {
  const screens = [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const;
  for (const [screen, size] of screens) {
    it.each(Object.entries(MAPS))(`of %s lie apart from each other and within ${screen}`, (_name, zones) => {
      const islands = layoutIslands(zones, size);
      for (const [index, island] of islands.entries()) {
        expect(island.x - island.width / 2).toBeGreaterThanOrEqual(0);
        expect(island.x + island.width / 2).toBeLessThanOrEqual(size.width);
        expect(island.y - island.height / 2).toBeGreaterThanOrEqual(0);
        expect(island.y + island.height / 2).toBeLessThanOrEqual(size.height);
        for (const other of islands.slice(index + 1)) expect(apart(island, other)).toBe(true);
      }
    });
  }

  it('stand above each other where the screen stands', () => {
    const [first, second] = layoutIslands(CAUSEWAY, PHONE);
    expect(first!.x).toBe(second!.x);
    expect(first!.y).toBeLessThan(second!.y);
    expect(layoutIslands(CAUSEWAY, DESK)[0]!.y).toBe(layoutIslands(CAUSEWAY, DESK)[1]!.y);
  });
});

describe('places', () => {
  const islands = layoutIslands(FIELD, DESK);
  const all = (count: number, zone: number) =>
    Array.from({ length: count }, (_, who) => ({ who, zone, glyph: 'x', hidden: false }));
  const cast = { sideOf: (who: number) => who % 2, isFallen: () => false };
  const within = ({ x, y }: TokenPlace, island: Island) =>
    Math.abs(x - island.x) <= island.width / 2 && Math.abs(y - island.y) <= island.height / 2;

  it.each([1, 2, 7, 20, 40])('of %i on one island are all on it, none on another', count => {
    const places = [...layoutTokens(all(count, 4), islands, cast).values()];
    expect(places).toHaveLength(count);
    for (const [index, place] of places.entries()) {
      expect(within(place, islands[4]!)).toBe(true);
      for (const other of places.slice(index + 1)) {
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThanOrEqual(place.disc);
      }
    }
  });

  it('are smaller the more there are, and have names while there is room', () => {
    const sizeOf = (count: number) => layoutTokens(all(count, 4), islands, cast).get(0)!;
    expect(sizeOf(2).disc).toBeGreaterThan(sizeOf(10).disc);
    expect(sizeOf(10).disc).toBeGreaterThan(sizeOf(40).disc);
    expect([2, 40].map(count => sizeOf(count).named)).toEqual([true, false]);
    expect(sizeOf(40).disc).toBeGreaterThan(15);
  });

  it('have team beside team', () => {
    const places = layoutTokens(all(10, 4), islands, cast);
    const xs = (side: number) => [...places].filter(([who]) => who % 2 === side).map(([, { x }]) => x);
    expect(Math.max(...xs(0))).toBeLessThan(Math.min(...xs(1)));
  });

  it('of the fallen are small, at the foot of where they fell', () => {
    const places = layoutTokens(all(4, 4), islands, { ...cast, isFallen: who => who === 3 });
    expect(places.get(3)!.disc).toBeLessThan(places.get(0)!.disc / 2);
    expect(places.get(3)!.y).toBeGreaterThan(places.get(0)!.y);
    expect(within(places.get(3)!, islands[4]!)).toBe(true);
  });
});
