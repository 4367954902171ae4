import { DECAY } from '../plan/codes.js';
import { absorb, tickDamage, tickHealing } from '../rules/actions/damage.js';
import type { Mind } from '../rules/estimates/mind.js';
import { decayPerTick, removeStacks } from '../rules/units/statuses.js';
import type { Unit } from '../state.js';

/** ARENA-18.22 and ARENA-18.23: whether damaging statuses alone fell a unit within the lookahead. */
export function isDoomed(mind: Mind, whom: number): boolean {
  if (mind.doomed[whom]! < 0)
    mind.doomed[whom] = couldFall(mind, whom) && healthAhead(mind, whom) < 1 ? 1 : 0;
  return mind.doomed[whom] === 1;
}

/** Stacks only decrease: if the damage of the next tick in every tick is not enough, nothing will be. */
function couldFall({ plan, state, lookahead }: Mind, whom: number): boolean {
  const unit = state.units[whom]!;
  let each = 0;
  for (let i = 0; i < plan.damaging.length; i++) {
    const stacks = unit.stacks[plan.damaging[i]!]!;
    if (stacks > 0) each += tickDamage(plan, unit, plan.statuses[plan.damaging[i]!]!, stacks);
  }
  return each > 0 && unit.health - each * lookahead < 1;
}

/** The Health a unit has left after the effects phases of the lookahead (ARENA-4.2): only what is certain, with its stats as they are. */
function healthAhead({ plan, state, lookahead }: Mind, whom: number): number {
  const unit = state.units[whom]!;
  const ahead: Unit = {
    ...unit,
    stacks: unit.stacks.slice(),
    dated: unit.dated.map(each => ({ ...each })),
    shields: unit.shields.map(each => ({ ...each })),
  };
  const counted = plan.damaging.concat(plan.healing);
  for (let tick = state.tick + 1; tick <= state.tick + lookahead && ahead.health >= 1; tick++) {
    for (const status of plan.damaging) {
      const rule = plan.statuses[status]!;
      if (ahead.stacks[status] === 0) continue;
      const damage = tickDamage(plan, ahead, rule, ahead.stacks[status]!);
      ahead.health -= damage - absorb(ahead, damage, rule.type);
    }
    for (const status of counted)
      if (ahead.stacks[status]! > 0 && plan.statuses[status]!.decay < DECAY.healing)
        removeStacks(ahead, status, decayPerTick(plan, ahead, status));
    const before = ahead.health;
    for (const status of plan.healing) {
      if (ahead.stacks[status] === 0) continue;
      const healed = tickHealing(plan, ahead, plan.statuses[status]!, ahead.stacks[status]!);
      ahead.health = Math.min(ahead.maximum, ahead.health + healed);
    }
    for (const status of plan.bleeding)
      removeStacks(ahead, status, (ahead.health - before) * plan.statuses[status]!.decayAmount);
    for (const { status, stacks } of ahead.dated.filter(({ ends }) => ends <= tick))
      removeStacks(ahead, status, stacks);
    ahead.shields = ahead.shields.filter(({ ends }) => ends === 0 || ends > tick);
  }
  return ahead.health;
}
