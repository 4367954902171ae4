import type { Part } from '../../../core/events.js';
import { STATS } from '../content/vocabulary.js';
import {
  AGGRESSION,
  ARM,
  type Arms,
  type Being,
  type DiceSum,
  type QuestPlan,
  type StatusRule,
} from '../plan.js';
import { type Creature, NONE, type QuestState, type Status } from '../state.js';
import { CONDITION } from './conditions.js';
import type { Luck } from './d20.js';
import { FARTHEST, hasFoeInContact, hasFriendAt, isPresent, rangeOf } from './range.js';
import { isVeiled } from './zones.js';

/** What the situation makes of an attack, with the reasons when somebody listens. */
export interface Situation {
  luck: Luck;
  toHit: number;
  /** What counts as the target's AC. */
  ac: number;
  /** Every hit is critical; how often its dice count then; the chance of a critical, in percent. */
  critical: boolean;
  times: number;
  chance: number;
  dice: DiceSum[];
  /** Statuses of attacker and target that this roll uses up. */
  used: Status[];
  usedOfTarget: Status[];
  advantage: string[];
  disadvantage: string[];
  toHitParts: Part[];
  acParts: Part[];
}

/** Melee as far as the reach goes; beyond, what can be shot or thrown is. */
export function isMelee(arms: Arms, range: number): boolean {
  return arms.reach >= range;
}

/** The one place where attack rolls are changed: statuses, gear, position, traits, options (QUEST-8.9–8.11). */
export function situationOf(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  arms: Arms,
): Situation {
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  const situation = newSituation(plan, target, arms);
  const range = rangeOf(state, who, whom);
  byPosition(plan, state, who, whom, arms, range, situation);
  const being = plan.beings[attacker.record]!;
  const other = plan.beings[target.record]!;
  if (isBerserk(being)) situation.advantage.push('berserker');
  if (isBerserk(other)) situation.advantage.push(`${other.name} is a berserker`);
  for (const status of attacker.statuses)
    ofAttacker(plan, state, who, whom, arms, status, plan.statuses[status.what]!, situation);
  for (const status of target.statuses)
    ofTarget(
      plan,
      state,
      who,
      whom,
      isMelee(arms, range) && range === 0,
      status,
      plan.statuses[status.what]!,
      situation,
    );
  const good = situation.advantage.length > 0;
  situation.luck = good === situation.disadvantage.length > 0 ? 0 : good ? 1 : -1;
  return situation;
}

function newSituation(plan: QuestPlan, target: Creature, arms: Arms): Situation {
  return {
    luck: 0,
    toHit: 0,
    ac: target.ac,
    critical: false,
    times: 2,
    chance: 0,
    dice: [],
    used: [],
    usedOfTarget: [],
    advantage: [],
    disadvantage: arms.edge < 0 ? [...arms.edgeReasons] : [],
    toHitParts: [],
    acParts: acParts(plan, target),
  };
}

function isBerserk(being: Being): boolean {
  return !being.isMember && being.aggression === AGGRESSION.berserker;
}

function byPosition(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  arms: Arms,
  range: number,
  situation: Situation,
): void {
  const target = state.creatures[whom]!;
  if (state.round === 1 && state.surprised === target.side) situation.advantage.push('surprise');
  if (state.zones.length > 0 && isVeiled(plan, state, who, whom)) {
    situation.advantage.push('unseen by the target');
    situation.disadvantage.push('target out of sight');
  }
  if (isMelee(arms, range)) {
    if (range === 0 && (arms.flags & ARM.lance) !== 0) situation.disadvantage.push('lance at range 0');
    if (plan.options.flanking && hasFriendAt(state, who, whom)) situation.advantage.push('flanking');
    return;
  }
  if (range > arms.near) situation.disadvantage.push('long range');
  if (range === FARTHEST) situation.disadvantage.push('extreme range');
  if (hasFoeInContact(state, who)) situation.disadvantage.push('foe at range 0');
}

