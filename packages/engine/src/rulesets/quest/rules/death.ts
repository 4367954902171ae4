import { DAMAGE_TYPES, STATS } from '../content/vocabulary.js';
import type { QuestTable } from '../events.js';
import { LIFE, NONE, PARTY, QUIRK } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { ARM } from '../plan/weapons.js';
import type { QuestState } from '../state/state.js';
import { plainSave, savingThrow } from './checks/saves.js';
import type { Blow } from './damage/blow.js';
import { sourceOf } from './effects/source.js';
import { foesAt } from './movement/range.js';
import { endFight, settleOutcome } from './outcome.js';
import { chooseAbility, hasSpecial } from './reactions/reactions.js';
import { ONCE } from './statuses/conditions.js';
import { refresh } from './statuses/refresh.js';
import { endAllOf, endConcentration, endStatusesFrom, gainStatus, spendUse } from './statuses/statuses.js';

/** QUEST-9.8, QUEST-16.1: at 0 HP a monster is dead and a member falls, unless something keeps it up. */
export function dropToZero(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { who, whom } = blow;
  const creature = state.creatures[whom]!;
  if ((creature.quirks & QUIRK.struck) !== 0) {
    const undying = creature.statuses.find(status => plan.statuses[status.what]!.record.undying);
    if (undying) {
      creature.hp = 1;
      if (plan.statuses[undying.what]!.spent === 'drop') spendUse(plan, state, table, whom, undying);
      return;
    }
    if (creature.life >= LIFE.dead) return;
    if (surviveAtZero(plan, state, table, blow) || reactToFall(plan, state, table, whom)) return;
  }
  noteFelling(plan, state, blow);
  const { isMember, type } = plan.beings[creature.record]!;
  if (!isMember || type === 'summoned') {
    die(plan, state, table, whom, who);
    return;
  }
  creature.life = LIFE.dying;
  creature.successes = creature.failures = 0;
  table.emit?.({ kind: 'dying', round: state.round, who: whom });
  gainStatus(plan, state, table, whom, plan.known.unconscious);
  triggerOnDeath(plan, state, table, whom, who);
  settleOutcome(plan, state, table);
}

/** Undead fortitude, and those that rise again. Answers whether it did not die. */
function surviveAtZero(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): boolean {
  const creature = state.creatures[blow.whom]!;
  for (const status of creature.statuses) {
    const { record, name } = plan.statuses[status.what]!;
    const { special, regenerates } = record;
    if (special?.does === 'undead fortitude' && rollUndeadFortitude(plan, state, table, blow, special, name))
      return true;
    if (special?.does === 'reform' && status.uses !== 0 && !hasType(blow, special.not)) {
      // QUEST-31.21
      if (status.uses > 0) status.uses--;
      status.risesInRound = state.round + (special.rounds ?? 0);
      lieDown(plan, state, table, blow.whom);
      return true;
    }
    if (regenerates?.rises) {
      lieDown(plan, state, table, blow.whom);
      return true;
    }
  }
  return false;
}

/** QUEST-31.3 */
function rollUndeadFortitude(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  blow: Blow,
  special: { readonly size?: number | undefined; readonly not?: readonly string[] | undefined },
  why: string,
): boolean {
  if (blow.critical || hasType(blow, special.not)) return false;
  const damage = blow.packets.reduce((sum, { amount }) => sum + amount, 0);
  const save = plainSave(STATS.indexOf('constitution'), (special.size ?? 0) + damage, why);
  if (savingThrow(plan, state, table, blow.whom, save) < 0) return false;
  state.creatures[blow.whom]!.hp = 1;
  return true;
}

function hasType(blow: Blow, types: readonly string[] | undefined): boolean {
  return blow.packets.some(({ type, amount }) => amount > 0 && types?.includes(DAMAGE_TYPES[type] ?? ''));
}

function lieDown(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  state.creatures[whom]!.life = LIFE.down;
  table.emit?.({ kind: 'dying', round: state.round, who: whom });
  endHolds(plan, state, table, whom);
}

/** QUEST-12.15: an ability that answers to dropping to 0 HP. Answers whether its owner stays up. */
function reactToFall(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): boolean {
  const creature = state.creatures[whom]!;
  const power = chooseAbility(plan, state, table, whom, ({ trigger }) => trigger?.on === 'drop', {
    about: 'fall',
  });
  if (!power) return false;
  creature.hp = 1;
  const source = sourceOf(plan, state, whom, power.name);
  source.dc = power.dc;
  plan.rules.applyEffects(plan, state, table, power.effects, source, [whom]);
  return true;
}

/** QUEST-31.16: a monster that rampages goes on after felling a foe in melee. */
function noteFelling(plan: QuestPlan, state: QuestState, { who, whom, attack, flags }: Blow): void {
  if (who === NONE || !attack || (flags & ARM.melee) === 0) return;
  const creature = state.creatures[who]!;
  if (creature.side === PARTY || (creature.quirks & QUIRK.struck) === 0) return;
  if (creature.side !== state.creatures[whom]!.side && hasSpecial(plan, creature, 'rampage'))
    creature.once |= ONCE.felled;
}

