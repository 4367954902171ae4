import { NONE } from '../plan/codes.js';
import type { Check } from './load-check.js';
import { encounterAt } from './rules/dungeon.js';
import type { SaveRecord } from './save-schema.js';
import type { AdventureState } from './state.js';

/** How far along a journey he is, and what the way showed him. */
export function loadJourney(
  check: Check,
  state: AdventureState,
  journey: SaveRecord['place']['journey'],
): void {
  if (!journey) return;
  const { world } = check;
  const path = 'place.journey';
  state.way = check.place(`${path}.environment`, 'environment', journey.environment, world.wayOf);
  state.to = check.place(`${path}.to`, 'city', journey.to, world.cityOf);
  const way = world.ways[state.way];
  if (!way) return;
  if (state.to !== NONE && !way.ends.includes(state.to))
    check.wrong(`${path}.to`, `${way.record.name} does not lead there`);
  if (!way.ends.includes(state.city)) check.wrong('place.city', `${way.record.name} does not begin there`);
  check.within(`${path}.progress`, journey.progress, way.record.minutes);
  state.progress = journey.progress;
  state.counter = journey.counter;
  state.weather = way.weather.findIndex(({ id }) => id === journey.weather);
  if (state.weather === NONE)
    check.wrong(`${path}.weather`, `there is ${way.weather.map(({ id }) => id).join(', ')}`);
  state.weatherAge = journey.weather_minutes;
  const point = (id: string, at: string) => {
    const index = world.points.findIndex(each => each.id === id);
    if (index === NONE) check.wrong(at, `there is no point of interest '${id}'`);
    return index;
  };
  state.offered = journey.offered.map((id, place) => point(id, `${path}.offered[${place}]`));
  if (journey.point !== null) state.point = point(journey.point, `${path}.point`);
}

/** What is cleared, and where he stands within. */
export function loadDungeons(check: Check, state: AdventureState, { place, cleared }: SaveRecord): void {
  const { world } = check;
  state.cleared = world.dungeons.map(({ id, steps }) => {
    let bits = 0;
    for (const [index, step] of (cleared[id] ?? []).entries()) {
      check.within(`cleared.${id}[${index}]`, step, steps);
      bits |= 1 << step;
    }
    return bits;
  });
  for (const id of Object.keys(cleared)) check.known(`cleared.${id}`, 'dungeon', id, world.dungeonOf);
  if (!place.dungeon) return;
  state.dungeon = check.place('place.dungeon.id', 'dungeon', place.dungeon.id, world.dungeonOf);
  state.step = place.dungeon.step;
  const dungeon = world.dungeons[state.dungeon];
  if (!dungeon) return;
  check.within('place.dungeon.step', state.step, dungeon.steps);
  const here = encounterAt(world, state);
  if (here && here.type !== 'patrol')
    check.wrong('place.dungeon.step', 'nobody stands there before what waits there is beaten');
}
