import type { QuestTable } from '../../events.js';
import { LIFE, NONE, UNTIL } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { newStatus, type Status } from '../../state/status.js';
import { die } from '../death.js';
import { endConcentration } from '../spells/concentration.js';
import { isAble, isIncapacitated } from './able.js';
import { END_OF } from './conditions.js';
import { refresh, refreshWith } from './refresh.js';
import { endFrom, endStatuses, lose } from './statuses.js';

/** How a status is gained; what is left out is as usual. */
export interface Gain {
  readonly rounds?: number;
  readonly until?: number;
  readonly saveStat?: number;
  readonly saveDc?: number;
  readonly escapeStat?: number;
  readonly escapeDc?: number;
  readonly failure?: number;
  readonly uses?: number;
  readonly size?: number;
  readonly about?: number;
  readonly concentration?: boolean;
}

const PLAIN: Gain = {};

/** A status that is as usual but for what `how` says. Answers whether it took hold. */
export function gain(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  what: number,
  source: number,
  how: Gain = PLAIN,
): boolean {
  return take(plan, state, table, whom, statusOf(what, source, how));
}

/** QUEST-15.1, 15.2: the same with the status itself, which nobody bears yet. */
export function take(
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
  if (source !== NONE && isForsaken(state.creatures[source]!, rule, status)) return false;
  if (isImmune(plan, state, whom, rule, source)) {
    table.emit?.({ kind: 'immune', round: state.round, who: whom, status: rule.name });
    return false;
  }
  const before = sameOn(plan, creature.statuses, rule);
  // Exhaustion adds levels: gained again it turns into the next.
  if (before && rule.next !== NONE && plan.statuses[before.what]!.next !== NONE)
    rule = plan.statuses[plan.statuses[before.what]!.next]!;
  begin(state, whom, status, rule);
  if (before && rule.condition !== NONE && outlasts(before, status)) return true;
  const word = rule.record.exclusive;
  creature.statuses = withOne(plan, creature.statuses, status, before, word);
  if (before === undefined && word === undefined) refreshWith(plan, creature, rule, status);
  else refresh(plan, creature);
  if (before?.what !== rule.index)
    table.emit?.({ kind: 'status', round: state.round, who: whom, status: rule.name, on: true });
  for (let i = 0; i < rule.brings.length; i++) gain(plan, state, table, whom, rule.brings[i]!, source);
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

/**
 * Whether whoever must uphold it no longer can: he fell to an answer to his own hit (QUEST-15.8), or the spell was broken
 * before it was done, by what its victim set off (QUEST-13.9).
 */
function isForsaken(source: Creature, { ends }: StatusRule, { concentration }: Status): boolean {
  if (concentration && source.concentration === NONE) return true;
  return (ends & END_OF['source incapacitated']) !== 0 && !isAble(source);
}

/** Forms of one status, or levels of one condition. */
function isSame(one: StatusRule, other: StatusRule): boolean {
  return (
    one.base === other.base || (other.next !== NONE && one.next !== NONE && one.condition === other.condition)
  );
}

function statusOf(what: number, source: number, how: Gain): Status {
  const status = newStatus(what, source, how.rounds ?? NONE);
  status.until = how.until ?? UNTIL.open;
  status.saveStat = how.saveStat ?? NONE;
  status.saveDc = how.saveDc ?? 0;
  status.failure = how.failure ?? NONE;
  status.escapeStat = how.escapeStat ?? NONE;
  status.escapeDc = how.escapeDc ?? 0;
  status.uses = how.uses ?? NONE;
  status.size = how.size ?? 0;
  status.about = how.about ?? NONE;
  status.concentration = how.concentration ?? false;
  return status;
}

/** What hangs on who bears it and which form of it he bears. */
function begin(state: QuestState, whom: number, status: Status, { index, record }: StatusRule): void {
  status.what = index;
  if (status.uses === NONE && record.uses !== undefined) status.uses = record.uses;
  // QUEST-15.1, 12.7: another's effect does not count the turn it came in, one's own does.
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
function settleStatuses(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[whom]!;
  if (creature.conditionImmune !== 0)
    for (const status of creature.statuses) {
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
