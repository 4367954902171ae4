import type { Roll } from '../../../../core/events.js';
import { happens } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { DECAY } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import { failPercent } from '../actions/amounts.js';
import { resolve } from '../actions/resolve.js';
import type { Aim } from '../actions/targeting.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';
import { noteUse } from '../discovery.js';
import { chanceRoll, NO_ROLLS } from '../log/rolls.js';
import { checkVictory } from '../outcome.js';
import { detectPassively, loseSight } from '../stealth/stealth.js';
import { settle } from '../triggers.js';
import { breakChannel, canSustain, channelled, startChannel, sustain } from '../units/channels.js';
import { pay } from '../units/costs.js';
import { dismiss } from '../units/falls.js';
import { losesNerve, MOOD, moodOf, refuge } from '../units/morale.js';
import { isStunned, loseStacks } from '../units/statuses.js';

/**
 * ARENA-6.8, ARENA-20.4: whoever is stunned or falls in the middle of its own turn does nothing more in it, revived or
 * not; `falls` is how often it had fallen before.
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
  if (table.emit) table.emit({ kind: 'turn', round: state.tick, who });
  for (let status = 0; status < plan.statuses.length; status++)
    if (unit.stacks[status]! > 0 && plan.statuses[status]!.decay === DECAY.turnStart)
      loseStacks(plan, state, table, who, status, unit.stacks[status]!, 'turn');
  if (plan.options.detectionScope === 'roller') detectPassively(plan, state, table, who);
  raise(plan, state, table, EVENT.OnTurnStart, who, NONE);
  settle(plan, state, table);
  if (checkVictory(plan, state, table) || !canAct(plan, unit, falls)) return false;
  if (unit.channel && !canSustain(plan, unit)) {
    breakChannel(plan, state, table, who);
    settle(plan, state, table);
    if (checkVictory(plan, state, table) || !canAct(plan, unit, falls)) return false;
  }
  if (plan.usesMorale && losesNerve(plan, state, table, who)) {
    panic(plan, state, table, who);
    return false;
  }
  return true;
}

/** ARENA-25.4: who is routed may leave the field; everybody else without nerve runs, or cowers. */
function panic(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  if (plan.event.yielding && moodOf(plan, unit) === MOOD.routed) {
    unit.fallen = unit.gone = true;
    unit.health = 0;
    unit.channel = null;
    dismiss(plan, state, table, who);
    if (table.emit) table.emit({ kind: 'yielded', round: state.tick, who });
    checkVictory(plan, state, table);
    return;
  }
  breakChannel(plan, state, table, who);
  const { actions } = plan.builds[unit.build]!;
  const move = actions.find(({ id }) => id === 'move');
  const zone = refuge(plan, state, who, move);
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
  goesOn: boolean,
): void {
  const unit = state.units[who]!;
  const action = channelled(plan, unit);
  if (goesOn) sustain(plan, state, table, who);
  else breakChannel(plan, state, table, who);
  settle(plan, state, table);
  if (!goesOn) return;
  leaveHiding(plan, state, table, who, action);
  payInitiative(plan, state, table, unit, action);
}

/** ARENA-12.3: whatever is no Stealth ends Sneaking, once it is done. */
function leaveHiding(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  { stealthy }: Action,
): void {
  const { stacks } = state.units[who]!;
  if (stealthy || plan.sneaking < 0 || stacks[plan.sneaking] === 0) return;
  loseStacks(plan, state, table, who, plan.sneaking, stacks[plan.sneaking]!, 'broken');
  settle(plan, state, table);
}

/** ARENA-5.6 */
function payInitiative(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  unit: Unit,
  { speed }: Action,
): void {
  const { minCost, baseCost } = plan.content.tuning.initiative;
  const before = unit.initiative;
  const cost = Math.max(minCost, baseCost - speed);
  unit.initiative -= cost;
  if (table.emit)
    table.emit({
      kind: 'paid',
      round: state.tick,
      who: state.units.indexOf(unit),
      cost,
      before,
      after: unit.initiative,
    });
}

/** Costs, the action and what follows from it, and the turn's end (ARENA-6.8). */
export function takeAction(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  { action, target, zone }: Aim,
): void {
  const unit = state.units[who]!;
  table.action = action;
  noteUse(plan, state, table, who, action.trait);
  pay(plan, state, table, who, action.cost, action.name);
  if (action.cooldown > 0) unit.ready[action.index] = state.tick + action.cooldown;
  if (action.uses >= 0) unit.uses[action.index]!--;
  const chance = failChance(plan, state, who, action);
  const fails = happens(table.dice, chance, 'scroll');
  const rolls = table.emit ? failRoll(plan, state, table, who, action, chance, fails) : NO_ROLLS;
  if (fails) {
    if (table.emit) table.emit({ kind: 'failed', round: state.tick, who, action: action.name, rolls });
  } else {
    resolve(plan, state, table, who, action, target, zone, rolls);
    if (action.channel && !unit.fallen) startChannel(plan, state, table, who, action, target, zone);
  }
  settle(plan, state, table);
  table.action = null;
  leaveHiding(plan, state, table, who, action);
  // A bonus action costs none (ARENA-6.1), and the action of a turn is the main one (ARENA-18.14).
  if (action.bonus) return;
  unit.last = action.index;
  payInitiative(plan, state, table, unit, action);
}

/** ARENA-6.8 */
export function endTurn(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  state.bonus = false;
  if (!state.units[who]!.fallen) {
    raise(plan, state, table, EVENT.OnTurnEnd, who, NONE);
    settle(plan, state, table);
  }
  loseSight(plan, state, who);
  checkVictory(plan, state, table);
}

/** ARENA-6.10 */
export function failChance(plan: ArenaPlan, state: ArenaState, who: number, action: Action): number {
  if (action.failPct === 0) return 0;
  return failPercent(plan.content, action, state.units[who]!.stats) / 100;
}

function failRoll(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  chance: number,
  fails: boolean,
): readonly Roll[] {
  const { stats } = state.units[who]!;
  const parts = [
    { source: action.name, value: action.failPct },
    { source: 'Intellect', value: plan.content.supplies.scrollFail.perIntellect * stats[STAT.intellect]! },
    { source: 'perks and gear', value: stats[STAT.scrollFailPct]! },
  ].filter(({ value }) => value !== 0);
  return chanceRoll(table.dice, who, 'scroll', chance, fails, parts, false);
}
