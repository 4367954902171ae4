import { BAND } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import { Breakdown } from '../log/parts.js';
import { drawChance, emitRolls } from '../log/rolls.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { loseStacks } from '../units/statuses.js';
import { isHiddenFrom } from './sight.js';

/** Added to the tick in `revealed`, it marks what lasts a turn rather than the tick. */
const THIS_TURN = 0.5;

/** ARENA-12.5: a unit tries to notice each enemy that sneaks in its zone. */
export function detectPassively(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.fallen || other.zone !== unit.zone || !isHiddenFrom(plan, state, who, i)) continue;
    const chance = chanceToFind(plan, state, who, i, plan.content.tuning.stealth.passive);
    const found = tryToFind(plan, state, table, who, i, { chance, label: 'detection', until: state.tick });
    if (found && plan.options.detectionScope === 'roller') other.revealed[who] = state.tick + THIS_TURN;
  }
}

/** ARENA-12.10: with `detectionScope` roller, what was noticed at the start of a turn is lost at its end. */
export function loseSight(plan: ArenaPlan, state: ArenaState, who: number): void {
  if (plan.options.detectionScope !== 'roller') return;
  for (const { revealed } of state.units) if (revealed[who] === state.tick + THIS_TURN) revealed[who] = NONE;
}

/** ARENA-12.7 */
export function searchForHidden(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const { searchSame, searchAdjacent, searchDistant, searchTicks } = plan.content.tuning.stealth;
  const { zone } = state.units[who]!;
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.fallen || !isHiddenFrom(plan, state, who, i)) continue;
    const band = plan.zones[zone]!.bands[other.zone]!;
    const ease = band === BAND.short ? searchSame : band === BAND.medium ? searchAdjacent : searchDistant;
    const chance = chanceToFind(plan, state, who, i, ease);
    tryToFind(plan, state, table, who, i, { chance, label: 'search', until: state.tick + searchTicks });
  }
}

/** ARENA-12.6 */
function chanceToFind(plan: ArenaPlan, state: ArenaState, who: number, whom: number, ease: number): number {
  const { stats } = state.units[who]!;
  const awareness = stats[STAT.awareness]! * (1 + stats[STAT.detectionPct]! / 100) * ease;
  const stacks = state.units[whom]!.stacks[plan.sneaking]!;
  return awareness / (awareness + plan.content.tuning.stealth.detectionK * stacks);
}

/** ARENA-12.8: who is found is revealed to the whole team, or with `detectionScope` roller to the finder (ARENA-12.10). */
function tryToFind(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  whom: number,
  { chance, label, until }: { chance: number; label: string; until: number },
): boolean {
  const unit = state.units[whom]!;
  const why =
    table.emit && Breakdown.start(`Awareness against ${unit.stacks[plan.sneaking]} stacks`, 100 * chance);
  const { happened, rolls } = drawChance(table, { who, label, chance, why });
  if (!happened) {
    emitRolls(table, who, rolls, whom);
    return false;
  }
  const { team } = state.units[who]!;
  const looker = plan.options.detectionScope === 'team' ? team : who;
  while (unit.revealed.length <= looker) unit.revealed.push(NONE);
  unit.revealed[looker] = Math.max(unit.revealed[looker]!, until);
  table.emit?.({ kind: 'revealed', who: whom, by: who, team, until, rolls });
  raise(plan, state, table, EVENT.OnDetect, who, whom);
  return true;
}

/** ARENA-12.4: whether the blows of a batch reveal those who sneak, once all its damage events are raised (ARENA-15.2). */
export function breakStealth(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  const { blows } = table;
  if (blows.length === 0) return;
  for (let i = 0; i < blows.length; i += 2) {
    const whom = blows[i]!;
    const lost = blows[i + 1]!;
    const status = plan.sneaking;
    const stacks = state.units[whom]!.stacks[status]!;
    if (stacks === 0) continue;
    const share = lost / (plan.content.tuning.stealth.breakK * stacks);
    const chance = Math.min(1, share);
    const why = table.emit && Breakdown.start('Health lost', 100 * share);
    const drawn = { who: whom, label: 'stealth', chance, why, isBad: true };
    const { happened, rolls } = drawChance(table, drawn);
    emitRolls(table, whom, rolls);
    if (happened) loseStacks(plan, state, table, whom, { status, stacks, why: 'broken' });
  }
  blows.length = 0;
}
