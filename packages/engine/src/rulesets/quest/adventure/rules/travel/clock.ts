import { isNight as isNightAt } from '../../../content/world.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { MAX_FATIGUE } from '../../setup/limits.js';
import { type AdventureState, HERO, minuteOf } from '../../state.js';

// Time, and what it brings: night, fatigue, weather.

export const isNight = ({ world }: AdventurePlan, state: AdventureState): boolean =>
  isNightAt(world.numbers, minuteOf(state));

/** Lets time pass in which nothing can happen. */
export function passTime(state: AdventureState, minutes: number): void {
  state.clock += minutes;
  state.rested = false;
}

/** Minutes of effort tire the hero. */
export function addFatigue(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  minutes: number,
): void {
  const { fatigueMinutes } = world.numbers;
  state.tired += minutes;
  while (state.tired >= fatigueMinutes) {
    state.tired -= fatigueMinutes;
    if (state.fatigue >= MAX_FATIGUE) continue;
    state.fatigue++;
    table.emit?.({ kind: 'tired', round: 0, who: HERO, fatigue: state.fatigue });
  }
}

/** QUEST-21.3: by weight, and without a die where there is only one kind. */
export function drawWeather({ world }: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { weather, weights } = world.ways[state.way]!;
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
  return way.record.openSky && !isNight(plan, state) && way.weather[state.weather]!.daylight;
}
