import type { Issue } from '../../../core/errors.js';
import type { Assembled } from './assemble.js';
import type { Files } from './content.js';
import { insteadOf } from './near.js';
import type { Background, City, Companion, Dungeon, Environment, Point, Schedule, Weather } from './world.js';

/** The world's records with every reference looked up. */
export interface AssembledWorld {
  readonly map: { readonly width: number; readonly height: number };
  readonly cities: ReadonlyMap<string, City>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly environments: ReadonlyMap<string, Environment>;
  /** By terrain. */
  readonly weather: ReadonlyMap<string, Weather>;
  readonly dungeons: ReadonlyMap<string, Dungeon>;
  readonly backgrounds: ReadonlyMap<string, Background>;
  readonly companions: ReadonlyMap<string, Companion>;
  readonly points: ReadonlyMap<string, Point>;
}

export function assembleWorld(
  all: Files,
  known: Assembled,
  issues: Issue[],
  warnings: Issue[],
): AssembledWorld {
  const need = (
    records: ReadonlyMap<string, unknown> | ReadonlySet<string>,
    id: string,
    what: string,
    path: string,
  ) => {
    if (!records.has(id))
      issues.push({ path, reason: `there is no ${what} '${id}'${insteadOf(id, records.keys())}` });
  };
  const byId = <T extends { readonly id: string }>(records: readonly T[], file: string): Map<string, T> => {
    const map = new Map<string, T>();
    for (const record of records) {
      if (map.has(record.id))
        issues.push({ path: `${file}[${record.id}]`, reason: 'two records have this id' });
      map.set(record.id, record);
    }
    return map;
  };
  const weather = byId(all.weather.weather, 'weather.json: weather');
  // QUEST-4.9: of a terrain that nobody knows, nobody knows the weather either.
  for (const { id } of known.terrainOf.values())
    if (!known.terrains.has(id) && !weather.has(id)) weather.set(id, { id, kinds: [PLAIN_WEATHER] });
  const world: AssembledWorld = {
    map: all.places.map!,
    cities: byId(all.places.cities, 'places.json: cities'),
    schedules: byId(all.places.schedules, 'places.json: schedules'),
    environments: byId(all.places.environments, 'places.json: environments'),
    weather,
    dungeons: byId(all.dungeons.dungeons, 'dungeons.json: dungeons'),
    backgrounds: byId(all.backgrounds.backgrounds, 'backgrounds.json: backgrounds'),
    companions: byId(all.companions.companions, 'companions.json: companions'),
    points: byId(all.points.points, 'points.json: points'),
  };
  const terrain = (id: string, path: string) => {
    need(known.terrainOf, id, 'terrain', `${path}.terrain`);
    need(world.weather, known.terrainOf.get(id)?.id ?? id, 'weather of the terrain', `${path}.terrain`);
  };
  for (const race of known.races.values())
    need(world.cities, race.startingCity, 'city', `races.json: races[${race.id}].startingCity`);
  for (const each of world.environments.values()) {
    const path = `places.json: environments[${each.id}]`;
    for (const [index, city] of each.connects.entries())
      need(world.cities, city, 'city', `${path}.connects[${index}]`);
    terrain(each.terrain, path);
    need(world.schedules, each.schedule, 'schedule', `${path}.schedule`);
  }
  for (const { id, windows } of world.schedules.values())
    for (let at = 0; at < 1440; at++)
      if (!windows.some(window => holds(window, at))) {
        issues.push({
          path: `places.json: schedules[${id}].windows`,
          reason: `none of them holds the minute ${at}`,
        });
        break;
      }
  for (const { id } of world.weather.values())
    if (!known.terrainOf.has(id))
      warnings.push({ path: `weather.json: weather[${id}].id`, reason: `unknown terrain '${id}'` });
  for (const each of world.dungeons.values()) checkDungeon(each, known, issues, need, terrain, world);
  for (const each of world.points.values()) {
    const path = `points.json: points[${each.id}]`;
    need(world.environments, each.environment, 'environment', `${path}.environment`);
    const schedule = world.schedules.get(world.environments.get(each.environment)?.schedule ?? '');
    const names = new Set(schedule?.windows.map(window => window.name));
    for (const [index, window] of (each.conditions.windows ?? []).entries())
      need(names, window, 'window', `${path}.conditions.windows[${index}]`);
    const { outcome } = each;
    if (outcome.kind === 'dungeon')
      need(world.dungeons, outcome.dungeon, 'dungeon', `${path}.outcome.dungeon`);
    if (outcome.kind === 'find')
      for (const [index, { item }] of outcome.items.entries())
        need(known.items, item, 'item', `${path}.outcome.items[${index}].item`);
  }
  for (const each of world.companions.values()) {
    const path = `companions.json: companions[${each.id}]`;
    for (const [index, city] of each.cities.entries())
      need(world.cities, city, 'city', `${path}.cities[${index}]`);
    need(known.classes, each.class, 'class', `${path}.class`);
    need(known.races, each.race, 'race', `${path}.race`);
    for (const [slot, item] of Object.entries(each.gear))
      need(known.items, item, 'item', `${path}.gear.${slot}`);
    for (const [index, { item }] of each.pack.entries())
      need(known.items, item, 'item', `${path}.pack[${index}].item`);
    for (const [index, spell] of each.spells.entries())
      need(known.spells, spell, 'spell', `${path}.spells[${index}]`);
  }
  for (const list of ['also', 'never'] as const)
    for (const [index, item] of all.adventure.shop[list].entries())
      need(known.items, item, 'item', `adventure.json: shop.${list}[${index}]`);
  return world;
}

const PLAIN_WEATHER: Weather['kinds'][number] = {
  id: 'clear',
  name: 'Clear',
  icon: 'sun',
  weight: 1,
  travel: 1,
  encounters: 1,
  daylight: true,
};

type Need = (records: ReadonlyMap<string, unknown>, id: string, what: string, path: string) => void;

function checkDungeon(
  each: Dungeon,
  known: Assembled,
  issues: Issue[],
  need: Need,
  terrain: (id: string, path: string) => void,
  world: AssembledWorld,
): void {
  const path = `dungeons.json: dungeons[${each.id}]`;
  need(world.cities, each.city, 'city', `${path}.city`);
  terrain(each.terrain, path);
  const taken = new Set<number>();
  for (const [index, { step, monsters }] of each.encounters.entries()) {
    const at = `${path}.encounters[${index}]`;
    if (step > each.steps) issues.push({ path: `${at}.step`, reason: `there are ${each.steps} steps` });
    if (taken.has(step)) issues.push({ path: `${at}.step`, reason: 'two encounters are at this step' });
    taken.add(step);
    for (const [place, id] of monsters.entries()) {
      need(known.monsters, id, 'monster', `${at}.monsters[${place}]`);
      // QUEST-4.9
      const lacks = known.monsters.get(id)?.lacks ?? [];
      if (lacks.length > 0)
        issues.push({
          path: `${at}.monsters[${place}]`,
          reason: `its record lacks ${lacks.join(', ')}, so it cannot fight`,
        });
    }
  }
}

/** QUEST-3.1: within, over midnight where the start is the later one. */
export function holds(window: { readonly start: number; readonly end: number }, at: number): boolean {
  const { start, end } = window;
  return start <= end ? start <= at && at <= end : at >= start || at <= end;
}
