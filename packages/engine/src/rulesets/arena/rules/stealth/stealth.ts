import type { Roll } from '../../../../core/events.js';
import { happens } from '../../numbers.js';
import { BAND } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { EVENT, NONE, raise } from '../context.js';
import { chanceRoll, NO_ROLLS } from '../log/rolls.js';
import { tellRolls } from '../tell.js';
import { isHiddenFrom } from './sight.js';

/** Added to the tick, it tells what lasts a turn from what lasts the tick. */
const THIS_TURN = 0.5;

/** ARENA-12.6 */
function chanceToFind(plan: ArenaPlan, state: ArenaState, who: number, whom: number, m: number): number {
  const { stats } = state.units[who]!;
  const a = stats[STAT.awareness]! * (1 + stats[STAT.detectionPct]! / 100) * m;
  return a / (a + plan.content.tuning.stealth.detectionK * state.units[whom]!.stacks[plan.sneaking]!);
}

/** ARENA-12.8: to the whole team, or with `detectionScope` roller to the finder alone (ARENA-12.10). */
function reveal(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  whom: number,
  until: number,
  rolls: readonly Roll[],
): void {
  const unit = state.units[whom]!;
  const { team } = state.units[who]!;
  const looker = plan.options.detectionScope === 'team' ? team : who;
  while (unit.revealed.length <= looker) unit.revealed.push(-1);
  unit.revealed[looker] = Math.max(unit.revealed[looker]!, until);
  if (table.emit) table.emit({ kind: 'revealed', round: state.tick, who: whom, by: who, team, until, rolls });
  raise(plan, state, table, EVENT.OnDetect, who, whom);
}

/** One try to find somebody; what comes of it is told either way (ARENA-20.1). */
function tries(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  whom: number,
  chance: number,
  label: string,
  until: number,
): boolean {
  const found = happens(table.dice, chance, label);
  let rolls = NO_ROLLS;
  if (table.emit) {
    const stacks = state.units[whom]!.stacks[plan.sneaking]!;
    const parts = [{ source: `Awareness against ${stacks} stacks`, value: 100 * chance }];
    rolls = chanceRoll(table.dice, who, label, chance, found, parts);
    if (!found) tellRolls(plan, state, table, who, rolls, whom);
  }
  if (found) reveal(plan, state, table, who, whom, until, rolls);
  return found;
}

/** ARENA-12.5: everybody tries each enemy that sneaks in the same zone. */
export function detectPassively(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.fallen || other.zone !== unit.zone || !isHiddenFrom(plan, state, who, i)) continue;
    const chance = chanceToFind(plan, state, who, i, plan.content.tuning.stealth.passive);
    if (!tries(plan, state, table, who, i, chance, 'detection', state.tick)) continue;
    if (plan.options.detectionScope === 'roller') other.revealed[who] = state.tick + THIS_TURN;
  }
}

/** ARENA-12.10: what was seen at the start of a turn is out of sight with its end. */
export function loseSight(plan: ArenaPlan, state: ArenaState, who: number): void {
  if (plan.options.detectionScope !== 'roller') return;
  for (const { revealed } of state.units) if (revealed[who] === state.tick + THIS_TURN) revealed[who] = NONE;
}

/** ARENA-12.7 */
export function search(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const { searchSame, searchAdjacent, searchDistant, searchTicks } = plan.content.tuning.stealth;
  const { zone } = state.units[who]!;
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.fallen || !isHiddenFrom(plan, state, who, i)) continue;
    const band = plan.zones[zone]!.bands[other.zone]!;
    const m = band === BAND.short ? searchSame : band === BAND.medium ? searchAdjacent : searchDistant;
    tries(
      plan,
      state,
      table,
      who,
      i,
      chanceToFind(plan, state, who, i, m),
      'search',
      state.tick + searchTicks,
    );
  }
}
