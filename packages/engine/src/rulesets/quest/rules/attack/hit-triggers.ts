import type { By, Need } from '../../content/vocabulary.js';
import { DONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { hasFriendAt } from '../movement/range.js';
import type { Hit } from './hit.js';

/** Whether a hit is of that kind, and all that must be so is so. */
export function fires(
  plan: QuestPlan,
  state: QuestState,
  hit: Hit,
  trigger: { readonly by: By; readonly needs: readonly Need[]; readonly action?: string },
): boolean {
  if (trigger.action !== undefined && trigger.action !== hit.arms.name) return false;
  if (!isBy(hit, trigger.by)) return false;
  for (let i = 0; i < trigger.needs.length; i++)
    if (!holds(plan, state, hit, trigger.needs[i]!)) return false;
  return true;
}

export function isBy({ arms, melee, range }: Hit, by: By): boolean {
  const weapon = (arms.flags & ARM.weapon) !== 0;
  switch (by) {
    case 'any':
      return true;
    case 'weapon':
      return weapon;
    case 'melee':
      return melee;
    case 'melee weapon':
      return weapon && melee;
    case 'ranged weapon':
      return weapon && !melee;
    case 'finesse or ranged':
      return weapon && ((arms.flags & ARM.finesse) !== 0 || !melee);
    case 'unarmed':
      return (arms.flags & ARM.unarmed) !== 0;
    case 'contact':
      return melee && range === 0;
  }
}

/** What must be so for a rider to fire. */
function holds(plan: QuestPlan, state: QuestState, hit: Hit, need: Need): boolean {
  const target = state.creatures[hit.whom]!;
  switch (need) {
    case 'upper hand':
      return hit.luck > 0 || (hit.luck === 0 && hasFriendAt(state, hit.who, hit.whom));
    case 'friend beside target':
      return hasFriendAt(state, hit.who, hit.whom);
    case 'wounded target':
      return target.hp < target.maxHp;
    case 'wielding target':
      return plan.beings[target.record]!.wields.length > 0;
    case 'surprised target':
      return state.round === 1 && state.surprised === target.side;
    case 'stepped closer':
      return state.turn === hit.who && (state.done & DONE.closer) !== 0;
    case 'attack taken':
      return (state.done & DONE.attack) !== 0;
  }
}
