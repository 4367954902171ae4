import { NONE } from '../../../plan/codes.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO, minuteOf } from '../../state.js';
import { endExpiredEffects, isOverburdened } from '../hero.js';
import { addFatigue, drawWeather, isNight } from './clock.js';
import { wayDanger } from './danger.js';
import { checkEncounter } from './encounters.js';
import { offerPoint } from './points.js';

/** QUEST-1.2, QUEST-3.2: binary fractions never decide. */
const TOLERANCE = 1e-9;

/** QUEST-3.2, QUEST-21.3: a new journey. */
export function setOut(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  way: number,
  city: number,
): void {
  const { world } = plan;
  state.way = way;
  state.to = city;
  state.progress = 0;
  state.counter = 0;
  state.weather = NONE;
  state.offered = [];
  table.emit?.({
    kind: 'set out',
    round: 0,
    who: HERO,
    through: world.ways[way]!.record.name,
    to: world.cities[city]!.name,
    danger: wayDanger(plan, state, world.ways[way]!).danger,
  });
  drawWeather(plan, state, table);
  travelOn(plan, state, table);
}

export function turnBack(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  [state.city, state.to] = [state.to, state.city];
  state.progress = Math.max(0, world.ways[state.way]!.record.minutes - state.progress);
  table.emit?.({ kind: 'turned back', round: 0, who: HERO, to: world.cities[state.to]!.name });
  travelOn(plan, state, table);
}

/** QUEST-11.7, QUEST-21.3: how many minutes of the clock a minute of the way takes. */
function clockMinutesPerMinute(plan: AdventurePlan, state: AdventureState): number {
  const { world } = plan;
  const { travel } = world.ways[state.way]!.weather[state.weather]!;
  return isOverburdened(plan, state) ? travel * world.numbers.overburdenedTravel : travel;
}

/** Minutes of the clock that a part of the way takes; by default all that is ahead. */
export function minutesLeft(
  plan: AdventurePlan,
  state: AdventureState,
  wayMinutes = plan.world.ways[state.way]!.record.minutes - state.progress,
): number {
  return Math.max(0, Math.ceil(wayMinutes * clockMinutesPerMinute(plan, state) - TOLERANCE));
}

/** Travels until something happens: a fight, a point of interest, other weather, nightfall, or the city. */
export function travelOn(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const start = state.clock;
  const { minutes } = plan.world.ways[state.way]!.record;
  for (;;) {
    // The hero may already be there: after a fight on the last minute of the way.
    if (state.progress >= minutes - TOLERANCE) {
      arrive(plan, state, table, state.clock - start);
      return;
    }
    if (offerPoint(plan, state, table)) break;
    const wasNight = isNight(plan, state);
    const weatherBefore = state.weather;
    state.progress = Math.min(minutes, state.progress + 1 / clockMinutesPerMinute(plan, state));
    addFatigue(plan, state, table, 1);
    if (passMinute(plan, state, table)) return;
    if (state.progress >= minutes - TOLERANCE) continue;
    if (!wasNight && isNight(plan, state)) {
      table.emit?.({ kind: 'nightfall', round: 0, who: HERO });
      break;
    }
    if (state.weather !== weatherBefore) break;
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

/** A minute on the way: weather, and an encounter check when the counter is full. Returns whether a fight began. */
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

function arrive(plan: AdventurePlan, state: AdventureState, table: AdventureTable, minutes: number): void {
  placeInCity(state, state.to);
  const city = plan.world.cities[state.city]!.name;
  table.emit?.({ kind: 'arrived', round: 0, who: HERO, city, minutes });
}

/** QUEST-15.18: to the city ahead, or out of a dungeon to the city it lies at. Returns the minutes that takes. */
export function carryStatueToCity(plan: AdventurePlan, state: AdventureState): number {
  const { world } = plan;
  const way = world.ways[state.way];
  const minutes = way ? way.record.minutes : state.step * world.numbers.dungeonStepMinutes;
  placeInCity(state, way ? state.to : state.city);
  state.clock += minutes;
  endExpiredEffects(plan, state);
  return minutes;
}

/** Ends every journey and leaves every dungeon. */
export function placeInCity(state: AdventureState, city: number): void {
  state.city = city;
  state.way = state.to = state.weather = state.point = state.dungeon = NONE;
  state.progress = state.counter = state.weatherAge = state.step = 0;
  state.offered = [];
}
