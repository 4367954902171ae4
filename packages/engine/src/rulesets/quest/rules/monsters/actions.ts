import type { QuestTable } from '../../events.js';
import type { Action } from '../../plan/being.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { newStatus } from '../../state/status.js';
import { strike } from '../attack/attack.js';
import { newAttack } from '../attack/attack-roll.js';
import { applyAgainstSave } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { moveAway, moveCloser } from '../movement/movement.js';
import { rangeOf } from '../movement/range.js';
import { isAble, isPresent } from '../statuses/able.js';
import { ONCE } from '../statuses/conditions.js';
import { hasStatus, isImmune } from '../statuses/statuses.js';
import { bestSequence, isActionReady, isUsable } from './attacks.js';

/** What a monster does with its action: an attack, a multiattack, a special. */
export function monsterAction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  which: number,
  whom: number,
): void {
  const who = state.turn;
  const being = plan.beings[state.creatures[who]!.record]!;
  const action = being.actions[which]!;
  if (state.actions > 0) state.actions--;
  else state.extra = 0;
  state.done |= DONE.attack;
  if (action.kind === 'special') useSpecial(plan, state, table, who, which, whom);
  else if (action.kind === 'attack') attackWith(plan, state, table, who, which, whom);
  else {
    const list = bestSequence(plan, state, who, which, whom);
    for (let i = 0; i < list.length; i++) {
      const part = list[i]!;
      if (being.actions[part]!.kind === 'special') {
        if (isActionReady(state.creatures[who]!, part)) {
          const target = specialTarget(plan, state, who, part, whom);
          if (target !== NONE) useSpecial(plan, state, table, who, part, target);
        }
      } else attackWith(plan, state, table, who, part, whom);
      if (state.ending !== null || state.creatures[who]!.life !== LIFE.up) return;
    }
  }
  if ((state.creatures[who]!.once & ONCE.felled) !== 0) rampage(plan, state, table, who);
}

/** QUEST-31.6: each only if in reach or range. */
function attackWith(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  which: number,
  whom: number,
): void {
  if (!isUsable(plan, state, who, which, whom)) return;
  const creature = state.creatures[who]!;
  const action = plan.beings[creature.record]!.actions[which]!;
  useUp(creature, action, which);
  if (plan.rules.answerReadied(plan, state, table, who, 'attacks') && !isAble(creature)) return;
  if (creature.life === LIFE.up) strike(plan, state, table, newAttack(who, whom, action.arms!));
}

/** QUEST-31.23: one damage roll, each foe in range saves alone. */
export function useSpecial(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  which: number,
  whom: number,
): void {
  const creature = state.creatures[who]!;
  const action = plan.beings[creature.record]!.actions[which]!;
  useUp(creature, action, which);
  table.emit?.({ kind: 'ability', round: state.round, who, what: action.name });
  const targets = action.area ? reachedBy(plan, state, who, which) : [whom];
  const source = sourceOf(plan, state, who, action.name);
  source.dc = action.saveDc;
  source.area = action.area;
  const saved: number[] = [];
  const save = { targets, stat: action.saveStat, dc: action.saveDc, edge: 0, saved };
  applyAgainstSave(plan, state, table, action.effects, source, save);
  if (action.immuneAfterSuccess) markUnaffected(plan, state, who, which, targets, saved);
  for (let step = 0; step < action.stepAway && creature.life === LIFE.up; step++)
    moveAway(plan, state, table, who, false);
}

/** Supplies count down, what recharges waits for its roll (QUEST-31.6, QUEST-31.23). */
export function useUp(creature: Creature, action: Action, which: number): void {
  if (action.recharge > 0) creature.spent |= action.shared;
  if (creature.uses[which]! > 0) creature.uses = creature.uses.with(which, creature.uses[which]! - 1);
}

/** Every foe in range that has not shrugged it off. */
function reachedBy(plan: QuestPlan, state: QuestState, who: number, which: number): number[] {
  const list: number[] = [];
  for (let whom = 0; whom < state.creatures.length; whom++)
    if (isWithin(plan, state, who, which, whom)) list.push(whom);
  return list;
}

