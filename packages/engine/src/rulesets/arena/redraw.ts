import type { Dice } from '../../core/dice/dice.js';
import { pickOne, rollBetween } from './numbers.js';
import { EFFECT } from './plan/codes.js';
import type { ArenaPlan } from './plan/plan.js';
import { hasRoom } from './rules/actions/targeting.js';
import { isUnseenBy } from './rules/stealth/sight.js';
import { refresh } from './rules/units/stats.js';
import { type ArenaState, newUnit } from './state.js';

/** In no zone, so that it takes up no room. */
const NOWHERE = -1;

/**
 * ARENA-12.1: who is hidden from a side may be in any zone with any Health. Of all else that may have happened to it out of sight
 * nothing is known, so it is as at the beginning.
 */
export function redrawHidden(plan: ArenaPlan, state: ArenaState, side: number, dice: Dice): void {
  const { units } = state;
  const hidden = [...units.keys()].filter(who => isUnseenBy(plan, state, side, who));
  for (const who of hidden) {
    const { build, team, summoner, control, maximum, moraleStart } = units[who]!;
    const unit = newUnit(plan, build, { team, zone: NOWHERE, summoner, control, maximum });
    unit.health = dice.roll(maximum, 'health');
    unit.initiative = dice.roll(plan.content.tuning.initiative.threshold, 'initiative') - 1;
    unit.morale = unit.moraleStart = moraleStart;
    // It hid in a turn of its own; what bites for it without one would have no measure.
    unit.turns = 1;
    unit.stacks[plan.sneaking] = rollBetween(dice, 1, mostStacks(plan, build), 'stacks');
    refresh(plan, unit);
    units[who] = unit;
  }
  for (const who of hidden) {
    const unit = units[who]!;
    const zones = [...plan.zones.keys()];
    const open = zones.filter(zone => hasRoom(plan, state, zone, unit.team));
    unit.zone = pickOne(dice, open.length > 0 ? open : zones, 'zone');
  }
}

/** How deep a fighter can hide: by its best means to, else the least there is. */
function mostStacks({ builds, sneaking }: ArenaPlan, build: number): number {
  let most = 1;
  for (const { components } of builds[build]!.actions)
    for (const { effect, status, amount } of components)
      if (effect === EFFECT.applyStatus && status === sneaking) most = Math.max(most, amount);
  return most;
}
