import { ceil } from '../numbers.js';
import { DECAY } from '../plan/codes.js';
import { healingFor } from '../rules/actions/damage.js';
import type { Mind } from '../rules/estimates/mind.js';
import { tickDamage } from '../rules/ticks/effects-phase.js';
import { gainOf } from '../rules/ticks/initiative.js';
import { decayed } from '../rules/units/statuses.js';

/** ARENA-18.22: ticks until a unit's next turn; endless without gain. */
export function readyIn({ plan, state }: Mind, whom: number): number {
  const unit = state.units[whom]!;
  const gain = gainOf(plan, unit);
  if (gain <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, (plan.content.tuning.initiative.threshold - unit.initiative) / gain);
}

/** ARENA-18.22 and ARENA-18.23: whether damaging statuses alone fell a unit within the lookahead. */
export function isDoomed(mind: Mind, whom: number): boolean {
  if (mind.doomed[whom]! < 0) mind.doomed[whom] = couldFall(mind, whom) && falls(mind, whom) ? 1 : 0;
  return mind.doomed[whom] === 1;
}

/** Stacks only go: if the first tick's damage, time and again, does not do it, nothing will. */
function couldFall({ plan, state, lookahead }: Mind, whom: number): boolean {
  const unit = state.units[whom]!;
  let each = 0;
  for (let i = 0; i < plan.damaging.length; i++) {
    const held = unit.stacks[plan.damaging[i]!]!;
    if (held > 0) each += tickDamage(plan, unit, plan.statuses[plan.damaging[i]!]!, held);
  }
  return each > 0 && unit.health - each * lookahead < 1;
}

interface Held {
  readonly status: number;
  stacks: number;
}

/** Only what is certain, tick by tick, and nothing is drawn. */
function falls(mind: Mind, whom: number): boolean {
  const { plan, state, lookahead } = mind;
  const unit = state.units[whom]!;

  const counted = plan.damaging.concat(plan.healing);
  const held: Held[] = counted.map(status => ({ status, stacks: unit.stacks[status]! }));
  const dated = unit.dated
    .filter(({ status }) => counted.includes(status))
    .map(({ status, stacks, ends }) => ({ status, stacks, ends }));
  const shields = unit.shields.map(({ points, types, ends }) => ({ points, types, ends }));
  dated.sort((a, b) => a.ends - b.ends);
  const lose = (each: Held, gone: number): void => {
    const lost = Math.min(each.stacks, gone);
    each.stacks -= lost;
    let left = lost;
    for (const other of dated) {
      if (other.status !== each.status) continue;
      const taken = Math.min(left, other.stacks);
      other.stacks -= taken;
      left -= taken;
    }
  };
  let { health } = unit;
  for (let tick = state.tick + 1; tick <= state.tick + lookahead && health >= 1; tick++) {
    for (const { status, stacks } of held) {
      const rule = plan.statuses[status]!;
      if (rule.damage === 0 || stacks === 0) continue;
      let left = tickDamage(plan, unit, rule, stacks);
      for (const shield of shields) {
        if (shield.types !== 0 && (shield.types & (1 << rule.type)) === 0) continue;
        const absorbed = Math.min(left, shield.points);
        shield.points -= absorbed;
        left -= absorbed;
      }
      health -= left;
    }
    for (const each of held) {
      const { decay, decayAmount } = plan.statuses[each.status]!;
      if (each.stacks === 0 || decay >= DECAY.healing) continue;
      lose(
        each,
        decay === DECAY.percent ? ceil(each.stacks * decayAmount) : decayed(mind.plan, unit, each.status),
      );
    }
    const before = health;
    for (const { status, stacks } of held) {
      const { heal, cap } = plan.statuses[status]!;
      if (heal === 0 || stacks === 0) continue;
      health = Math.min(
        unit.maximum,
        health + healingFor(mind.plan, Math.min(stacks, cap) * heal, unit.stats),
      );
    }
    for (const each of held)
      if (plan.statuses[each.status]!.decay === DECAY.healing) lose(each, health - before);
    for (const { status, stacks, ends } of dated)
      if (ends <= tick && stacks > 0) lose(held.find(each => each.status === status)!, stacks);
    for (const shield of shields) if (shield.ends > 0 && shield.ends <= tick) shield.points = 0;
  }
  return health < 1;
}
