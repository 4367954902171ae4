import { TRIGGER_EVENTS } from '../content/vocabulary.js';
import type { Trigger } from '../plan/action.js';
import { EFFECT, KIND, MOVE } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import type { ArenaPlan } from '../plan/plan.js';
import type { ArenaState } from '../state.js';
import { runBatch } from './actions/components.js';
import { type Job, receiversOf } from './actions/job.js';
import { hasRoom } from './actions/targeting.js';
import { rollDiscovery } from './discovery.js';
import { positionNeed } from './estimates/position.js';
import { drawChance, emitRolls } from './log/rolls.js';
import { type BattleTable, type Chain, EVENT, NONE, type Raised } from './table.js';
import { checkChannels } from './units/channels.js';

/** A trigger that has fired is noted as unit × this + its place among the unit's triggers. */
const UNIT_KEY = 1000;
/** ARENA-15.13: a free move to a zone needed less than this does not happen. */
const LEAST_NEED = 0.3;

/** ARENA-15.3: works off the queue; what the fired triggers do may lengthen it. */
export function runTriggers(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { queue } = table;
  checkChannels(plan, state, table);
  if (queue.length === 0) return;
  for (let i = 0; i < queue.length; i++) {
    fireTriggers(plan, state, table, queue[i]!);
    checkChannels(plan, state, table);
  }
  queue.length = 0;
  table.depth = 0;
  table.chain = null;
}

function fireTriggers(plan: ArenaPlan, state: ArenaState, table: BattleTable, raised: Raised): void {
  const { event, who, other, depth } = raised;
  const unit = state.units[who]!;
  // ARENA-15.5
  if (unit.fallen && event !== EVENT.OnFallen && event !== EVENT.OnCombatEnd) return;
  if (depth > plan.content.tuning.triggers.maxDepth) return;
  const chain: Chain = raised.chain ?? { fired: [] };
  const jobs: Job[] = [];
  for (const trigger of plan.builds[unit.build]!.on[event]!) {
    if (!isConditionMet(state, trigger, raised, chain)) continue;
    const { happened, rolls } = drawChance(table, { who, label: 'trigger', chance: trigger.chance });
    if (!happened) {
      emitRolls(table, who, rolls);
      continue;
    }
    unit.fired[trigger.index]!++;
    chain.fired.push(who * UNIT_KEY + trigger.index);
    rollDiscovery(plan, state, table, who, trigger.trait);
    table.emit?.({
      kind: 'triggered',
      who,
      perk: trigger.name,
      event: TRIGGER_EVENTS[event]!,
      other,
      plain: nameTheirSource(trigger.components),
      rolls,
    });
    for (const component of trigger.components) jobs.push(jobOf(plan, state, component, trigger, who, other));
  }
  if (jobs.length === 0) return;
  table.depth = depth + 1;
  table.chain = chain;
  const { action } = table;
  table.action = null;
  runBatch(plan, state, table, jobs);
  table.action = action;
}

/** ARENA-15.1, ARENA-15.4 */
function isConditionMet(state: ArenaState, trigger: Trigger, { who, action }: Raised, chain: Chain): boolean {
  const unit = state.units[who]!;
  if (trigger.limit > 0 && unit.fired[trigger.index]! >= trigger.limit) return false;
  if (trigger.healthBelow > 0 && unit.health >= unit.maximum * trigger.healthBelow) return false;
  if (trigger.tag !== '' && !action?.tags.includes(trigger.tag)) return false;
  if (trigger.kind !== KIND.none && action?.kind !== trigger.kind) return false;
  return !chain.fired.includes(who * UNIT_KEY + trigger.index);
}

function jobOf(
  plan: ArenaPlan,
  state: ArenaState,
  component: Component,
  { name }: Trigger,
  who: number,
  other: number,
): Job {
  const receivers = receiversOf(state, component, who, other === NONE ? [] : [other]);
  const zone =
    component.effect === EFFECT.move && component.mode === MOVE.toZone
      ? freeMoveZone(plan, state, who)
      : NONE;
  return {
    component,
    by: who,
    receivers: movableUnits(plan, state, component, receivers),
    zone,
    other,
    attack: null,
    source: name,
  };
}

/** ARENA-15.13: Rooted units go nowhere by themselves. */
function movableUnits(
  plan: ArenaPlan,
  state: ArenaState,
  { effect, mode }: Component,
  receivers: readonly number[],
): readonly number[] {
  if (effect !== EFFECT.move || mode > MOVE.toTargetZone) return receivers;
  return receivers.filter(whom => plan.rooting.every(status => state.units[whom]!.stacks[status] === 0));
}

/** ARENA-15.13: a free move goes where it is needed most, and nowhere if that is not much. */
function freeMoveZone(plan: ArenaPlan, state: ArenaState, who: number): number {
  const unit = state.units[who]!;
  let best = NONE;
  let most = LEAST_NEED;
  for (const zone of plan.zones[unit.zone]!.adjacent) {
    if (!hasRoom(plan, state, zone, unit.team)) continue;
    const need = positionNeed(plan, state, who, zone);
    if (need > most || (best === NONE && need >= most)) {
      best = zone;
      most = need;
    }
  }
  return best;
}

/** Whether each effect of the components names its source in an event of its own. */
function nameTheirSource(components: readonly Component[]): boolean {
  return components.every(({ effect }) => NAMED.includes(effect));
}

const NAMED: readonly number[] = [EFFECT.damage, EFFECT.heal, EFFECT.drain, EFFECT.grant];
