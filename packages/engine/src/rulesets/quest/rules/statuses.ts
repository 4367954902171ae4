import type { QuestTable } from '../events.js';
import type { QuestPlan, StatusRule } from '../plan.js';
import { type Creature, LIFE, NONE, newStatus, type QuestState, type Status, UNTIL } from '../state.js';
import { endConcentration, settleConcentration } from './concentration.js';
import { BAR, END_OF } from './conditions.js';
import { depart, die } from './death.js';
import { applyEffects } from './effects.js';
import { isAble, isIncapacitated } from './range.js';
import { refresh, refreshAfter } from './refresh.js';
import { savingThrow } from './saves.js';
import { sourceOf } from './source.js';

/** How a status is gained; what is left out is as usual. */
export interface Gain {
  readonly rounds?: number;
  readonly until?: number;
  readonly saveStat?: number;
  readonly saveDc?: number;
  readonly escapeStat?: number;
  readonly escapeDc?: number;
  readonly failure?: number;
  readonly uses?: number | undefined;
  readonly size?: number;
  readonly about?: number;
  readonly concentration?: boolean;
}

const PLAIN: Gain = {};

/** QUEST-15.1, 15.2. Answers whether it took hold. */
export function gain(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  what: number,
  source: number,
  how: Gain = PLAIN,
): boolean {
  const creature = state.creatures[whom]!;
  let rule = plan.statuses[what]!;
  if (creature.life >= LIFE.dead || state.ending !== null) return false;
  if (source !== NONE && isForsaken(state.creatures[source]!, rule, how)) return false;
  if (isImmune(plan, state, whom, rule, source)) {
    table.emit?.({ kind: 'immune', round: state.round, who: whom, status: rule.name });
    return false;
  }
  const before = sameOn(plan, creature.statuses, rule);
  // Exhaustion adds levels: gained again it turns into the next.
  if (before && rule.next !== NONE && plan.statuses[before.what]!.next !== NONE)
    rule = plan.statuses[plan.statuses[before.what]!.next]!;
  const status = statusOf(state, whom, rule, source, how);
  if (before && rule.condition !== NONE && outlasts(before, status)) return true;
  const word = rule.record.exclusive;
  creature.statuses = withOne(plan, creature.statuses, status, before, word);
  if (before === undefined && word === undefined) refreshAfter(plan, creature, rule);
  else refresh(plan, creature);
  if (before?.what !== rule.index)
    table.emit?.({ kind: 'status', round: state.round, who: whom, status: rule.name, on: true });
  for (const other of rule.brings) gain(plan, state, table, whom, other, source);
  settleStatuses(plan, state, table, whom);
  if (rule.record.dead) die(plan, state, table, whom, source);
  return true;
}

function sameOn(plan: QuestPlan, statuses: readonly Status[], rule: StatusRule): Status | undefined {
  for (let i = 0; i < statuses.length; i++)
    if (isSame(plan.statuses[statuses[i]!.what]!, rule)) return statuses[i];
  return undefined;
}

/** One more; without the one it stands for, and others that exclude it. */
function withOne(
  plan: QuestPlan,
  statuses: readonly Status[],
  status: Status,
  before: Status | undefined,
  word: string | undefined,
): readonly Status[] {
  const list = new Array<Status>(statuses.length + 1);
  let count = 0;
  for (let i = 0; i < statuses.length; i++) {
    const each = statuses[i]!;
    if (each !== before && (word === undefined || plan.statuses[each.what]!.record.exclusive !== word))
      list[count++] = each;
  }
  list[count++] = status;
  if (count < list.length) list.length = count;
  return list;
}

function without(statuses: readonly Status[], status: Status): readonly Status[] {
  const list = new Array<Status>(statuses.length - 1);
  let count = 0;
  for (let i = 0; i < statuses.length; i++) if (statuses[i] !== status) list[count++] = statuses[i]!;
  return list;
}

/**
 * Whether whoever must uphold it no longer can: he fell to an answer to his own hit (QUEST-15.8), or the spell was broken
 * before it was done, by what its victim set off (QUEST-13.9).
 */
function isForsaken(source: Creature, { ends }: StatusRule, { concentration }: Gain): boolean {
  if (concentration && source.concentration === NONE) return true;
  return (ends & END_OF['source incapacitated']) !== 0 && !isAble(source);
}

