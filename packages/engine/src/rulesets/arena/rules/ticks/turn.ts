import type { ArenaContent } from '../../content/content.js';
import { clamp } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { DECAY } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import { releaseChannel, resolveAction } from '../actions/attack.js';
import type { Aim } from '../actions/targeting.js';
import { rollDiscovery } from '../discovery.js';
import { Breakdown } from '../log/parts.js';
import { drawChance } from '../log/rolls.js';
import { checkVictory } from '../outcome.js';
import { detectPassively, loseSight } from '../stealth/stealth.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { runTriggers } from '../triggers.js';
import { breakChannel, canSustain, channelledAction, emitChannel, startChannel } from '../units/channels.js';
import { dismissSummons } from '../units/falls.js';
import { findRefuge, testNerve } from '../units/morale.js';
import { payCost } from '../units/resources.js';
import { MOOD, moodOf } from '../units/stats.js';
import { isStunned, loseStacks } from '../units/statuses.js';
import { initiativeCost, payInitiative } from './initiative.js';

/**
 * ARENA-6.8, ARENA-20.4: a unit that is stunned or falls in the middle of its own turn does nothing more in it, revived
 * or not; `falls` is how often it had fallen before.
 */
export function canAct(plan: ArenaPlan, unit: Unit, falls: number): boolean {
  return !unit.fallen && unit.falls === falls && !isStunned(plan, unit);
}

/** ARENA-6.8, up to the choice: true if there is one to make. */
export function beginTurn(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): boolean {
  const unit = state.units[who]!;
  const { falls } = unit;
  unit.acted = true;
  unit.turns++;
  state.actor = who;
  state.bonus = false;
  table.emit?.({ kind: 'turn', who });
  for (let status = 0; status < plan.statuses.length; status++)
    if (unit.stacks[status]! > 0 && plan.statuses[status]!.decay === DECAY.turnStart)
      loseStacks(plan, state, table, who, { status, stacks: unit.stacks[status]!, why: 'turn' });
  if (plan.options.detectionScope === 'roller') detectPassively(plan, state, table, who);
  raise(plan, state, table, EVENT.OnTurnStart, who, NONE);
  runTriggers(plan, state, table);
  if (checkVictory(plan, state, table) || !canAct(plan, unit, falls)) return false;
  if (unit.channel && !canSustain(plan, unit)) {
    breakChannel(plan, state, table, who);
    runTriggers(plan, state, table);
    if (checkVictory(plan, state, table) || !canAct(plan, unit, falls)) return false;
  }
  if (plan.options.morale && !testNerve(plan, state, table, who)) {
    panic(plan, state, table, who);
    return false;
  }
  return true;
}

/** ARENA-25.4: a routed unit may leave the field; others without nerve run, or take guard where they cannot. */
function panic(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  if (plan.event.yielding && moodOf(plan, unit) === MOOD.routed) {
    unit.fallen = unit.gone = true;
    unit.health = 0;
    unit.channel = null;
    dismissSummons(plan, state, table, who);
    table.emit?.({ kind: 'yielded', who });
    checkVictory(plan, state, table);
    return;
  }
  breakChannel(plan, state, table, who);
  const { actions } = plan.builds[unit.build]!;
  const move = actions.find(({ id }) => id === 'move');
  const zone = findRefuge(plan, state, who, move);
  const action = zone === NONE ? actions.find(({ id }) => id === 'defend')! : move!;
  takeAction(plan, state, table, who, { action, target: NONE, zone });
  if (!checkVictory(plan, state, table)) endTurn(plan, state, table, who);
}

/** A turn spent on a channel, at the price of the action that began it (ARENA-26.2). */
export function takeChannelTurn(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  sustains: boolean,
): void {
  const action = channelledAction(plan, state.units[who]!);
  if (sustains) sustainChannel(plan, state, table, who);
  else breakChannel(plan, state, table, who);
  runTriggers(plan, state, table);
  if (!sustains) return;
  leaveHiding(plan, state, table, who, action);
  payInitiative(state, table, who, initiativeCost(plan, action));
}

