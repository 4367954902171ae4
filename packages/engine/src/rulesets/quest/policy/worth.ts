import { STATS, type Stat } from '../content/vocabulary.js';
import type { AbilityRule } from '../plan/abilities.js';
import { LIFE, NONE, UNTIL } from '../plan/codes.js';
import { averageOf, type Effect } from '../plan/effects.js';
import { EDGE, harmIn } from '../plan/gain.js';
import type { QuestPlan } from '../plan/plan.js';
import type { StatusRule } from '../plan/statuses.js';
import type { Arms } from '../plan/weapons.js';
import { assessAttack, newAttack } from '../rules/attack/attack-roll.js';
import { attackChance } from '../rules/checks/d20.js';
import { shareThrough } from '../rules/damage/damage.js';
import { canAffect } from '../rules/effects/effects.js';
import { rangeOf } from '../rules/movement/range.js';
import { isIncapacitated, isPresent } from '../rules/statuses/able.js';
import { END_OF } from '../rules/statuses/conditions.js';
import { hasStatus } from '../rules/statuses/statuses.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { attacksOf, hitShare, type Outlook, offenceOf } from './outlook.js';

// What effects are worth, in HP of the foes: what they lose, and what they do not get to do.

/** Who does it, and how likely it is to touch: the chance to hit, or that the save fails; DC −1 for that of the casting. */
export interface Deed {
  readonly who: number;
  readonly odds: number;
  readonly dc: number;
  /** What was paid, where dice count for each point. */
  readonly paid: number;
  /** It takes the action, so that no attack follows in this turn. */
  readonly takesAction: boolean;
  /** How many rays or darts. */
  readonly rays: number;
}

/** Deeds are made here only: objects of one shape are read faster. */
export function newDeed(
  who: number,
  odds: number,
  dc: number,
  takesAction: boolean,
  paid = 1,
  rays = 1,
): Deed {
  return { who, odds, dc, paid, takesAction, rays };
}

/** How much of an effect that needs concentration comes about before a wound ends it. */
const CONCENTRATION = 0.8;
/** A save that fails by more than anything asks for. */
const FAR_BELOW = -99;
/** The share of attacks that hit, where it is not known whom they are aimed at. */
export const USUAL = 0.65;
/** A status that nothing ends goes on for as long as any fight. */
const LONG = 6;

export function worthOn(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  deed: Deed,
  effects: readonly Effect[],
  whom: number,
): number {
  const target = state.creatures[whom]!;
  const isFoe = target.side !== state.creatures[deed.who]!.side;
  let harm = 0;
  let expected = 0;
  let worth = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    const odds = effect.on === 'miss' ? 1 - deed.odds : effect.on === 'touched' ? deed.odds : 1;
    const on = effect.on === 'self' ? deed.who : whom;
    if (effect.picky && !canAffect(plan, state, effect, on, FAR_BELOW)) continue;
    if (effect.kind === 'damage') {
      const average = damageOf(plan, state, effect, deed, target);
      const { record } = effect;
      const onSave = record.kind === 'damage' ? record.onSave : 'none';
      harm += average;
      expected += average * (onSave === 'none' ? odds : onSave === 'half' ? (1 + odds) / 2 : 1);
    } else if (effect.kind === 'save') {
      const fails = failChance(plan, target, effect.saveStat, dcOf(plan, state, deed, effect.saveDc));
      const saved = newDeed(deed.who, fails, deed.dc, deed.takesAction, deed.paid, deed.rays);
      worth += odds * worthOn(plan, state, outlook, saved, effect.inner, whom);
    } else worth += odds * worthOfEffect(plan, state, outlook, deed, effect, on);
  }
  if (harm === 0) return worth;
  // What is more than it takes is worth nothing; an own one is never meant.
  const share = isFoe ? Math.min(1, target.hp / harm) : -1;
  return worth + expected * share;
}

