import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE, PARTY, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { plainSave, saveAgainstStatus, savingThrow } from '../checks/saves.js';
import { dropToZero, failDeathSaves } from '../death.js';
import { sourceOf } from '../effects/source.js';
import { castAfterDamage, reactToDamage } from '../reactions/reactions.js';
import { END_OF } from '../statuses/conditions.js';
import { refresh } from '../statuses/refresh.js';
import { endConcentration, endStatusesBy } from '../statuses/statuses.js';
import { type Blow, type Defence, newBlow, type Packet } from './blow.js';
import { reportXp } from './xp.js';

// Damage from beginning to end: what percentages, resistances and reactions make of it, the wound, and what follows it.

/** QUEST-9.4 to 9.8. Answers what was lost, temporary HP included. */
export function dealDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): number {
  modifyDamage(plan, state, table, blow);
  const lost = takeDamage(plan, state, table, blow);
  if (blow.returns.length > 0) returnDamage(plan, state, table, blow);
  return lost;
}

/** Creatures and statuses without these bits do not change the damage they deal, or take. */
const CHANGES_DEALT = QUIRK.ownAttacks | QUIRK.dealtPercent;
const CHANGES_TAKEN = QUIRK.damageDefence | QUIRK.attacksAgainst;

/** What percentages, resistances and reactions make of it; no HP is lost yet. */
export function modifyDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const target = state.creatures[blow.whom]!;
  const own = blow.who === NONE ? 0 : state.creatures[blow.who]!.quirks & CHANGES_DEALT;
  if ((own | (target.quirks & CHANGES_TAKEN) | blow.percent) !== 0)
    applyPercentages(plan, state, table, blow);
  // QUEST-9.7: then what reactions make of it.
  if ((target.quirks & QUIRK.whenStruck) !== 0) reactToDamage(plan, state, table, blow);
}

/** QUEST-9.4: percentages of attacker and target, plain multipliers; then QUEST-9.5, QUEST-9.6. */
function applyPercentages(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const target = state.creatures[blow.whom]!;
  const attacker = blow.who === NONE ? null : state.creatures[blow.who]!;
  let dealt = 100 + blow.percent;
  let taken = 100;
  let area = 0;
  let times = 1;
  if (attacker && countsPercentages(attacker, blow.flags))
    for (let i = 0; i < attacker.statuses.length; i++) {
      const { record, only, quirks } = plan.statuses[attacker.statuses[i]!.what]!;
      if ((quirks & CHANGES_DEALT) === 0 || (only !== NONE && only !== blow.stat)) continue;
      dealt += record.dealt ?? 0;
      times *= record.times ?? 1;
    }
  const changesTaken = (target.quirks & CHANGES_TAKEN) !== 0;
  for (let i = 0; changesTaken && i < target.statuses.length; i++) {
    const status = target.statuses[i]!;
    const { record, quirks } = plan.statuses[status.what]!;
    if ((quirks & CHANGES_TAKEN) === 0) continue;
    taken += record.taken ?? 0;
    if (blow.area && record.areaTaken !== undefined) area += record.areaTaken;
    if (blow.attack && status.source === blow.who && record.fromSource) times *= record.fromSource.times;
  }
  dealt = Math.max(0, dealt);
  if (area !== 0) evadeArea(plan, state, table, blow, Math.max(0, (dealt * taken) / 100));
  taken = Math.max(0, taken + area);
  for (let i = 0; i < blow.packets.length; i++) {
    const packet = blow.packets[i]!;
    const before = packet.amount;
    if (dealt !== 100 || taken !== 100) packet.amount = Math.floor((before * dealt * taken) / 10_000 + 1e-9);
    packet.amount *= times;
    if (table.emit && packet.amount !== before)
      packet.parts.push({ source: percentText(dealt, taken, times), value: packet.amount - before });
    if ((target.quirks & QUIRK.damageDefence) !== 0) applyDefences(plan, state, table, blow, packet);
  }
}

