import type { AdventureTable } from '../../events.js';
import type { World } from '../../plan/world.js';
import type { AdventurePlan } from '../../setup/setup.js';
import { type AdventureState, HERO, minuteOf } from '../../state.js';

/** QUEST-3.1: the same everywhere in the game. */
export function isNight({ numbers: { night } }: World, minute: number): boolean {
  return minute >= night.from || minute < night.to;
}

/** Time goes by where nothing happens in it: in a city, in a dungeon. */
export function passTime(state: AdventureState, minutes: number): void {
  state.clock += minutes;
  state.rested = false;
}

const MOST_FATIGUE = 10;

/** Effort tires; rests do not. */
export function addFatigue(
  plan: AdventurePlan,
  state: AdventureState,
  minutes: number,
  table: AdventureTable,
): void {
  const { fatigueMinutes } = plan.world.numbers;
  state.tired += minutes;
  while (state.tired >= fatigueMinutes) {
    state.tired -= fatigueMinutes;
    if (state.fatigue >= MOST_FATIGUE) continue;
    state.fatigue++;
    table.emit?.({ kind: 'tired', round: 0, who: HERO, fatigue: state.fatigue });
  }
}

/** QUEST-21.3: by weight; no die where there is but one kind. */
export function drawWeather(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { weather, weights } = plan.world.ways[state.way]!;
  const before = state.weather;
  state.weather = weights.length === 1 ? 0 : table.dice.pick(weights, 'weather');
  state.weatherAge = 0;
  if (state.weather !== before)
    table.emit?.({ kind: 'weather', round: 0, who: HERO, weather: weather[state.weather]!.name });
}

/** QUEST-21.4 */
export function isDaylight(plan: AdventurePlan, state: AdventureState): boolean {
  const way = plan.world.ways[state.way];
  if (!way || state.dungeon >= 0) return false;
  return way.record.openSky && !isNight(plan.world, minuteOf(state)) && way.weather[state.weather]!.daylight;
}
