import type { QuestTable } from '../../events.js';
import { LIFE, NONE, QUIRK, UNTIL } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { saveAgainstStatus } from '../checks/saves.js';
import { leaveFight } from '../death.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { isInForce } from './conditions.js';
import { endStatus, spendUse } from './statuses.js';

/** QUEST-7.7: what lasts until the next turn of its source. */
export function endStatusesOfSource(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
): void {
  const { creatures } = state;
  for (let whom = 0; whom < creatures.length; whom++)
    if ((creatures[whom]!.quirks & QUIRK.turn) !== 0)
      for (const status of creatures[whom]!.statuses)
        if (status.until === UNTIL.sourceTurn && status.source === who)
          endStatus(plan, state, table, whom, status);
}

/** QUEST-7.2: what ends or happens at the start of a turn. */
export function startStatusTurn(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  for (const status of creature.statuses)
    if (status.until === UNTIL.turnStart && --status.rounds <= 0) endStatus(plan, state, table, who, status);
  for (const status of creature.statuses) {
    const rule = plan.statuses[status.what]!;
    if (!isInForce(plan, rule)) continue;
    if (rule.turnStart.length === 0 || !creature.statuses.includes(status)) continue;
    const source = sourceOf(plan, state, status.source, rule.name, status);
    applyEffects(plan, state, table, rule.turnStart, source, [who]);
    if (rule.spent === 'turn start') spendUse(plan, state, table, who, status);
    if (creature.life >= LIFE.dead || state.ending) return;
  }
}

/** QUEST-7.3, QUEST-15.1: what happens at the end, the saves, then the countdown. */
export function endStatusTurn(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  for (const status of creature.statuses) {
    const rule = plan.statuses[status.what]!;
    if (rule.turnEnd.length === 0 || !creature.statuses.includes(status)) continue;
    const source = sourceOf(plan, state, status.source, rule.name, status);
    applyEffects(plan, state, table, rule.turnEnd, source, [who]);
  }
  // QUEST-31.11: what turns into something worse does so at the end of the next turn.
  const saved = creature.statuses;
  for (let i = 0; i < saved.length; i++) {
    const status = saved[i]!;
    if (status.saveStat === NONE || (status.fresh && status.failure !== NONE)) continue;
    if (plan.statuses[status.what]!.record.saveOnDamage !== 'only')
      saveAgainstStatus(plan, state, table, who, status);
  }
  const counted = creature.statuses;
  for (let i = 0; i < counted.length; i++) {
    const status = counted[i]!;
    const fresh = status.fresh;
    status.fresh = false;
    if (fresh) continue;
    if (status.until === UNTIL.turnStart) continue;
    if (status.until === UNTIL.nextTurnEnd) endStatus(plan, state, table, who, status);
    else if (status.rounds > 0 && --status.rounds === 0) {
      // Banished to the end of the spell: it does not come back.
      if (plan.statuses[status.what]!.record.removed) leaveFight(plan, state, table, who);
      endStatus(plan, state, table, who, status);
    }
  }
  // What came of another's end is there for the next turn.
  const left = creature.statuses;
  for (let i = 0; i < left.length; i++) left[i]!.fresh = false;
}

/** Statuses of any creature that last to the end of this turn (QUEST-12.11). */
export function endStatusesOfThisTurn(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const { creatures } = state;
  for (let whom = 0; whom < creatures.length; whom++)
    if ((creatures[whom]!.quirks & QUIRK.turn) !== 0)
      for (const status of creatures[whom]!.statuses)
        if (status.until === UNTIL.turnEnd) endStatus(plan, state, table, whom, status);
}