/** QUEST-9.4: a member's weapon and unarmed attacks, all a monster deals. */
function countsPercentages(attacker: Creature, flags: number): boolean {
  return attacker.side !== PARTY || (flags & ARM.weapon) !== 0;
}

function percentText(dealt: number, taken: number, times: number): string {
  const texts = [];
  if (dealt !== 100) texts.push(`deals ${dealt}%`);
  if (taken !== 100) texts.push(`takes ${taken}%`);
  if (times !== 1) texts.push(`times ${times}`);
  return texts.join(', ');
}

/** QUEST-12.33: what those get out of it who let an area effect pass by them. `percent` is what it would have done. */
function evadeArea(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow, percent: number): void {
  for (const status of state.creatures[blow.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    if (rule.record.areaTaken === undefined || blow.packets.every(({ amount }) => amount === 0)) continue;
    if (rule.onEvade.length > 0) {
      const source = sourceOf(plan, state, blow.whom, rule.name);
      plan.rules.applyEffects(plan, state, table, rule.onEvade, source, [blow.whom]);
    }
    const back = rule.record.areaReflect;
    if (back === undefined || blow.who === NONE) continue;
    blow.returns = blow.packets.map(({ type, amount }) => ({
      whom: blow.who,
      type,
      amount: Math.floor((amount * percent * back) / 10_000 + 1e-9),
      name: rule.name,
    }));
  }
}

/** QUEST-9.5: how much of damage of that type comes through; the flags are bits of ARM. */
export function shareThrough(plan: QuestPlan, target: Creature, type: number, flags: number): number {
  if (type < 0) return 1;
  const bit = 1 << type;
  if ((target.immune & bit) !== 0) return 0;
  const share = isResisted(plan, target, bit, flags) ? 0.5 : 1;
  return (plan.beings[target.record]!.vulnerable & bit) !== 0 ? 2 * share : share;
}

/** QUEST-9.5: immunity, else resistance and after that vulnerability. */
function applyDefences(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  blow: Blow,
  packet: Packet,
): void {
  if (packet.type < 0 || packet.amount === 0) return;
  const target = state.creatures[blow.whom]!;
  const bit = 1 << packet.type;
  if ((target.immune & bit) !== 0) {
    defend(table, blow, packet, 'ignored', 0);
    return;
  }
  if (isResisted(plan, target, bit, blow.flags)) defend(table, blow, packet, 'resisted', packet.amount >> 1);
  if ((plan.beings[target.record]!.vulnerable & bit) !== 0)
    defend(table, blow, packet, 'vulnerable', packet.amount * 2);
}

function defend(table: QuestTable, blow: Blow, packet: Packet, what: Defence['what'], amount: number): void {
  if (table.emit) {
    packet.parts.push({ source: what, value: amount - packet.amount });
    blow.defences = [...blow.defences, { what, type: DAMAGE_TYPES[packet.type]! }];
  }
  packet.amount = amount;
}

/** Bludgeoning, piercing, slashing: what magical and silvered weapons get through (QUEST-9.6). */
const WEAPON_TYPES =
  (1 << DAMAGE_TYPES.indexOf('bludgeoning')) |
  (1 << DAMAGE_TYPES.indexOf('piercing')) |
  (1 << DAMAGE_TYPES.indexOf('slashing'));

function isResisted(plan: QuestPlan, target: Creature, bit: number, flags: number): boolean {
  const { bypass } = plan.beings[target.record]!;
  const passes = (bit & WEAPON_TYPES) !== 0 && (bypass & flags) !== 0;
  if ((target.resist & bit) !== 0 && !passes) return true;
  return target.statuses.some(status => {
    const { record, resist } = plan.statuses[status.what]!;
    if (!record.resistBypass || (resist & bit) === 0) return false;
    const tags =
      (record.resistBypass.includes('magical') ? ARM.magical : 0) |
      (record.resistBypass.includes('silvered') ? ARM.silvered : 0);
    return (tags & flags) === 0;
  });
}

/** Temporary HP, then HP; then all that a wound brings (QUEST-9.7). Answers what was lost, temporary HP included. */
export function takeDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): number {
  const { who, whom } = blow;
  const target = state.creatures[whom]!;
  if (target.life >= LIFE.dead) return 0;
  let amount = 0;
  const { packets } = blow;
  for (let i = 0; i < packets.length; i++) amount += packets[i]!.amount;
  const shielded = Math.min(target.temporary, amount);
  const lost = Math.min(Math.max(0, target.hp - blow.leaves), amount - shielded);
  const wasDown = target.hp === 0;
  target.temporary -= shielded;
  target.hp -= lost;
  blow.dealt = wasDown ? amount : shielded + lost;
  if (table.emit) {
    for (const { what, type } of blow.defences)
      table.emit({ kind: 'hide', round: state.round, who: whom, what, type });
    const { round } = state;
    const source = blow.name;
    if (shielded > 0)
      table.emit({
        kind: 'spent',
        round,
        who: whom,
        pool: 'Temporary HP',
        amount: shielded,
        left: target.temporary,
        source,
      });
    const parts = packets.flatMap(packet => packet.parts);
    table.emit({ kind: 'damaged', round, who: whom, by: who, source, amount, left: target.hp, parts });
  }
  if (amount === 0) return 0;
  countXpAndThreat(plan, state, table, blow, lost);
  if (shielded > 0) {
    refresh(plan, target);
    if (target.temporary === 0) endStatusesBy(plan, state, table, whom, END_OF['temporary hp gone']);
  }
  if (wasDown && target.side === PARTY) {
    failDeathSaves(plan, state, table, whom, blow.critical ? 2 : 1);
    return blow.dealt;
  }
  if ((target.quirks & QUIRK.whenStruck) !== 0) followWound(plan, state, table, blow);
  if (target.hp === 0 && lost > 0) dropToZero(plan, state, table, blow);
  return blow.dealt;
}

