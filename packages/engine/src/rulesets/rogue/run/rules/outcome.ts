import { type Challenge, NO_ACTOR } from '../../../../core/ruleset.js';
import type { RoguePlan } from '../../plan/plan.js';
import { countKills, score } from '../../rules/outcome.js';
import { HERO, type RogueState } from '../../state/state.js';

export { outcome, sideOf } from '../../rules/outcome.js';

/** ROGUE-8.3: in a run monsters act by rule, so only the hero ever chooses. */
export function actor(_plan: RoguePlan, state: RogueState): number {
  return state.ending === null ? HERO : NO_ACTOR;
}

/** One depth after the other; on the last lies the Amulet. */
export function challenge({ options }: RoguePlan, { level, ending }: RogueState): Challenge {
  const { depth } = level;
  const goal = depth >= options.depths ? 'win the Amulet' : `leave depth ${depth} alive`;
  return { number: depth, goal, status: ending === null ? 'open' : ending === 'dead' ? 'failed' : 'met' };
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
