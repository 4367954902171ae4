import type { Dice } from '../../../core/dice/dice.js';
import { happens } from '../numbers.js';
import type { ArenaPlan } from '../plan/plan.js';
import { STAT } from '../plan/stats.js';
import type { ArenaState } from '../state.js';
import { type BattleTable, NONE } from './table.js';

/** ARENA-22.2: each time a perk is used or fires, its Trait may yield another. */
export function rollDiscovery(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  trait: number,
): void {
  if (trait < 0 || !table.aftermath || !plan.event.discovery) return;
  const unit = state.units[who]!;
  const build = plan.builds[unit.build]!;
  // ARENA-17.1: summons have no part in what comes after.
  if (build.ephemeral || unit.summoner !== NONE) return;
  if (plan.options.discoveryModel === 'perTrait') {
    unit.used |= 1 << trait;
    return;
  }
  const { basePct, luckPctPer100 } = plan.content.tuning.discovery;
  const { curve } = plan.content.tuning.levels;
  const { stats } = unit;
  const percent = basePct + (luckPctPer100 * stats[STAT.luck]!) / 100 + stats[STAT.discoveryPct]!;
  const chance = (percent / 100) * curve[build.traits[trait]!.level - 1]!;
  if (happens(table.aftermath, chance, 'discovery')) discover(plan, state, table.aftermath, who, trait);
}

/** ARENA-22.4: one roll for each Trait used, once it is over. */
export function discoverByTrait(plan: ArenaPlan, state: ArenaState, dice: Dice): void {
  if (plan.options.discoveryModel !== 'perTrait') return;
  state.units.forEach((unit, who) => {
    plan.builds[unit.build]!.traits.forEach(({ level }, trait) => {
      if ((unit.used & (1 << trait)) === 0) return;
      const chance = (plan.content.tuning.discovery.perTraitPctPerLevel * level) / 100;
      if (happens(dice, chance, 'discovery')) discover(plan, state, dice, who, trait);
    });
  });
}

/** ARENA-22.3: one perk of the Trait that is neither owned nor found yet, rarer with its stars. */
function discover(plan: ArenaPlan, state: ArenaState, dice: Dice, who: number, trait: number): void {
  const { id, perks: owned } = plan.builds[state.units[who]!.build]!.traits[trait]!;
  const found = state.found.flatMap(each => (each.who === who ? [each.perk] : []));
  const open = plan.content.traits
    .get(id)!
    .perks.filter(perk => !owned.includes(perk.id) && !found.includes(perk.id));
  if (open.length === 0) return;
  const weights = open.map(({ minStar }) => plan.content.tuning.discovery.weightsByMinStar[minStar - 1]!);
  const perk = open[open.length === 1 ? 0 : dice.pick(weights, 'perk')]!;
  // Shown when the fight is over (ARENA-22.2).
  state.found.push({ who, trait: id, perk: perk.id, level: perk.minStar });
}