/** QUEST-20.1, QUEST-17.8 */
function countXpAndThreat(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { who, whom }: Blow,
  lost: number,
): void {
  const target = state.creatures[whom]!;
  if (who !== NONE) state.creatures[who]!.threat += lost;
  if (target.side === PARTY || (who !== NONE && state.creatures[who]!.side === target.side)) return;
  target.lost += lost;
  if (table.emit) reportXp(plan, state, table, whom, lost);
}

/** Class resource, statuses that damage ends, concentration, spells that answer (QUEST-12.2, QUEST-13.10). */
function followWound(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { whom } = blow;
  const target = state.creatures[whom]!;
  const being = plan.beings[target.record]!;
  if (being.regenHit > 0 && blow.attack && blow.dealt > 0)
    target.pool = Math.min(being.poolMax, target.pool + being.regenHit);
  // QUEST-31.8: what hurt it may keep it from regenerating.
  if (target.side !== PARTY)
    for (const { type, amount } of blow.packets) if (amount > 0 && type >= 0) target.once |= 1 << type;
  endStatusesBy(plan, state, table, whom, END_OF.damage);
  if (target.hp === 0) return;
  for (const status of target.statuses)
    if (plan.statuses[status.what]!.record.saveOnDamage && status.saveStat !== NONE)
      saveAgainstStatus(plan, state, table, whom, status);
  if (target.concentration !== NONE) saveForConcentration(plan, state, table, whom, blow.dealt);
  castAfterDamage(plan, state, table, blow);
}

const CONSTITUTION = 2;

/** QUEST-13.10 */
function saveForConcentration(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  damage: number,
): void {
  const save = plainSave(CONSTITUTION, Math.max(10, damage >> 1), 'concentration');
  if (savingThrow(plan, state, table, who, save) < 0) endConcentration(plan, state, table, who);
}

/** What a blow sends back to others, without a roll (QUEST-12.27, QUEST-12.33). */
export function returnDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  for (const { whom, type, amount, name } of blow.returns) {
    if (amount <= 0 || state.ending) continue;
    const parts = [{ source: name, value: amount }];
    dealDamage(plan, state, table, newBlow(blow.whom, whom, name, [{ type, amount, parts }]));
  }
}
