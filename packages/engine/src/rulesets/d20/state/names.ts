import type { D20Plan } from '../plan/plan.js';
import type { D20State } from './state.js';

/** Its name, with a number from the second fighter of that name on. Fighters who join later do not change the names of others. */
export function nameOf(plan: D20Plan, { fighters }: D20State, who: number): string {
  const { name } = plan.breeds[fighters[who]!.breed]!;
  let same = 1;
  for (let before = 0; before < who; before++) {
    if (plan.breeds[fighters[before]!.breed]!.name === name) same++;
  }
  return same === 1 ? name : `${name} ${same}`;
}