/** Forms of one status, or levels of one condition. */
function isSame(one: StatusRule, other: StatusRule): boolean {
  return (
    one.base === other.base || (other.next !== NONE && one.next !== NONE && one.condition === other.condition)
  );
}

function statusOf(state: QuestState, whom: number, rule: StatusRule, source: number, how: Gain): Status {
  const status = newStatus(rule.index, source, how.rounds ?? NONE);
  status.until = how.until ?? UNTIL.open;
  status.saveStat = how.saveStat ?? NONE;
  status.saveDc = how.saveDc ?? 0;
  status.failure = how.failure ?? NONE;
  status.escapeStat = how.escapeStat ?? NONE;
  status.escapeDc = how.escapeDc ?? 0;
  status.uses = how.uses ?? rule.record.uses ?? NONE;
  status.size = how.size ?? 0;
  status.about = how.about ?? NONE;
  status.concentration = how.concentration ?? false;
  // QUEST-15.1, 12.7: another's effect does not count the turn it came in, one's own does.
  status.fresh = state.turn === whom && (source !== whom || status.until === UNTIL.nextTurnEnd);
  return status;
}

/** QUEST-15.2: the same condition again keeps the longer of both; a save may shorten what has no other end. */
function outlasts(before: Status, status: Status): boolean {
  const endless = before.rounds === NONE && before.until === UNTIL.open;
  if (status.rounds === NONE && status.until === UNTIL.open)
    return endless && before.saveStat === NONE && status.saveStat !== NONE;
  return endless || before.rounds > status.rounds;
}

/** Immunities, of the creature and of statuses that guard against some types only. */
export function isImmune(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  rule: StatusRule,
  source: number,
): boolean {
  if (rule.condition === NONE) return false;
  const creature = state.creatures[whom]!;
  const bit = 1 << rule.condition;
  if ((creature.conditionImmune & bit) !== 0) return true;
  const types = source === NONE ? 0 : plan.beings[state.creatures[source]!.record]!.types;
  for (let i = 0; i < creature.statuses.length; i++) {
    const guard = plan.statuses[creature.statuses[i]!.what]!;
    if ((guard.types & types) !== 0 && (guard.conditionImmune & bit) !== 0) return true;
  }
  return false;
}

/** What a change of statuses brings about: immunity ends conditions, helplessness ends concentration and holds. */
function settleStatuses(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[whom]!;
  for (const status of creature.statuses) {
    if (creature.conditionImmune === 0) break;
    const { condition } = plan.statuses[status.what]!;
    if (condition !== NONE && (creature.conditionImmune & (1 << condition)) !== 0)
      lose(plan, state, table, whom, status);
  }
  if (creature.slow === 2) endStatuses(plan, state, table, whom, END_OF['speed zero']);
  if (!isIncapacitated(creature)) return;
  if (creature.concentration !== NONE) endConcentration(plan, state, table, whom);
  endStatuses(plan, state, table, whom, END_OF.incapacitated);
  endFrom(plan, state, table, whom);
}

/** QUEST-15.8: what its source must hold ends when the source cannot. */
export function endFrom(plan: QuestPlan, state: QuestState, table: QuestTable, source: number): void {
  for (let whom = 0; whom < state.creatures.length; whom++)
    for (const status of state.creatures[whom]!.statuses)
      if (
        status.source === source &&
        (plan.statuses[status.what]!.ends & END_OF['source incapacitated']) !== 0
      )
        lose(plan, state, table, whom, status);
}

/** Ends it, and brings what follows. Nothing happens when it is gone already. */
export function lose(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  status: Status,
): void {
  const creature = state.creatures[whom]!;
  if (!creature.statuses.includes(status)) return;
  creature.statuses = without(creature.statuses, status);
  const rule = plan.statuses[status.what]!;
  refreshAfter(plan, creature, rule);
  table.emit?.({ kind: 'status', round: state.round, who: whom, status: rule.name, on: false });
  if (status.concentration && status.source !== NONE) settleConcentration(plan, state, table, status.source);
  if (rule.after.length > 0)
    applyEffects(plan, state, table, rule.after, sourceOf(plan, state, status.source, rule.name), [whom]);
}

/** Ends all of one base status. */
export function loseAll(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  base: number,
): void {
  for (const status of state.creatures[whom]!.statuses)
    if (plan.statuses[status.what]!.base === base) lose(plan, state, table, whom, status);
}

export function hasStatus(plan: QuestPlan, state: QuestState, whom: number, base: number): boolean {
  const { statuses } = state.creatures[whom]!;
  for (let i = 0; i < statuses.length; i++) if (plan.statuses[statuses[i]!.what]!.base === base) return true;
  return false;
}

