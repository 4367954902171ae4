import { AGGRESSION, type Being } from '../../plan/being.js';
import { NONE, QUIRK, UNTIL } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import { acBaseOf, isUntrained, shieldOf } from '../items/armour.js';
import { BAR, CONDITION, isInForce } from './conditions.js';

const BARRED = BAR.action | BAR['bonus action'] | BAR.reaction;

/**
 * Works out everything derived: after any change of statuses, gear, temporary HP or concentration. With `changed`, the
 * status that came or went: most of them change nothing but the quirks.
 */
export function refresh(plan: QuestPlan, creature: Creature, changed: StatusRule | null = null): void {
  creature.quirks = quirksOf(plan, creature);
  if (changed !== null && !changed.derives) return;
  const being = plan.beings[creature.record]!;
  let marks = 0;
  let edge = 0;
  let bars = 0;
  let slow = being.canMove ? 0 : 2;
  let resist = being.resist;
  let { immune, conditionImmune, attacks } = being;
  let bonus = 0;
  let best = being.armour.base;
  let max = creature.fullHp;
  let halved = false;
  let form = NONE;
  const shield = shieldOf(plan, creature);
  const { statuses } = creature;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const rule = plan.statuses[status.what]!;
    if (!rule.derives || !isInForce(plan, rule)) continue;
    const { record } = rule;
    if (rule.condition !== NONE) marks |= 1 << rule.condition;
    if (record.incapacitated) {
      marks |= CONDITION.incapacitated;
      bars |= BARRED;
    }
    if (record.removed) {
      marks |= CONDITION.removed;
      bars |= BARRED;
    }
    edge |= rule.edge;
    bars |= rule.bars;
    if (rule.slow > slow) slow = rule.slow;
    if (!record.resistBypass) resist |= rule.resist < 0 ? 1 << status.absorbedType : rule.resist;
    immune |= rule.immune;
    if (rule.types === 0) conditionImmune |= rule.conditionImmune;
    if (record.attacks !== undefined && record.attacks > attacks) attacks = record.attacks;
    if (record.ac !== undefined) bonus += record.ac;
    if (rule.reshapes) form = rule.base;
    best = Math.max(best, acBaseOf(rule, being, shield));
    if (record.maxHp === undefined) continue;
    if (record.maxHp === 'halved') halved = true;
    else max += record.maxHp;
  }
  creature.marks = marks;
  creature.edge = edge;
  creature.bars = bars;
  creature.slow = slow;
  creature.resist = resist;
  creature.immune = immune;
  creature.conditionImmune = conditionImmune;
  creature.attacks = (bars & BAR['second attack']) !== 0 ? 1 : attacks;
  creature.maxHp = halved ? max >> 1 : max;
  if (creature.hp > creature.maxHp) creature.hp = creature.maxHp;
  const { armour } = being;
  creature.ac = armour.ac - armour.base + best + bonus + shield;
  if (being.isMember) {
    creature.main = armsIndex(being, creature.mainHand, creature.grip === 2 ? 'both' : 'one', form);
    creature.off = creature.offHand === NONE ? NONE : armsIndex(being, creature.offHand, 'off', form);
  }
}

/** What record, class, gear and statuses ask of the rules. */
function quirksOf(plan: QuestPlan, creature: Creature): number {
  const being = plan.beings[creature.record]!;
  let { quirks } = being;
  if (being.aggression === AGGRESSION.berserker) quirks |= QUIRK.ownAttacks | QUIRK.attacksAgainst;
  if (isUntrained(plan, creature)) quirks |= QUIRK.ownAttacks;
  if ((being.resist | being.immune | being.vulnerable) !== 0 || creature.temporary > 0)
    quirks |= QUIRK.damageDefence;
  if (being.regenHit > 0 || creature.concentration !== NONE) quirks |= QUIRK.whenStruck;
  const { statuses } = creature;
  for (let i = 0; i < statuses.length; i++) {
    const { what, rounds, until, saveStat } = statuses[i]!;
    const rule = plan.statuses[what]!;
    if (rounds !== NONE || until !== UNTIL.open || saveStat !== NONE) quirks |= QUIRK.turn;
    if (isInForce(plan, rule)) quirks |= rule.quirks;
  }
  return quirks;
}

/** Where among a being's arms the item held so stands; 0, the unarmed strike, for anything that is no weapon. */
export function armsIndex(being: Being, item: number, use: Arms['use'], form = NONE): number {
  if (item === NONE) return 0;
  const { arms } = being;
  for (let i = 0; i < arms.length; i++) {
    const each = arms[i]!;
    if (each.item === item && each.use === use && each.form === form) return i;
  }
  if (form !== NONE) return armsIndex(being, item, use);
  for (let i = 0; i < arms.length; i++) {
    const each = arms[i]!;
    if (each.item === item && (each.use === 'one' || each.use === 'both')) return i;
  }
  return 0;
}
