import type { QuestTable } from '../events.js';
import type { QuestPlan } from '../plan.js';
import { NONE, type QuestState } from '../state.js';
import { refresh } from './refresh.js';
import { savingThrow } from './saves.js';
import { lose } from './statuses.js';

/** QUEST-13.9: the spell ends, and all that hangs on it. */
export function endConcentration(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  if (creature.concentration === NONE) return;
  creature.concentration = NONE;
  refresh(plan, creature);
  table.emit?.({ kind: 'status', round: state.round, who, status: 'Concentrating', on: false });
  if (state.zones.some(zone => zone.placer === who && zone.concentration))
    state.zones = state.zones.filter(zone => zone.placer !== who || !zone.concentration);
  for (let whom = 0; whom < state.creatures.length; whom++)
    for (const status of state.creatures[whom]!.statuses)
      if (status.source === who && status.concentration) lose(plan, state, table, whom, status);
}

/** QUEST-13.10 */
export function keepConcentration(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  damage: number,
): void {
  const dc = Math.max(10, damage >> 1);
  const against = { source: NONE, why: 'concentration', condition: NONE, type: NONE, spell: false };
  if (savingThrow(plan, state, table, who, CONSTITUTION, dc, against) < 0)
    endConcentration(plan, state, table, who);
}

const CONSTITUTION = 2;
