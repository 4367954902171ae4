import type { Part, Roll } from '../../../../core/events.js';
import { rounded } from '../../../../core/round.js';
import type { Action } from '../../plan/action.js';
import { KIND, STEP } from '../../plan/codes.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT, statLabel } from '../../plan/stats.js';
import type { ArenaState, Unit } from '../../state.js';
import type { BattleTable } from '../context.js';
import { added, once, sum, wholes } from '../log/rolls.js';
import type { Attacked, Job } from './job.js';

/* What is told of attacks: their rolls (ARENA-20.1). Nothing here runs unless somebody listens. */

/** A stat as it stands, with what changes it now: statuses by name, and the rest together. */
function statParts(plan: ArenaPlan, unit: Unit, stat: number): Part[] {
  const plain = plan.builds[unit.build]!.plain[stat]!;
  const parts: Part[] = [{ source: statLabel(stat), value: plain }];
  const change = unit.stats[stat]! - plain;
  if (Math.abs(change) < 1e-9) return parts;
  const names = plan.statuses.flatMap(({ name, changes, percents }, status) =>
    unit.stacks[status]! > 0 && [...changes, ...percents].some(each => each.stat === stat) ? [name] : [],
  );
  if (names.length === 0 || unit.modifiers.length > 0) names.push('effects of the moment');
  parts.push({ source: names.join(', '), value: change });
  return parts;
}

/** ARENA-7.2: where the sides of an attack roll come from. */
function attackParts(plan: ArenaPlan, state: ArenaState, who: number, action: Action, value: number): Part[] {
  if (action.attackValue > 0) return [{ source: action.name, value }];
  const unit = state.units[who]!;
  const parts = statParts(plan, unit, action.hitStat);
  added(parts, 'weapon', action.weaponAttack);
  added(parts, action.name, action.attackBonus);
  added(parts, 'ground', plan.zones[unit.zone]!.attack[action.kind]!);
  const percent = unit.stats[STAT.attackPct]!;
  added(parts, `${rounded(percent)} % Attack`, (sum(parts) * percent) / 100);
  return wholes(parts, value);
}

/** ARENA-7.3: an attack roll against one target. `first`: the die is told here, and not with another target. */
export function attackRoll(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
  {
    value,
    face,
    defence,
    chance,
    first,
  }: { value: number; face: number; defence: number; chance: number; first: boolean },
): Roll {
  const unit = state.units[whom]!;
  const parts = statParts(plan, unit, action.defenceStat);
  if (state.units[who]!.zone !== unit.zone)
    added(parts, 'ground', plan.zones[unit.zone]!.defence[action.kind]!);
  const marked = unit.stats[STAT.attackAgainst]!;
  const against = wholes(parts, defence + marked);
  added(against, 'Marked', -marked);
  const roll: Roll = {
    who,
    label: 'attack',
    count: 1,
    sides: value,
    bounds: attackParts(plan, state, who, action, value),
    faces: [face],
    modifiers: [],
    total: face,
    target: { test: '>=', value: defence, parts: against },
    success: face >= defence,
    chance,
  };
  return once(roll, !first);
}

/** ARENA-9.1 */
export function critParts(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  chance: number,
): Part[] {
  const unit = state.units[who]!;
  const stat = action.kind === KIND.none && action.spell ? STAT.magicCrit : action.critStat;
  const parts = statParts(plan, unit, stat);
  added(parts, 'Keen', unit.stats[STAT.critPct]!);
  added(parts, 'bonuses by tag', action.crit);
  added(
    parts,
    action.name,
    action.components.reduce((most, { critBonus }) => Math.max(most, critBonus), 0),
  );
  added(parts, 'limit', chance - sum(parts));
  return parts;
}

/**
 * Tells an attack before what it does, unless the first thing it does is damage: then it waits in `attacked` and hits are
 * told in one line with it.
 */
export function tellAttack(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  attacked: Attacked[],
  jobs: readonly Job[],
): void {
  if (jobs.length > 0 && jobs.every(({ component }) => component.step > STEP.status)) return;
  for (const event of attacked) table.emit?.(event);
  attacked.length = 0;
}
