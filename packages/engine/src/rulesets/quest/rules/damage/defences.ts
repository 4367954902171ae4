import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import type { Blow, Hide, Packet } from './blow.js';

/** QUEST-9.5: immunity, else resistance and after that vulnerability. */
export function throughHide(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  blow: Blow,
  packet: Packet,
  vulnerable: number,
): void {
  if (packet.type < 0 || packet.amount === 0) return;
  const target = state.creatures[blow.whom]!;
  const bit = 1 << packet.type;
  const type = DAMAGE_TYPES[packet.type]!;
  const before = packet.amount;
  const tell = (what: Hide['what'], from: number) => {
    packet.parts.push({ source: what, value: packet.amount - from });
    blow.hides.push({ what, type });
  };
  if ((target.immune & bit) !== 0) {
    packet.amount = 0;
    if (table.emit) tell('ignored', before);
    return;
  }
  if (resists(plan, state, blow, bit)) {
    packet.amount >>= 1;
    if (table.emit) tell('resisted', before);
  }
  if ((vulnerable & bit) === 0) return;
  const halved = packet.amount;
  packet.amount *= 2;
  if (table.emit) tell('vulnerable', halved);
}

/** Bludgeoning, piercing, slashing: what magical and silvered weapons get through (QUEST-9.6). */
const WEAPON_TYPES =
  (1 << DAMAGE_TYPES.indexOf('bludgeoning')) |
  (1 << DAMAGE_TYPES.indexOf('piercing')) |
  (1 << DAMAGE_TYPES.indexOf('slashing'));

function resists(plan: QuestPlan, state: QuestState, blow: Blow, bit: number): boolean {
  const target = state.creatures[blow.whom]!;
  const { bypass } = plan.beings[target.record]!;
  const passes = (bit & WEAPON_TYPES) !== 0 && (bypass & blow.flags) !== 0;
  if ((target.resist & bit) !== 0 && !passes) return true;
  return target.statuses.some(status => {
    const { record, resist } = plan.statuses[status.what]!;
    if (!record.resistBypass || (resist & bit) === 0) return false;
    const tags =
      (record.resistBypass.includes('magical') ? ARM.magical : 0) |
      (record.resistBypass.includes('silvered') ? ARM.silvered : 0);
    return (tags & blow.flags) === 0;
  });
}
