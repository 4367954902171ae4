import { rollNotation } from '../../../../core/notation/notation.js';
import { STATS } from '../../content/vocabulary.js';
import type { Point, PointEffect } from '../../content/world.js';
import { NONE } from '../../plan/codes.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO, levelOf, minuteOf } from '../state.js';
import { passTime } from './clock.js';
import { enter } from './dungeon.js';
import { hpMost, manaMost } from './hero.js';

/** QUEST-21.5: the first by the way that has not been offered in this passage and whose conditions all hold. */
export function offerPoint(plan: AdventurePlan, state: AdventureState, table: AdventureTable): boolean {
  if (!plan.options.points_of_interest) return false;
  const { world } = plan;
  for (const place of world.ways[state.way]!.points) {
    const point = world.points[place]!;
    const gone = point.once && state.found.includes(point.id);
    if (gone || state.offered.includes(place) || !isFor(plan, state, point)) continue;
    state.point = place;
    state.offered = [...state.offered, place];
    state.phase = 'point';
    table.emit?.({ kind: 'point', round: 0, who: HERO, name: point.name, text: point.text });
    return true;
  }
  return false;
}

function isFor({ world, hero }: AdventurePlan, state: AdventureState, { conditions }: Point): boolean {
  const { classes, windows, level, scores } = conditions;
  const window = world.ways[state.way]!.windows[minuteOf(state)]!.name;
  return (
    (classes?.includes(hero.class) ?? true) &&
    (windows?.includes(window) ?? true) &&
    levelOf(state) >= (level ?? 1) &&
    STATS.every((stat, place) => state.scores[place]! >= (scores?.[stat] ?? 0))
  );
}

export function visit(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  const { id, outcome } = world.points[state.point]!;
  state.point = NONE;
  if (!state.found.includes(id)) state.found = [...state.found, id];
  state.phase = 'free';
  if (outcome.kind === 'dungeon') enter(plan, state, world.dungeonOf.get(outcome.dungeon)!, table);
  else if (outcome.kind === 'find') {
    state.loot = outcome.items.map(({ item, quantity }) => ({
      item: world.itemOf.get(item)!,
      count: quantity,
      charges: 0,
    }));
    state.phase = 'after';
  } else {
    table.emit?.({ kind: 'happened', round: 0, who: HERO, text: outcome.text });
    for (const effect of outcome.effects) happen(plan, state, effect, table);
  }
}

export function passBy(state: AdventureState): void {
  state.point = NONE;
  state.phase = 'free';
}

function happen(
  plan: AdventurePlan,
  state: AdventureState,
  effect: PointEffect,
  table: AdventureTable,
): void {
  const { world, hero } = plan;
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  switch (effect.kind) {
    case 'heal':
      state.hp = within(state.hp + rollNotation(effect.dice, table.dice, 'heal'), hpMost(world, state));
      break;
    case 'mana':
      state.mana = within(state.mana + effect.amount, manaMost(world, hero, state));
      break;
    case 'fatigue':
      state.fatigue = within(state.fatigue + effect.amount, 10);
      break;
    case 'minutes':
      passTime(state, effect.amount);
      break;
  }
}
