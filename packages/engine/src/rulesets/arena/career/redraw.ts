import type { Dice } from '../../../core/dice/dice.js';
import type { CareerPlan } from './plan.js';
import { redrawRivals } from './rules/bracket.js';
import type { CareerState } from './state.js';

/** The teams of a tournament that nobody has scouted. What a fight left behind is no secret: the fight can be watched. */
export function redrawHidden(plan: CareerPlan, state: CareerState, _side: number, dice: Dice): void {
  if (state.bracket) state.bracket = redrawRivals(plan, state.week, state.bracket, dice);
}
