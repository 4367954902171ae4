import { NO, type QuestChoice, unarmedOn } from '../choices.js';
import type { QuestQuestion } from '../events.js';
import { type AbilityRule, POOL, WHEN } from '../plan/abilities.js';
import { LIFE, NONE, PARTY, QUIRK } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { areaTargets, armsOf, cannotAim, cannotUse } from '../rules/abilities/abilities.js';
import { poolOf } from '../rules/abilities/cost.js';
import { rangeOf } from '../rules/movement/range.js';
import { cannotStrike } from '../rules/refusals.js';
import { hasAnyStatusOf } from '../rules/statuses/statuses.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { type Outlook, outlookOf } from './outlook.js';
import { type Deed, newDeed, USUAL, weaponWorth, worthOn } from './worth.js';

// Which ability to use: what it is worth in HP of the foes, and whether its price is better kept for another.

/**
 * What a member does with an ability before it thinks of the weapon; null for nothing. `strikes`: it can hit `whom` now; `near`:
 * now or after a step.
 */
export function abilityChoice(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  strikes: boolean,
  near: boolean,
): QuestChoice | null {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const { ownTurn, arms } = plan.beings[creature.record]!;
  if (state.unarmed > 0 && cannotStrike(plan, state, whom, arms[0]!) === '') return unarmedOn(whom);
  const open = (state.actions > 0 ? WHEN.action : 0) | (state.bonus > 0 ? WHEN.bonus : 0) | WHEN.free;
  let outlook: Outlook | null = null;
  let best: QuestChoice | null = null;
  let most = LEAST;
  for (let i = 0; i < ownTurn.length; i++) {
    const power = ownTurn[i]!;
    if ((power.when & open) === 0) continue;
    const code = cannotUse(state, who, power);
    // The bonus action may be better kept for what follows the attack.
    const follows = code === 'attack_first' && near && state.actions > 0;
    if (code !== '' && !follows) continue;
    const choice = aimed(plan, state, who, power, whom, strikes);
    if (choice === null) continue;
    outlook ??= outlookOf(plan, state);
    const worth = worthOfUse(plan, state, outlook, power, whom, choice);
    const gain =
      power.when === WHEN.action && strikes ? worth - attackWorth(plan, state, creature, whom) : worth;
    if (gain <= most || isSaving(plan, state, outlook, { who, power, whom, worth: gain })) continue;
    best = follows ? null : choice;
    most = gain;
  }
  return best;
}

/** So many HP of the foes are worth the trouble. */
const LEAST = 0.5;

function attackWorth(plan: QuestPlan, state: QuestState, creature: Creature, whom: number): number {
  const arms = plan.beings[creature.record]!.arms[creature.main]!;
  return weaponWorth(plan, state, arms, creature.attacks, whom);
}

/** What an Attack action brings, whoever comes next. */
function usualAttack(plan: QuestPlan, creature: Creature): number {
  return plan.beings[creature.record]!.arms[creature.main]!.average * creature.attacks * USUAL;
}

/** QUEST-12.8: what is added to a hit, or nothing. */
export function answerHit(plan: QuestPlan, state: QuestState, question: QuestQuestion): QuestChoice {
  const [suggested] = question.choices;
  const { who, subject } = question;
  if (suggested?.do !== 'answer' || suggested.with === 'no' || subject.about !== 'hit') return NO;
  const { onHits } = plan.beings[state.creatures[who]!.record]!;
  if (!isContested(plan, state, who, abilityOf(onHits, suggested.with)!)) return suggested;
  const outlook = outlookOf(plan, state);
  let best: QuestChoice = NO;
  let most = 0;
  for (let i = 0; i < question.choices.length; i++) {
    const choice = question.choices[i]!;
    if (choice.do !== 'answer') continue;
    const power = abilityOf(onHits, choice.with);
    // Of what may be paid dearer, only what suggests itself.
    if (!power || (power.payMore && choice !== suggested)) continue;
    if (hasAnyStatusOf(plan, state, subject.target, power.effects)) continue;
    const paid = choice.amount ?? power.cost;
    const deed = newDeed(who, 1, power.dc, false, paid, subject.critical ? 2 : 1);
    const worth = worthOn(plan, state, outlook, deed, power.effects, subject.target);
    const each = worth / Math.max(1, paid);
    if (each <= most || isSaving(plan, state, outlook, { who, power, whom: subject.target, worth })) continue;
    best = choice;
    most = each;
  }
  return best;
}

