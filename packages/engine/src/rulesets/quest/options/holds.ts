import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { ARM } from '../plan/weapons.js';
import { contestChances } from '../rules/checks/checks.js';
import { sizeFits } from '../rules/movement/holds.js';
import { rangeOf } from '../rules/movement/range.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { type Offer, standing, toOne } from './offers.js';

/** QUEST-7.12, 7.13 */
export function holdOptions(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  busy: string,
  list: Offer[],
): void {
  const { content } = plan;
  const name = nameOf(plan, state, whom);
  const far =
    rangeOf(state, state.turn, whom) > 0
      ? 'out_of_range'
      : sizeFits(plan, state, state.turn, whom)
        ? ''
        : 'target_too_large';
  const code = busy || far;
  const noGrip = plan.options.grapple
    ? code || (hasFreeHand(plan, state) ? '' : 'no_free_hand')
    : 'option_off';
  // Where it cannot come to a contest there is no chance to show.
  const chance = far === '' ? contestChances(plan, state, state.turn, whom).wins : undefined;
  list.push(GRAPPLE(plan, content, name, whom, noGrip, chance));
  list.push(SHOVE(plan, content, name, whom, code, chance));
}

function hasFreeHand(plan: QuestPlan, state: QuestState): boolean {
  const { mainHand, offHand, grip } = state.creatures[state.turn]!;
  if (mainHand === NONE) return true;
  if (offHand !== NONE) return false;
  return plan.items[mainHand]!.versatile || (grip !== 2 && !needsBothHands(plan, state, mainHand));
}

/** QUEST-10.6, 10.11: as whoever has the turn holds it, on foot or mounted. */
export function needsBothHands(plan: QuestPlan, state: QuestState, item: number): boolean {
  if (item === NONE) return false;
  const { arms } = plan.beings[state.creatures[state.turn]!.record]!;
  for (const each of arms) if (each.item === item && (each.flags & ARM.twoHanded) !== 0) return true;
  return false;
}

const GRAPPLE = standing<QuestPlan['content']>((_, name, whom) => ({
  choice: { do: 'grapple', target: whom },
  label: `Grapple ${name}`,
  target: toOne('Grapple', name, whom),
  group: 'More',
  icon: 'grab',
  hint: 'A contest of strength: held fast, it cannot move',
}));

const SHOVE = standing<QuestPlan['content']>((_, name, whom) => ({
  choice: { do: 'shove', target: whom },
  label: `Shove ${name}`,
  target: toOne('Shove', name, whom),
  group: 'More',
  icon: 'push',
  hint: 'A contest of strength: pushed away, or knocked prone',
}));
