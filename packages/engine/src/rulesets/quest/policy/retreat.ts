import { AWAY, DASH, DISENGAGE, END, FLEE, type QuestChoice } from '../choices.js';
import type { QuestPlan } from '../plan/plan.js';
import { FARTHEST, FLEE_RANGE, nearestRange } from '../rules/movement/range.js';
import { cannotFlee, cannotGoAway } from '../rules/refusals.js';
import { cannotCast, PLAIN_CAST } from '../rules/spells/casting.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { provokes } from './monster-movement.js';
import { outlookOf } from './outlook.js';

/** A fight that has lasted so many rounds leads nowhere. */
export const ENDLESS = 60;
/** A member that cannot get away either stops fighting: two sides that heal faster than they hurt would go on for ever. */
const HOPELESS = 120;

/** The party is nearly done for, and would fall long before the foes do. */
export function isLosing(plan: QuestPlan, state: QuestState, { hp, maxHp }: Creature): boolean {
  if (hp * 4 > maxHp) return false;
  const { own, foes, ownHp, foesHp } = outlookOf(plan, state);
  return foesHp * foes > 2 * ownHp * own;
}

/** QUEST-13.24: by a spell, if there is one; QUEST-18.1: far enough away the member flees; a step short of that it takes the step first. */
export function escapeChoice(plan: QuestPlan, state: QuestState): QuestChoice | null {
  const { spells } = plan.beings[state.creatures[state.turn]!.record]!;
  for (let i = 0; i < spells.length; i++) {
    const power = plan.spells[spells[i]!]!;
    if (power.escapes && cannotCast(plan, state, power, PLAIN_CAST) === '')
      return { do: 'cast', spell: power.id };
  }
  const code = cannotFlee(plan, state);
  if (code === '') return FLEE;
  if (code !== 'too_close_to_escape' || nearestRange(state, state.turn) + state.steps < FLEE_RANGE)
    return null;
  return cannotGoAway(plan, state) === '' && !provokes(plan, state, state.turn) ? AWAY : null;
}

/** A member that cannot win flees, or goes as far away as it can. */
export function giveUpChoice(plan: QuestPlan, state: QuestState): QuestChoice | null {
  const out = escapeChoice(plan, state);
  if (out !== null) return out;
  if (state.round > HOPELESS) return END;
  if (plan.noFlee) return null;
  if (cannotGoAway(plan, state) === '') {
    if (!provokes(plan, state, state.turn)) return AWAY;
    return state.actions > 0 ? DISENGAGE : END;
  }
  const stuck = state.actions <= 0 || state.creatures[state.turn]!.slow === 2;
  return stuck ? null : nearestRange(state, state.turn) < FARTHEST ? DASH : null;
}