function damageOf(
  plan: QuestPlan,
  state: QuestState,
  { dice, type, record }: Effect,
  { who, paid, rays }: Deed,
  target: Creature,
): number {
  if (!dice || record.kind !== 'damage') return 0;
  const { castingStat, mods } = plan.beings[state.creatures[who]!.record]!;
  const plus = record.modifier && castingStat !== NONE ? mods[castingStat]! : 0;
  const amount = (rays * (averageOf(dice) * (record.perPaid ? paid : 1) + plus) * record.share) / 100;
  return amount * shareThrough(plan, target, type, 0);
}

/** The chance that a save against that DC fails. */
export function failChance(plan: QuestPlan, target: Creature, stat: number, dc: number): number {
  if (stat < 2 && isIncapacitated(target)) return 1;
  const saves = plan.beings[target.record]!.saves[stat]!;
  return Math.max(0.05, Math.min(0.95, (dc - 1 - saves) / 20));
}

/** Its own DC, else that of the deed, else that of the casting. */
function dcOf(plan: QuestPlan, state: QuestState, { who, dc }: Deed, own: number): number {
  if (own !== NONE) return own;
  return dc !== NONE ? dc : plan.beings[state.creatures[who]!.record]!.spellDc;
}

function worthOfEffect(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  deed: Deed,
  effect: Effect,
  whom: number,
): number {
  const { creatures } = state;
  const target = creatures[whom]!;
  const isFoe = target.side !== creatures[deed.who]!.side;
  const { record, dice } = effect;
  switch (record.kind) {
    case 'status': {
      const rule = plan.statuses[effect.status]!;
      if (hasStatus(plan, state, whom, rule.base) || isImmuneTo(target, rule)) return 0;
      return isFoe
        ? worthOnFoe(plan, state, outlook, deed, effect, whom)
        : worthOnFriend(plan, state, outlook, deed, effect, whom);
    }
    case 'heal': {
      if (isFoe || record.ofDamage !== undefined) return 0;
      const { castingStat, mods } = plan.beings[creatures[deed.who]!.record]!;
      const plus = record.modifier && castingStat !== NONE ? mods[castingStat]! : 0;
      const amount =
        (dice ? averageOf(dice) * (record.perPaid ? deed.paid : 1) : 0) +
        plus +
        (target.maxHp * (record.percent ?? 0)) / 100;
      return worthOfHealing(plan, outlook, target, amount);
    }
    case 'temporary hp': {
      if (isFoe || !dice) return 0;
      return (
        Math.max(0, Math.min(averageOf(dice), outlook.foes * outlook.rounds) - target.temporary) *
        outlook.exchange
      );
    }
    case 'kill': {
      if (!isFoe || plan.beings[target.record]!.boss) return 0;
      const fits =
        (record.below === undefined || target.hp * 100 <= target.maxHp * record.below) &&
        (record.maxCr === undefined || plan.beings[target.record]!.challenge <= record.maxCr);
      return fits ? (target.hp * record.chance) / 100 : 0;
    }
    case 'rout':
      return isFoe ? (target.hp * record.chance) / 200 : 0;
    case 'cure':
      return isFoe ? 0 : worthOfCure(plan, outlook, target, record.statuses);
    case 'stabilise':
      return target.life === LIFE.dying ? outlook.own / 2 : 0;
    case 'item':
      return worthOfHealing(plan, outlook, target, BERRY * Math.min(record.quantity, outlook.rounds)) / 2;
    default:
      return 0;
  }
}

/** What one of the things that a spell makes heals. */
const BERRY = 3.5;

/** Only for those who need it soon; whoever lies there also gets up again. */
function worthOfHealing(plan: QuestPlan, outlook: Outlook, target: Creature, amount: number): number {
  if (target.life > LIFE.stable || target.maxHp <= 0) return 0;
  const missing = target.maxHp - target.hp;
  if (target.life !== LIFE.up)
    return (
      (Math.min(amount, missing) + outlook.foes / 2) * outlook.exchange +
      offenceOf(plan, target) * Math.min(2, outlook.rounds)
    );
  if (target.hp * 3 > target.maxHp && target.hp > 1.5 * outlook.foes) return 0;
  if (target.hp * 2 > target.maxHp) return 0;
  return Math.min(amount, missing) * outlook.exchange;
}

