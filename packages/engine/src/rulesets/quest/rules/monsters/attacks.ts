import { EXTRA, LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { assessAttack, newAttack } from '../attack/attack-roll.js';
import { attackChance } from '../checks/d20.js';
import { rangeOf } from '../movement/range.js';
import { cannotAct, isCharmedBy } from '../refusals.js';
import { grappledVictim } from './attached.js';

// The attacks of a monster: which it can make now, and which of them the rules say it makes (QUEST-7.20, QUEST-17.7,
// QUEST-31.6).

/** Something is left of it, and it does not wait for its recharge. */
export function isActionReady({ uses, spent }: Creature, which: number): boolean {
  return uses[which] !== 0 && (spent & (1 << which)) === 0;
}

/** Whether an attack of a monster can be made at that target now. */
export function isUsable(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  whom: number,
): boolean {
  const creature = state.creatures[who]!;
  const { actions, grabs } = plan.beings[creature.record]!;
  const { arms } = actions[which]!;
  if (!arms || !isActionReady(creature, which)) return false;
  if (state.creatures[whom]!.life >= LIFE.dead) return false;
  if (grabs) {
    // QUEST-31.25
    const held = grappledVictim(plan, state, who);
    if (held !== NONE && held !== whom) return false;
  }
  const range = rangeOf(state, who, whom);
  return range <= arms.reach || range <= arms.far;
}

/** Why the monster whose turn it is cannot take that action against a target. */
export function cannotTakeAction(plan: QuestPlan, state: QuestState, which: number, whom: number): string {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const { kind, range } = plan.beings[creature.record]!.actions[which]!;
  const busy = cannotAct(state, kind === 'attack' ? EXTRA.attack : 0);
  if (busy !== '') return busy;
  if (isCharmedBy(plan, state, who, whom)) return 'charmed_by_target';
  if (kind === 'special')
    return isActionReady(creature, which) && rangeOf(state, who, whom) <= range ? '' : 'out_of_range';
  const attacks = kind === 'multiattack' ? bestSequence(plan, state, who, which, whom) : [which];
  return attacks.some(attack => isUsable(plan, state, who, attack, whom)) ? '' : 'out_of_range';
}

/** Hit chance × average damage of one attack; −1 when it is not usable. */
function expectedOfAttack(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  whom: number,
): number {
  if (!isUsable(plan, state, who, which, whom)) return -1;
  const arms = plan.beings[state.creatures[who]!.record]!.actions[which]!.arms!;
  // Dice that join the roll do not count here.
  const { ac, luck, toHit } = assessAttack(plan, state, newAttack(who, whom, arms));
  return attackChance(ac - arms.toHit - toHit, luck) * arms.average;
}

/** The sum of hit chance × average damage over those attacks that are usable; −1 when none is. */
function expectedOfAttacks(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  attacks: readonly number[],
  whom: number,
): number {
  let sum = -1;
  for (let i = 0; i < attacks.length; i++) {
    const expected = expectedOfAttack(plan, state, who, attacks[i]!, whom);
    if (expected >= 0) sum = Math.max(0, sum) + expected;
  }
  return sum;
}

/** QUEST-17.7: the expected damage of an attack or a multiattack; −1 when nothing of it is usable. */
export function expectedDamage(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  whom: number,
): number {
  const action = plan.beings[state.creatures[who]!.record]!.actions[which]!;
  return action.kind === 'attack'
    ? expectedOfAttack(plan, state, who, which, whom)
    : expectedOfAttacks(plan, state, who, bestSequence(plan, state, who, which, whom), whom);
}

/** QUEST-17.7, QUEST-31.6: the list of a multiattack, or the alternative that promises more damage. */
export function bestSequence(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  whom: number,
): readonly number[] {
  const { attacks, alternatives } = plan.beings[state.creatures[who]!.record]!.actions[which]!;
  if (alternatives.length === 0) return attacks;
  let best = attacks;
  let most = expectedOfAttacks(plan, state, who, attacks, whom);
  for (const list of alternatives) {
    const expected = expectedOfAttacks(plan, state, who, list, whom);
    if (expected <= most) continue;
    best = list;
    most = expected;
  }
  return best;
}

/** QUEST-7.20: the single attack of highest expected damage that reaches the target, `melee` or any; null without one. */
export function bestArms(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  melee: boolean,
): Arms | null {
  const being = plan.beings[state.creatures[who]!.record]!;
  const range = rangeOf(state, who, whom);
  let best: Arms | null = null;
  let most = -1;
  for (let i = 0; i < being.actions.length; i++) {
    const { arms } = being.actions[i]!;
    if (!arms || (melee && arms.reach < range)) continue;
    const expected = expectedOfAttack(plan, state, who, i, whom);
    if (expected <= most) continue;
    best = arms;
    most = expected;
  }
  return best;
}
