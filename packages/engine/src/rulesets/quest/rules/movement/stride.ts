import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { DONE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { shift } from '../spells/delivery.js';
import { cannotStep } from './movement.js';

/** Tree stride: how far the free step takes whoever has the turn, unprovoked; 0 where it is a step like any other. */
export function strideOf(plan: QuestPlan, state: QuestState): number {
  let far = 0;
  for (const { what } of state.creatures[state.turn]!.statuses) {
    const { freeShift } = plan.statuses[what]!.record;
    if (freeShift?.terrains.includes(plan.terrain)) far = Math.max(far, freeShift.steps);
  }
  return far;
}

export function cannotStride(plan: QuestPlan, state: QuestState): string {
  return (state.done & DONE.moved) !== 0 ? 'no_steps_left' : cannotStep(plan, state);
}

/** QUEST-2.14: to another range from one foe, or away from all. */
export function stride(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { target, at = NONE }: Extract<QuestChoice, { do: 'stride' }>,
): void {
  state.steps--;
  state.done |= DONE.moved;
  const aim = { targets: target === undefined ? [] : [target], at, how: '' };
  shift(plan, state, table, strideOf(plan, state), aim, state.turn);
}