function worthOfCure(
  plan: QuestPlan,
  outlook: Outlook,
  target: Creature,
  only: readonly string[] | undefined,
): number {
  let most = 0;
  for (const { what } of target.statuses) {
    const { base, condition, gain } = plan.statuses[what]!;
    if (only ? !only.includes(plan.statuses[base]!.id) : condition === NONE) continue;
    const lost =
      -gain.dealt * offenceOf(plan, { ...target, bars: 0 }) + Math.max(0, gain.taken) * outlook.foes;
    if (lost > most) most = lost;
  }
  return most * Math.min(2, outlook.rounds);
}

function isImmuneTo({ conditionImmune, marks }: Creature, { condition }: StatusRule): boolean {
  return condition !== NONE && ((conditionImmune | marks) & (1 << condition)) !== 0;
}

/** For how many turns a status is likely to hold. */
function turnsOf(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  deed: Deed,
  { status, rounds, until, again, againDc, concentration }: Effect,
  whom: number,
): number {
  const { ends } = plan.statuses[status]!;
  const target = state.creatures[whom]!;
  const most = rounds !== NONE ? rounds : until !== UNTIL.open ? 1 : LONG;
  let turns = Math.min(most, outlook.rounds);
  if (again !== NONE) {
    const fails = failChance(plan, target, again, dcOf(plan, state, deed, againDc));
    turns = (1 - fails ** turns) / (1 - fails);
  }
  if (concentration) turns *= CONCENTRATION;
  // Until it is the next to be struck.
  if ((ends & END_OF.damage) !== 0 && target.side !== state.creatures[deed.who]!.side)
    turns = Math.min(turns, Math.max(1, outlook.rounds * (1 - target.hp / outlook.foesHp)));
  if ((ends & END_OF.harm) !== 0) turns = Math.min(turns, 1);
  return Math.max(turns, 1);
}

function worthOnFoe(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  deed: Deed,
  effect: Effect,
  whom: number,
): number {
  const { uses, rounds, concentration } = effect;
  const rule = plan.statuses[effect.status]!;
  const { gain, record, slow } = rule;
  const turns = turnsOf(plan, state, outlook, deed, effect, whom);
  const target = state.creatures[whom]!;
  const being = plan.beings[target.record]!;
  const attacks = attacksOf(plan, target);
  const hits = hitShare(being.offence.toHit, outlook.ownAc);
  const offence = offenceOf(plan, target) * hits;
  const times = uses !== NONE ? uses : (record.uses ?? NONE);
  const acts = rule.spent === 'attack' && times !== NONE ? Math.min(turns, times / attacks) : turns;
  // Disadvantage takes from those who seldom hit anyway a larger share.
  let lost = gain.stops ? 1 : record.attack === 'disadvantage' ? 1 - hits - gain.dealt - EDGE : -gain.dealt;
  if (
    record.drives === 'away' ||
    record.drives === 'betray' ||
    (slow === 2 && !reachesAnyone(plan, state, whom))
  )
    lost = 1;
  if (gain.oneAttack && attacks > 1) lost = Math.max(lost, 1 - 1 / attacks);
  // Out of the fight: for good, where it is the last.
  if (record.removed) {
    const forGood = !concentration && rounds !== NONE && rounds <= outlook.rounds;
    return Math.max(forGood ? target.hp : 0, offence * turns * outlook.exchange);
  }
  const struck = rule.spent === 'struck' && times !== NONE ? Math.min(1, times / 2) : turns;
  return (
    lost * offence * acts * outlook.exchange +
    gain.taken * outlook.own * struck * Math.min(1, target.hp / outlook.foesHp) +
    Math.min(target.hp, gain.perTurn * turns + gain.after) +
    gain.fromSource * USUAL * attacksOf(plan, state.creatures[state.turn]!) * turns +
    repeatWorth(rule, outlook) * (turns - 1)
  );
}

