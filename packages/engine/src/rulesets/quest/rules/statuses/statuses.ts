import type { QuestTable } from '../../events.js';
import { LIFE, NONE, UNTIL } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { NO_STATUSES, newStatus, type Status } from '../../state/status.js';
import { sourceOf } from '../effects/source.js';
import { isAble, isIncapacitated } from './able.js';
import { END_OF } from './conditions.js';
import { refresh } from './refresh.js';

// What a creature bears: gained, ended, spent; and the concentration that some of it hangs on.

/** What a status comes with besides; the rest is as `newStatus` makes it. */
export type StatusTerms = Partial<Omit<Status, 'what'>>;

/** A creature gains a status on these terms. Answers whether it took hold. */
export function gainStatus(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  what: number,
  terms: StatusTerms = {},
): boolean {
  return receiveStatus(plan, state, table, whom, Object.assign(newStatus(what, NONE, NONE), terms));
}

/** QUEST-15.1, QUEST-15.2: a new status, made by `newStatus` for this creature. Answers whether it took hold. */
export function receiveStatus(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  status: Status,
): boolean {
  const creature = state.creatures[whom]!;
  let rule = plan.statuses[status.what]!;
  const { source } = status;
  if (creature.life >= LIFE.dead || state.ending !== null) return false;
  if (source !== NONE && lacksSource(state.creatures[source]!, rule, status)) return false;
  if (isImmune(plan, state, whom, rule, source)) {
    table.emit?.({ kind: 'immune', round: state.round, who: whom, status: rule.name });
    return false;
  }
  const before = findSame(plan, creature.statuses, rule);
  // Exhaustion adds levels: gained again it turns into the next.
  if (before && rule.next !== NONE && plan.statuses[before.what]!.next !== NONE)
    rule = plan.statuses[plan.statuses[before.what]!.next]!;
  startStatus(state, whom, status, rule);
  if (before && rule.condition !== NONE && outlasts(before, status)) return true;
  const word = rule.record.exclusive;
  creature.statuses = withStatus(plan, creature.statuses, status, before, word);
  refresh(plan, creature, before === undefined && word === undefined ? rule : null);
  if (before?.what !== rule.index)
    table.emit?.({ kind: 'status', round: state.round, who: whom, status: rule.name, on: true });
  for (let i = 0; i < rule.brings.length; i++)
    receiveStatus(plan, state, table, whom, newStatus(rule.brings[i]!, source, NONE));
  followStatusChange(plan, state, table, whom);
  if (rule.record.dead) plan.rules.die(plan, state, table, whom, source);
  return true;
}

function findSame(plan: QuestPlan, statuses: readonly Status[], rule: StatusRule): Status | undefined {
  for (let i = 0; i < statuses.length; i++)
    if (isSame(plan.statuses[statuses[i]!.what]!, rule)) return statuses[i];
  return undefined;
}

