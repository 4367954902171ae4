import type { Part } from '../../../../core/events.js';
import { STATS } from '../../content/vocabulary.js';
import { AGGRESSION, type Being } from '../../plan/being.js';
import { EDGE, NONE } from '../../plan/codes.js';
import type { DiceSum } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { addedTotals, attackChance, type Luck } from '../checks/d20.js';
import { acParts, isUntrained } from '../items/armour.js';
import { FARTHEST, hasFoeInContact, hasFriendAt, rangeOf } from '../movement/range.js';
import { isHiddenByZone, isOutOfSight } from '../movement/sight.js';
import { isInForce } from '../statuses/conditions.js';

/** Melee as far as the reach goes; beyond, what can be shot or thrown is. */
export function isMelee(arms: Arms, range: number): boolean {
  return arms.reach >= range;
}

/**
 * The one place where attack rolls are changed: statuses, gear, position, traits, options (QUEST-8.9–8.11). Where the AC
 * comes from is worked out only for who wants to hear of it.
 */
export function attackModifiers(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  arms: Arms,
  tells = true,
  tellsAc = tells,
): AttackModifiers {
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  const situation = newModifiers(plan, target, arms, tells, tellsAc);
  const range = rangeOf(state, who, whom);
  addPosition(plan, state, who, whom, arms, range, situation);
  if ((arms.stat === 0 || arms.stat === 1) && isUntrained(plan, attacker))
    addDisadvantage(situation, 'untrained armour');
  const being = plan.beings[attacker.record]!;
  const other = plan.beings[target.record]!;
  if (being.aggression === AGGRESSION.berserker) addAdvantage(situation, 'berserker');
  if (other.aggression === AGGRESSION.berserker)
    addAdvantage(situation, tells ? `${other.name} is a berserker` : '');
  for (const status of attacker.statuses)
    addAttackerStatus(plan, state, who, whom, arms, status, plan.statuses[status.what]!, situation);
  for (const status of target.statuses)
    addTargetStatus(
      plan,
      state,
      who,
      whom,
      isMelee(arms, range) && range === 0,
      status,
      plan.statuses[status.what]!,
      situation,
    );
  const good = situation.good > 0;
  situation.luck = good === situation.bad > 0 ? 0 : good ? 1 : -1;
  return situation;
}

function addPosition(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  arms: Arms,
  range: number,
  situation: AttackModifiers,
): void {
  const target = state.creatures[whom]!;
  if (state.round === 1 && state.surprised === target.side) addAdvantage(situation, 'surprise');
  if (state.zones.length > 0 && isHiddenByZone(plan, state, who, whom)) {
    addAdvantage(situation, 'unseen by the target');
    addDisadvantage(situation, 'target out of sight');
  }
  if (isMelee(arms, range)) {
    if (range === 0 && (arms.flags & ARM.lance) !== 0) addDisadvantage(situation, 'lance at range 0');
    if (plan.options.flanking && hasFriendAt(state, who, whom)) addAdvantage(situation, 'flanking');
    return;
  }
  if (range > arms.near) addDisadvantage(situation, 'long range');
  if (range === FARTHEST) addDisadvantage(situation, 'extreme range');
  if (hasFoeInContact(state, who)) addDisadvantage(situation, 'foe at range 0');
}

function addAttackerStatus(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  arms: Arms,
  status: Status,
  rule: StatusRule,
  situation: AttackModifiers,
): void {
  const { record } = rule;
  if (!isInForce(plan, rule) || (rule.only !== NONE && rule.only !== arms.stat)) return;
  if (status.about !== NONE && status.about !== whom) return;
  if (record.attack && !isOutOfSight(plan, state, who, status)) addEdge(situation, record.attack, rule.name);
  if (record.attackBeside && hasFriendAt(state, who, whom))
    addEdge(situation, record.attackBeside, rule.name);
  if (record.attackOthers && whom !== status.source) addEdge(situation, record.attackOthers, rule.name);
  if (rule.attackDie) situation.dice = append(situation.dice, rule.attackDie);
  if (record.weapon && appliesToWeapon(plan, record.weapon, arms))
    addToHit(situation, rule.name, weaponBonus(plan.beings[state.creatures[who]!.record]!, record.weapon));
  if (record.criticals) situation.critical = true;
  if (record.criticalTimes) situation.times = Math.max(situation.times, record.criticalTimes);
  if (record.criticalChance) situation.chance = Math.max(situation.chance, record.criticalChance);
  if (record.acAtMost !== undefined && situation.ac > record.acAtMost) {
    if (situation.tells) situation.acParts.push({ source: rule.name, value: record.acAtMost - situation.ac });
    situation.ac = record.acAtMost;
  }
  if (rule.spent === 'attack') situation.used = append(situation.used, status);
}

/** The same where nothing but advantage and disadvantage hangs on the attacker's statuses, as bits of EDGE. */
export function swayOf(plan: QuestPlan, state: QuestState, who: number, whom: number, arms: Arms): number {
  const { statuses } = state.creatures[who]!;
  let sway = 0;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const rule = plan.statuses[status.what]!;
    const { attack } = rule.record;
    if (attack === undefined || !isInForce(plan, rule) || (rule.only !== NONE && rule.only !== arms.stat))
      continue;
    if (status.about !== NONE && status.about !== whom) continue;
    if (!isOutOfSight(plan, state, who, status)) sway |= attack === 'advantage' ? EDGE.good : EDGE.bad;
  }
  return sway;
}

