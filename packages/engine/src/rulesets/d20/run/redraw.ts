import type { Dice } from '../../../core/dice/dice.js';
import { redrawHidden as redrawFight } from '../redraw.js';
import type { RunPlan } from './plan.js';
import { fightPlanOf, type RunState } from './state.js';

/** The rooms ahead do not exist yet, so only whom nobody sees in this one. */
export function redrawHidden(plan: RunPlan, state: RunState, side: number, dice: Dice): void {
  redrawFight(fightPlanOf(plan, state), state.fight, side, dice);
}
