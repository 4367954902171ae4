import type { GauntletPlan } from './plan.js';
import { countBeaten, type GauntletState } from './state.js';

/** What must hold after every step; returns what does not. */
export function invariants(plan: GauntletPlan, state: GauntletState): string[] {
  const { hero, gear } = state.duel;
  const broken: string[] = [];
  if (hero.lp > hero.maxLp) broken.push(`hero LP ${hero.lp} above the maximum ${hero.maxLp}`);
  if (state.section > state.frontier || state.frontier > plan.sections.length)
    broken.push(`section ${state.section}, frontier ${state.frontier}`);
  if (gear.power < 0 || gear.power > gear.maxPower)
    broken.push(`POWER ${gear.power} outside 0–${gear.maxPower}`);
  if (!state.weapons.includes(gear.weapon)) broken.push(`wields ${gear.weapon}, owns ${state.weapons}`);
  if (countBeaten(state) !== gear.kills - plan.duels[0]!.start.gear.kills)
    broken.push('kills and beaten sections differ');
  return broken;
}