/** Whether it has anything to attack with from where it stands. */
function reachesAnyone(plan: QuestPlan, state: QuestState, whom: number): boolean {
  const { creatures } = state;
  const { side, record } = creatures[whom]!;
  const { actions } = plan.beings[record]!;
  let near = LONG;
  for (let other = 0; other < creatures.length; other++)
    if (creatures[other]!.side !== side && isPresent(creatures[other]!))
      near = Math.min(near, rangeOf(state, whom, other));
  for (let i = 0; i < actions.length; i++) {
    const { arms, range, kind } = actions[i]!;
    if (arms ? Math.max(arms.reach, arms.far) >= near : kind === 'special' && range >= near) return true;
  }
  return false;
}

/** Each turn again: besides all else as a bonus action, instead of it as an action. */
function repeatWorth({ gain, record }: StatusRule, { own }: Outlook): number {
  if (gain.repeat === 0) return 0;
  const { as, attack } = record.repeat!;
  const harm = gain.repeat * (attack === 'automatic' ? 1 : USUAL);
  return as === 'action' ? Math.max(0, harm - own) : harm;
}

function worthOnFriend(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  deed: Deed,
  effect: Effect,
  whom: number,
): number {
  const { uses } = effect;
  const rule = plan.statuses[effect.status]!;
  const { gain, record, types } = rule;
  const target = state.creatures[whom]!;
  if (target.life !== LIFE.up) return 0;
  if (types !== 0 && (types & outlook.types) === 0) return 0;
  const turns = turnsOf(plan, state, outlook, deed, effect, whom);
  const being = plan.beings[target.record]!;
  const attacks = attacksOf(plan, target);
  const arms = being.arms[target.main];
  const hits =
    arms && outlook.prey !== NONE ? hitShare(arms.toHit, state.creatures[outlook.prey]!.ac) : USUAL;
  const offence = offenceOf(plan, target) * hits;
  const times = uses !== NONE ? uses : (record.uses ?? NONE);
  const byAttack = times !== NONE && (rule.spent === 'attack' || rule.spent === 'hit');
  // Whoever does it does nothing else this turn.
  const acting = deed.takesAction && whom === deed.who ? Math.max(0, turns - 1) : turns;
  const strikes = byAttack ? Math.min(times, attacks * acting) : attacks * acting;
  // What ends with an attack protects for one turn of the foes at most.
  const covered = byAttack && rule.spent === 'attack' ? Math.min(1, turns) : turns;
  const danger = outlook.foes / outlook.ownCount;
  let kept = -gain.taken;
  if (((rule.resist | rule.immune) & outlook.harms) !== 0) kept += 0.4;
  if (record.acBase) kept += 0.08 * Math.max(0, baseAc(being.mods, record.acBase) - being.armour.base);
  let worth =
    (gain.dealt * offence * strikes) / attacks +
    (gain.perHit + worthOfHit(plan, state, outlook, rule, whom)) *
      strikes *
      (byAttack && rule.spent === 'hit' ? 0.9 : hits) +
    gain.moreAttacks * (arms?.average ?? 0) * hits * acting +
    kept * danger * covered * outlook.exchange -
    gain.perTurn * turns * outlook.exchange +
    gain.perStruck * 0.5 * ((rule.ends & END_OF['temporary hp gone']) !== 0 ? 1 : turns) +
    repeatWorth(rule, outlook) * (turns - 1);
  if (record.attack === 'advantage')
    worth +=
      worthOfUpperHand(being.onHits, target.pool, hits, record.condition === 'invisible') *
      Math.min(strikes, turns);
  if (record.undying && target.hp <= 1.2 * danger) worth += danger * outlook.exchange;
  if (typeof record.maxHp === 'number') worth += Math.max(0, record.maxHp) * outlook.exchange * 0.5;
  if (rule.reshapes) worth += reshapedWorth(plan, target, rule, acting);
  return worth;
}

/** What an advantage opens besides: abilities that fire by themselves at those who are taken unawares (QUEST-12.30). */
function worthOfUpperHand(
  onHits: readonly AbilityRule[],
  pool: number,
  hits: number,
  isUnseen: boolean,
): number {
  let sum = 0;
  for (let i = 0; i < onHits.length; i++) {
    const { action, hit, cost, harm } = onHits[i]!;
    if (action === 'automatic' && hit!.needs.includes('upper hand') && pool >= cost)
      sum += harm * (isUnseen && hit!.criticalIfUnseen ? 2 : 1);
  }
  return sum * Math.min(0.95, hits * 1.4);
}