/** One more; without the one it stands for, and others that exclude it. */
function withStatus(
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

/**
 * Whether the source that must uphold it no longer can: it fell to an answer to its own hit (QUEST-15.8), or the spell was broken
 * before it was done, by what its victim set off (QUEST-13.9).
 */
function lacksSource(source: Creature, { ends }: StatusRule, { concentration }: Status): boolean {
  if (concentration && source.concentration === NONE) return true;
  return (ends & END_OF['source incapacitated']) !== 0 && !isAble(source);
}

/** Forms of one status, or levels of one condition. */
function isSame(one: StatusRule, other: StatusRule): boolean {
  return (
    one.base === other.base || (other.next !== NONE && one.next !== NONE && one.condition === other.condition)
  );
}

/** What depends on its bearer and on its form. */
function startStatus(state: QuestState, whom: number, status: Status, { index, record }: StatusRule): void {
  status.what = index;
  if (status.uses === NONE && record.uses !== undefined) status.uses = record.uses;
  // QUEST-15.1, QUEST-12.7: another's effect does not count the turn it came in, one's own does.
  status.fresh = state.turn === whom && (status.source !== whom || status.until === UNTIL.nextTurnEnd);
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
function followStatusChange(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[whom]!;
  if (creature.conditionImmune !== 0)
    for (const status of creature.statuses) {
      const { condition } = plan.statuses[status.what]!;
      if (condition !== NONE && (creature.conditionImmune & (1 << condition)) !== 0)
        endStatus(plan, state, table, whom, status);
    }
  if (creature.slow === 2) endStatusesBy(plan, state, table, whom, END_OF['speed zero']);
  if (!isIncapacitated(creature)) return;
  if (creature.concentration !== NONE) endConcentration(plan, state, table, whom);
  endStatusesBy(plan, state, table, whom, END_OF.incapacitated);
  endStatusesFrom(plan, state, table, whom);
}

/** The id by which choices and content name it: that of the plain status it is a form of. */
export function statusId(plan: QuestPlan, { what }: Status): string {
  return plan.statuses[plan.statuses[what]!.base]!.id;
}

export function hasStatus(plan: QuestPlan, state: QuestState, whom: number, base: number): boolean {
  const { statuses } = state.creatures[whom]!;
  for (let i = 0; i < statuses.length; i++) if (plan.statuses[statuses[i]!.what]!.base === base) return true;
  return false;
}

/** Ends it, and brings what follows. Nothing happens when it is gone already. */
export function endStatus(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  status: Status,
): void {
  const creature = state.creatures[whom]!;
  if (!creature.statuses.includes(status)) return;
  creature.statuses = withoutStatus(creature.statuses, status);
  const rule = plan.statuses[status.what]!;
  refresh(plan, creature, rule);
  table.emit?.({ kind: 'status', round: state.round, who: whom, status: rule.name, on: false });
  if (status.concentration && status.source !== NONE) settleConcentration(plan, state, table, status.source);
  if (rule.after.length > 0)
    plan.rules.applyEffects(plan, state, table, rule.after, sourceOf(plan, state, status.source, rule.name), [
      whom,
    ]);
}

function withoutStatus(statuses: readonly Status[], status: Status): readonly Status[] {
  if (statuses.length === 1) return NO_STATUSES;
  const list = new Array<Status>(statuses.length - 1);
  let count = 0;
  for (let i = 0; i < statuses.length; i++) if (statuses[i] !== status) list[count++] = statuses[i]!;
  return list;
}

/** Ends all of one base status. */
export function endAllOf(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  base: number,
): void {
  for (const status of state.creatures[whom]!.statuses)
    if (plan.statuses[status.what]!.base === base) endStatus(plan, state, table, whom, status);
}

/** QUEST-15.8: what its source must hold ends when the source cannot. */
export function endStatusesFrom(plan: QuestPlan, state: QuestState, table: QuestTable, source: number): void {
  for (let whom = 0; whom < state.creatures.length; whom++) {
    const { statuses } = state.creatures[whom]!;
    for (let i = 0; i < statuses.length; i++) {
      const status = statuses[i]!;
      if (
        status.source === source &&
        (plan.statuses[status.what]!.ends & END_OF['source incapacitated']) !== 0
      )
        endStatus(plan, state, table, whom, status);
    }
  }
}

/** Ends those that something of `END_OF` ends; one with uses outlasts so many. */
export function endStatusesBy(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  bit: number,
): void {
  const { statuses } = state.creatures[whom]!;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const rule = plan.statuses[status.what]!;
    if ((rule.ends & bit) === 0) continue;
    if (status.uses > 0 && rule.spent === '') status.uses--;
    else endStatus(plan, state, table, whom, status);
  }
}

/** One of its uses is spent; the last ends it. */
export function spendUse(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  status: Status,
): void {
  if (status.uses === NONE) return;
  status.uses--;
  if (status.uses <= 0) endStatus(plan, state, table, whom, status);
}

/** Whether a status that the effects bring is there already. */
export function hasAnyStatusOf(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  effects: readonly Effect[],
): boolean {
  if (state.creatures[whom]!.statuses.length === 0) return false;
  for (let i = 0; i < effects.length; i++) {
    const { status, inner } = effects[i]!;
    if (status !== NONE && hasStatus(plan, state, whom, plan.statuses[status]!.base)) return true;
    if (inner.length > 0 && hasAnyStatusOf(plan, state, whom, inner)) return true;
  }
  return false;
}

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
      if (status.source === who && status.concentration) endStatus(plan, state, table, whom, status);
}

/** QUEST-13.9: a new one ends the old before it begins. */
export function startConcentration(
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
  if (state.creatures[who]!.concentration === NONE || isConcentrationNeeded(state, who)) return;
  if (movableMark(plan, state, who) === NONE) endConcentration(plan, state, table, who);
}

function isConcentrationNeeded(state: QuestState, who: number): boolean {
  return state.zones.some(zone => zone.concentration && zone.placer === who) || isBorne(state, who);
}

/** Whether a living creature bears what hangs on this concentration. */
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
