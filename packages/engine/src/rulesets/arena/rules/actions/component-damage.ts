import { between, floor } from '../../numbers.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { NONE } from '../context.js';
import { amplified, formula, reduced, soakLeft } from './damage.js';
import type { Instance } from './instance.js';
import { critFactor, type Job } from './job.js';
import { tellBlow } from './tell-blow.js';

/** ARENA-7.9 for all receivers of one Damage component: one weapon roll and one crit die serve them all. */
export function damageOf(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  job: Job,
  wounds: Instance[],
): void {
  const { component, by, attack, receivers, source } = job;
  const stats = by === NONE ? null : state.units[by]!.stats;
  // Without an attack roll there is no weapon in it (ARENA-7.13), though it may be critical (ARENA-9.4).
  const action = attack?.first ? attack.action : null;
  const weapon =
    action && component.weapon !== 0 ? between(table.dice, action.weaponLow, action.weaponHigh, 'weapon') : 0;
  const grown = amplified(plan, state, formula(component, stats, weapon), stats);
  const first = attack !== null && component === attack.first;
  let value = grown;
  let die = 0;
  if (attack?.critical) {
    if (plan.options.critModel === 'multiplier') value *= critFactor(plan, state, attack);
    else if (first) {
      // ARENA-9.3, ARENA-9.5
      die = between(table.dice, 1, Math.max(1, floor(grown)), 'critical');
      value += Math.max(0, die * (1 + stats![STAT.critDamagePct]! / 100));
    }
  }
  const penetration =
    component.penetration * component.multiplier +
    (action ? action.weaponPenetration : 0) +
    (stats ? stats[STAT.penetration]! : 0);
  let again = false;
  for (const whom of receivers) {
    const unit = state.units[whom]!;
    if (unit.fallen) continue;
    const bonus = first ? attack.bonus[whom]! : 0;
    // ARENA-24.2: what zones do goes past Soak.
    const soak = by === NONE ? 0 : soakLeft(plan, unit.stats, component.type, penetration);
    const amount = reduced(plan, value + bonus, unit.stats, component.type, soak);
    const told = table.emit
      ? tellBlow(plan, state, job, whom, {
          weapon,
          die,
          grown,
          critical: value - grown,
          bonus,
          soak,
          amount,
          again,
        })
      : null;
    again = true;
    wounds.push({ whom, by, amount, type: component.type, source, told });
  }
}
