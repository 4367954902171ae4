import type { QuestTable } from '../../events.js';
import { LIFE, NONE, PARTY, QUIRK } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { drop, failDeathSaves } from '../death.js';
import { rememberWound } from '../monsters/traits.js';
import { sendBack } from '../reactions/class-reactions.js';
import { whenHurt } from '../reactions/reactions.js';
import { spellAfterDamage } from '../reactions/spell-reactions.js';
import { keepConcentration } from '../spells/concentration.js';
import { END_OF } from '../statuses/conditions.js';
import { refresh } from '../statuses/refresh.js';
import { saveAgain } from '../statuses/status-turns.js';
import { endStatuses } from '../statuses/statuses.js';
import type { Blow } from './blow.js';
import { changeDamage } from './percentages.js';
import { tellXp } from './xp.js';

/** QUEST-9.4–9.8. Answers what was lost, temporary HP included. */
export function resolveBlow(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): number {
  reckon(plan, state, table, blow);
  const lost = suffer(plan, state, table, blow);
  if (blow.returns.length > 0) sendBack(plan, state, table, blow);
  return lost;
}

/** What percentages, resistances and reactions make of it; nobody has lost anything yet. */
export function reckon(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const target = state.creatures[blow.whom]!;
  const own = blow.who === NONE ? 0 : state.creatures[blow.who]!.quirks & (QUIRK.own | QUIRK.dealt);
  if ((own | (target.quirks & (QUIRK.hide | QUIRK.against)) | blow.percent) !== 0)
    changeDamage(plan, state, table, blow);
  // QUEST-9.7: then what reactions make of it.
  if ((target.quirks & QUIRK.struck) !== 0) whenHurt(plan, state, table, blow);
}

/** Temporary HP, then HP; then all that a wound brings (QUEST-9.7). */
export function suffer(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): number {
  const { who, whom } = blow;
  const target = state.creatures[whom]!;
  if (target.life >= LIFE.dead) return 0;
  let amount = 0;
  const { packets } = blow;
  for (let i = 0; i < packets.length; i++) amount += packets[i]!.amount;
  const shielded = Math.min(target.temporary, amount);
  const lost = Math.min(target.hp, amount - shielded);
  const wasDown = target.hp === 0;
  target.temporary -= shielded;
  target.hp -= lost;
  blow.dealt = wasDown ? amount : shielded + lost;
  if (table.emit) {
    for (const { what, type } of blow.hides)
      table.emit({ kind: 'hide', round: state.round, who: whom, what, type });
    const parts = blow.packets.flatMap(packet => packet.parts);
    if (shielded > 0) parts.push({ source: 'temporary HP', value: -shielded });
    table.emit({
      kind: 'damaged',
      round: state.round,
      who: whom,
      by: who,
      source: blow.name,
      amount,
      left: target.hp,
      parts,
    });
  }
  if (amount === 0) return 0;
  count(plan, state, table, blow, lost);
  if (shielded > 0) {
    refresh(plan, target);
    if (target.temporary === 0) endStatuses(plan, state, table, whom, END_OF['temporary hp gone']);
  }
  if (wasDown && target.side === PARTY) {
    failDeathSaves(plan, state, table, whom, blow.critical ? 2 : 1);
    return blow.dealt;
  }
  if ((target.quirks & QUIRK.struck) !== 0) afterWound(plan, state, table, blow);
  if (target.hp === 0 && lost > 0) drop(plan, state, table, blow);
  return blow.dealt;
}

/** XP and threat (QUEST-20.1, 17.8). */
function count(
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
  if (table.emit) tellXp(plan, state, table, whom, lost);
}

/** Class resource, statuses that damage ends, concentration (QUEST-12.2, 13.10). */
function afterWound(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { whom } = blow;
  const target = state.creatures[whom]!;
  const being = plan.beings[target.record]!;
  if (being.regenHit > 0 && blow.attack && blow.dealt > 0)
    target.pool = Math.min(being.poolMax, target.pool + being.regenHit);
  if (target.side !== PARTY) rememberWound(target, blow);
  endStatuses(plan, state, table, whom, END_OF.damage);
  if (target.hp === 0) return;
  for (const status of target.statuses)
    if (plan.statuses[status.what]!.record.saveOnDamage && status.saveStat !== NONE)
      saveAgain(plan, state, table, whom, status);
  if (target.concentration !== NONE) keepConcentration(plan, state, table, whom, blow.dealt);
  spellAfterDamage(plan, state, table, blow);
}
