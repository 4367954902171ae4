import { type QuestChoice, unarmedOn } from '../choices.js';
import { type AbilityRule, POOL, WHEN } from '../plan/abilities.js';
import { LIFE, NONE, PARTY, QUIRK } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { areaTargets, cannotAim, cannotUse } from '../rules/abilities/abilities.js';
import { cannotPay, poolOf } from '../rules/abilities/cost.js';
import { rangeOf } from '../rules/movement/range.js';
import { cannotStrike } from '../rules/refusals.js';
import { hasAnyStatusOf, hasStatus } from '../rules/statuses/statuses.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';

/** What a member does with an ability before it thinks of the weapon; null for nothing. `strikes`: it can hit `whom` now. */
export function abilityChoice(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  strikes: boolean,
): QuestChoice | null {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const { ownTurn, arms } = plan.beings[creature.record]!;
  if (state.unarmed > 0 && cannotStrike(plan, state, whom, arms[0]!) === '') return unarmedOn(whom);
  const open =
    (state.actions > 0 ? WHEN.action : 0) | (state.bonus > 0 ? WHEN.bonus : 0) | (strikes ? WHEN.free : 0);
  for (let i = 0; i < ownTurn.length; i++) {
    const power = ownTurn[i]!;
    if ((power.when & open) === 0 || cannotUse(state, who, power) !== '') continue;
    const choice = wantedUse(plan, state, power, whom, strikes);
    if (choice === null) continue;
    if (power.pool === POOL.own && power.role !== 'heal' && isSaving(plan, state, who, creature, power))
      continue;
    return choice;
  }
  return null;
}

/**
 * Better saved for something else of the same pool: for what prevents a fall once the member is badly hurt, for what
 * fires by itself before a stance, and where the pool does not refill by itself for a dearer stance than all that.
 */
function isSaving(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  creature: Creature,
  power: AbilityRule,
): boolean {
  const { powers, onHits, regenTurn, quirks } = plan.beings[creature.record]!;
  const left = creature.pool - power.cost;
  if (power.role === 'stance')
    for (let i = 0; i < onHits.length; i++) {
      const { action, pool, cost } = onHits[i]!;
      if (action === 'automatic' && pool === POOL.own && left < cost) return true;
    }
  if ((quirks & QUIRK.struck) !== 0 && creature.hp * 2 <= creature.maxHp)
    for (let i = 0; i < powers.length; i++) {
      const other = powers[i]!;
      if (other.trigger?.on === 'drop' && left < other.cost && cannotPay(creature, other) === '') return true;
    }
  if (regenTurn > 0 || (power.role === 'stance' && power.when !== WHEN.free)) return false;
  let stance = NONE;
  for (let i = 0; i < powers.length; i++) {
    const other = powers[i]!;
    if (other.pool !== POOL.own || other.role !== 'stance' || other.status === NONE) continue;
    if (other.cost <= power.cost) continue;
    if (hasStatus(plan, state, who, plan.statuses[other.status]!.base)) return false;
    if (stance === NONE || other.cost < stance) stance = other.cost;
  }
  return left < stance;
}

/** The choice to use it, if it is of use now. */
function wantedUse(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  whom: number,
  strikes: boolean,
): QuestChoice | null {
  const who = state.turn;
  const creature = state.creatures[who]!;
  switch (power.role) {
    case 'heal':
      return power.target === 'ally'
        ? healChoice(state, power)
        : creature.hp * 2 <= creature.maxHp
          ? power.choice
          : null;
    case 'action':
      // With the first action spent and a foe still in reach.
      return state.actions === 0 && state.attacks === 0 && strikes ? power.choice : null;
    case 'strike':
      return strikeChoice(plan, state, who, power, whom, strikes);
    case 'area':
      return areaTargets(plan, state, who, power, NONE).length >= (power.onlyTypes === 0 ? 2 : 1)
        ? power.choice
        : null;
    case 'stance': {
      // Taken when blows will follow; one that costs the action when none can.
      const fits =
        power.when === WHEN.action ? !strikes : strikes && (state.actions > 0 || state.attacks > 0);
      return fits && !isHeld(plan, state, who, power) ? power.choice : null;
    }
    case 'mend':
      return creature.hp * 3 <= creature.maxHp * 2 && !isHeld(plan, state, who, power) ? power.choice : null;
    case 'guard':
      return creature.hp * 2 <= creature.maxHp && !isHeld(plan, state, who, power) ? power.choice : null;
    case 'move':
      return moveChoice(plan, state, who, power, whom);
    case 'none':
      return null;
  }
}

function isHeld(plan: QuestPlan, state: QuestState, who: number, { status }: AbilityRule): boolean {
  return hasStatus(plan, state, who, plan.statuses[status]!.base);
}

/** The weakest friend that lies or is badly hurt, and as much as there is need and supply for. */
function healChoice(state: QuestState, power: AbilityRule): QuestChoice | null {
  const pool = poolOf(state.creatures[state.turn]!, power);
  let best = NONE;
  for (let other = 0; other < state.creatures.length; other++) {
    const friend = state.creatures[other]!;
    if (friend.side !== PARTY || friend.life > LIFE.stable || friend.hp * 3 > friend.maxHp) continue;
    if (best === NONE || friend.hp < state.creatures[best]!.hp) best = other;
  }
  if (best === NONE || pool < 1) return null;
  const { hp, maxHp } = state.creatures[best]!;
  return {
    do: 'ability',
    ability: power.id,
    target: best,
    how: power.modes[0]!.id,
    amount: Math.min(pool, maxHp - hp),
  };
}

function strikeChoice(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  power: AbilityRule,
  whom: number,
  strikes: boolean,
): QuestChoice | null {
  if (power.area === 'range') {
    const at = rangeOf(state, who, whom);
    const many = areaTargets(plan, state, who, power, at).length > state.creatures[who]!.attacks;
    return many && cannotAim(plan, state, who, power, NONE, at) === ''
      ? ({ ...power.choice, at } as QuestChoice)
      : null;
  }
  if (hasAnyStatusOf(plan, state, whom, power.effects)) return null;
  // A leap is for those who cannot get there otherwise; one attack is worth less than several.
  if (power.leaps && strikes && state.creatures[who]!.attacks > 1) return null;
  return cannotAim(plan, state, who, power, whom, NONE) === '' ? useOn(power, whom) : null;
}

function useOn(power: AbilityRule, target: number): QuestChoice {
  return { do: 'ability', ability: power.id, target };
}

/** To the foe, where a step would not do. */
function moveChoice(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  power: AbilityRule,
  whom: number,
): QuestChoice | null {
  const range = rangeOf(state, who, whom);
  if (state.actions === 0 || range <= state.steps) return null;
  if (power.leaps) return cannotAim(plan, state, who, power, whom, NONE) === '' ? useOn(power, whom) : null;
  if (
    power.shift === 0 ||
    plan.beings[state.creatures[who]!.record]!.arms[state.creatures[who]!.main]!.reach < 0
  )
    return null;
  return { do: 'ability', ability: power.id, target: whom, at: Math.max(0, range - power.shift) };
}
