import type { QuestTable } from '../../events.js';
import { NONE, PARTY } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import type { Blow } from './blow.js';
import { throughHide } from './defences.js';

/** QUEST-9.4: percentages of attacker and target, plain multipliers; then QUEST-9.5, 9.6. */
export function changeDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const target = state.creatures[blow.whom]!;
  const attacker = blow.who === NONE ? null : state.creatures[blow.who]!;
  const being = plan.beings[target.record]!;
  let dealt = 100 + blow.percent;
  let taken = 100;
  let area = 0;
  let times = 1;
  if (attacker && isChanged(attacker, blow.flags))
    for (const status of attacker.statuses) {
      const { record, only } = plan.statuses[status.what]!;
      if (only !== NONE && only !== blow.stat) continue;
      dealt += record.dealt ?? 0;
      times *= record.times ?? 1;
    }
  for (const status of target.statuses) {
    const { record } = plan.statuses[status.what]!;
    taken += record.taken ?? 0;
    if (blow.area && record.areaTaken !== undefined) area += record.areaTaken;
    if (blow.attack && status.source === blow.who && record.fromSource) times *= record.fromSource.times;
  }
  dealt = Math.max(0, dealt);
  if (area !== 0) evade(plan, state, table, blow, Math.max(0, (dealt * taken) / 100));
  taken = Math.max(0, taken + area);
  for (const packet of blow.packets) {
    const before = packet.amount;
    if (dealt !== 100 || taken !== 100) packet.amount = Math.floor((before * dealt * taken) / 10_000 + 1e-9);
    packet.amount *= times;
    if (table.emit && packet.amount !== before)
      packet.parts.push({ source: percentText(dealt, taken, times), value: packet.amount - before });
    throughHide(plan, state, table, blow, packet, being.vulnerable);
  }
}

/** QUEST-9.4: a member's weapon and unarmed attacks, all a monster deals. */
function isChanged(attacker: Creature, flags: number): boolean {
  return attacker.side !== PARTY || (flags & ARM.weapon) !== 0;
}

/** What the attacker's percentages alone make of the damage of an attack. */
export function dealtBy(plan: QuestPlan, attacker: Creature, arms: Arms, amount: number): number {
  if (!isChanged(attacker, arms.flags)) return amount;
  let dealt = 100;
  for (let i = 0; i < attacker.statuses.length; i++) {
    const { record, only } = plan.statuses[attacker.statuses[i]!.what]!;
    if (record.dealt !== undefined && (only === NONE || only === arms.stat)) dealt += record.dealt;
  }
  return dealt <= 0 ? 0 : Math.floor((amount * dealt) / 100 + 1e-9);
}

/** QUEST-12.33: what those get out of it who let an area effect pass by them. `percent` is what it would have done. */
function evade(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow, percent: number): void {
  for (const status of state.creatures[blow.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    if (rule.record.areaTaken === undefined || blow.packets.every(({ amount }) => amount === 0)) continue;
    if (rule.onEvade.length > 0)
      applyEffects(plan, state, table, rule.onEvade, sourceOf(plan, state, blow.whom, rule.name), [
        blow.whom,
      ]);
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

function percentText(dealt: number, taken: number, times: number): string {
  const texts = [];
  if (dealt !== 100) texts.push(`deals ${dealt}%`);
  if (taken !== 100) texts.push(`takes ${taken}%`);
  if (times !== 1) texts.push(`times ${times}`);
  return texts.join(', ');
}
