import { SCORERS, type Scorer } from '../content/vocabulary.js';
import type { Action } from '../plan/action.js';
import type { Candidate, Mind } from '../rules/estimates/mind.js';
import {
  aoeClustering,
  damageOutput,
  futureStateValue,
  stealthAwareness,
  targetVulnerability,
} from './attack-scorers.js';
import {
  actionSpeedEfficiency,
  antiRepetition,
  consumableScarcity,
  healingUrgency,
  resourceEfficiency,
  revivalPriority,
  selfHpCritical,
} from './care-scorers.js';
import { channelSafety, interruptValue, moraleValue } from './optional-scorers.js';
import { bitOf, statusValue } from './status-scorers.js';

type Score = (mind: Mind, action: Action, candidate: Candidate) => number;

const BY_NAME: Readonly<Record<Scorer, Score>> = {
  damage_output: damageOutput,
  target_vulnerability: targetVulnerability,
  resource_efficiency: resourceEfficiency,
  action_speed_efficiency: actionSpeedEfficiency,
  healing_urgency: healingUrgency,
  aoe_clustering: aoeClustering,
  self_hp_critical: selfHpCritical,
  position_need: (_, __, { need }) => need,
  status_value: statusValue,
  anti_repetition: antiRepetition,
  revival_priority: revivalPriority,
  stealth_awareness: stealthAwareness,
  consumable_scarcity: consumableScarcity,
  future_state_value: futureStateValue,
  stealth_cost: ({ plan }) => plan.content.tuning.ai.stealthCost,
  morale_value: moraleValue,
  channel_safety: channelSafety,
  interrupt_value: interruptValue,
};

const ALL: readonly Score[] = SCORERS.map(each => BY_NAME[each]);
const STEALTH_COST = bitOf('stealth_cost');

/** The scorers that count for an action now. */
export function scorersOf({ plan, unit }: Mind, action: Action): number {
  const sneaks = plan.sneaking >= 0 && unit.stacks[plan.sneaking]! > 0 && !action.stealthy;
  return sneaks ? action.ai.scorers | STEALTH_COST : action.ai.scorers;
}

export function scoreOf(scorer: number, mind: Mind, action: Action, candidate: Candidate): number {
  const { scoreClamp } = mind.plan.content.tuning.ai;
  const value = ALL[scorer]!(mind, action, candidate);
  return value < scoreClamp[0] ? scoreClamp[0] : value > scoreClamp[1] ? scoreClamp[1] : value;
}

/** ARENA-18.3: the geometric mean; an empty track is 0.5. */
export function tactical(mind: Mind, action: Action, candidate: Candidate): number {
  const scorers = scorersOf(mind, action);
  if (scorers === 0) return 0.5;
  let product = 1;
  let count = 0;
  for (let left = scorers; left !== 0; left &= left - 1) {
    product *= scoreOf(31 - Math.clz32(left & -left), mind, action, candidate);
    count++;
  }
  return product ** (1 / count);
}
