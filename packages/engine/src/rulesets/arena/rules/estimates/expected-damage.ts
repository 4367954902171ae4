import type { Action } from '../../plan/action.js';
import { EFFECT, KIND, TO } from '../../plan/codes.js';
import { attackValue, critChance, defenceAgainst, hitChance } from '../actions/attack.js';
import { amplify, formula, penetrationOf, reduceDamage } from '../actions/damage.js';
import { stacksFor } from '../units/statuses.js';
import type { Mind } from './mind.js';
import { worthOfStacks } from './worth.js';

/** ARENA-18.10, worked out once a decision for each action and unit. */
export function expectedDamage(mind: Mind, action: Action, whom: number): number {
  const at = action.index * mind.state.units.length + whom;
  const known = mind.expected[at]!;
  if (known >= 0) return known;
  const expected = meanDamage(mind, action, whom);
  mind.expected[at] = expected;
  return expected;
}

/** ARENA-18.10 */
function meanDamage(mind: Mind, action: Action, whom: number): number {
  const { plan, state, who } = mind;
  const { stats } = state.units[who]!;
  const target = state.units[whom]!;
  const isAttack = action.kind !== KIND.none;
  let chance = 1;
  let bonus = 0;
  let crit = 0;
  if (isAttack) {
    const value = attackValue(plan, state, who, action);
    const defence = defenceAgainst(plan, state, who, action, whom);
    chance = hitChance(value, defence);
    if (chance === 0) return 0;
    bonus = (Math.max(1, defence) + value) / 2 - defence;
    crit = critChance(plan, state, who, action) / 100;
  }
  const weapon = isAttack ? (action.weaponLow + action.weaponHigh) / 2 : 0;
  const weaponPenetration = isAttack ? action.weaponPenetration : 0;
  let sum = 0;
  let isFirst = isAttack;
  for (const component of action.components) {
    if (component.to === TO.self) continue;
    if (component.effect === EFFECT.damage) {
      const grown = amplify(plan, state, formula(component, stats, weapon), stats);
      const value = isFirst ? grown * (1 + crit / 2) + bonus : grown;
      const penetration = penetrationOf(component, weaponPenetration, stats);
      sum += reduceDamage(plan, target, component.type, value, penetration);
      isFirst = false;
    } else if (component.effect === EFFECT.applyStatus && plan.statuses[component.status]!.damage > 0)
      sum += worthOfStacks(mind, component.status, whom, stacksFor(plan, state, component, whom, 1));
  }
  return chance * sum;
}

/** ARENA-7.5: the chance to hit, 1 for what needs no roll. */
export function chanceToHit({ plan, state, who }: Mind, action: Action, whom: number): number {
  if (action.kind === KIND.none) return 1;
  return hitChance(attackValue(plan, state, who, action), defenceAgainst(plan, state, who, action, whom));
}