/** QUEST-16.5, QUEST-9.8 */
export function die(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number, by: number): void {
  const creature = state.creatures[whom]!;
  if (creature.life >= LIFE.dead) return;
  const wasUp = creature.life === LIFE.up || creature.life === LIFE.down;
  creature.hp = 0;
  creature.life = plan.beings[creature.record]!.type === 'summoned' ? LIFE.gone : LIFE.dead;
  table.emit?.({ kind: 'fell', round: state.round, who: whom, by });
  endHolds(plan, state, table, whom);
  if (wasUp) triggerOnDeath(plan, state, table, whom, by);
  settleOutcome(plan, state, table);
}

/** What dying and killing set off. */
function triggerOnDeath(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  by: number,
): void {
  const creature = state.creatures[whom]!;
  for (const status of creature.statuses) {
    const rule = plan.statuses[status.what]!;
    if (creature.life !== LIFE.dead) continue;
    // QUEST-31.20
    if (rule.record.special?.does === 'turn human')
      table.emit?.({ kind: 'did', round: state.round, who: whom, what: 'turns human' });
    if (rule.onDeath.length === 0) continue;
    const near = foesAt(state, whom, range => range === 0);
    // QUEST-12.33, QUEST-31.22: it reaches everyone there, so it is an area.
    const source = sourceOf(plan, state, whom, rule.name);
    source.area = true;
    plan.rules.applyEffects(plan, state, table, rule.onDeath, source, near);
  }
  if (by === NONE || state.creatures[by]!.side === creature.side) return;
  for (const status of state.creatures[by]!.statuses) {
    const rule = plan.statuses[status.what]!;
    if (rule.onKill.length > 0)
      plan.rules.applyEffects(plan, state, table, rule.onKill, sourceOf(plan, state, by, rule.name), [by]);
  }
}

/** Out of the fight alive, for good. */
export function leaveFight(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  state.creatures[who]!.life = LIFE.gone;
  table.emit?.({ kind: 'escaped', round: state.round, who });
  endHolds(plan, state, table, who);
  settleOutcome(plan, state, table);
}

/** A creature is no longer there: what it held and upheld ends. */
function endHolds(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[whom]!;
  if (creature.concentration !== NONE) endConcentration(plan, state, table, whom);
  endStatusesFrom(plan, state, table, whom);
}

/** QUEST-16.2 */
export function rollDeathSave(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  const face = table.dice.roll(20, 'death save', DEATH_BANDS);
  if (face === 1) creature.failures += 2;
  else if (face < 10) creature.failures++;
  else if (face < 20) creature.successes++;
  table.emit?.({
    kind: 'death save',
    round: state.round,
    who,
    result: face === 20 ? 'wakes' : face >= 10 ? 'success' : face === 1 ? 'two failures' : 'failure',
    successes: creature.successes,
    failures: creature.failures,
    rolls: [
      {
        who,
        label: 'death save',
        count: 1,
        sides: 20,
        faces: [face],
        modifiers: [],
        total: face,
        target: { test: '>=', value: 10, parts: [] },
        success: face >= 10,
        chance: 0.55,
      },
    ],
  });
  if (face === 20) {
    creature.hp = 1;
    wake(plan, state, table, who);
  } else if (creature.failures >= 3) die(plan, state, table, who, NONE);
  else if (creature.successes >= 3) stabilise(plan, state, table, who);
}

const DEATH_BANDS = [2, 10, 20];

/** QUEST-16.3 */
export function failDeathSaves(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  count: number,
): void {
  const creature = state.creatures[who]!;
  if (creature.life === LIFE.stable) creature.life = LIFE.dying;
  creature.failures += count;
  table.emit?.({
    kind: 'death save',
    round: state.round,
    who,
    result: count > 1 ? 'two failures' : 'failure',
    successes: creature.successes,
    failures: creature.failures,
  });
  if (creature.failures >= 3) die(plan, state, table, who, NONE);
}

/** QUEST-16.4, QUEST-16.5 */
export function stabilise(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  if (creature.life !== LIFE.dying) return;
  creature.life = LIFE.stable;
  creature.successes = creature.failures = 0;
  table.emit?.({ kind: 'stable', round: state.round, who });
  if (state.creatures.some(other => other.side === PARTY && other.life === LIFE.up)) return;
  endFight(plan, state, table, 'stabilised');
}

/** QUEST-9.10: above 0 HP again; still prone. */
export function wake(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  creature.life = LIFE.up;
  creature.successes = creature.failures = 0;
  table.emit?.({ kind: 'rose', round: state.round, who });
  endAllOf(plan, state, table, who, plan.known.unconscious);
  refresh(plan, creature);
}
