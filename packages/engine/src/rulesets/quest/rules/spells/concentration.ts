import type { QuestTable } from '../../events.js';
import { LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { savingThrow } from '../checks/saves.js';
import { refresh } from '../statuses/refresh.js';
import { lose } from '../statuses/statuses.js';

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

/** QUEST-13.9: a new one ends the old before it begins. */
export function concentrate(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  spell: number,
): void {
  const creature = state.creatures[who]!;
  endConcentration(plan, state, table, who);
  creature.concentration = spell;
  refresh(plan, creature);
  table.emit?.({ kind: 'status', round: state.round, who, status: 'Concentrating', on: true });
}

/** With nothing left that hangs on it there is nothing to concentrate on; marks wait for another foe (QUEST-13.16). */
export function settleConcentration(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
): void {
  if (state.creatures[who]!.concentration === NONE || upholds(state, who)) return;
  if (movableMark(plan, state, who) === NONE) endConcentration(plan, state, table, who);
}

function upholds(state: QuestState, who: number): boolean {
  return state.zones.some(zone => zone.concentration && zone.placer === who) || isBorne(state, who);
}

/** Whether somebody alive bears what hangs on his concentration. */
function isBorne(state: QuestState, who: number): boolean {
  const hangs = (status: Status) => status.concentration && status.source === who;
  return state.creatures.some(other => other.life <= LIFE.down && other.statuses.some(hangs));
}

/** QUEST-13.16: the spell of a mark whose bearer is dead, which may be moved to another foe; NONE for none. */
export function movableMark(plan: QuestPlan, state: QuestState, who: number): number {
  const { concentration } = state.creatures[who]!;
  if (concentration === NONE) return NONE;
  const mark = plan.spells[concentration]!;
  const lists = mark.modes.length > 0 ? mark.modes.flatMap(mode => mode.effects) : mark.effects;
  if (!lists.some(({ status }) => status !== NONE && plan.statuses[status]!.record.movesOnKill)) return NONE;
  return isBorne(state, who) ? NONE : concentration;
}
