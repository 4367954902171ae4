import type { Outcome } from '../../../core/events.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import type { ArenaPlan } from '../plan/plan.js';
import type { ArenaState } from '../state.js';
import { concludeAftermath } from './aftermath.js';
import { BY_HAND } from './stealth/sight.js';
import { type BattleTable, EVENT, NONE, raise } from './table.js';
import { runTriggers } from './triggers.js';
import { checkFalls } from './units/falls.js';

/** ARENA-1.7: a team stands while one of its fighters, summons aside, has not fallen. */
function isStanding(state: ArenaState, team: number): boolean {
  for (const unit of state.units)
    if (unit.team === team && unit.summoner === NONE && !unit.fallen && !unit.gone) return true;
  return false;
}

/** Tested whenever a batch and all its triggers are done. True when it is over. */
export function checkVictory(plan: ArenaPlan, state: ArenaState, table: BattleTable): boolean {
  if (state.outcome) return true;
  let standing = 0;
  let last = NONE;
  for (let team = 0; team < plan.teams.length; team++) {
    if (!isStanding(state, team)) continue;
    standing++;
    last = team;
  }
  if (standing === plan.teams.length) return false;
  // ARENA-1.8: teams eliminated in the same batch share the place, the best of those they take.
  for (let team = 0; team < plan.teams.length; team++)
    if (state.places[team] === 0 && !isStanding(state, team)) state.places[team] = standing + 1;
  if (standing > 1) return false;
  if (standing === 1) {
    state.places[last] = 1;
    conclude(plan, state, table, { kind: 'won', winner: last });
  } else conclude(plan, state, table, { kind: 'draw', winner: null });
  return true;
}

/** ARENA-1.8: several stand at the last tick. */
export function stopFight(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  for (let team = 0; team < plan.teams.length; team++) if (state.places[team] === 0) state.places[team] = 1;
  conclude(plan, state, table, { kind: 'draw', winner: null });
}

function conclude(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  outcome: { kind: string; winner: number | null },
): void {
  state.outcome = outcome;
  state.actor = NONE;
  table.action = null;
  table.phase = 'end';
  // ARENA-4.5: the result stands, whatever is still raised.
  for (let i = 0; i < state.units.length; i++)
    if (!state.units[i]!.gone) raise(plan, state, table, EVENT.OnCombatEnd, i, NONE);
  runTriggers(plan, state, table);
  // ARENA-16.2: the end of the fight is the end of its last tick.
  checkFalls(plan, state, table, true);
  runTriggers(plan, state, table);
  table.phase = 'result';
  table.emit?.({
    kind: 'result',
    who: NONE,
    outcome,
    teams: plan.teams.map(({ name }) => name),
    places: state.places.slice(),
  });
  if (table.aftermath) state.aftermath = concludeAftermath(plan, state, table, table.aftermath);
  table.emit?.({ kind: 'ended', who: NONE, outcome });
}

export const outcome = (_plan: ArenaPlan, state: ArenaState): Outcome | null => state.outcome;

export const actor = (_plan: ArenaPlan, state: ArenaState): number =>
  state.outcome ? NO_ACTOR : state.actor;

export const sideOf = (plan: ArenaPlan, state: ArenaState, who: number): number =>
  plan.manual[who] ? BY_HAND : state.units[who]!.team;

/** Whole numbers for a simulation: how long it took, and what each team did. */
export function measure(plan: ArenaPlan, state: ArenaState): Record<string, number> {
  const measures: Record<string, number> = { ticks: state.tick, turns: 0 };
  plan.teams.forEach((_, team) => {
    for (const what of ['standing', 'damage', 'healing', 'kills']) measures[`${what} ${team + 1}`] = 0;
  });
  for (const unit of state.units) {
    const team = unit.team + 1;
    measures.turns! += unit.turns;
    measures[`damage ${team}`]! += unit.dealt;
    measures[`healing ${team}`]! += unit.healed;
    measures[`kills ${team}`]! += unit.kills;
    if (unit.summoner === NONE && !unit.fallen) measures[`standing ${team}`]!++;
  }
  return measures;
}
