import { atlasOf } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import { heroPosition, layOutRoad, roadsideSpots } from './roads.js';

const atlas = atlasOf();
const roads = atlas.ways.map(way => layOutRoad(atlas, way));
const city = (id: string) => atlas.cities.find(each => each.id === id)!;
const spot = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });

it('every road leads from one of its cities to the other', () => {
  for (const { way, at } of roads) {
    expect(spot(at(0))).toEqual(spot(city(way.from)));
    expect(spot(at(1))).toEqual(spot(city(way.to)));
  }
});

it('no mark of a road lies beyond the map, or on a city', () => {
  const { width, height } = atlas.map;
  for (const { middle } of roads) {
    expect(middle.x).toBeGreaterThan(0);
    expect(middle.x).toBeLessThan(width);
    expect(middle.y).toBeGreaterThan(0);
    expect(middle.y).toBeLessThan(height);
    for (const { x, y } of atlas.cities) expect(Math.hypot(x - middle.x, y - middle.y)).toBeGreaterThan(40);
  }
});

it('what grows beside a road leaves the cities alone', () => {
  for (const road of roads)
    for (const { x, y } of roadsideSpots(road, atlas.cities))
      for (const each of atlas.cities) expect(Math.hypot(each.x - x, each.y - y)).toBeGreaterThan(35);
});

describe('the hero', () => {
  const journey = { id: 'darkwood-forest', progress: 300, minutes: 1200 };

  it('is in his city', () => {
    expect(heroPosition(atlas, roads, { city: city('verdant'), journey: null })).toBe(city('verdant'));
  });

  it('is as far along his road as he has come, whichever way he walks it', () => {
    const road = roads.find(({ way }) => way.id === 'darkwood-forest')!;
    expect(road.way.from).toBe('kingdom');
    expect(heroPosition(atlas, roads, { city: city('kingdom'), journey })).toEqual(road.at(0.25));
    expect(heroPosition(atlas, roads, { city: city('verdant'), journey })).toEqual(road.at(0.75));
  });
});