/** One of its uses is spent; the last ends it. */
export function spend(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  status: Status,
): void {
  if (status.uses === NONE) return;
  status.uses--;
  if (status.uses <= 0) lose(plan, state, table, whom, status);
}

/** Ends those that something of `END_OF` ends; one with uses outlasts so many. */
export function endStatuses(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  bit: number,
): void {
  for (const status of state.creatures[whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    if ((rule.ends & bit) === 0) continue;
    if (status.uses > 0 && rule.record.spent === undefined) status.uses--;
    else lose(plan, state, table, whom, status);
  }
}

/** QUEST-7.7: what lasts until the next turn of whoever brought it. */
export function sourceTurnStarts(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  for (let whom = 0; whom < state.creatures.length; whom++)
    for (const status of state.creatures[whom]!.statuses)
      if (status.until === UNTIL.sourceTurn && status.source === who) lose(plan, state, table, whom, status);
}

/** QUEST-7.2: what ends or happens at the start of a turn. */
export function turnStarts(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  for (const status of creature.statuses)
    if (status.until === UNTIL.turnStart && --status.rounds <= 0) lose(plan, state, table, who, status);
  for (const status of creature.statuses) {
    const rule = plan.statuses[status.what]!;
    if (rule.record.while === 'daylight' && !plan.daylight) continue;
    if (rule.turnStart.length === 0 || !creature.statuses.includes(status)) continue;
    const source = { ...sourceOf(plan, state, status.source, rule.name), status };
    applyEffects(plan, state, table, rule.turnStart, source, [who]);
    if (rule.record.spent === 'turn start') spend(plan, state, table, who, status);
    if (creature.life >= LIFE.dead || state.ending) return;
  }
}

/** QUEST-7.3, 15.1: what happens at the end, the saves, then the countdown. */
export function turnEnds(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  for (const status of creature.statuses) {
    const rule = plan.statuses[status.what]!;
    if (rule.turnEnd.length === 0 || !creature.statuses.includes(status)) continue;
    const source = { ...sourceOf(plan, state, status.source, rule.name), status };
    applyEffects(plan, state, table, rule.turnEnd, source, [who]);
  }
  // QUEST-31.11: what turns into something worse does so at the end of the next turn.
  for (const status of creature.statuses)
    if (status.saveStat !== NONE && !(status.fresh && status.failure !== NONE))
      saveAgain(plan, state, table, who, status);
  for (const status of creature.statuses) {
    const fresh = status.fresh;
    status.fresh = false;
    if (fresh) continue;
    if (status.until === UNTIL.turnStart) continue;
    if (status.until === UNTIL.nextTurnEnd) lose(plan, state, table, who, status);
    else if (status.rounds > 0 && --status.rounds === 0) {
      // Banished to the end of the spell: it does not come back.
      if (plan.statuses[status.what]!.record.removed) depart(plan, state, table, who);
      lose(plan, state, table, who, status);
    }
  }
  // What came of another's end is there for the next turn.
  for (const status of creature.statuses) status.fresh = false;
}

/** A new save against what sits on it; failure may turn it into something worse. */
export function saveAgain(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  status: Status,
): void {
  const rule = plan.statuses[status.what]!;
  const against = {
    source: status.source,
    why: rule.name,
    condition: rule.condition,
    type: NONE,
    spell: false,
  };
  if (savingThrow(plan, state, table, who, status.saveStat, status.saveDc, against) >= 0)
    lose(plan, state, table, who, status);
  else if (status.failure !== NONE) {
    lose(plan, state, table, who, status);
    gain(plan, state, table, who, status.failure, status.source);
  }
}

/** Those that last to the end of whoever's turn this is (QUEST-12.11), on anybody. */
export function thisTurnEnds(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  for (let whom = 0; whom < state.creatures.length; whom++)
    for (const status of state.creatures[whom]!.statuses)
      if (status.until === UNTIL.turnEnd) lose(plan, state, table, whom, status);
}

/** Whether it may take reactions now (QUEST-7.17). */
export function canReact(state: QuestState, who: number): boolean {
  const creature = state.creatures[who]!;
  return (
    creature.reaction &&
    creature.life === LIFE.up &&
    (creature.bars & BAR.reaction) === 0 &&
    (state.round > 1 || creature.side !== state.surprised)
  );
}
