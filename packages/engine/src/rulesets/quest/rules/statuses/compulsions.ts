import type { QuestTable } from '../../events.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { QuestState } from '../../state/state.js';
import { makeAttack } from '../attack/attack.js';
import { newAttack } from '../attack/attack-roll.js';
import { canStand, reportDeed, stand } from '../movement/manoeuvres.js';
import { moveAway, moveCloser } from '../movement/movement.js';
import { foesAt, meleeArms, rangeOf } from '../movement/range.js';
import { cannotGoAway, cannotStep, isAfraidOf, isRooted, stepCost } from '../refusals.js';
import { isPresent } from './able.js';

/** What statuses make of a turn at its start: more to do in it, a step against the bearer's will, or all of it by chance. */
export function applyCompulsions(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  const creature = state.creatures[who]!;
  const { statuses } = creature;
  let driven = false;
  for (let i = 0; i < statuses.length; i++) {
    const { what, source } = statuses[i]!;
    if (creature.life !== LIFE.up || state.ending !== null) return;
    const rule = plan.statuses[what]!;
    const { extraSteps, drives, wild } = rule.record;
    if (extraSteps !== undefined) state.steps += extraSteps;
    state.extra |= rule.extra;
    if (driven) continue;
    if (drives === 'closer' && source !== NONE) driven = stepToSource(plan, state, table, who, source);
    else if (drives === 'away') driven = runAway(plan, state, table);
    else if (drives === 'betray') driven = betray(plan, state, table, rule.name, source);
    else if (wild) driven = resolveConfusion(plan, state, table, rule);
  }
}

/** QUEST-31.24: drawn one step closer to the one who sings; the save follows at the end of the turn. */
function stepToSource(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  source: number,
): boolean {
  if (state.creatures[who]!.slow === 2) return false;
  if (isPresent(state.creatures[source]!) && rangeOf(state, who, source) > 0)
    moveCloser(plan, state, table, who, source);
  return true;
}

/** QUEST-12.41, QUEST-13.20: it must go away, by its own step, which provokes; lying there it gets up first. */
function runAway(plan: QuestPlan, state: QuestState, table: QuestTable): boolean {
  const who = state.turn;
  if (canStand(state)) stand(plan, state, table);
  if (isStuck(plan, state) || cannotGoAway(plan, state) === 'at_max_range') return true;
  state.steps -= stepCost(plan, state, who);
  state.done |= DONE.moved;
  moveAway(plan, state, table, who, true);
  return true;
}

function isStuck(plan: QuestPlan, state: QuestState): boolean {
  return isRooted(state.creatures[state.turn]!) || state.steps < stepCost(plan, state, state.turn);
}

/** QUEST-13.23: a blow at the weakest friend that stands where it does, as the charmer measures it; with none there the turn is lost. */
function betray(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  name: string,
  source: number,
): boolean {
  const who = state.turn;
  const { creatures } = state;
  const creature = creatures[who]!;
  const arms = meleeArms(plan, creature);
  let whom = NONE;
  for (let other = 0; arms !== null && other < creatures.length; other++) {
    const friend = creatures[other]!;
    if (other === who || friend.side !== creature.side || friend.life !== LIFE.up || !isPresent(friend))
      continue;
    if (Math.abs(rangeOf(state, source, other) - rangeOf(state, source, who)) > arms.reach) continue;
    if (whom === NONE || friend.hp < creatures[whom]!.hp) whom = other;
  }
  if (arms !== null && whom !== NONE)
    makeAttack(plan, state, table, newAttack(who, whom, arms, { name, percent: 0, effects: [] }));
  state.actions = state.bonus = state.steps = state.extra = 0;
  return true;
}

/** QUEST-13.20, confusion: a roll says what becomes of the turn. */
function resolveConfusion(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { name, record }: StatusRule,
) {
  const { die, rows } = record.wild!;
  const rolled = table.dice.roll(
    die,
    name,
    rows.map(({ upTo }) => upTo + 1),
  );
  const does = rows.find(({ upTo }) => rolled <= upTo)?.does ?? 'act';
  reportDeed(state, table, `${name}, ${rolled}: ${does}`);
  if (does === 'act') return true;
  if (does === 'wander') wander(plan, state, table);
  if (does === 'attack anyone') attackAnyone(plan, state, table, name);
  state.actions = state.bonus = state.steps = state.extra = 0;
  return true;
}

/** One step at random: away, or closer to any foe. */
function wander(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const who = state.turn;
  if (cannotStep(plan, state) !== '') return;
  const ways = foesAt(state, who, range => range > 0).filter(foe => !isAfraidOf(plan, state, who, foe));
  if (cannotGoAway(plan, state) === '') ways.push(NONE);
  const way = ways[pick(table, ways.length)];
  if (way === undefined) return;
  state.done |= DONE.moved;
  if (way === NONE) moveAway(plan, state, table, who, true);
  else moveCloser(plan, state, table, who, way);
}

/** Any foe at range 0, at random; there are ranges to foes only (QUEST-2.1). */
function attackAnyone(plan: QuestPlan, state: QuestState, table: QuestTable, name: string): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const near = foesAt(state, who, range => range === 0);
  const arms = meleeArms(plan, creature);
  const whom = near[pick(table, near.length)];
  if (whom !== undefined && arms)
    makeAttack(plan, state, table, newAttack(who, whom, arms, { name, percent: 0, effects: [] }));
}

/** QUEST-1.8: no die for a certain result. */
function pick(table: QuestTable, count: number): number {
  return count < 2 ? 0 : table.dice.roll(count, 'confusion') - 1;
}
