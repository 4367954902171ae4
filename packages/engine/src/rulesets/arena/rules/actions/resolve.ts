import type { Roll } from '../../../../core/events.js';
import { evenly, floor, happens } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { EFFECT, KIND, TARGET, TO } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';
import { chanceRoll } from '../log/rolls.js';
import { tellAction, tellRolls } from '../tell.js';
import { checkFalls } from '../units/falls.js';
import { changeMorale } from '../units/morale.js';
import { strike, unaimedCritical } from './attack.js';
import { runBatch } from './batch.js';
import { breakStealth, suffer } from './damage.js';
import type { Attack, Job } from './job.js';
import { isPossible, membersOf, reached } from './targeting.js';
import { tellAttack } from './tell-attack.js';

const targets: number[] = [];

/** Chapter 7: an action on what it was aimed at, with all that follows but its triggers. */
export function resolve(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  target: number,
  zone: number,
  rolls: readonly Roll[],
): void {
  const chosen = isDrawn(action) ? drawTarget(plan, state, table, who, action) : target;
  reached(plan, state, who, action, chosen, zone, targets);
  const aimed = targets.slice();
  if (table.emit)
    tellAction(plan, state, table, who, action, aimed, zone, isDrawn(action) ? chosen : NONE, rolls);
  work(plan, state, table, who, action, action.components, aimed, chosen, zone);
}

/** ARENA-26.2: what a channel brings later, on those it can still reach; an attack rolls to hit each time (ARENA-7.1). */
export function release(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  components: readonly Component[],
  target: number,
  zone: number,
): void {
  const chosen = isDrawn(action) ? drawTarget(plan, state, table, who, action) : target;
  targets.length = 0;
  if (isReachable(plan, state, who, action, chosen)) reached(plan, state, who, action, chosen, zone, targets);
  const before = table.action;
  table.action = action;
  work(plan, state, table, who, action, components, targets.slice(), chosen, zone);
  table.action = before;
}

const isDrawn = ({ target }: Action): boolean =>
  target === TARGET.randomEnemy || target === TARGET.randomAlly;

function isReachable(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  target: number,
): boolean {
  switch (action.target) {
    case TARGET.enemy:
    case TARGET.ally:
    case TARGET.fallenAlly:
    case TARGET.randomEnemy:
    case TARGET.randomAlly:
      return target !== NONE && isPossible(plan, state, who, action, target);
    default:
      return true;
  }
}

/** Components of an action on those it was aimed at: the attack roll, the batch, the hit events. */
function work(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  components: readonly Component[],
  aimed: readonly number[],
  chosen: number,
  zone: number,
): void {
  // ARENA-7.1: what does no damage rolls nothing and always applies.
  const rolls = action.kind !== KIND.none && components.some(({ effect }) => effect === EFFECT.damage);
  const struck = rolls ? strike(plan, state, table, who, action, components, aimed) : null;
  const hit = struck ? aimed.filter(whom => struck.bonus[whom]! >= 0) : aimed;
  const attack = struck ?? unaimedCritical(plan, state, table, who, action);
  const keeps = struck !== null && plan.options.missKeepsRiders;
  if (hit.length > 0 || !struck || keeps) {
    const jobs: Job[] = [];
    for (const component of components) {
      const misses = keeps && component.effect !== EFFECT.damage;
      jobs.push(jobOf(state, component, who, misses ? aimed : hit, chosen, zone, attack, action.name));
    }
    if (struck) addRiders(plan, state, table, jobs, who, keeps ? aimed : hit, chosen, zone, action);
    if (struck?.told.length) tellAttack(plan, state, table, struck.told, jobs);
    runBatch(plan, state, table, jobs);
  } else tellAttack(plan, state, table, struck.told, []);
  if (struck) afterStrike(plan, state, table, who, action, aimed, struck);
}

/** ARENA-13.2; NONE if nobody is left, which only a channel can meet. */
function drawTarget(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
): number {
  const legal: number[] = [];
  for (let i = 0; i < state.units.length; i++) if (isPossible(plan, state, who, action, i)) legal.push(i);
  return legal.length === 0 ? NONE : legal[evenly(table.dice, legal.length, 'target')]!;
}

function jobOf(
  state: ArenaState,
  component: Component,
  who: number,
  hit: readonly number[],
  other: number,
  zone: number,
  attack: Attack | null,
  source: string,
): Job {
  const receivers =
    component.to === TO.self ? [who] : component.to === TO.allies ? membersOf(state.units, who) : hit;
  return { component, by: who, receivers, zone, other: hit[0] ?? other, attack, source };
}

/** ARENA-7.7: riders come with a chance of their own, after the action's own statuses. */
function addRiders(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  jobs: Job[],
  who: number,
  hit: readonly number[],
  other: number,
  zone: number,
  action: Action,
): void {
  for (const { chance, components } of action.riders) {
    const comes = happens(table.dice, chance, 'rider');
    if (table.emit) tellRolls(plan, state, table, who, chanceRoll(table.dice, who, 'rider', chance, comes));
    if (!comes) continue;
    for (const component of components)
      jobs.push(jobOf(state, component, who, hit, other, zone, null, action.name));
  }
}

/** ARENA-15.7: hit events per enemy target; then Thorns, as a batch of its own (ARENA-11.19). */
function afterStrike(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  aimed: readonly number[],
  { bonus, critical }: Attack,
): void {
  const { critTaken, ownCrit } = plan.content.tuning.morale.events;
  const { team } = state.units[who]!;
  let thorny = false;
  let cheered = !critical;
  for (const whom of aimed) {
    const unit = state.units[whom]!;
    // Thorns know no friends, but those of the Fallen do not work (ARENA-7.6, ARENA-11.7).
    if (action.kind === KIND.melee && bonus[whom]! >= 0 && !unit.fallen && unit.stats[STAT.reflectMelee]! > 0)
      thorny = true;
    if (unit.team === team) continue;
    if (bonus[whom]! < 0) {
      raise(plan, state, table, EVENT.OnMiss, who, whom);
      continue;
    }
    raise(plan, state, table, EVENT.OnHit, who, whom);
    raise(plan, state, table, EVENT.OnHitBy, whom, who);
    if (!critical) continue;
    // ARENA-25.2: an action is critical once (ARENA-9.2), however many suffer it.
    changeMorale(plan, state, table, whom, critTaken);
    if (!cheered) changeMorale(plan, state, table, who, ownCrit);
    cheered = true;
    raise(plan, state, table, EVENT.OnCrit, who, whom);
    raise(plan, state, table, EVENT.OnCritBy, whom, who);
  }
  if (thorny) reflect(plan, state, table, who, aimed, bonus);
}

function reflect(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  aimed: readonly number[],
  bonus: readonly number[],
): void {
  for (const whom of aimed) {
    const points = floor(state.units[whom]!.stats[STAT.reflectMelee]!);
    if (bonus[whom]! < 0 || points <= 0 || state.units[who]!.fallen || state.units[whom]!.fallen) continue;
    suffer(plan, state, table, {
      whom: who,
      by: whom,
      amount: points,
      type: 1,
      source: 'Thorns',
      told: null,
    });
  }
  breakStealth(plan, state, table);
  checkFalls(plan, state, table);
}
