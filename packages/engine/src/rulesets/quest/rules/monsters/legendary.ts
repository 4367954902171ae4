import type { QuestTable } from '../../events.js';
import type { Being } from '../../plan/being.js';
import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { strike } from '../attack/attack.js';
import { newAttack } from '../attack/attack-roll.js';
import { isAble } from '../statuses/able.js';
import { endAllOf, hasStatus } from '../statuses/statuses.js';
import { specialTarget, useSpecial, useUp } from './actions.js';
import { isActionReady, isUsable } from './attacks.js';
import { targetByPriority } from './targets.js';

/** QUEST-31.9: after another's turn, one listed action each. */
export function legendaryActions(plan: QuestPlan, state: QuestState, table: QuestTable, after: number): void {
  for (let who = 0; who < state.creatures.length && state.ending === null; who++) {
    const creature = state.creatures[who]!;
    if (who === after || creature.legendary <= 0 || !isAble(creature)) continue;
    if (state.round === 1 && creature.side === state.surprised) continue;
    takeLegendaryAction(plan, state, table, who, plan.beings[creature.record]!);
  }
}

/** The highest cost that it can pay and use; of equals the first listed. */
function takeLegendaryAction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  being: Being,
): void {
  const creature = state.creatures[who]!;
  const wanted = targetByPriority(plan, state, who, being);
  let best = NONE;
  let target = NONE;
  for (let i = 0; i < being.legendary.length; i++) {
    const { cost } = being.legendary[i]!;
    if (cost > creature.legendary || (best !== NONE && cost <= being.legendary[best]!.cost)) continue;
    const whom = legendaryTarget(plan, state, who, being, i, wanted);
    if (whom === NONE) continue;
    best = i;
    target = whom;
  }
  if (best === NONE) return;
  const { cost, name, action, reveals } = being.legendary[best]!;
  creature.legendary -= cost;
  table.emit?.({ kind: 'ability', round: state.round, who, what: name });
  if (reveals)
    state.creatures.forEach(({ side }, foe) => {
      if (side !== creature.side) endAllOf(plan, state, table, foe, plan.known.hidden);
    });
  if (action === NONE) return;
  if (being.actions[action]!.kind === 'special') {
    useSpecial(plan, state, table, who, action, target);
    return;
  }
  useUp(creature, being.actions[action]!, action);
  strike(plan, state, table, newAttack(who, target, being.actions[action]!.arms!));
}

/** At whom it can be used now: a hidden foe, one that a special affects, the wanted target or any in reach. */
function legendaryTarget(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  being: Being,
  which: number,
  wanted: number,
): number {
  const { action, reveals } = being.legendary[which]!;
  const { side } = state.creatures[who]!;
  if (action === NONE)
    return reveals
      ? state.creatures.findIndex(
          (other, index) => other.side !== side && hasStatus(plan, state, index, plan.known.hidden),
        )
      : NONE;
  if (being.actions[action]!.kind === 'special')
    return isActionReady(state.creatures[who]!, action)
      ? specialTarget(plan, state, who, action, wanted)
      : NONE;
  if (wanted !== NONE && isUsable(plan, state, who, action, wanted)) return wanted;
  return state.creatures.findIndex(
    (other, index) => other.side !== side && isAble(other) && isUsable(plan, state, who, action, index),
  );
}
