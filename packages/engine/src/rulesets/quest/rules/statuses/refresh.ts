import { AGGRESSION, type Being } from '../../plan/being.js';
import { NONE, QUIRK, UNTIL } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { Status } from '../../state/status.js';
import { acBaseOf, isUntrained, shieldOf } from '../items/armour.js';
import { BAR, CONDITION, isInForce } from './conditions.js';

const BARRED = BAR.action | BAR['bonus action'] | BAR.reaction;

/** Brings everything derived up to date: after any change of statuses, gear, temporary HP or concentration. */
export function refresh(plan: QuestPlan, creature: Creature): void {
  const being = plan.beings[creature.record]!;
  let marks = 0;
  let quirks = ownQuirks(plan, being, creature);
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
    const { record } = rule;
    if (isCounted(status.rounds, status.until, status.saveStat)) quirks |= QUIRK.turn;
    if (!isInForce(plan, rule)) continue;
    quirks |= rule.quirks;
    if (!rule.derives) continue;
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
    if (!record.resistBypass) resist |= rule.resist < 0 ? 1 << status.size : rule.resist;
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
  creature.quirks = quirks;
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

/** The same after a status came that nobody bore in its place. */
export function refreshWith(plan: QuestPlan, creature: Creature, rule: StatusRule, status: Status): void {
  if (rule.derives) {
    refresh(plan, creature);
    return;
  }
  if (isCounted(status.rounds, status.until, status.saveStat)) creature.quirks |= QUIRK.turn;
  if (isInForce(plan, rule)) creature.quirks |= rule.quirks;
}

/** The same after a status went: one that changes nothing but quirks leaves the rest as it is. */
export function refreshAfter(plan: QuestPlan, creature: Creature, rule: StatusRule): void {
  if (rule.derives) {
    refresh(plan, creature);
    return;
  }
  const { statuses } = creature;
  let quirks = ownQuirks(plan, plan.beings[creature.record]!, creature);
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const each = plan.statuses[status.what]!;
    if (isCounted(status.rounds, status.until, status.saveStat)) quirks |= QUIRK.turn;
    if (isInForce(plan, each)) quirks |= each.quirks;
  }
  creature.quirks = quirks;
}

function isCounted(rounds: number, until: number, saveStat: number): boolean {
  return rounds !== NONE || until !== UNTIL.open || saveStat !== NONE;
}

/** What record, class and situation ask for before any status does. */
function ownQuirks(plan: QuestPlan, being: Being, creature: Creature): number {
  const berserk = being.aggression === AGGRESSION.berserker;
  const hide = (being.resist | being.immune | being.vulnerable) !== 0 || creature.temporary > 0;
  return (
    being.quirks |
    (berserk ? QUIRK.own | QUIRK.against : 0) |
    (isUntrained(plan, creature) ? QUIRK.own : 0) |
    (hide ? QUIRK.hide : 0) |
    (being.regenHit > 0 || creature.concentration !== NONE ? QUIRK.struck : 0)
  );
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