function abilityOf(abilities: readonly AbilityRule[], id: string): AbilityRule | undefined {
  for (let i = 0; i < abilities.length; i++) if (abilities[i]!.id === id) return abilities[i];
  return undefined;
}

/** What a use brings, in HP of the foes. */
function worthOfUse(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  power: AbilityRule,
  whom: number,
  choice: QuestChoice,
): number {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const takesAction = power.when === WHEN.action;
  const deed = newDeed(who, 1, power.dc, takesAction);
  const target = choice.do === 'ability' ? (choice.target ?? who) : who;
  switch (power.role) {
    case 'action':
      return usualAttack(plan, creature);
    case 'strike': {
      const arms = armsOf(plan, creature, power);
      if (!arms) return 0;
      const at = choice.do === 'ability' ? choice.at : undefined;
      if (at !== undefined)
        return areaTargets(plan, state, who, power, at).reduce(
          (sum, other) => sum + weaponWorth(plan, state, arms, 1, other),
          0,
        );
      return strikeWorth(plan, state, outlook, deed, power, target);
    }
    case 'area':
      return areaTargets(plan, state, who, power, NONE).reduce(
        (sum, other) => sum + worthOn(plan, state, outlook, deed, power.effects, other),
        0,
      );
    case 'move':
      // A turn in which it would only run.
      return (
        attackWorth(plan, state, creature, whom) + worthOn(plan, state, outlook, deed, power.effects, who)
      );
    default: {
      const effects = power.modes.length > 0 ? power.modes[0]!.effects : power.effects;
      const paid = choice.do === 'ability' ? (choice.amount ?? power.cost) : power.cost;
      return worthOn(plan, state, outlook, newDeed(who, 1, power.dc, takesAction, paid), effects, target);
    }
  }
}

/** Attacks as part of an ability: so many, with so much of the usual damage, and what their hits do besides. */
function strikeWorth(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  deed: Deed,
  power: AbilityRule,
  whom: number,
): number {
  const target = state.creatures[whom]!;
  const arms = armsOf(plan, state.creatures[deed.who]!, power)!;
  let worth = 0;
  for (const { record, inner } of power.effects) {
    if (record.kind !== 'strike') continue;
    const plain = weaponWorth(plan, state, arms, 1, whom);
    const hits = arms.average > 0 ? Math.min(0.95, plain / Math.min(target.hp, arms.average)) : 0.65;
    const kills =
      record.killBelow !== undefined &&
      target.hp * 100 <= target.maxHp * record.killBelow &&
      !plan.beings[target.record]!.boss;
    const harm = kills ? target.hp : Math.min(target.hp, (arms.average * record.percent) / 100);
    worth +=
      Math.min(target.hp, harm * hits * record.times) +
      worthOn(plan, state, outlook, newDeed(deed.who, hits, deed.dc, deed.takesAction), inner, whom);
  }
  return worth;
}

/** A use of an ability against somebody, with what it brings in HP of the foes. */
interface WeighedUse {
  readonly who: number;
  readonly power: AbilityRule;
  readonly whom: number;
  readonly worth: number;
}

/**
 * Better saved for something else of the same pool that brings more for each point of it: for what fires by itself, for what
 * prevents a fall once the member is badly hurt, for healing that will soon be needed, and for a dearer stance.
 */
function isSaving(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  { who, power, whom, worth }: WeighedUse,
): boolean {
  if (power.pool !== POOL.own || power.cost === 0) return false;
  const creature = state.creatures[who]!;
  const { powers, regenTurn, quirks } = plan.beings[creature.record]!;
  const left = creature.pool - power.cost;
  const each = worth / power.cost;
  /** What there is to pay with until the fight is over, less what is paid for all that brings more. */
  let budget = left + regenTurn * (outlook.rounds - 1);
  for (let i = 0; i < powers.length; i++) {
    const other = powers[i]!;
    if (other === power || other.pool !== POOL.own || other.cost === 0) continue;
    if (other.times !== NONE && creature.uses[other.place]! >= other.times) continue;
    // What comes in a later turn finds the pool refilled by so much.
    const then = left + (other.hit !== null || other.role === 'action' ? 0 : regenTurn);
    if (other.action === 'automatic') {
      if (then < other.cost && power.role === 'stance') return true;
      continue;
    }
    if (other.trigger?.on === 'drop') {
      if (
        then < other.cost &&
        (quirks & QUIRK.whenStruck) !== 0 &&
        creature.hp * 2 <= creature.maxHp &&
        creature.pool >= other.cost
      )
        return true;
      continue;
    }
    if (other.action === 'reaction' || other.role === 'move' || (other.role === 'none' && other.hit === null))
      continue;
    if (other.hit === null && other.role === 'strike' && other.when === WHEN.bonus && state.bonus <= 0)
      continue;
    if (worthSoon(plan, state, outlook, who, other, whom) / other.cost <= each) continue;
    budget -= other.cost * usesUntilEnd(outlook, creature, other);
    if (then < other.cost || budget < 0) return true;
  }
  return false;
}

