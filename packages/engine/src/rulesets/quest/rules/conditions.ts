import { BARS, ENDS } from '../content/statuses.js';
import { CONDITIONS, type Condition } from '../content/vocabulary.js';
import type { StatusRule } from '../plan/status-rule.js';
import type { QuestPlan } from '../plan.js';

function bits<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, place) => [name, 1 << place])) as Record<Name, number>;
}

/** Conditions, bars and ends as bits of `Creature.marks`, `Creature.bars` and `StatusRule.ends`. */
export const CONDITION: Readonly<Record<Condition, number>> = bits(CONDITIONS);
/** Out of the fight for a while, as one more bit of `Creature.marks`. */
export const REMOVED = 1 << CONDITIONS.length;
export const BAR = bits(BARS);
export const END_OF = bits(ENDS);

/** Whether a status does anything now: some only by day. */
export function isInForce(plan: QuestPlan, rule: StatusRule): boolean {
  return rule.record.while !== 'daylight' || plan.daylight;
}
