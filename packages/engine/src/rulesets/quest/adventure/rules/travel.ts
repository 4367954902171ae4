import { NONE } from '../../plan/codes.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO, minuteOf } from '../state.js';
import type { World } from '../world.js';
import { drawWeather, isNight, tire } from './clock.js';
import { checkEncounter } from './encounters.js';
import { expireEffects, isOverburdened } from './hero.js';
import { offerPoint } from './points.js';

/** Binary fractions never decide (QUEST-1.2, 3.2). */
const TOLERANCE = 1e-9;

/** QUEST-3.2, 21.3: a new passage. */
export function setOut(
  plan: AdventurePlan,
  state: AdventureState,
  through: number,
  to: number,
  table: AdventureTable,
): void {
  const { world } = plan;
  state.way = through;
  state.to = to;
  state.progress = 0;
  state.counter = 0;
  state.weather = NONE;
  state.offered = [];
  table.emit?.({
    kind: 'set out',
    round: 0,
    who: HERO,
    through: world.ways[through]!.record.name,
    to: world.cities[to]!.name,
  });
  drawWeather(plan, state, table);
  travelOn(plan, state, table);
}

/** The way behind is the way ahead. */
export function turnBack(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const way = plan.world.ways[state.way]!;
  [state.city, state.to] = [state.to, state.city];
  state.progress = Math.max(0, way.record.minutes - state.progress);
  table.emit?.({ kind: 'turned back', round: 0, who: HERO, to: plan.world.cities[state.to]!.name });
  travelOn(plan, state, table);
}

/** How many minutes of the clock a minute of the way takes (QUEST-11.7, 21.3). */
function paceOf({ world }: AdventurePlan, state: AdventureState): number {
  const { travel } = world.ways[state.way]!.weather[state.weather]!;
  return isOverburdened(world, state) ? travel * world.numbers.overburdenedTravel : travel;
}

/** Minutes of the clock that so much of the way takes, all of what is ahead where nothing is said. */
export function minutesLeft(
  plan: AdventurePlan,
  state: AdventureState,
  way = plan.world.ways[state.way]!.record.minutes - state.progress,
): number {
  return Math.max(0, Math.ceil(way * paceOf(plan, state) - TOLERANCE));
}

/** Until something happens: a fight, something by the way, other weather, nightfall, or the city. */
export function travelOn(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const start = state.clock;
  const { minutes } = plan.world.ways[state.way]!.record;
  for (;;) {
    // Also where a fight broke out on the last minute of the way.
    if (state.progress >= minutes - TOLERANCE) {
      arrive(plan, state, state.clock - start, table);
      return;
    }
    if (offerPoint(plan, state, table)) break;
    const nightBefore = isNight(plan.world, minuteOf(state));
    state.progress = Math.min(minutes, state.progress + 1 / paceOf(plan, state));
    const weather = state.weather;
    tire(plan, state, 1, table);
    const met = passMinute(plan, state, table);
    if (met) return;
    if (state.progress >= minutes - TOLERANCE) continue;
    if (!nightBefore && isNight(plan.world, minuteOf(state))) {
      table.emit?.({ kind: 'nightfall', round: 0, who: HERO });
      break;
    }
    if (state.weather !== weather) break;
  }
  if (state.clock > start)
    table.emit?.({
      kind: 'travelled',
      round: 0,
      who: HERO,
      minutes: state.clock - start,
      left: minutesLeft(plan, state),
    });
}

/** One minute in the open: weather, and an encounter check when the counter is full. True when a fight began. */
export function passMinute(plan: AdventurePlan, state: AdventureState, table: AdventureTable): boolean {
  const { world } = plan;
  state.counter += world.ways[state.way]!.rates[minuteOf(state)]!;
  state.clock++;
  state.weatherAge++;
  state.rested = false;
  if (state.weatherAge >= world.numbers.weatherMinutes) drawWeather(plan, state, table);
  if (state.counter < 1 - TOLERANCE) return false;
  state.counter = Math.max(0, state.counter - 1);
  return checkEncounter(plan, state, table);
}

function arrive(plan: AdventurePlan, state: AdventureState, minutes: number, table: AdventureTable): void {
  reach(state, state.to);
  table.emit?.({
    kind: 'arrived',
    round: 0,
    who: HERO,
    city: plan.world.cities[state.city]!.name,
    minutes,
  });
}

/** QUEST-15.18: to the city ahead, out of a dungeon to the city it lies at. Answers the minutes that have passed. */
export function carryStatue(world: World, state: AdventureState): number {
  const way = world.ways[state.way];
  const minutes = way ? way.record.minutes : state.step * world.numbers.dungeonStepMinutes;
  reach(state, way ? state.to : state.city);
  state.clock += minutes;
  expireEffects(world, state);
  return minutes;
}

/** In a city, whatever was before. */
export function reach(state: AdventureState, city: number): void {
  state.city = city;
  state.way = state.to = state.weather = state.point = state.dungeon = NONE;
  state.progress = state.counter = state.weatherAge = state.step = 0;
  state.offered = [];
}
