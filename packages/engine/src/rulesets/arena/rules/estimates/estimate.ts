import type { Action } from '../../plan/action.js';
import { EFFECT, KIND, TO } from '../../plan/codes.js';
import { resistanceTo, STAT } from '../../plan/stats.js';
import { attackValue, critChance, defenceOf, hitChance } from '../actions/attack.js';
import { amplified, formula, soakLeft } from '../actions/damage.js';
import { stacksFor } from '../units/statuses.js';
import type { Mind } from './mind.js';
import { worthOfStacks } from './worth.js';

/** ARENA-18.10 */
export function expectedDamage(mind: Mind, action: Action, whom: number): number {
  // Estimates read plan and state only: what they share with the rules never draws or tells.

  const { plan, state, who } = mind;
  const unit = state.units[who]!;
  const target = state.units[whom]!;
  const { soakK, resistanceK } = plan.content.tuning.resolution;
  let chance = 1;
  let bonus = 0;
  let crit = 0;
  if (action.kind !== KIND.none) {
    const value = attackValue(mind.plan, mind.state, who, action);
    const defence = defenceOf(mind.plan, mind.state, who, action, whom);
    chance = hitChance(value, defence);
    if (chance === 0) return 0;
    bonus = (Math.max(1, defence) + value) / 2 - defence;
    crit = critChance(mind.plan, mind.state, who, action) / 100;
  }
  const meanWeapon = (action.weaponLow + action.weaponHigh) / 2;
  let sum = 0;
  let first = action.kind !== KIND.none;
  for (const component of action.components) {
    if (component.to === TO.self) continue;
    if (component.effect === EFFECT.damage) {
      const attack = action.kind !== KIND.none;
      const grown = amplified(
        mind.plan,
        mind.state,
        formula(component, unit.stats, attack ? meanWeapon : 0),
        unit.stats,
      );
      const value = first ? grown * (1 + crit / 2) + bonus : grown;
      const penetration =
        component.penetration * component.multiplier +
        (attack ? action.weaponPenetration : 0) +
        unit.stats[STAT.penetration]!;
      const soak = soakLeft(mind.plan, target.stats, component.type, penetration);
      const resistance = Math.max(0, target.stats[resistanceTo(component.type)]!);
      sum += (value * soakK * resistanceK) / ((soak + soakK) * (resistance + resistanceK));
      first = false;
    } else if (component.effect === EFFECT.applyStatus && plan.statuses[component.status]!.damage > 0) {
      sum += worthOfStacks(
        mind,
        component.status,
        whom,
        stacksFor(mind.plan, mind.state, component, whom, 1),
      );
    }
  }
  return chance * sum;
}

/** The chance to hit, 1 for what needs no roll. */
export function chanceOn(mind: Mind, action: Action, whom: number): number {
  if (action.kind === KIND.none) return 1;
  return hitChance(
    attackValue(mind.plan, mind.state, mind.who, action),
    defenceOf(mind.plan, mind.state, mind.who, action, whom),
  );
}