/** How often it will be used before the fight is over: not again while what it does still lasts. */
function usesUntilEnd({ rounds }: Outlook, { uses }: Creature, { lasts, place, times }: AbilityRule): number {
  const wanted = lasts === NONE ? 1 : Math.ceil(rounds / lasts);
  return times === NONE ? wanted : Math.min(wanted, times - uses[place]!);
}

/** After paying for it something else of the same pool could not be paid for. */
function isContested(plan: QuestPlan, state: QuestState, who: number, power: AbilityRule): boolean {
  if (power.pool !== POOL.own) return false;
  const { pool, record } = state.creatures[who]!;
  const { powers } = plan.beings[record]!;
  for (let i = 0; i < powers.length; i++) {
    const other = powers[i]!;
    if (other !== power && other.pool === POOL.own && pool - power.cost < other.cost) return true;
  }
  return false;
}

/** What another ability will bring before long. */
function worthSoon(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  who: number,
  power: AbilityRule,
  whom: number,
): number {
  const creature = state.creatures[who]!;
  const deed = newDeed(who, 1, power.dc, power.when === WHEN.action);
  if (power.hit !== null)
    return whom === NONE || hasAnyStatusOf(plan, state, whom, power.effects)
      ? 0
      : worthOn(plan, state, outlook, deed, power.effects, whom);
  if (power.role === 'heal')
    return creature.hp * 4 <= creature.maxHp * 3
      ? (creature.maxHp * power.healsPercent * outlook.exchange) / 100
      : 0;
  if (power.role === 'action') return usualAttack(plan, creature);
  if (power.role === 'strike' && whom !== NONE)
    return armsOf(plan, creature, power)
      ? strikeWorth(plan, state, outlook, deed, power, whom) -
          (power.when === WHEN.action ? attackWorth(plan, state, creature, whom) : 0)
      : 0;
  if (power.area !== '') return 0;
  return worthOn(plan, state, outlook, deed, power.effects, who);
}

/** The choice to use it, where it can be used to some purpose now. */
function aimed(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  power: AbilityRule,
  whom: number,
  strikes: boolean,
): QuestChoice | null {
  const blows = strikes && (state.actions > 0 || state.attacks > 0);
  switch (power.role) {
    case 'heal':
      if (power.target === 'ally') return healChoice(state, power);
      return state.creatures[who]!.hp * 2 <= state.creatures[who]!.maxHp ? power.choice : null;
    case 'action':
      // With the first action spent and a foe still in reach.
      return state.actions === 0 && state.attacks === 0 && strikes ? power.choice : null;
    case 'strike':
      return strikeChoice(plan, state, who, power, whom, strikes);
    case 'stance':
      // Taken when blows will follow.
      return power.when === WHEN.action || blows ? power.choice : null;
    case 'area':
      return areaTargets(plan, state, who, power, NONE).length > 0 ? power.choice : null;
    case 'mend':
    case 'guard':
      return power.choice;
    case 'move':
      return moveChoice(plan, state, who, power, whom);
    case 'none':
      return null;
  }
}

/** The weakest friend that lies or is badly hurt, and as much as there is need and supply for. */
function healChoice(state: QuestState, power: AbilityRule): QuestChoice | null {
  const pool = poolOf(state.creatures[state.turn]!, power);
  let best = NONE;
  for (let other = 0; other < state.creatures.length; other++) {
    const friend = state.creatures[other]!;
    if (friend.side !== PARTY || friend.life > LIFE.stable || friend.hp * 2 > friend.maxHp) continue;
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
    return cannotAim(plan, state, who, power, NONE, at) === ''
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
  const { arms } = plan.beings[state.creatures[who]!.record]!;
  if (power.shift === 0 || arms[state.creatures[who]!.main]!.reach < 0) return null;
  return { do: 'ability', ability: power.id, target: whom, at: Math.max(0, range - power.shift) };
}
