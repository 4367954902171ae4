import type { Part, Roll } from '../../../../core/events.js';
import { rounded } from '../../../../core/round.js';
import { floor } from '../../numbers.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { resistanceTo, STAT, statLabel } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import { NONE } from '../context.js';
import { added, spanRoll, sum } from '../log/rolls.js';
import { attrition } from './damage.js';
import type { Told } from './instance.js';
import type { Attacked, Job } from './job.js';

/* How damage came about (ARENA-20.1). Nothing here runs unless somebody listens. */

/** Steps 1 to 5 of ARENA-7.9, each as what it adds. */
function grownParts(
  component: Component,
  stats: readonly number[] | null,
  weapon: number,
  attrition: number,
): Part[] {
  const parts: Part[] = [];
  const stat = component.stat < 0 || stats === null ? 0 : stats[component.stat]!;
  if (component.base !== 0) parts.push({ source: 'base', value: component.base });
  if (stat !== 0 && component.coefficient !== 0)
    parts.push({
      source:
        component.coefficient === 1
          ? statLabel(component.stat)
          : `${rounded(component.coefficient)} × ${statLabel(component.stat)}`,
      value: component.coefficient * stat,
    });
  added(
    parts,
    component.weapon === 1 ? 'weapon' : `${rounded(component.weapon)} × weapon`,
    component.weapon * weapon,
  );
  added(parts, `level × ${rounded(component.multiplier)}`, sum(parts) * (component.multiplier - 1));
  added(parts, 'bonuses by tag', component.flat);
  added(parts, `${rounded(component.percent)} % by tag`, (sum(parts) * component.percent) / 100);
  if (stats === null) return parts;
  const percent = stats[STAT.damageDealtPct]!;
  added(parts, `${rounded(percent)} % by statuses`, (sum(parts) * percent) / 100);
  added(parts, 'attrition', sum(parts) * (attrition - 1));
  return parts;
}

/** What has been worked out of one Damage component on one receiver. */
interface Reckoned {
  readonly weapon: number;
  readonly die: number;
  readonly grown: number;
  readonly critical: number;
  readonly bonus: number;
  readonly soak: number;
  readonly amount: number;
  /** The dice have been told with somebody else's damage. */
  readonly again: boolean;
}

/** Damage with its dice, and how it came about step by step (ARENA-7.9). */
export function tellBlow(
  plan: ArenaPlan,
  state: ArenaState,
  { component, by, attack }: Job,
  whom: number,
  { weapon, die, grown, critical, bonus, soak, amount, again }: Reckoned,
): Told {
  const { soakK, resistanceK } = plan.content.tuning.resolution;
  const stats = by === NONE ? null : state.units[by]!.stats;
  const resistance = Math.max(0, state.units[whom]!.stats[resistanceTo(component.type)]!);
  const parts = grownParts(component, stats, weapon, stats ? attrition(plan, state) : 1);
  added(parts, 'critical', critical);
  added(parts, 'hit bonus', bonus);
  added(parts, `Soak ${tenths(soak)}`, sum(parts) * (soakK / (soak + soakK) - 1));
  added(
    parts,
    `resistance ${tenths(resistance)}`,
    sum(parts) * (resistanceK / (resistance + resistanceK) - 1),
  );
  added(parts, 'rounding', amount - sum(parts));
  const rolls: Roll[] = [];
  if (weapon > 0) {
    const { weaponLow, weaponHigh } = attack!.action;
    rolls.push(...spanRoll(by, 'weapon', weaponLow, weaponHigh, weapon, again));
  }
  if (die > 0) rolls.push(...spanRoll(by, 'critical damage', 1, Math.max(1, floor(grown)), die, again));
  return {
    parts: parts.map(({ source, value }) => ({ source, value: Math.round(value * 100) / 100 })),
    rolls,
    hit: attack !== null && attack.first !== null,
    attack: attack ? takeHeld(attack.told, whom) : [],
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Takes the attack on somebody out of those that are still to be told, with the misses before it. */
function takeHeld(held: Attacked[], whom: number): Attacked[] {
  const at = held.findIndex(({ target }) => target === whom);
  return at < 0 ? [] : held.splice(0, at + 1);
}
