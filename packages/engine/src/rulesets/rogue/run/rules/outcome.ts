import { NO_ACTOR } from '../../../../core/ruleset.js';
import type { RoguePlan } from '../../plan/plan.js';
import { countKills, score } from '../../rules/outcome.js';
import { HERO, type RogueState } from '../../state/state.js';

export { outcome, sideOf } from '../../rules/outcome.js';

/** ROGUE-8.3: in a run monsters act by rule, so only the hero ever chooses. */
export function actor(_plan: RoguePlan, state: RogueState): number {
  return state.ending === null ? HERO : NO_ACTOR;
}

export function measure(_plan: RoguePlan, state: RogueState): Record<string, number> {
  return {
    depth: state.level.depth,
    level: state.hero.level,
    turns: state.turn,
    kills: countKills(state),
    score: score(state),
  };
}
