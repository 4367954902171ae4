import { concludeAftermath } from './aftermath.js';
import { EVENT, NONE, raise, type Scene } from './context.js';
import { tellResult } from './tell-after.js';
import { settle } from './triggers.js';
import { checkFalls } from './units/falls.js';

/** ARENA-1.7: a team stands while one of its fighters, summons aside, has not fallen. */
function stands({ state }: Scene, team: number): boolean {
  for (const unit of state.units)
    if (unit.team === team && unit.summoner === NONE && !unit.fallen && !unit.gone) return true;
  return false;
}

/** Tested whenever a batch and all its triggers are done. True when it is over. */
export function checkVictory(scene: Scene): boolean {
  const { plan, state } = scene;
  if (state.outcome) return true;
  let standing = 0;
  let last = NONE;
  for (let team = 0; team < plan.teams.length; team++) {
    if (!stands(scene, team)) continue;
    standing++;
    last = team;
  }
  if (standing === plan.teams.length) return false;
  // ARENA-1.8: teams eliminated in the same batch share the place, the best of those they take.
  for (let team = 0; team < plan.teams.length; team++)
    if (state.places[team] === 0 && !stands(scene, team)) state.places[team] = standing + 1;
  if (standing > 1) return false;
  if (standing === 1) {
    state.places[last] = 1;
    conclude(scene, { kind: 'won', winner: last });
  } else conclude(scene, { kind: 'draw', winner: null });
  return true;
}

/** ARENA-1.8: several stand at the last tick. */
export function stopFight(scene: Scene): void {
  const { plan, state } = scene;
  for (let team = 0; team < plan.teams.length; team++) if (state.places[team] === 0) state.places[team] = 1;
  conclude(scene, { kind: 'draw', winner: null });
}

function conclude(scene: Scene, outcome: { kind: string; winner: number | null }): void {
  const { state, table } = scene;
  state.outcome = outcome;
  state.actor = NONE;
  scene.action = null;
  scene.phase = 'end';
  // ARENA-4.5: the result stands, whatever is still raised.
  for (let i = 0; i < state.units.length; i++)
    if (!state.units[i]!.gone) raise(scene, EVENT.OnCombatEnd, i, NONE);
  settle(scene);
  // ARENA-16.2: the end of the fight is the end of its last tick.
  checkFalls(scene, true);
  settle(scene);
  if (table.emit) tellResult(scene);
  if (table.aftermath) state.aftermath = concludeAftermath(scene, table.aftermath);
  if (table.emit) table.emit({ kind: 'ended', round: state.tick, who: NONE, outcome });
}
