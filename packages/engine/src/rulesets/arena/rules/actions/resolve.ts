import type { Roll } from '../../../../core/events.js';
import { evenly, floor, happens } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { EFFECT, KIND, TARGET, TO } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import { STAT } from '../../plan/stats.js';
import { EVENT, NONE, raise, type Scene } from '../context.js';
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
  scene: Scene,
  who: number,
  action: Action,
  target: number,
  zone: number,
  rolls: readonly Roll[],
): void {
  const { plan, state, table } = scene;
  const chosen = isDrawn(action) ? drawTarget(scene, who, action) : target;
  reached(plan, state, who, action, chosen, zone, targets);
  const aimed = targets.slice();
  if (table.emit) tellAction(scene, who, action, aimed, zone, isDrawn(action) ? chosen : NONE, rolls);
  work(scene, who, action, action.components, aimed, chosen, zone);
}

/** ARENA-26.2: what a channel brings later, on those it can still reach; an attack rolls to hit each time (ARENA-7.1). */
export function release(
  scene: Scene,
  who: number,
  action: Action,
  components: readonly Component[],
  target: number,
  zone: number,
): void {
  const { plan, state } = scene;
  const chosen = isDrawn(action) ? drawTarget(scene, who, action) : target;
  targets.length = 0;
  if (isReachable(scene, who, action, chosen)) reached(plan, state, who, action, chosen, zone, targets);
  const before = scene.action;
  scene.action = action;
  work(scene, who, action, components, targets.slice(), chosen, zone);
  scene.action = before;
}

const isDrawn = ({ target }: Action): boolean =>
  target === TARGET.randomEnemy || target === TARGET.randomAlly;

function isReachable({ plan, state }: Scene, who: number, action: Action, target: number): boolean {
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
  scene: Scene,
  who: number,
  action: Action,
  components: readonly Component[],
  aimed: readonly number[],
  chosen: number,
  zone: number,
): void {
  // ARENA-7.1: what does no damage rolls nothing and always applies.
  const rolls = action.kind !== KIND.none && components.some(({ effect }) => effect === EFFECT.damage);
  const struck = rolls ? strike(scene, who, action, components, aimed) : null;
  const hit = struck ? aimed.filter(whom => struck.bonus[whom]! >= 0) : aimed;
  const attack = struck ?? unaimedCritical(scene, who, action);
  const keeps = struck !== null && scene.plan.options.missKeepsRiders;
  if (hit.length > 0 || !struck || keeps) {
    const jobs: Job[] = [];
    for (const component of components) {
      const misses = keeps && component.effect !== EFFECT.damage;
      jobs.push(jobOf(scene, component, who, misses ? aimed : hit, chosen, zone, attack, action.name));
    }
    if (struck) addRiders(scene, jobs, who, keeps ? aimed : hit, chosen, zone, action);
    if (struck?.told.length) tellAttack(scene, struck.told, jobs);
    runBatch(scene, jobs);
  } else tellAttack(scene, struck.told, []);
  if (struck) afterStrike(scene, who, action, aimed, struck);
}

/** ARENA-13.2; NONE if nobody is left, which only a channel can meet. */
function drawTarget({ plan, state, table }: Scene, who: number, action: Action): number {
  const legal: number[] = [];
  for (let i = 0; i < state.units.length; i++) if (isPossible(plan, state, who, action, i)) legal.push(i);
  return legal.length === 0 ? NONE : legal[evenly(table.dice, legal.length, 'target')]!;
}

function jobOf(
  { state }: Scene,
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
  scene: Scene,
  jobs: Job[],
  who: number,
  hit: readonly number[],
  other: number,
  zone: number,
  action: Action,
): void {
  for (const { chance, components } of action.riders) {
    const comes = happens(scene.table.dice, chance, 'rider');
    if (scene.table.emit) tellRolls(scene, who, chanceRoll(scene.table.dice, who, 'rider', chance, comes));
    if (!comes) continue;
    for (const component of components)
      jobs.push(jobOf(scene, component, who, hit, other, zone, null, action.name));
  }
}

/** ARENA-15.7: hit events per enemy target; then Thorns, as a batch of its own (ARENA-11.19). */
function afterStrike(
  scene: Scene,
  who: number,
  action: Action,
  aimed: readonly number[],
  { bonus, critical }: Attack,
): void {
  const { state } = scene;
  const { critTaken, ownCrit } = scene.plan.content.tuning.morale.events;
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
      raise(scene, EVENT.OnMiss, who, whom);
      continue;
    }
    raise(scene, EVENT.OnHit, who, whom);
    raise(scene, EVENT.OnHitBy, whom, who);
    if (!critical) continue;
    // ARENA-25.2: an action is critical once (ARENA-9.2), however many suffer it.
    changeMorale(scene, whom, critTaken);
    if (!cheered) changeMorale(scene, who, ownCrit);
    cheered = true;
    raise(scene, EVENT.OnCrit, who, whom);
    raise(scene, EVENT.OnCritBy, whom, who);
  }
  if (thorny) reflect(scene, who, aimed, bonus);
}

function reflect(scene: Scene, who: number, aimed: readonly number[], bonus: readonly number[]): void {
  const { state } = scene;
  for (const whom of aimed) {
    const points = floor(state.units[whom]!.stats[STAT.reflectMelee]!);
    if (bonus[whom]! < 0 || points <= 0 || state.units[who]!.fallen || state.units[whom]!.fallen) continue;
    suffer(scene, { whom: who, by: whom, amount: points, type: 1, source: 'Thorns', told: null });
  }
  breakStealth(scene);
  checkFalls(scene);
}
