import { KIND, WHEN, WORTH } from '../../plan/codes.js';
import { STAT } from '../../plan/stats.js';
import type { StatusRule } from '../../plan/status-rule.js';
import type { Unit } from '../../state.js';
import { decayPerTick } from '../units/statuses.js';
import type { Mind } from './mind.js';

/** ARENA-18.24 and ARENA-18.25: what stacks on a unit are worth, in Health. */
export function worthOfStacks(mind: Mind, status: number, whom: number, stacks: number): number {
  const rule = mind.plan.statuses[status]!;
  const unit = mind.state.units[whom]!;
  if (stacks <= 0) return 0;
  switch (rule.worth) {
    case WORTH.decaySum: {
      const worth = sumOfDecay(mind, rule, status, unit, unit.stacks[status]!, unit.stacks[status]! + stacks);
      return rule.healUnit > 0 ? Math.min(worth, unit.maximum - unit.health) : worth;
    }
    case WORTH.perStack:
      return applies(mind, rule, whom)
        ? rule.worthValue * Math.min(stacks, rule.worthMax)
        : rule.worthOtherwise;
    case WORTH.lostTicks:
      return rule.worthValue * Math.min(rule.worthMax, stacks / Math.max(1, unit.stats[STAT.willpower]!));
    default:
      return rule.worthValue;
  }
}

/** The worth of stacks that are taken off, as far as there are any. */
export function worthOfRemoval(mind: Mind, status: number, whom: number, stacks: number): number {
  const rule = mind.plan.statuses[status]!;
  const unit = mind.state.units[whom]!;
  const held = unit.stacks[status]!;
  const gone = Math.min(held, stacks);
  if (gone === 0) return 0;
  if (rule.worth === WORTH.decaySum) return sumOfDecay(mind, rule, status, unit, held - gone, held);
  if (rule.worth === WORTH.lostTicks)
    return rule.worthValue * Math.min(rule.worthMax, gone / Math.max(1, unit.stats[STAT.willpower]!));
  if (rule.worth === WORTH.once) return rule.worthValue;
  return applies(mind, rule, whom) ? rule.worthValue * Math.min(gone, rule.worthMax) : rule.worthOtherwise;
}

function sumOfDecay(
  mind: Mind,
  rule: StatusRule,
  status: number,
  unit: Unit,
  held: number,
  then: number,
): number {
  const h = Math.min(held, rule.cap);
  const n = Math.min(then, rule.cap);
  const d = Math.max(1, decayPerTick(mind.plan, unit, status, n));
  return (rule.worthValue * (n * (n + d) - h * (h + d))) / (2 * d);
}

function applies(mind: Mind, rule: StatusRule, whom: number): boolean {
  const { plan, state, who } = mind;
  const unit = state.units[whom]!;
  switch (rule.worthWhen) {
    case WHEN.outOfReach:
      return plan.builds[unit.build]!.kind === KIND.melee && !hasFoeInZone(mind, unit);
    case WHEN.hasPool:
      return plan.builds[unit.build]!.hasPool;
    case WHEN.taunterHasAlly:
      return state.units.some((each, index) => index !== who && !each.fallen && each.team === mind.unit.team);
    default:
      return true;
  }
}

function hasFoeInZone({ state }: Mind, unit: Unit): boolean {
  for (const other of state.units)
    if (!other.fallen && other.team !== unit.team && other.zone === unit.zone) return true;
  return false;
}