/** What each hit does besides, to the foe that is likely to be hit. */
function worthOfHit(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  { onHit, record }: StatusRule,
  who: number,
): number {
  if (onHit.length === 0 || outlook.prey === NONE) return 0;
  const { record: being, main } = state.creatures[who]!;
  const { by } = record.onHit!;
  if (
    plan.beings[being]!.arms[main]!.reach < 0 &&
    (by === 'melee weapon' || by === 'melee' || by === 'contact')
  )
    return 0;
  return worthOn(plan, state, outlook, newDeed(who, 1, NONE, false), onHit, outlook.prey);
}

function baseAc(
  mods: readonly number[],
  { base, stats }: { readonly base: number; readonly stats: readonly Stat[] },
): number {
  return stats.reduce((sum, stat) => sum + mods[STATS.indexOf(stat)]!, base);
}

/** The weapon in hand as the status makes it, against what it is. */
function reshapedWorth(
  plan: QuestPlan,
  { record, main, attacks, mainHand }: Creature,
  { index }: StatusRule,
  turns: number,
): number {
  const { arms } = plan.beings[record]!;
  const now = arms[main]!;
  const then = arms.find(({ form, item, use }) => form === index && item === mainHand && use === now.use);
  if (!then) return 0;
  return Math.max(
    0,
    (then.average * USUAL + (then.toHit - now.toHit) * 0.05 * then.average - now.average * USUAL) *
      attacks *
      turns,
  );
}

/** What attacks with a weapon promise. */
export function weaponWorth(
  plan: QuestPlan,
  state: QuestState,
  arms: Arms,
  attacks: number,
  whom: number,
): number {
  const { ac, luck, toHit } = assessAttack(plan, state, newAttack(state.turn, whom, arms));
  const target = state.creatures[whom]!;
  const harm = arms.average * shareThrough(plan, target, arms.type, arms.flags);
  return Math.min(target.hp, attackChance(ac - arms.toHit - toHit, luck) * harm * attacks);
}

/** What ground does that is laid at a range: to whoever begins a turn there, and with each step in it. */
export function worthOfGround(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  effects: readonly Effect[],
  at: number,
): number {
  for (let i = 0; i < effects.length; i++) {
    const { record, stay, inner, dice } = effects[i]!;
    if (record.kind !== 'zone') continue;
    // `harmIn` halves what a save is made against; half of the damage on a success makes it three quarters.
    const harm = 1.5 * harmIn(stay.length > 0 ? stay : inner);
    const perStep = dice ? averageOf(dice) : 0;
    if (harm === 0 && perStep === 0 && stay.length === 0) return 0;
    const laid = newDeed(state.turn, 1, NONE, true);
    let sum = 0;
    for (let other = 0; other < state.creatures.length; other++) {
      const foe = state.creatures[other]!;
      if (!isStandingFoe(state, other)) continue;
      const range = rangeOf(state, state.turn, other);
      if (record.around === undefined ? range !== at : range > record.around) continue;
      // Whoever is not yet where it wants to be goes on; who is at range 0 stays.
      const turns =
        range > 0 && record.around === undefined
          ? 1
          : outlook.rounds * (record.concentration ? CONCENTRATION : 1);
      sum +=
        harm + perStep > 0
          ? Math.min(foe.hp, harm * turns + (range > 0 ? perStep * 2 : 0))
          : turns * worthOn(plan, state, outlook, laid, stay, other);
    }
    return record.damageLimit === undefined ? sum : Math.min(sum, record.damageLimit);
  }
  return 0;
}

export function isStandingFoe(state: QuestState, other: number): boolean {
  const foe = state.creatures[other]!;
  return foe.side !== state.creatures[state.turn]!.side && foe.life === LIFE.up && isPresent(foe);
}
