import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { isInside, zoneRecord } from '../spells/ground.js';
import { isPresent } from '../statuses/able.js';
import { CONDITION } from '../statuses/conditions.js';

/** QUEST-13.19: in fog or darkness. */
export function isObscured(plan: QuestPlan, state: QuestState, who: number): boolean {
  return state.zones.some(zone => zoneRecord(plan, zone).obscured && isInside(plan, state, zone, who));
}

/** QUEST-13.19: one of them inside, the other outside: neither sees the other. */
export function isHiddenByZone(plan: QuestPlan, state: QuestState, one: number, other: number): boolean {
  return state.zones.some(
    zone =>
      zoneRecord(plan, zone).obscured &&
      isInside(plan, state, zone, one) !== isInside(plan, state, zone, other),
  );
}

const FRIGHTENED = 31 - Math.clz32(CONDITION.frightened);

/** QUEST-15.7: what frightens counts while it is in sight. */
export function isOutOfSight(plan: QuestPlan, state: QuestState, who: number, status: Status): boolean {
  if (status.source === NONE || plan.statuses[status.what]!.condition !== FRIGHTENED) return false;
  const source = state.creatures[status.source]!;
  return (
    !isPresent(source) ||
    (source.marks & CONDITION.invisible) !== 0 ||
    (state.creatures[who]!.marks & CONDITION.blinded) !== 0 ||
    (state.zones.length > 0 && isHiddenByZone(plan, state, who, status.source))
  );
}
