// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.

import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';

/** Bits of `Creature.marks`, in the order of CONDITIONS. */
export const enum CONDITION {
  blinded = 1 << 0,
  charmed = 1 << 1,
  deafened = 1 << 2,
  exhaustion = 1 << 3,
  frightened = 1 << 4,
  grappled = 1 << 5,
  incapacitated = 1 << 6,
  invisible = 1 << 7,
  paralyzed = 1 << 8,
  petrified = 1 << 9,
  poisoned = 1 << 10,
  prone = 1 << 11,
  restrained = 1 << 12,
  stunned = 1 << 13,
  unconscious = 1 << 14,
  /** Out of the fight for a while: no condition, but marked like one. */
  removed = 1 << 15,
}

/** Bits of `Creature.bars`, in the order of BARS. */
export const enum BAR {
  action = 1 << 0,
  'bonus action' = 1 << 1,
  reaction = 1 << 2,
  'free step' = 1 << 3,
  steps = 1 << 4,
  cast = 1 << 5,
  hide = 1 << 6,
  flee = 1 << 7,
  heal = 1 << 8,
  'second attack' = 1 << 9,
  'approach source' = 1 << 10,
  'harm source' = 1 << 11,
}

/** Bits of `StatusRule.ends`, in the order of ENDS. */
export const enum END_OF {
  cast = 1 << 0,
  harm = 1 << 1,
  damage = 1 << 2,
  heal = 1 << 3,
  incapacitated = 1 << 4,
  'speed zero' = 1 << 5,
  'source incapacitated' = 1 << 6,
  'temporary hp gone' = 1 << 7,
}

/** Bits of `Creature.once`: the damage types that hurt a monster since its last turn, by their place; then what it did. */
export const HURT_BY_TYPES = (1 << DAMAGE_TYPES.length) - 1;
export const ONCE = { felled: 1 << DAMAGE_TYPES.length } as const;

/** Whether a status does anything now: some only by day. */
export function isInForce(plan: QuestPlan, { byDay }: StatusRule): boolean {
  return !byDay || plan.daylight;
}
