import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { isAble, isPresent } from '../statuses/able.js';

/** QUEST-2.1 */
export const FARTHEST = 6;

/** QUEST-18.1: from so far away one may flee. */
export const FLEE_RANGE = 3;

export function rangeOf(state: QuestState, one: number, other: number): number {
  return state.ranges[one * state.creatures.length + other]!;
}

export function setRange(state: QuestState, one: number, other: number, range: number): void {
  const { ranges, creatures } = state;
  const value = range < 0 ? 0 : range > FARTHEST ? FARTHEST : range;
  ranges[one * creatures.length + other] = value;
  ranges[other * creatures.length + one] = value;
}

/** A foe that is able and at range 0: it hampers a creature that shoots (QUEST-8.11). */
export function hasFoeInContact(state: QuestState, who: number): boolean {
  const { creatures } = state;
  const { side } = creatures[who]!;
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (foe.side !== side && isAble(foe) && rangeOf(state, who, other) === 0) return true;
  }
  return false;
}

/** Another able creature of `who`'s side at range 0 of the target (QUEST-30.3). */
export function hasFriendAt(state: QuestState, who: number, whom: number): boolean {
  const { creatures } = state;
  const { side } = creatures[who]!;
  for (let other = 0; other < creatures.length; other++) {
    const friend = creatures[other]!;
    if (other !== who && friend.side === side && isAble(friend) && rangeOf(state, other, whom) === 0)
      return true;
  }
  return false;
}

/** The smallest range to a living foe; 6 without any. */
export function nearestRange(state: QuestState, who: number): number {
  const { creatures } = state;
  const { side } = creatures[who]!;
  let least = FARTHEST;
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (foe.side === side || !isPresent(foe)) continue;
    const range = rangeOf(state, who, other);
    if (range < least) least = range;
  }
  return least;
}

/** Foes that are in the fight, at ranges that fit. */
export function foesAt(state: QuestState, who: number, fits: (range: number) => boolean): number[] {
  const { creatures } = state;
  const { side } = creatures[who]!;
  const foes: number[] = [];
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (foe.side !== side && isPresent(foe) && fits(rangeOf(state, who, other))) foes.push(other);
  }
  return foes;
}

/** Whether a step away takes it from within to beyond the other's melee reach (QUEST-7.19). */
export function leavesReach(plan: QuestPlan, state: QuestState, who: number, other: number): boolean {
  const foe = state.creatures[other]!;
  return (
    isAble(foe) && reachOf(plan, foe) === rangeOf(state, who, other) && rangeOf(state, who, other) < FARTHEST
  );
}

/** How far its melee reaches: the held weapon, else bare hands; a monster's longest. −1 for none. */
function reachOf(plan: QuestPlan, creature: Creature): number {
  const being = plan.beings[creature.record]!;
  if (being.isMember) return Math.max(0, being.arms[creature.main]!.reach);
  return being.reach;
}

/** What it would strike with as a reaction (QUEST-7.20). */
export function meleeArms(plan: QuestPlan, creature: Creature): Arms | null {
  const being = plan.beings[creature.record]!;
  if (being.isMember) {
    const main = being.arms[creature.main]!;
    return (main.flags & ARM.melee) !== 0 ? main : being.arms[0]!;
  }
  return being.bestMelee;
}