function isWithin(plan: QuestPlan, state: QuestState, who: number, which: number, whom: number): boolean {
  const other = state.creatures[whom]!;
  if (other.side === state.creatures[who]!.side || !isPresent(other)) return false;
  const { range, immuneAfterSuccess } = plan.beings[state.creatures[who]!.record]!.actions[which]!;
  if (rangeOf(state, who, whom) > range) return false;
  const { unmoved } = plan.known;
  return !(
    immuneAfterSuccess &&
    other.statuses.some(
      status => status.what === unmoved && status.source === who && status.immuneToAction === which,
    )
  );
}

/**
 * QUEST-31.5, QUEST-31.23: for the rest of the combat. What allows a new save each turn ends in a success or runs out, and
 * either makes immune, so those who are under it are marked as well.
 */
function markUnaffected(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  targets: readonly number[],
  saved: readonly number[],
): void {
  const { effects } = plan.beings[state.creatures[who]!.record]!.actions[which]!;
  const lasts = effects.some(({ again }) => again !== NONE);
  for (const whom of targets) {
    if (!lasts && !saved.includes(whom)) continue;
    const creature = state.creatures[whom]!;
    const status = newStatus(plan.known.unmoved, who, NONE);
    status.immuneToAction = which;
    creature.statuses = [...creature.statuses, status];
  }
}

/** QUEST-17.4: whom a special could affect now, the wanted target first; NONE without one. */
export function specialTarget(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  wanted: number,
): number {
  const { effects } = plan.beings[state.creatures[who]!.record]!.actions[which]!;
  const affects = (whom: number) =>
    state.creatures[whom]!.life === LIFE.up &&
    isWithin(plan, state, who, which, whom) &&
    effects.some(effect => couldAffect(plan, state, effect, who, whom));
  if (wanted !== NONE && affects(wanted)) return wanted;
  return state.creatures.findIndex((_, whom) => affects(whom));
}

/** Neither immune nor already affected. */
function couldAffect(plan: QuestPlan, state: QuestState, effect: Effect, who: number, whom: number): boolean {
  const target = state.creatures[whom]!;
  const { types } = plan.beings[target.record]!;
  if ((effect.onlyTypes !== 0 && (effect.onlyTypes & types) === 0) || (effect.notTypes & types) !== 0)
    return false;
  if (effect.kind === 'damage') return effect.type < 0 || (target.immune & (1 << effect.type)) === 0;
  if (effect.kind !== 'status') return true;
  const rule = plan.statuses[effect.status]!;
  if (isImmune(plan, state, whom, rule, who)) return false;
  return !hasStatus(plan, state, whom, rule.base);
}

/** QUEST-31.16: after dropping a foe in melee one step and one bite, as a bonus action. */
function rampage(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  creature.once &= ~ONCE.felled;
  const whom = nearestStanding(state, who);
  if (state.bonus <= 0 || whom === NONE || state.ending !== null || creature.life !== LIFE.up) return;
  const being = plan.beings[creature.record]!;
  const bite = being.actions.find(({ arms, name }) => arms && arms.reach >= 0 && /bite/i.test(name));
  const arms = bite?.arms ?? being.bestMelee;
  if (!arms || rangeOf(state, who, whom) > arms.reach + (creature.slow === 2 ? 0 : 1)) return;
  state.bonus--;
  table.emit?.({ kind: 'ability', round: state.round, who, what: 'Rampage' });
  if (rangeOf(state, who, whom) > arms.reach) moveCloser(plan, state, table, who, whom);
  if (creature.life === LIFE.up && state.ending === null)
    strike(plan, state, table, newAttack(who, whom, arms));
  creature.once &= ~ONCE.felled;
}

function nearestStanding(state: QuestState, who: number): number {
  let best = NONE;
  state.creatures.forEach((other, index) => {
    if (other.side === state.creatures[who]!.side || other.life !== LIFE.up || !isPresent(other)) return;
    if (best === NONE || rangeOf(state, who, index) < rangeOf(state, who, best)) best = index;
  });
  return best;
}
