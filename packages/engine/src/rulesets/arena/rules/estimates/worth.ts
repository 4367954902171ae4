import { KIND, WHEN, WORTH } from '../../plan/codes.js';
import { STAT } from '../../plan/stats.js';
import type { StatusRule } from '../../plan/status-rule.js';
import type { Unit } from '../../state.js';
import { decayPerTick } from '../units/statuses.js';
import type { Mind } from './mind.js';

/** ARENA-18.24 and ARENA-18.25: what stacks on a unit are worth, in Health. */
export function worthOfStacks(mind: Mind, status: number, whom: number, stacks: number): number {
  if (stacks <= 0) return 0;
  const rule = mind.plan.statuses[status]!;
  const unit = mind.state.units[whom]!;
  const held = unit.stacks[status]!;
  const worth = worthOfChange(mind, status, whom, held, held + stacks);
  return rule.worth === WORTH.decaySum && rule.healUnit > 0
    ? Math.min(worth, unit.maximum - unit.health)
    : worth;
}

/** The worth of stacks that are taken off, as far as there are any. */
export function worthOfRemoval(mind: Mind, status: number, whom: number, stacks: number): number {
  const held = mind.state.units[whom]!.stacks[status]!;
  const gone = Math.min(held, stacks);
  return gone === 0 ? 0 : worthOfChange(mind, status, whom, held - gone, held);
}

/** What it is worth that a unit bears `more` stacks rather than `fewer`. */
function worthOfChange(mind: Mind, status: number, whom: number, fewer: number, more: number): number {
  const rule = mind.plan.statuses[status]!;
  const unit = mind.state.units[whom]!;
  const stacks = more - fewer;
  switch (rule.worth) {
    case WORTH.decaySum: {
      const h = Math.min(fewer, rule.cap);
      const n = Math.min(more, rule.cap);
      const d = Math.max(1, decayPerTick(mind.plan, unit, status, n));
      return (rule.worthValue * (n * (n + d) - h * (h + d))) / (2 * d);
    }
    case WORTH.perStack:
      return isWorthwhile(mind, rule, whom)
        ? rule.worthValue * Math.min(stacks, rule.worthMax)
        : rule.worthOtherwise;
    case WORTH.lostTicks:
      return rule.worthValue * Math.min(rule.worthMax, stacks / Math.max(1, unit.stats[STAT.willpower]!));
    default:
      return rule.worthValue;
  }
}

/** Whether the condition is met under which stacks have their full worth. */
function isWorthwhile(mind: Mind, rule: StatusRule, whom: number): boolean {
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
