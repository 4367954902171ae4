import type { QuestChoice } from '../choices.js';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import type { Effect } from '../plan/effects.js';
import type { QuestPlan } from '../plan/plan.js';
import { cannotUse } from '../rules/items/consumables.js';
import { rangeOf } from '../rules/movement/range.js';
import { cannotCast, cannotReach, PLAIN_CAST } from '../rules/spells/casting.js';
import type { QuestState } from '../state/state.js';

/** Against a foe that lies at 0 HP and regenerates: a spell or a flask of what stops that (QUEST-31.8), or null. */
export function finishingChoice(plan: QuestPlan, state: QuestState, whom: number): QuestChoice | null {
  const creature = state.creatures[state.turn]!;
  const stops = typesThatStop(plan, state, whom);
  if (stops === 0 || state.actions <= 0) return null;
  for (const index of plan.beings[creature.record]!.spells) {
    const power = plan.spells[index]!;
    if (power.target !== 'foe' || power.area === 'range' || power.area === 'radius') continue;
    if (!dealsAnyOf(plan, power.effects, stops) || cannotCast(plan, state, power, PLAIN_CAST) !== '')
      continue;
    if (cannotReach(plan, state, power, whom) === '') return { do: 'cast', spell: power.id, targets: [whom] };
  }
  for (const { what } of creature.pack) {
    const power = plan.uses[what];
    if (!power || !dealsAnyOf(plan, power.effects, stops) || cannotUse(plan, state, what) !== '') continue;
    if (rangeOf(state, state.turn, whom) <= power.rangeLong)
      return { do: 'use', item: power.id, target: whom };
  }
  return null;
}

/** Damage types as bits. */
function typesThatStop(plan: QuestPlan, state: QuestState, whom: number): number {
  let bits = 0;
  for (const { what } of state.creatures[whom]!.statuses)
    for (const type of plan.statuses[what]!.record.regenerates?.blockedBy ?? [])
      bits |= 1 << DAMAGE_TYPES.indexOf(type);
  return bits;
}

/** At once, or at the start of its next turn, which is soon enough. */
function dealsAnyOf(plan: QuestPlan, effects: readonly Effect[], types: number): boolean {
  return effects.some(
    ({ kind, type, status }) =>
      (kind === 'damage' && type >= 0 && ((types >> type) & 1) === 1) ||
      (kind === 'status' && dealsAnyOf(plan, plan.statuses[status]!.turnStart, types)),
  );
}
