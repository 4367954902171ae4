import type { Part } from '../../../../core/events.js';
import { STATS } from '../../content/vocabulary.js';
import { AGGRESSION, type Being } from '../../plan/being.js';
import { NONE, QUIRK } from '../../plan/codes.js';
import type { DiceSum, Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { addedTotals, attackChance, type Luck, luckOf } from '../checks/d20.js';
import type { Blow } from '../damage/blow.js';
import { isUntrained } from '../items/armour.js';
import { FARTHEST, hasFoeInContact, hasFriendAt, rangeOf } from '../movement/range.js';
import { isHiddenByZone, isOutOfSight } from '../movement/sight.js';
import { isInForce } from '../statuses/conditions.js';

// An attack, and all that changes its roll (QUEST-8.8 to 8.11). How it is made stands in attack.ts.

/** What an attack is part of, where it is more than a plain one. */
export interface AttackCause {
  readonly name: string;
  /** "Deals N%": N − 100. */
  readonly percent: number;
  /** Dice and effects that join a hit. */
  readonly effects: readonly Effect[];
  /** Left out: that of the attacker's casting. */
  readonly dc?: number;
}

/** Dice that join a hit (QUEST-9.2). */
interface ExtraDice {
  readonly dice: DiceSum;
  /** A damage type, or `TYPE.weapon` for the weapon's own. */
  readonly type: number;
  readonly source: string;
}

/** What follows the damage of a hit; DC −1 for that of the source's casting. */
interface FollowUp {
  readonly effects: readonly Effect[];
  readonly name: string;
  readonly source: number;
  readonly dc: number;
}

/** An attack from the order to its aftermath: what reactions, abilities and riders look at and change. Lists are replaced, never pushed to. */
export interface Attack {
  readonly who: number;
  whom: number;
  readonly arms: Arms;
  readonly cause: AttackCause | null;
  // The situation.
  range: number;
  melee: boolean;
  luck: Luck;
  /** How many reasons there are for advantage and for disadvantage. */
  advantages: number;
  disadvantages: number;
  /** Besides the bonus of the arms. */
  toHit: number;
  bonusDice: readonly DiceSum[];
  /** What counts as the target's AC. Raised by reactions, which may turn the hit into a miss. */
  ac: number;
  /** Every hit is critical. */
  alwaysCritical: boolean;
  /** How often the dice count on a critical hit; the chance of a critical hit by status, in percent. */
  criticalTimes: number;
  criticalChance: number;
  /** Statuses of attacker and target that this roll uses up. */
  usedOfAttacker: readonly Status[];
  usedOfTarget: readonly Status[];
  // The roll.
  natural: number;
  total: number;
  critical: boolean;
  // The hit.
  extraDice: readonly ExtraDice[];
  followUps: readonly FollowUp[];
  /** The same damage goes to one other foe within reach (QUEST-12.11). */
  cleaves: boolean;
  /** By what is on the weapon, not by what it is (QUEST-9.6). */
  magical: boolean;
  blow: Blow | null;
}

const EMPTY: readonly never[] = [];

export function newAttack(who: number, whom: number, arms: Arms, cause: AttackCause | null = null): Attack {
  return {
    who,
    whom,
    arms,
    cause,
    range: 0,
    melee: true,
    luck: 0,
    advantages: 0,
    disadvantages: 0,
    toHit: 0,
    bonusDice: EMPTY,
    ac: 0,
    alwaysCritical: false,
    criticalTimes: 2,
    criticalChance: 0,
    usedOfAttacker: EMPTY,
    usedOfTarget: EMPTY,
    natural: 0,
    total: 0,
    critical: false,
    extraDice: EMPTY,
    followUps: EMPTY,
    cleaves: false,
    magical: false,
    blow: null,
  };
}

/** Why an attack roll is as it is, for those who want to know. */
export interface AttackReasons {
  readonly advantage: string[];
  readonly disadvantage: string[];
  readonly toHitParts: Part[];
  /** Where the AC comes from. */
  readonly acParts: Part[];
}

export function newReasons(acParts: Part[] = []): AttackReasons {
  return { advantage: [], disadvantage: [], toHitParts: [], acParts };
}

/** Melee as far as the reach goes; beyond, what can be shot or thrown is. */
function isMelee(arms: Arms, range: number): boolean {
  return arms.reach >= range;
}

/** Creatures and statuses without these bits change no attack rolls of their own, and none against them. */
const CHANGES_OWN_ROLLS = QUIRK.own | QUIRK.swayed | QUIRK.dealt;
const CHANGES_ROLLS_AGAINST = QUIRK.against | QUIRK.edge;

/** The one place where attack rolls are changed: position, gear, traits, statuses, options (QUEST-8.9 to 8.11). */
export function assessAttack(
  plan: QuestPlan,
  state: QuestState,
  attack: Attack,
  why: AttackReasons | null = null,
): Attack {
  const { who, whom, arms } = attack;
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  attack.ac = target.ac;
  attack.range = rangeOf(state, who, whom);
  attack.melee = isMelee(arms, attack.range);
  if (arms.edge < 0) {
    attack.disadvantages++;
    why?.disadvantage.push(...arms.edgeReasons);
  }
  addPosition(plan, state, attack, why);
  const own = (attacker.quirks & CHANGES_OWN_ROLLS) !== 0;
  const against = (target.quirks & CHANGES_ROLLS_AGAINST) !== 0;
  if ((attacker.quirks & QUIRK.own) !== 0 || (target.quirks & QUIRK.against) !== 0)
    addTraits(plan, state, attack, why);
  if (own)
    for (let i = 0; i < attacker.statuses.length; i++)
      addAttackerStatus(plan, state, attack, attacker.statuses[i]!, why);
  if (against)
    for (let i = 0; i < target.statuses.length; i++)
      addTargetStatus(plan, state, attack, target.statuses[i]!, why);
  attack.luck = luckOf(attack.advantages, attack.disadvantages);
  return attack;
}

function addPosition(plan: QuestPlan, state: QuestState, attack: Attack, why: AttackReasons | null): void {
  const { who, whom, arms, range } = attack;
  if (state.round === 1 && state.surprised === state.creatures[whom]!.side)
    addAdvantage(attack, why, 'surprise');
  if (state.zones.length > 0 && isHiddenByZone(plan, state, who, whom)) {
    addAdvantage(attack, why, 'unseen by the target');
    addDisadvantage(attack, why, 'target out of sight');
  }
  if (attack.melee) {
    if (range === 0 && (arms.flags & ARM.lance) !== 0) addDisadvantage(attack, why, 'lance at range 0');
    if (plan.options.flanking && hasFriendAt(state, who, whom)) addAdvantage(attack, why, 'flanking');
    return;
  }
  if (range > arms.near) addDisadvantage(attack, why, 'long range');
  if (range === FARTHEST) addDisadvantage(attack, why, 'extreme range');
  if (hasFoeInContact(state, who)) addDisadvantage(attack, why, 'foe at range 0');
}

function addAdvantage(attack: Attack, why: AttackReasons | null, reason: string): void {
  attack.advantages++;
  why?.advantage.push(reason);
}

function addDisadvantage(attack: Attack, why: AttackReasons | null, reason: string): void {
  attack.disadvantages++;
  why?.disadvantage.push(reason);
}

/** QUEST-11.8, QUEST-17.5 */
function addTraits(plan: QuestPlan, state: QuestState, attack: Attack, why: AttackReasons | null): void {
  const { arms } = attack;
  const attacker = state.creatures[attack.who]!;
  const { aggression, name } = plan.beings[state.creatures[attack.whom]!.record]!;
  if ((arms.stat === 0 || arms.stat === 1) && isUntrained(plan, attacker))
    addDisadvantage(attack, why, 'untrained armour');
  if (plan.beings[attacker.record]!.aggression === AGGRESSION.berserker)
    addAdvantage(attack, why, 'berserker');
  if (aggression === AGGRESSION.berserker) addAdvantage(attack, why, why ? `${name} is a berserker` : '');
}

function addAttackerStatus(
  plan: QuestPlan,
  state: QuestState,
  attack: Attack,
  status: Status,
  why: AttackReasons | null,
): void {
  const { who, whom, arms } = attack;
  const rule = plan.statuses[status.what]!;
  const { record } = rule;
  if ((rule.quirks & CHANGES_OWN_ROLLS) === 0) return;
  if (!isInForce(plan, rule) || (rule.only !== NONE && rule.only !== arms.stat)) return;
  if (status.about !== NONE && status.about !== whom) return;
  if (rule.spent === 'attack') attack.usedOfAttacker = append(attack.usedOfAttacker, status);
  // The others change the damage only.
  if ((rule.quirks & (QUIRK.own | QUIRK.swayed)) === 0) return;
  if (record.attack && !isOutOfSight(plan, state, who, status)) addEdge(attack, record.attack, rule, why);
  if (record.attackBeside && hasFriendAt(state, who, whom)) addEdge(attack, record.attackBeside, rule, why);
  if (record.attackOthers && whom !== status.source) addEdge(attack, record.attackOthers, rule, why);
  if (rule.attackDie) attack.bonusDice = append(attack.bonusDice, rule.attackDie);
  if (record.weapon && appliesToWeapon(plan, record.weapon, arms)) {
    const bonus = weaponBonus(plan.beings[state.creatures[who]!.record]!, record.weapon);
    attack.toHit += bonus;
    if (bonus !== 0) why?.toHitParts.push({ source: rule.name, value: bonus });
  }
  if (record.criticals) attack.alwaysCritical = true;
  if (record.criticalTimes) attack.criticalTimes = Math.max(attack.criticalTimes, record.criticalTimes);
  if (record.criticalChance) attack.criticalChance = Math.max(attack.criticalChance, record.criticalChance);
  if (record.acAtMost !== undefined && attack.ac > record.acAtMost) {
    why?.acParts.push({ source: rule.name, value: record.acAtMost - attack.ac });
    attack.ac = record.acAtMost;
  }
}

function addTargetStatus(
  plan: QuestPlan,
  state: QuestState,
  attack: Attack,
  status: Status,
  why: AttackReasons | null,
): void {
  const { who, whom } = attack;
  const rule = plan.statuses[status.what]!;
  const { record } = rule;
  if ((rule.quirks & CHANGES_ROLLS_AGAINST) === 0 || !isInForce(plan, rule)) return;
  if (rule.types !== 0 && (rule.types & plan.beings[state.creatures[who]!.record]!.types) === 0) return;
  if (status.about !== NONE && status.about !== who) return;
  const contact = attack.melee && attack.range === 0;
  if (record.against) addEdge(attack, record.against, rule, why, 'target ');
  const near = contact ? record.contactAgainst : record.otherAgainst;
  if (near) addEdge(attack, near, rule, why, 'target ');
  if (record.criticalAtContact && contact) attack.alwaysCritical = true;
  if (rule.spent === 'struck' && whom !== who) attack.usedOfTarget = append(attack.usedOfTarget, status);
}

/** One more reason for advantage or disadvantage, named after the status. */
function addEdge(
  attack: Attack,
  edge: 'advantage' | 'disadvantage',
  { name }: StatusRule,
  why: AttackReasons | null,
  whose = '',
): void {
  if (edge === 'advantage') attack.advantages++;
  else attack.disadvantages++;
  why?.[edge].push(`${whose}${name}`.toLowerCase());
}

/** The lists of an attack are shared until there is something in them. */
export function append<Each>(list: readonly Each[], one: Each): readonly Each[] {
  return list.length === 0 ? [one] : [...list, one];
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

/** How likely an assessed attack is to hit; dice that join the roll are counted by all they may show. */
export function chanceToHit({ arms, ac, toHit, luck, bonusDice }: Attack): number {
  const need = ac - arms.toHit - toHit;
  if (bonusDice.length === 0) return attackChance(need, luck);
  let chance = 0;
  for (const [sum, share] of addedTotals(bonusDice)) chance += share * attackChance(need - sum, luck);
  return chance;
}
