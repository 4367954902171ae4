import type { Atlas } from '@fray/engine/rulesets/quest';
import { seededRandom } from '../../scene/ground.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Way = Atlas['ways'][number];

/** A road on the map: its path, and positions along it. */
export interface Road {
  readonly way: Way;
  readonly d: string;
  /** The position from 0, where the way begins, to 1. */
  at(part: number): Point;
  /** Where its marker is. */
  readonly middle: Point;
}

const seedOf = (id: string) => [...id].reduce((sum, letter) => sum * 3 + letter.charCodeAt(0), 1) % 7919;

/** A curve between two cities; a way that leads back to its own city is a loop beside it. */
export function layOutRoad(atlas: Atlas, way: Way): Road {
  const spot = (id: string): Point => atlas.cities.find(city => city.id === id) ?? { x: 0, y: 0 };
  const [from, to] = [spot(way.from), spot(way.to)];
  if (way.from === way.to) return loop(way, from, atlas.map);
  const next = seededRandom(seedOf(way.id));
  const bend = (next() < 0.5 ? -1 : 1) * (0.1 + 0.1 * next());
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const first = { x: from.x + dx / 3 - dy * bend, y: from.y + dy / 3 + dx * bend };
  const second = { x: from.x + (dx * 2) / 3 + dy * bend, y: from.y + (dy * 2) / 3 - dx * bend };
  return roadAlong(way, from, first, second, to);
}

/** Towards the middle of the map, where there is room. */
function loop(way: Way, city: Point, map: Atlas['map']): Road {
  const side = city.x > map.width / 2 ? -1 : 1;
  const high = city.y > map.height / 2 ? -1 : 1;
  const first = { x: city.x + side * 150, y: city.y + high * 10 };
  const second = { x: city.x + side * 50, y: city.y + high * 150 };
  return roadAlong(way, city, first, second, city);
}

function roadAlong(way: Way, from: Point, first: Point, second: Point, to: Point): Road {
  const at = (part: number): Point => {
    const left = 1 - part;
    const mix = (a: number, b: number, c: number, d: number) =>
      left ** 3 * a + 3 * left ** 2 * part * b + 3 * left * part ** 2 * c + part ** 3 * d;
    return { x: mix(from.x, first.x, second.x, to.x), y: mix(from.y, first.y, second.y, to.y) };
  };
  const d = `M${[from.x, from.y].join(' ')}C${[first, second, to].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`;
  return { way, d, at, middle: at(0.5) };
}

/** Random spots on either side of a road for vegetation, none too near to a city. */
export function roadsideSpots(road: Road, cities: readonly Point[]): Point[] {
  const next = seededRandom(seedOf(road.way.id) + 5);
  const many = road.way.from === road.way.to ? 9 : 40;
  return Array.from({ length: many }, () => {
    const { x, y } = road.at(0.08 + 0.84 * next());
    const [turn, far] = [next() * Math.PI * 2, 20 + next() * 58];
    return { x: x + Math.cos(turn) * far, y: y + Math.sin(turn) * far * 0.8 };
  })
    .filter(spot => cities.every(city => Math.hypot(city.x - spot.x, (city.y + 12 - spot.y) * 1.1) > 52))
    .sort((a, b) => a.y - b.y);
}

/** The hero's position: in a city, or along the road as far as they have come. */
export function heroPosition(atlas: Atlas, roads: readonly Road[], place: Place): Point {
  const city = atlas.cities.find(({ id }) => id === place.city.id) ?? { x: 0, y: 0 };
  const road = place.journey && roads.find(({ way }) => way.id === place.journey!.id);
  if (!road || !place.journey) return city;
  const part = Math.min(1, place.journey.progress / place.journey.minutes);
  return road.at(road.way.from === place.city.id ? part : 1 - part);
}

interface Place {
  readonly city: { readonly id: string };
  readonly journey: { readonly id: string; readonly progress: number; readonly minutes: number } | null;
}