function addTargetStatus(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  contact: boolean,
  status: Status,
  rule: StatusRule,
  situation: AttackModifiers,
): void {
  const { record } = rule;
  if (!isInForce(plan, rule)) return;
  const attacker = state.creatures[who]!;
  if (rule.types !== 0 && (rule.types & plan.beings[attacker.record]!.types) === 0) return;
  if (status.about !== NONE && status.about !== who) return;
  if (record.against) addEdge(situation, record.against, rule.name, 'target ');
  const near = contact ? record.contactAgainst : record.otherAgainst;
  if (near) addEdge(situation, near, rule.name, 'target ');
  if (record.criticalAtContact && contact) situation.critical = true;
  if (rule.spent === 'struck' && whom !== who)
    situation.usedOfTarget = append(situation.usedOfTarget, status);
}

type WeaponChange = NonNullable<StatusRule['record']['weapon']>;

/** Whether what a status makes of the weapon in hand counts for these arms. */
export function appliesToWeapon(plan: QuestPlan, { items }: WeaponChange, arms: Arms): boolean {
  if (arms.item === NONE || (arms.flags & ARM.weapon) === 0) return false;
  return items === undefined || items.includes(plan.items[arms.item]!.id);
}

/** QUEST-12.40: a bonus, and a modifier that counts at least so much. */
function weaponBonus(being: Being, { attack, attackStat, attackMin }: WeaponChange): number {
  return attack + (attackStat ? Math.max(attackMin, being.mods[STATS.indexOf(attackStat)]!) : 0);
}

/** What the situation makes of an attack, with the reasons when somebody listens. */
export interface AttackModifiers {
  luck: Luck;
  /** How many reasons there are for advantage and disadvantage. */
  good: number;
  bad: number;
  toHit: number;
  /** What counts as the target's AC. */
  ac: number;
  /** Every hit is critical; how often its dice count then; the chance of a critical, in percent. */
  critical: boolean;
  times: number;
  chance: number;
  /** Replaced, never pushed to, as are the next two. */
  dice: readonly DiceSum[];
  /** Statuses of attacker and target that this roll uses up. */
  used: readonly Status[];
  usedOfTarget: readonly Status[];
  /** Whether the reasons are wanted; else the lists below stay empty. */
  readonly tells: boolean;
  readonly advantage: string[];
  readonly disadvantage: string[];
  readonly toHitParts: Part[];
  readonly acParts: Part[];
}

const NOTHING: readonly never[] = [];

export function newModifiers(
  plan: QuestPlan,
  target: Creature,
  arms: Arms,
  tells: boolean,
  tellsAc: boolean,
): AttackModifiers {
  return {
    luck: 0,
    good: 0,
    bad: arms.edge < 0 ? 1 : 0,
    toHit: 0,
    ac: target.ac,
    critical: false,
    times: 2,
    chance: 0,
    dice: NOTHING,
    used: NOTHING,
    usedOfTarget: NOTHING,
    tells,
    advantage: tells ? [] : UNTOLD,
    disadvantage: tells ? (arms.edge < 0 ? [...arms.edgeReasons] : []) : UNTOLD,
    toHitParts: tells ? [] : UNREAD,
    acParts: tellsAc ? acParts(plan, target) : tells ? [] : UNREAD,
  };
}

/** What nobody listens to is never written down: these stay empty. */
const UNTOLD: string[] = [];
const UNREAD: Part[] = [];

export function addAdvantage(situation: AttackModifiers, reason: string): void {
  situation.good++;
  if (situation.tells) situation.advantage.push(reason);
}

export function addDisadvantage(situation: AttackModifiers, reason: string): void {
  situation.bad++;
  if (situation.tells) situation.disadvantage.push(reason);
}

/** Lists here are shared until there is something in them. */
export function append<Each>(list: readonly Each[], one: Each): readonly Each[] {
  return list.length === 0 ? [one] : [...list, one];
}

export function addToHit(situation: AttackModifiers, source: string, value: number): void {
  situation.toHit += value;
  if (value !== 0 && situation.tells) situation.toHitParts.push({ source, value });
}

/** One more reason for advantage or disadvantage, named after what it comes of. */
export function addEdge(
  situation: AttackModifiers,
  edge: 'advantage' | 'disadvantage',
  name: string,
  whose = '',
): void {
  const reason = situation.tells ? `${whose}${name}`.toLowerCase() : '';
  if (edge === 'advantage') addAdvantage(situation, reason);
  else addDisadvantage(situation, reason);
}

/** How likely it is to hit; dice that join the roll are counted by all they may show. */
export function chanceToHit({ ac, toHit, luck, dice }: AttackModifiers, arms: Arms): number {
  let chance = 0;
  for (const [sum, share] of addedTotals(dice))
    chance += share * attackChance(ac - arms.toHit - toHit - sum, luck);
  return chance;
}
