import type { QuestPlan } from '../plan/plan.js';
import { bondsOf, cutChance } from '../rules/attack/cut.js';
import { cannotStride, strideSteps } from '../rules/movement/movement.js';
import { blockedBy, cannotAttackAtAll } from '../rules/refusals.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { shifts, targetOf } from './aims.js';
import { type Offer, toOne } from './offers.js';

// What only a few statuses let somebody do.

/** Tree stride: the free step as a leap. */
export function strideOptions(plan: QuestPlan, state: QuestState): Offer[] {
  const steps = strideSteps(plan, state);
  if (steps === 0) return [];
  const code = cannotStride(plan, state);
  return shifts(plan, state, steps, state.turn).map(aim => ({
    choice: {
      do: 'stride' as const,
      ...(aim.targets ? { target: aim.targets[0]! } : {}),
      ...(aim.at === undefined ? {} : { at: aim.at }),
    },
    label: `Stride: ${aim.label}`,
    ...targetOf('Stride', undefined, aim),
    group: 'Move',
    icon: 'forest',
    ...blockedBy(plan, code || aim.code),
  }));
}

/** QUEST-10.12: cutting a net, off oneself or a friend. */
export function cutOptions(plan: QuestPlan, state: QuestState, target: number, list: Offer[]): void {
  for (const bond of bondsOf(plan, state, target)) {
    const { rule, arms, status } = bond;
    const name = nameOf(plan, state, target);
    const order = `Cut ${rule.name.toLowerCase()}`;
    const { ac, hp } = rule.record.breakable!;
    list.push({
      choice: { do: 'cut', status: plan.statuses[rule.base]!.id, target },
      label: `${order}: ${name}`,
      target: toOne(order, name, target),
      group: 'More',
      icon: 'breaking-chain',
      hint: `${arms.name} against AC ${ac}, ${hp - status.size} HP left`,
      chance: cutChance(plan, state, bond),
      ...blockedBy(plan, cannotAttackAtAll(state)),
    });
  }
}
