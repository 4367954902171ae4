import type { Outcome, Who } from '../../../../core/events.js';
import { NO_ACTOR } from '../../../../core/ruleset.js';
import { ENEMY, HERO } from '../../state/state.js';
import type { GauntletPlan } from '../plan.js';
import { countBeaten, type GauntletState } from '../state.js';

const POINTS_PER_KILL = 100;
const POINTS_PER_SECTION = 10;

/** SAGA-13.5. Points for each kill, and for each section left behind alive. */
export function outcome(_plan: GauntletPlan, state: GauntletState): (Outcome & { score: number }) | null {
  if (state.phase !== 'over') return null;
  const sections = state.won ? state.marks.length : state.frontier - 1;
  const score = countBeaten(state) * POINTS_PER_KILL + sections * POINTS_PER_SECTION;
  return state.won ? { kind: 'victory', winner: HERO, score } : { kind: 'death', winner: ENEMY, score };
}

export function actor(_plan: GauntletPlan, state: GauntletState): Who {
  if (state.phase === 'over') return NO_ACTOR;
  return state.phase === 'fight' ? state.duel.turn : HERO;
}

/** Each side has one fighter at a time, with the number of the side. */
export function sideOf(_plan: GauntletPlan, _state: GauntletState, who: Who): number {
  return who;
}

export function measure(_plan: GauntletPlan, state: GauntletState): Record<string, number> {
  return { rounds: state.rounds, section: state.frontier, kills: countBeaten(state) };
}
