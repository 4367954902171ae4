import type { QuestPlan } from '../../plan/plan.js';
import type { Stack } from '../../state/creature.js';

/** One more stack, or more on one: a new list, so that copies may share the old. */
export function addTo(pack: readonly Stack[], what: number, count: number): readonly Stack[] {
  const list = pack.slice();
  for (let i = 0; i < list.length; i++) {
    const stack = list[i]!;
    if (stack.what !== what) continue;
    list[i] = { what, count: stack.count + count, charges: stack.charges };
    return list;
  }
  list.push({ what, count, charges: 0 });
  return list;
}

/** So many fewer, from the first stack on (QUEST-10.8); an empty stack is gone. */
export function takeFrom(pack: readonly Stack[], what: number, count: number): readonly Stack[] {
  const list: Stack[] = [];
  let left = count;
  for (let i = 0; i < pack.length; i++) {
    const stack = pack[i]!;
    const taken = stack.what !== what ? 0 : stack.count < left ? stack.count : left;
    left -= taken;
    if (taken === 0) list.push(stack);
    else if (stack.count > taken) list.push({ what, count: stack.count - taken, charges: stack.charges });
  }
  return list;
}

export function countOf(pack: readonly Stack[], what: number): number {
  let count = 0;
  for (let i = 0; i < pack.length; i++) if (pack[i]!.what === what) count += pack[i]!.count;
  return count;
}

/** As events carry them. */
export function namedStacks(plan: QuestPlan, stacks: readonly Stack[]): { item: string; count: number }[] {
  return stacks.map(({ what, count }) => ({ item: plan.items[what]!.name, count }));
}
