import type { Option } from '../../core/ruleset.js';
import { shifts, targetOf } from './aims.js';
import type { QuestChoice } from './choices.js';
import type { QuestPlan } from './plan.js';
import { bondsOf } from './rules/cut.js';
import { blockedBy, cannotAttackAtAll } from './rules/refusals.js';
import { cannotStride, strideOf } from './rules/stride.js';
import type { QuestState } from './state.js';

// What only a few statuses let somebody do.

/** Tree stride: the free step as a leap. */
export function strideOptions(plan: QuestPlan, state: QuestState): Option<QuestChoice>[] {
  const steps = strideOf(plan, state);
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
export function cutOptions(
  plan: QuestPlan,
  state: QuestState,
  whom: readonly number[],
): Option<QuestChoice>[] {
  return whom.flatMap(target =>
    bondsOf(plan, state, target).map(({ rule, arms, status }) => {
      const { name } = plan.beings[state.creatures[target]!.record]!;
      const { ac, hp } = rule.record.breakable!;
      return {
        choice: { do: 'cut' as const, status: plan.statuses[rule.base]!.id, target },
        label: `Cut ${rule.name.toLowerCase()}: ${name}`,
        target: { order: `Cut ${rule.name.toLowerCase()}`, label: name, whom: [target] },
        group: 'More',
        icon: 'breaking-chain',
        hint: `${arms.name} against AC ${ac}, ${hp - status.size} HP left`,
        ...blockedBy(plan, cannotAttackAtAll(state)),
      };
    }),
  );
}