function ofAttacker(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  arms: Arms,
  status: Status,
  rule: StatusRule,
  situation: Situation,
): void {
  const { record } = rule;
  if (!counts(plan, rule) || (rule.only !== NONE && rule.only !== arms.stat)) return;
  if (status.about !== NONE && status.about !== whom) return;
  const outOfSight = rule.condition === FRIGHTENED && !seesSource(state, status);
  if (record.attack && !outOfSight) side(situation, record.attack, rule.name);
  if (record.attackBeside && hasFriendAt(state, who, whom)) side(situation, record.attackBeside, rule.name);
  if (record.attackOthers && whom !== status.source) side(situation, record.attackOthers, rule.name);
  if (rule.attackDie) situation.dice.push(rule.attackDie);
  if (record.weapon && changesWeapon(plan, record.weapon, arms))
    addToHit(situation, rule.name, weaponBonus(plan.beings[state.creatures[who]!.record]!, record.weapon));
  if (record.criticals) situation.critical = true;
  if (record.criticalTimes) situation.times = Math.max(situation.times, record.criticalTimes);
  if (record.criticalChance) situation.chance = Math.max(situation.chance, record.criticalChance);
  if (record.acAtMost !== undefined && situation.ac > record.acAtMost) {
    situation.acParts.push({ source: rule.name, value: record.acAtMost - situation.ac });
    situation.ac = record.acAtMost;
  }
  if (record.spent === 'attack') situation.used.push(status);
}

function ofTarget(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  contact: boolean,
  status: Status,
  rule: StatusRule,
  situation: Situation,
): void {
  const { record } = rule;
  if (!counts(plan, rule)) return;
  const attacker = state.creatures[who]!;
  if (rule.types !== 0 && (rule.types & plan.beings[attacker.record]!.types) === 0) return;
  if (status.about !== NONE && status.about !== who) return;
  if (record.against) side(situation, record.against, `target ${rule.name.toLowerCase()}`);
  const near = contact ? record.contactAgainst : record.otherAgainst;
  if (near) side(situation, near, `target ${rule.name.toLowerCase()}`);
  if (record.criticalAtContact && contact) situation.critical = true;
  if (record.spent === 'struck' && whom !== who) situation.usedOfTarget.push(status);
}

const FRIGHTENED = 31 - Math.clz32(CONDITION.frightened);

/** QUEST-15.7: while the source is in sight. */
export function seesSource(state: QuestState, status: Status): boolean {
  if (status.source === NONE) return true;
  const source = state.creatures[status.source]!;
  return isPresent(source) && (source.marks & CONDITION.invisible) === 0;
}

type WeaponChange = NonNullable<StatusRule['record']['weapon']>;

/** Whether what a status makes of the weapon in hand counts for these arms. */
export function changesWeapon(plan: QuestPlan, { items }: WeaponChange, arms: Arms): boolean {
  if (arms.item === NONE || (arms.flags & ARM.weapon) === 0) return false;
  return items === undefined || items.includes(plan.items[arms.item]!.id);
}

/** QUEST-12.40: a bonus, and a modifier that counts at least so much. */
function weaponBonus(being: Being, { attack, attackStat, attackMin }: WeaponChange): number {
  return attack + (attackStat ? Math.max(attackMin, being.mods[STATS.indexOf(attackStat)]!) : 0);
}

function addToHit(situation: Situation, source: string, value: number): void {
  situation.toHit += value;
  if (value !== 0) situation.toHitParts.push({ source, value });
}

function counts(plan: QuestPlan, rule: StatusRule): boolean {
  return rule.record.while !== 'daylight' || plan.daylight;
}

function side(situation: Situation, edge: 'advantage' | 'disadvantage', reason: string): void {
  situation[edge].push(reason.toLowerCase());
}

/** Where an Armour Class comes from. */
export function acParts(plan: QuestPlan, creature: Creature): Part[] {
  const being = plan.beings[creature.record]!;
  const parts: Part[] = [...being.armour.parts];
  if (creature.offHand !== NONE && plan.items[creature.offHand]!.shieldAc > 0)
    parts.push({ source: plan.items[creature.offHand]!.name, value: plan.items[creature.offHand]!.shieldAc });
  for (const status of creature.statuses) {
    const { record, name } = plan.statuses[status.what]!;
    if (record.ac) parts.push({ source: name, value: record.ac });
  }
  const rest = creature.ac - parts.reduce((sum, { value }) => sum + value, 0);
  if (rest !== 0) parts.push({ source: 'better base', value: rest });
  return parts;
}
