import { actionOn } from '../choices.js';
import type { Action } from '../plan/being.js';
import { EXTRA } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { bestSequence, isUsable } from '../rules/attack/actions.js';
import { rangeOf } from '../rules/movement/range.js';
import { barsAgainst, cannotAct } from '../rules/refusals.js';
import { BAR } from '../rules/statuses/conditions.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { attackFigures } from './attack-chance.js';
import { type Offer, toOne, withReason } from './offers.js';
import { weaponHint } from './weapons.js';

/** What a monster can do, for whoever plays it. */
export function monsterOptions(
  plan: QuestPlan,
  state: QuestState,
  foes: readonly number[],
  list: Offer[],
): void {
  const { actions } = plan.beings[state.creatures[state.turn]!.record]!;
  for (const [index, action] of actions.entries()) {
    if (action.legendaryOnly) continue;
    const busy = cannotAct(state, action.kind === 'attack' ? EXTRA.attack : 0);
    for (const whom of foes) {
      const charmed = barsAgainst(plan, state, state.turn, whom, BAR['harm source'])
        ? 'charmed_by_target'
        : '';
      const far = reaches(plan, state, index, action, whom) ? '' : 'out_of_range';
      const name = nameOf(plan, state, whom);
      const { arms } = action;
      const offer: Offer = {
        choice: actionOn(index, whom),
        label: `${action.name}: ${name}`,
        target: toOne(action.name, name, whom),
        group: 'Attack',
        icon: action.kind === 'special' ? 'magic-swirl' : 'claws',
        ...(arms ? attackFigures(plan, state, whom, arms, ac => weaponHint(ac, arms)) : {}),
      };
      list.push(withReason(plan, offer, busy || charmed || far));
    }
  }
}

function reaches(plan: QuestPlan, state: QuestState, index: number, action: Action, whom: number): boolean {
  const who = state.turn;
  const { uses, spent } = state.creatures[who]!;
  if (action.kind === 'special')
    return uses[index] !== 0 && (spent & (1 << index)) === 0 && rangeOf(state, who, whom) <= action.range;
  const parts = action.kind === 'multiattack' ? bestSequence(plan, state, who, index, whom) : [index];
  return parts.some(part => isUsable(plan, state, who, part, whom));
}
