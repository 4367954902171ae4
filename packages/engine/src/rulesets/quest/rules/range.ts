import { type Creature, LIFE, type QuestState } from '../state.js';
import { CONDITION, REMOVED } from './conditions.js';

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

/** In the fight still: standing, or lying there and alive. */
export function isPresent(creature: Creature): boolean {
  return creature.life <= LIFE.down && (creature.marks & REMOVED) === 0;
}

/** Alive, conscious and not incapacitated (QUEST-1.8). */
export function isAble(creature: Creature): boolean {
  return creature.life === LIFE.up && (creature.marks & HELPLESS) === 0;
}

/** Alive and awake, whatever else befell it: it notices what happens beside it. */
export function isConscious(creature: Creature): boolean {
  return creature.life === LIFE.up && (creature.marks & SENSELESS) === 0;
}

const SENSELESS = CONDITION.unconscious | CONDITION.petrified | REMOVED;

const HELPLESS =
  CONDITION.incapacitated |
  CONDITION.paralyzed |
  CONDITION.petrified |
  CONDITION.stunned |
  CONDITION.unconscious |
  REMOVED;

export function isIncapacitated(creature: Creature): boolean {
  return (creature.marks & HELPLESS) !== 0;
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
