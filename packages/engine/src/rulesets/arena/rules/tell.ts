import type { Roll } from '../../../core/events.js';
import type { Manner } from '../events.js';
import type { Action } from '../plan/action.js';
import { EFFECT, KIND } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import type { ArenaPlan } from '../plan/plan.js';
import { statName } from '../plan/stats.js';
import type { ArenaState, Modifier } from '../state.js';
import { isPossible } from './actions/targeting.js';
import type { BattleTable } from './context.js';
import { NONE } from './context.js';
import { pickRoll } from './log/rolls.js';

/* What is told of actions and of what passes by itself (ARENA-20.1). Nothing here runs unless somebody listens. */

/** Dice that led to nothing else that could be told. */
export function tellRolls(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  rolls: readonly Roll[],
  about?: number,
): void {
  if (rolls.length > 0)
    table.emit?.({
      kind: 'rolled',
      round: state.tick,
      who,
      rolls,
      ...(about === undefined ? {} : { about }),
    });
}

/** How the log tells an action: most by what follows. */
function mannerOf({ id, kind, item, components }: Action): Manner {
  if (id === 'defend' || id === 'search' || id === 'move') return id;
  if (kind !== KIND.none && components.some(({ effect }) => effect === EFFECT.damage)) return 'attack';
  if (components.length > 0 && components.every(({ effect }) => effect === EFFECT.heal)) return 'heal';
  return item ? 'item' : 'other';
}

/** Whether all that components do is told with the name they are handed. */
export function namesItself(components: readonly Component[]): boolean {
  return components.every(({ effect }) => NAMED.includes(effect));
}

const NAMED: readonly number[] = [EFFECT.damage, EFFECT.heal, EFFECT.drain, EFFECT.grant];

export function tellAction(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  targets: readonly number[],
  zone: number,
  drawn: number,
  dice: readonly Roll[],
): void {
  const unit = state.units[who]!;
  const rolls = drawn === NONE ? dice : [...dice, ...drawRoll(plan, state, who, action, drawn)];
  table.emit?.({
    kind: 'acted',
    round: state.tick,
    who,
    action: action.name,
    manner: mannerOf(action),
    targets,
    zone,
    place: zone === NONE ? '' : plan.zones[zone]!.name,
    ready: action.cooldown > 0 ? unit.ready[action.index]! : 0,
    uses: unit.uses[action.index]!,
    ...(rolls.length > 0 ? { rolls } : {}),
  });
}

/** ARENA-13.2: who it was to be, among those it could have been. */
function drawRoll(plan: ArenaPlan, state: ArenaState, who: number, action: Action, drawn: number): Roll[] {
  const legal = state.units.flatMap((_, whom) => (isPossible(plan, state, who, action, whom) ? [whom] : []));
  return pickRoll(who, 'random target', legal.length, legal.indexOf(drawn));
}

/** ARENA-11.4: timed modifiers whose time is up. */
export function tellEnded(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  due: readonly Modifier[],
  before: readonly number[],
): void {
  due.forEach(({ stat, value, ends }, index) => {
    table.emit?.({
      kind: 'modified',
      round: state.tick,
      who,
      stat: statName(stat),
      value,
      ends,
      before: before[index]!,
      after: state.units[who]!.stats[stat]!,
      ended: true,
    });
  });
}

export function tellShieldGone(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  before: number,
  left: number,
): void {
  table.emit?.({
    kind: 'shielded',
    round: state.tick,
    who,
    points: before - left,
    absorbed: false,
    expired: true,
    before,
    left,
  });
}

/** Adds one to those of whom the same is told at once. */
export function note(
  told: { whom: number[]; before: number[]; after: number[] },
  who: number,
  before: number,
  after: number,
): void {
  told.whom.push(who);
  told.before.push(before);
  told.after.push(after);
}
