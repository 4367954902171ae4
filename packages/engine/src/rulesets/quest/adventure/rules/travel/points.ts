import { rollNotation } from '../../../../../core/notation/notation.js';
import { STATS } from '../../../content/vocabulary.js';
import type { Point, PointEffect } from '../../../content/world.js';
import { NONE } from '../../../plan/codes.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { MAX_FATIGUE } from '../../setup/limits.js';
import { type AdventureState, HERO, levelOf, minuteOf } from '../../state.js';
import { maxHp, maxMana } from '../hero.js';
import { passTime } from './clock.js';
import { enterDungeon } from './dungeon.js';

/** QUEST-21.5: offers the first point of interest not yet offered on this journey whose conditions all hold. Returns whether it did. */
export function offerPoint(plan: AdventurePlan, state: AdventureState, table: AdventureTable): boolean {
  if (!plan.options.points_of_interest) return false;
  const { world } = plan;
  for (const index of world.ways[state.way]!.points) {
    const point = world.points[index]!;
    const isSpent = point.once && state.found.includes(point.id);
    if (isSpent || state.offered.includes(index) || !isOpenTo(plan, state, point)) continue;
    state.point = index;
    state.offered = [...state.offered, index];
    state.phase = 'point';
    table.emit?.({ kind: 'point', round: 0, who: HERO, name: point.name, text: point.text });
    return true;
  }
  return false;
}

function isOpenTo({ world, hero }: AdventurePlan, state: AdventureState, { conditions }: Point): boolean {
  const { classes, windows, level, scores } = conditions;
  const window = world.ways[state.way]!.windows[minuteOf(state)]!.name;
  return (
    (classes?.includes(hero.class) ?? true) &&
    (windows?.includes(window) ?? true) &&
    levelOf(state) >= (level ?? 1) &&
    STATS.every((stat, index) => state.scores[index]! >= (scores?.[stat] ?? 0))
  );
}

export function visitPoint(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  const { id, outcome } = world.points[state.point]!;
  state.point = NONE;
  if (!state.found.includes(id)) state.found = [...state.found, id];
  state.phase = 'free';
  if (outcome.kind === 'dungeon') enterDungeon(plan, state, table, world.dungeonOf.get(outcome.dungeon)!);
  else if (outcome.kind === 'find') {
    state.loot = outcome.items.map(({ item, quantity }) => ({
      item: world.itemOf.get(item)!,
      count: quantity,
      charges: 0,
    }));
    state.phase = 'after';
  } else {
    table.emit?.({ kind: 'happened', round: 0, who: HERO, text: outcome.text });
    for (const effect of outcome.effects) applyPointEffect(plan, state, table, effect);
  }
}

export function passByPoint(state: AdventureState): void {
  state.point = NONE;
  state.phase = 'free';
}

function applyPointEffect(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  effect: PointEffect,
): void {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  switch (effect.kind) {
    case 'heal':
      state.hp = clamp(state.hp + rollNotation(effect.dice, table.dice, 'heal'), maxHp(plan, state));
      break;
    case 'mana':
      state.mana = clamp(state.mana + effect.amount, maxMana(plan, state));
      break;
    case 'fatigue':
      state.fatigue = clamp(state.fatigue + effect.amount, MAX_FATIGUE);
      break;
    case 'minutes':
      passTime(state, effect.amount);
      break;
  }
}
