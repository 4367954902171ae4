import { maxLpOf } from './plan/fighter.js';
import type { SagaPlan } from './plan/plan.js';
import { STONE_CAPACITY } from './setup.js';
import type { SagaState } from './state/state.js';

/** What must hold after every step; returns what does not. */
export function invariants(plan: SagaPlan, state: SagaState): string[] {
  const broken: string[] = [];
  const { hero, enemy, gear } = state;
  const check = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  check(hero.lp <= hero.maxLp, `hero LP ${hero.lp} above the maximum ${hero.maxLp}`);
  check(enemy.lp >= 0 && enemy.lp <= enemy.maxLp, `enemy LP ${enemy.lp} outside 0–${enemy.maxLp}`);
  check(gear.power >= 0 && gear.power <= gear.maxPower, `POWER ${gear.power} outside 0–${gear.maxPower}`);
  check(gear.store >= -1 && gear.store <= STONE_CAPACITY, `stone store ${gear.store}`);
  check(gear.arrows >= 0, `arrows ${gear.arrows}`);
  check(state.phase === 'over' || (hero.lp > 0 && enemy.lp > 0), 'a fighter without LP fights on');
  check((state.phase === 'over') === (state.ending !== null), 'over without an ending, or the reverse');
  check(hero.maxLp === maxLpOf(hero, hero.skl, plan.options), 'maximum LP is not the sum of its parts');
  return broken;
}