/** A pulse, and after the last one the end; a wind-up has no pulse (ARENA-26.2). */
function sustainChannel(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  const action = channelledAction(plan, unit);
  const channel = unit.channel!;
  const { pulse, finish, cost } = action.channel!;
  const aim = { action, target: channel.target, zone: channel.zone };
  payCost(plan, state, table, who, cost, action.name);
  if (channel.pulses > 0) {
    channel.pulses--;
    emitChannel(state, table, who, action, 'pulse');
    releaseChannel(plan, state, table, who, aim, pulse);
  }
  // The pulse itself may have broken the channel.
  if (unit.channel === null || channel.pulses > 0) return;
  unit.channel = null;
  releaseChannel(plan, state, table, who, aim, finish);
  emitChannel(state, table, who, action, 'end');
  raise(plan, state, table, EVENT.OnChannelEnd, who, NONE);
}

/** Costs, the action, what follows from it, and the Initiative it costs (ARENA-6.8). */
export function takeAction(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  aim: Aim,
): void {
  const { action } = aim;
  const unit = state.units[who]!;
  table.action = action;
  rollDiscovery(plan, state, table, who, action.trait);
  payCost(plan, state, table, who, action.cost, action.name);
  if (action.cooldown > 0) unit.ready[action.index] = state.tick + action.cooldown;
  if (action.uses >= 0) unit.uses[action.index]!--;
  // ARENA-6.10
  const why = table.emit ? Breakdown.empty() : undefined;
  const chance = failPercent(plan.content, action, unit.stats, why) / 100;
  const { happened, rolls } = drawChance(table, { who, label: 'scroll', chance, why, isBad: true });
  if (happened) {
    table.emit?.({ kind: 'failed', who, action: action.name, rolls });
  } else {
    resolveAction(plan, state, table, who, aim, rolls);
    if (action.channel && !unit.fallen) startChannel(plan, state, table, who, aim);
  }
  runTriggers(plan, state, table);
  table.action = null;
  leaveHiding(plan, state, table, who, action);
  // A bonus action costs none (ARENA-6.1), and the action of a turn is the main one (ARENA-18.14).
  if (action.bonus) return;
  unit.last = action.index;
  payInitiative(state, table, who, initiativeCost(plan, action));
}

/** ARENA-6.10: how likely a scroll fails, in percent; 0 for everything else. */
export function failPercent(
  { supplies }: ArenaContent,
  { name, failPct }: Action,
  stats: readonly number[],
  why?: Breakdown,
): number {
  if (failPct === 0) return 0;
  const { perIntellect, min, max } = supplies.scrollFail;
  let percent = failPct;
  why?.step(name, percent);
  percent += perIntellect * stats[STAT.intellect]!;
  why?.step('Intellect', percent);
  percent += stats[STAT.scrollFailPct]!;
  why?.step('perks and gear', percent);
  percent = clamp(percent, min, max);
  why?.step('limit', percent);
  return percent;
}

/** ARENA-12.3: an action without the Stealth tag ends Sneaking, once it is done. */
function leaveHiding(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  { stealthy }: Action,
): void {
  const status = plan.sneaking;
  const stacks = status < 0 ? 0 : state.units[who]!.stacks[status]!;
  if (stealthy || stacks === 0) return;
  loseStacks(plan, state, table, who, { status, stacks, why: 'broken' });
  runTriggers(plan, state, table);
}

/** ARENA-6.8 */
export function endTurn(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  state.bonus = false;
  if (!state.units[who]!.fallen) {
    raise(plan, state, table, EVENT.OnTurnEnd, who, NONE);
    runTriggers(plan, state, table);
  }
  loseSight(plan, state, who);
  checkVictory(plan, state, table);
}
