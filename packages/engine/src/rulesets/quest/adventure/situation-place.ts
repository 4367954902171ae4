import { NONE } from '../plan/codes.js';
import { named } from './named.js';
import { farEnd } from './place-options.js';
import { encounterAt } from './rules/dungeon.js';
import { minutesLeft } from './rules/travel.js';
import type { AdventurePlan } from './setup.js';
import { type AdventureState, minuteOf } from './state.js';
import type { World } from './world.js';

/** What the ground is like where he stands; '' in a city. */
export function terrainIdOf({ content, ways, dungeons }: World, { way, dungeon }: AdventureState): string {
  const record = dungeons[dungeon] ?? ways[way]?.record;
  return record ? content.terrainOf.get(record.terrain)!.id : '';
}

export function waysOf(world: World, state: AdventureState) {
  return world.waysFrom[state.city]!.map(way => ({
    ...named(way.record),
    to: named(world.cities[farEnd(way, state.city)]!),
    minutes: way.record.minutes,
    difficulty: way.record.difficulty,
    safeRest: way.record.safeRestSpots > 0,
  }));
}

export function journeyOf(plan: AdventurePlan, state: AdventureState) {
  const { world } = plan;
  if (state.way === NONE) return null;
  const { record, weather, windows } = world.ways[state.way]!;
  const point = world.points[state.point];
  return {
    ...named(record),
    to: named(world.cities[state.to]!),
    progress: state.progress,
    minutes: record.minutes,
    /** As long as the weather stays. */
    left: minutesLeft(plan, state),
    safeRest: record.safeRestSpots > 0,
    /** 'dawn', 'day', 'dusk', 'night' */
    window: windows[minuteOf(state)]!.name,
    weather: named(weather[state.weather]!),
    point: point ? { ...named(point), text: point.text } : null,
  };
}

export function dungeonOf(world: World, state: AdventureState) {
  const dungeon = world.dungeons[state.dungeon];
  if (!dungeon) return null;
  const cleared = state.cleared[state.dungeon]!;
  const here = state.phase === 'patrol' ? encounterAt(world, state) : null;
  return {
    ...named(dungeon),
    step: state.step,
    steps: dungeon.steps,
    cleared: dungeon.encounters.flatMap(({ step }) => (cleared & (1 << step) ? [step] : [])),
    /** Who stands ahead (QUEST-33.3). */
    patrol: here?.monsters.map(id => named(world.content.monsters.get(id)!)) ?? null,
  };
}
