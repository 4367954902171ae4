import { STATS } from '../../content/vocabulary.js';
import { AGGRESSION, type Being } from '../../plan/being.js';
import { EDGE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { isUntrained } from '../items/armour.js';
import { FARTHEST, hasFoeInContact, hasFriendAt, rangeOf } from '../movement/range.js';
import { isOutOfSight, isVeiled } from '../movement/sight.js';
import { isInForce } from '../statuses/conditions.js';
import { addToHit, and, better, newSituation, type Situation, tip, worse } from './situation.js';

/** Melee as far as the reach goes; beyond, what can be shot or thrown is. */
export function isMelee(arms: Arms, range: number): boolean {
  return arms.reach >= range;
}

/**
 * The one place where attack rolls are changed: statuses, gear, position, traits, options (QUEST-8.9–8.11). Where the AC
 * comes from is worked out only for who wants to hear of it.
 */
export function situationOf(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
  arms: Arms,
  tells = true,
  tellsAc = tells,
): Situation {
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  const situation = newSituation(plan, target, arms, tells, tellsAc);
  const range = rangeOf(state, who, whom);
  byPosition(plan, state, who, whom, arms, range, situation);
  if ((arms.stat === 0 || arms.stat === 1) && isUntrained(plan, attacker))
    worse(situation, 'untrained armour');
  const being = plan.beings[attacker.record]!;
  const other = plan.beings[target.record]!;
  if (being.aggression === AGGRESSION.berserker) better(situation, 'berserker');
  if (other.aggression === AGGRESSION.berserker)
    better(situation, tells ? `${other.name} is a berserker` : '');
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
  const good = situation.good > 0;
  situation.luck = good === situation.bad > 0 ? 0 : good ? 1 : -1;
  return situation;
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
  if (state.round === 1 && state.surprised === target.side) better(situation, 'surprise');
  if (state.zones.length > 0 && isVeiled(plan, state, who, whom)) {
    better(situation, 'unseen by the target');
    worse(situation, 'target out of sight');
  }
  if (isMelee(arms, range)) {
    if (range === 0 && (arms.flags & ARM.lance) !== 0) worse(situation, 'lance at range 0');
    if (plan.options.flanking && hasFriendAt(state, who, whom)) better(situation, 'flanking');
    return;
  }
  if (range > arms.near) worse(situation, 'long range');
  if (range === FARTHEST) worse(situation, 'extreme range');
  if (hasFoeInContact(state, who)) worse(situation, 'foe at range 0');
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
  if (!isInForce(plan, rule) || (rule.only !== NONE && rule.only !== arms.stat)) return;
  if (status.about !== NONE && status.about !== whom) return;
  if (record.attack && !isOutOfSight(plan, state, who, status)) tip(situation, record.attack, rule.name);
  if (record.attackBeside && hasFriendAt(state, who, whom)) tip(situation, record.attackBeside, rule.name);
  if (record.attackOthers && whom !== status.source) tip(situation, record.attackOthers, rule.name);
  if (rule.attackDie) situation.dice = and(situation.dice, rule.attackDie);
  if (record.weapon && changesWeapon(plan, record.weapon, arms))
    addToHit(situation, rule.name, weaponBonus(plan.beings[state.creatures[who]!.record]!, record.weapon));
  if (record.criticals) situation.critical = true;
  if (record.criticalTimes) situation.times = Math.max(situation.times, record.criticalTimes);
  if (record.criticalChance) situation.chance = Math.max(situation.chance, record.criticalChance);
  if (record.acAtMost !== undefined && situation.ac > record.acAtMost) {
    if (situation.tells) situation.acParts.push({ source: rule.name, value: record.acAtMost - situation.ac });
    situation.ac = record.acAtMost;
  }
  if (rule.spent === 'attack') situation.used = and(situation.used, status);
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
  if (!isInForce(plan, rule)) return;
  const attacker = state.creatures[who]!;
  if (rule.types !== 0 && (rule.types & plan.beings[attacker.record]!.types) === 0) return;
  if (status.about !== NONE && status.about !== who) return;
  if (record.against) tip(situation, record.against, rule.name, 'target ');
  const near = contact ? record.contactAgainst : record.otherAgainst;
  if (near) tip(situation, near, rule.name, 'target ');
  if (record.criticalAtContact && contact) situation.critical = true;
  if (rule.spent === 'struck' && whom !== who) situation.usedOfTarget = and(situation.usedOfTarget, status);
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
