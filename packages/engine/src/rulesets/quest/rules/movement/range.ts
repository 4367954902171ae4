import type { QuestState } from '../../state/state.js';
import { isAble, isPresent } from '../statuses/able.js';

/** QUEST-2.1 */
export const FARTHEST = 6;

export function rangeOf(state: QuestState, one: number, other: number): number {
  return state.ranges[one * state.creatures.length + other]!;
}

export function setRange(state: QuestState, one: number, other: number, range: number): void {
  const { ranges, creatures } = state;
  const value = range < 0 ? 0 : range > FARTHEST ? FARTHEST : range;
  ranges[one * creatures.length + other] = value;
  ranges[other * creatures.length + one] = value;
}

/** A foe that is able and at range 0: it hampers whoever shoots (QUEST-8.11). */
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
